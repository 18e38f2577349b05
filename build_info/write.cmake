# Writes build_info.cpp unless that would change nothing. The commit is `unknown` if git does not know it.
if(NOT COMMIT)
  find_program(GIT git)
  if(GIT AND EXISTS ${SOURCE}/.git)
    execute_process(COMMAND ${GIT} -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
      OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
endif()
if(NOT COMMIT MATCHES "^[0-9A-Za-z.-]+$")
  set(COMMIT unknown)
endif()

set(text "#include \"build_info/build_info.hpp\"

namespace crosstable {

const BuildInfo build_info{\"${VERSION}\", \"${COMMIT}\", \"${TYPE}\"};

}  // namespace crosstable
")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} before)
endif()
if(NOT "${before}" STREQUAL "${text}")
  file(WRITE ${OUTPUT} "${text}")
endif()
