# Writes OUTPUT, a C++ file with the text of FILES; see contracts.hpp.
set(text "#include \"server/net/contracts.hpp\"\n\nnamespace crosstable {\n\n")
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} body)
  string(APPEND text "std::string_view ${name}_yaml() {\n  return R\"yaml(${body})yaml\";\n}\n\n")
endforeach()
file(WRITE ${OUTPUT} "${text}}  // namespace crosstable\n")
