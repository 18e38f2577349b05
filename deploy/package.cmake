# The Debian package. Run by deploy/package, which writes package_files.
set(package_files ${CMAKE_BINARY_DIR}/package)
install(TARGETS crosstable-server crosstable RUNTIME DESTINATION bin)
install(DIRECTORY clients/web/dist/ DESTINATION share/crosstable/web)
install(FILES deploy/crosstable.service DESTINATION /lib/systemd/system)
install(FILES ${package_files}/crosstable.toml DESTINATION /etc/crosstable)
install(FILES ${package_files}/copyright ${package_files}/changelog.gz DESTINATION share/doc/crosstable)
install(FILES deploy/Caddyfile.example deploy/monitoring/dashboard.json deploy/monitoring/alerts.yaml
  DESTINATION share/doc/crosstable/examples)

set(CPACK_GENERATOR DEB)
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PACKAGE_NAME crosstable)
set(CPACK_PACKAGE_CONTACT "the crosstable authors <crosstable@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "server for board games with hidden hands")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
  "Rooms, teams, series, bots and spectators over one WebSocket, with clients for
the browser and the terminal. Every move is on the disk before anybody is told.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, init-system-helpers (>= 1.54)")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  ${PROJECT_SOURCE_DIR}/deploy/debian/conffiles ${PROJECT_SOURCE_DIR}/deploy/debian/postinst
  ${PROJECT_SOURCE_DIR}/deploy/debian/postrm ${PROJECT_SOURCE_DIR}/deploy/debian/prerm)
include(CPack)
