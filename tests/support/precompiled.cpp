// The one instantiation of what precompiled.hpp says is instantiated elsewhere.
CROSSTABLE_EACH_TEMPLATE(template)
