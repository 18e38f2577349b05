// Instantiates the templates that precompiled.hpp declares as instantiated elsewhere.
#ifdef CROSSTABLE_EACH_TEMPLATE
CROSSTABLE_EACH_TEMPLATE(template)
#endif
