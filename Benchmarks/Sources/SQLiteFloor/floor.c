// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "SQLiteFloor.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// A title as a program has it after reading it: a string on the heap.
typedef struct {
    char *text;
    int length;
} Title;

struct SQLiteFloor {
    sqlite3 *writer;
    sqlite3 *reader;
    sqlite3_stmt *begin, *commit, *insert, *read, *lookup, *update, *newest;
    sqlite3_stmt *beginReading, *readerBegin, *readerCommit;
    long changes;
    Title *titles;
    long count;
};

/// A row as a program stores it: with its own copy of the text.
typedef struct {
    long long id;
    char *title;
    double taken;
    long long rating;
} Row;

static sqlite3_stmt *prepare(sqlite3 *database, const char *sql) {
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
    return statement;
}

static int run(sqlite3_stmt *statement) {
    int status = sqlite3_step(statement);
    sqlite3_reset(statement);
    return status == SQLITE_DONE;
}

static void noticed(void *floor, int action, const char *database, const char *table,
                    sqlite3_int64 row) {
    (void)action, (void)database, (void)table, (void)row;
    ((SQLiteFloor *)floor)->changes += 1;
}

static sqlite3 *connect_to(const char *path) {
    sqlite3 *database = NULL;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &database, flags, NULL) != SQLITE_OK) return NULL;
    sqlite3_busy_timeout(database, 5000);
    const char *settings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
                           "PRAGMA foreign_keys = ON;";
    return sqlite3_exec(database, settings, NULL, NULL, NULL) == SQLITE_OK ? database : NULL;
}

SQLiteFloor *sqlite_floor_open(const char *path, long count) {
    SQLiteFloor *floor = calloc(1, sizeof *floor);
    if (!floor) return NULL;
    floor->titles = malloc((size_t)count * sizeof *floor->titles);
    floor->count = count;
    if (!floor->titles) return NULL;
    for (long i = 0; i < count; i++) {
        Title *title = &floor->titles[i];
        title->length = asprintf(&title->text, "Photo number %ld", i);
        if (title->length < 0) return NULL;
    }
    floor->writer = connect_to(path);
    floor->reader = connect_to(path);
    if (!floor->writer || !floor->reader) return NULL;
    const char *schema = "CREATE TABLE IF NOT EXISTS photo (id INTEGER PRIMARY KEY,"
                         " title TEXT NOT NULL, taken REAL NOT NULL, rating INTEGER NOT NULL)";
    if (sqlite3_exec(floor->writer, schema, NULL, NULL, NULL) != SQLITE_OK) return NULL;
    floor->begin = prepare(floor->writer, "BEGIN IMMEDIATE");
    floor->commit = prepare(floor->writer, "COMMIT");
    floor->insert = prepare(
        floor->writer, "INSERT INTO photo (id, title, taken, rating) VALUES (?, ?, ?, ?)");
    floor->update = prepare(floor->writer, "UPDATE photo SET rating = ? WHERE id = ?");
    floor->readerBegin = prepare(floor->reader, "BEGIN");
    floor->readerCommit = prepare(floor->reader, "COMMIT");
    floor->read = prepare(floor->reader, "SELECT id, title, taken, rating FROM photo");
    floor->lookup = prepare(
        floor->reader, "SELECT id, title, taken, rating FROM photo WHERE id = ?");
    floor->beginReading = prepare(floor->writer, "BEGIN");
    floor->newest = prepare(
        floor->writer,
        "SELECT id, title, taken, rating FROM photo ORDER BY id LIMIT 20");
    return floor;
}

void sqlite_floor_close(SQLiteFloor *floor) {
    sqlite3_stmt *all[] = {floor->begin, floor->commit, floor->insert, floor->read,
                           floor->lookup, floor->update, floor->newest, floor->readerBegin,
                           floor->readerCommit, floor->beginReading};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) sqlite3_finalize(all[i]);
    sqlite3_close(floor->reader);
    sqlite3_close(floor->writer);
    for (long i = 0; i < floor->count; i++) free(floor->titles[i].text);
    free(floor->titles);
    free(floor);
}

