// The one instantiation of what precompiled.hpp, where it is used, says is instantiated elsewhere.
#ifdef CROSSTABLE_EACH_TEMPLATE
CROSSTABLE_EACH_TEMPLATE(template)
#endif
