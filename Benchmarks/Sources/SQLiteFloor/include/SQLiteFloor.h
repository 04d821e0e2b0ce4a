// SPDX-License-Identifier: Apache-2.0
// The baseline for MinyaSQLite: the same work in C, with the same library.

#ifndef MINYA_SQLITE_FLOOR_H
#define MINYA_SQLITE_FLOOR_H

typedef struct SQLiteFloor SQLiteFloor;

/// Opens a file with MinyaSQLite's settings and prepares titles for the given number of rows;
/// returns NULL on failure.
SQLiteFloor *sqlite_floor_open(const char *path, long count);
void sqlite_floor_close(SQLiteFloor *floor);

/// Each function returns the number of rows read or written (0 for clear), or -1 on an error.
long sqlite_floor_clear(SQLiteFloor *floor);
long sqlite_floor_insert(SQLiteFloor *floor, long first, long count);
long sqlite_floor_read(SQLiteFloor *floor);
long sqlite_floor_lookup(SQLiteFloor *floor, long count);
long sqlite_floor_observe(SQLiteFloor *floor, long count);

#endif