long sqlite_floor_clear(SQLiteFloor *floor) {
    return sqlite3_exec(floor->writer, "DELETE FROM photo", NULL, NULL, NULL) == SQLITE_OK ? 0 : -1;
}

long sqlite_floor_insert(SQLiteFloor *floor, long first, long count) {
    if (!run(floor->begin)) return -1;
    for (long i = first; i < first + count; i++) {
        sqlite3_bind_int64(floor->insert, 1, i);
        sqlite3_bind_text(floor->insert, 2, floor->titles[i].text, floor->titles[i].length,
                          SQLITE_STATIC);
        sqlite3_bind_double(floor->insert, 3, (double)i * 0.5);
        sqlite3_bind_int64(floor->insert, 4, i % 6);
        if (!run(floor->insert)) return -1;
    }
    return run(floor->commit) ? count : -1;
}

/// Returns the current row of a statement with a copy of its text.
static Row row_of(sqlite3_stmt *statement) {
    Row row;
    row.id = sqlite3_column_int64(statement, 0);
    const void *text = sqlite3_column_text(statement, 1);
    size_t length = (size_t)sqlite3_column_bytes(statement, 1);
    row.title = malloc(length + 1);
    if (row.title) {
        memcpy(row.title, text, length);
        row.title[length] = 0;
    }
    row.taken = sqlite3_column_double(statement, 2);
    row.rating = sqlite3_column_int64(statement, 3);
    return row;
}

/// Reads all rows of a statement into a growing list, which is then discarded.
static long read_all(sqlite3_stmt *statement) {
    size_t count = 0, room = 16;
    Row *rows = malloc(room * sizeof *rows);
    while (rows && sqlite3_step(statement) == SQLITE_ROW) {
        if (count == room) {
            Row *more = realloc(rows, (room *= 2) * sizeof *rows);
            if (!more) break;
            rows = more;
        }
        rows[count++] = row_of(statement);
    }
    sqlite3_reset(statement);
    for (size_t i = 0; i < count; i++) free(rows[i].title);
    free(rows);
    return (long)count;
}

long sqlite_floor_read(SQLiteFloor *floor) {
    if (!run(floor->readerBegin)) return -1;
    long count = read_all(floor->read);
    return run(floor->readerCommit) ? count : -1;
}

long sqlite_floor_lookup(SQLiteFloor *floor, long count) {
    if (!run(floor->readerBegin)) return -1;
    long found = 0;
    for (long i = 0; i < count; i++) {
        sqlite3_bind_int64(floor->lookup, 1, i * 7919 % 100000);
        if (sqlite3_step(floor->lookup) == SQLITE_ROW) {
            Row row = row_of(floor->lookup);
            found += row.rating >= 0;
            free(row.title);
        }
        sqlite3_reset(floor->lookup);
    }
    return run(floor->readerCommit) ? found : -1;
}

long sqlite_floor_observe(SQLiteFloor *floor, long count) {
    long seen = 0;
    // Installed only here: no other measurement uses the hook.
    sqlite3_update_hook(floor->writer, noticed, floor);
    for (long i = 0; i < count; i++) {
        long before = floor->changes;
        sqlite3_bind_int64(floor->update, 1, i);
        sqlite3_bind_int64(floor->update, 2, i % 20);
        if (!run(floor->begin) || !run(floor->update) || !run(floor->commit)) return -1;
        if (floor->changes == before) return -1;
        // On the connection that wrote, which has the pages in its cache.
        if (!run(floor->beginReading)) return -1;
        seen += read_all(floor->newest) > 0;
        if (!run(floor->commit)) return -1;
    }
    sqlite3_update_hook(floor->writer, NULL, NULL);
    return seen;
}
