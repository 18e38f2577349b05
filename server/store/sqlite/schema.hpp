// The tables of the file, which version of them it has, and the way from every older version to this one. The version
// stands in the header of the file (user_version), since schema 2; in schema 1 it stood in a table.
#pragma once
#include "server/store/sqlite/database.hpp"

namespace crosstable::sqlite {

constexpr int schema_version = 13;

// Reads only. Throws StoreError if the file is not ours, or of a version that is not known here.
void check_schema(Database& database);

bool is_of_this_schema(Database& database);  // and of no older one

void create_schema(Database& database);   // in an empty database
void migrate_schema(Database& database);  // from its version to the last one, all or nothing

}  // namespace crosstable::sqlite
