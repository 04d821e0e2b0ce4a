// SPDX-License-Identifier: Apache-2.0
// What MinyaSQLite is measured against: the same work in C, on the same library.

#ifndef MINYA_SQLITE_FLOOR_H
#define MINYA_SQLITE_FLOOR_H

typedef struct SQLiteFloor SQLiteFloor;

/// Opens a file with the settings that MinyaSQLite has, and makes titles for so many rows; NULL
/// when that fails.
SQLiteFloor *sqlite_floor_open(const char *path, long count);
void sqlite_floor_close(SQLiteFloor *floor);

/// Each gives what it read or wrote, and -1 when SQLite said no.
long sqlite_floor_clear(SQLiteFloor *floor);
long sqlite_floor_insert(SQLiteFloor *floor, long count);
long sqlite_floor_read(SQLiteFloor *floor);
long sqlite_floor_lookup(SQLiteFloor *floor, long count);
long sqlite_floor_observe(SQLiteFloor *floor, long count);

#endif
