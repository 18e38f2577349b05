# Writes build_info.cpp unless that would change nothing. Where git is not installed, the commit is read from the clone's
# own files, which do not say whether something was changed since; it is `unknown` if there is no clone.
if(NOT COMMIT)
  find_program(GIT git)
  if(GIT AND EXISTS ${SOURCE}/.git)
    execute_process(COMMAND ${GIT} -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
      OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
endif()
if(NOT COMMIT AND NOT GIT AND EXISTS ${SOURCE}/.git/HEAD)
  file(STRINGS ${SOURCE}/.git/HEAD COMMIT LIMIT_COUNT 1)
  if(COMMIT MATCHES "^ref: (.+)$")
    set(ref ${CMAKE_MATCH_1})
    set(COMMIT "")
    if(EXISTS ${SOURCE}/.git/${ref})
      file(STRINGS ${SOURCE}/.git/${ref} COMMIT LIMIT_COUNT 1)
    elseif(EXISTS ${SOURCE}/.git/packed-refs)
      file(STRINGS ${SOURCE}/.git/packed-refs COMMIT LIMIT_COUNT 1 REGEX " ${ref}$")
    endif()
  endif()
  string(SUBSTRING "${COMMIT}" 0 12 COMMIT)
endif()
if(NOT COMMIT MATCHES "^[0-9A-Za-z.-]+$")
  set(COMMIT unknown)
endif()

set(text "#include \"build_info/build_info.hpp\"

namespace crosstable {

const BuildInfo build_info{\"${VERSION}\", \"${COMMIT}\", \"${TYPE}\", \"${SOURCE}\"};

}  // namespace crosstable
")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} before)
endif()
if(NOT "${before}" STREQUAL "${text}")
  file(WRITE ${OUTPUT} "${text}")
endif()
