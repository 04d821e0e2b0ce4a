// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_CINDEXSTORE_H
#define MINYA_CINDEXSTORE_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The declarations used from the library that reads the compiler's index, which is part of each
// toolchain. It is not linked, but loaded from the toolchain that wrote the index.

/// A string in the library's memory, not NUL-terminated.
typedef struct {
    const char *data;
    size_t length;
} MinyaIndexText;

// Opaque handles of the library.
typedef void *MinyaIndexError;
typedef void *MinyaIndexStore;
typedef void *MinyaIndexUnit;
typedef void *MinyaIndexDependency;
typedef void *MinyaIndexRecord;
typedef void *MinyaIndexOccurrence;
typedef void *MinyaIndexSymbol;
typedef void *MinyaIndexRelation;

/// Called for each element with the given context; false stops the iteration.
typedef bool (*MinyaIndexVisit)(void *context, void *thing);
/// Called for each name with the given context; false stops the iteration.
typedef bool (*MinyaIndexVisitName)(void *context, MinyaIndexText name);

/// The functions of the library, named without the prefix `indexstore_`.
typedef struct {
    MinyaIndexText (*error_get_description)(MinyaIndexError);
    void (*error_dispose)(MinyaIndexError);

    MinyaIndexStore (*store_create)(const char *path, MinyaIndexError *);
    void (*store_dispose)(MinyaIndexStore);
    bool (*store_units_apply_f)(MinyaIndexStore, unsigned sorted, void *, MinyaIndexVisitName);
    bool (*store_get_unit_modification_time)(
        MinyaIndexStore, const char *unit, int64_t *seconds, int64_t *nanoseconds,
        MinyaIndexError *);

    MinyaIndexUnit (*unit_reader_create)(MinyaIndexStore, const char *name, MinyaIndexError *);
    void (*unit_reader_dispose)(MinyaIndexUnit);
    MinyaIndexText (*unit_reader_get_main_file)(MinyaIndexUnit);
    MinyaIndexText (*unit_reader_get_module_name)(MinyaIndexUnit);
    bool (*unit_reader_is_system_unit)(MinyaIndexUnit);
    bool (*unit_reader_dependencies_apply_f)(MinyaIndexUnit, void *, MinyaIndexVisit);
    int (*unit_dependency_get_kind)(MinyaIndexDependency);
    MinyaIndexText (*unit_dependency_get_name)(MinyaIndexDependency);
    MinyaIndexText (*unit_dependency_get_filepath)(MinyaIndexDependency);

    MinyaIndexRecord (*record_reader_create)(
        MinyaIndexStore, const char *name, MinyaIndexError *);
    void (*record_reader_dispose)(MinyaIndexRecord);
    bool (*record_reader_occurrences_apply_f)(MinyaIndexRecord, void *, MinyaIndexVisit);

    MinyaIndexSymbol (*occurrence_get_symbol)(MinyaIndexOccurrence);
    uint64_t (*occurrence_get_roles)(MinyaIndexOccurrence);
    void (*occurrence_get_line_col)(MinyaIndexOccurrence, unsigned *line, unsigned *column);
    bool (*occurrence_relations_apply_f)(MinyaIndexOccurrence, void *, MinyaIndexVisit);
    uint64_t (*symbol_relation_get_roles)(MinyaIndexRelation);
    MinyaIndexSymbol (*symbol_relation_get_symbol)(MinyaIndexRelation);

    int (*symbol_get_kind)(MinyaIndexSymbol);
    int (*symbol_get_subkind)(MinyaIndexSymbol);
    MinyaIndexText (*symbol_get_name)(MinyaIndexSymbol);
    MinyaIndexText (*symbol_get_usr)(MinyaIndexSymbol);
} MinyaIndexFunctions;

/// Loads the library and finds its functions; it stays loaded until the process ends.
///
/// This is C code because Swift cannot convert a pointer from the loader to a function pointer.
///
/// Returns false, with a message that the caller frees, if the file does not exist or lacks a
/// function.
static inline bool minya_index_load(
    const char *path, MinyaIndexFunctions *functions, char **problem) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        const char *words = dlerror();
        *problem = strdup(words != NULL ? words : "it cannot be loaded");
        return false;
    }
#define MINYA_FIND(name)                                                                           \
    *(void **)&functions->name = dlsym(library, "indexstore_" #name);                              \
    if (functions->name == NULL) {                                                                 \
        *problem = strdup("it has no function indexstore_" #name);                                 \
        return false;                                                                              \
    }
    MINYA_FIND(error_get_description)
    MINYA_FIND(error_dispose)
    MINYA_FIND(store_create)
    MINYA_FIND(store_dispose)
    MINYA_FIND(store_units_apply_f)
    MINYA_FIND(store_get_unit_modification_time)
    MINYA_FIND(unit_reader_create)
    MINYA_FIND(unit_reader_dispose)
    MINYA_FIND(unit_reader_get_main_file)
    MINYA_FIND(unit_reader_get_module_name)
    MINYA_FIND(unit_reader_is_system_unit)
    MINYA_FIND(unit_reader_dependencies_apply_f)
    MINYA_FIND(unit_dependency_get_kind)
    MINYA_FIND(unit_dependency_get_name)
    MINYA_FIND(unit_dependency_get_filepath)
    MINYA_FIND(record_reader_create)
    MINYA_FIND(record_reader_dispose)
    MINYA_FIND(record_reader_occurrences_apply_f)
    MINYA_FIND(occurrence_get_symbol)
    MINYA_FIND(occurrence_get_roles)
    MINYA_FIND(occurrence_get_line_col)
    MINYA_FIND(occurrence_relations_apply_f)
    MINYA_FIND(symbol_relation_get_roles)
    MINYA_FIND(symbol_relation_get_symbol)
    MINYA_FIND(symbol_get_kind)
    MINYA_FIND(symbol_get_subkind)
    MINYA_FIND(symbol_get_name)
    MINYA_FIND(symbol_get_usr)
#undef MINYA_FIND
    return true;
}

/// The demangler of the Swift runtime, which each Swift program links; its header is not
/// distributed. The caller frees the result, which is null if the name is not mangled.
char *swift_demangle(
    const char *name, size_t length, char *buffer, size_t *buffer_size, uint32_t flags);

#endif
