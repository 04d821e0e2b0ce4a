// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_EXAMPLES_CSECRET_SHIM_H
#define MINYA_EXAMPLES_CSECRET_SHIM_H

#include <dlfcn.h>
#include <gio/gio.h>
#include <stdbool.h>

// The functions of libsecret, which is loaded on first use, so that an app that uses the keyring on
// only one page starts without it. Its header is available only to targets that also link it, so
// the declarations are repeated here; Photos/Tests/Libraries checks that both agree.
typedef struct {
    /// The arguments are SecretSchemaFlags, then a name and a SecretSchemaAttributeType for each
    /// attribute.
    void *(*schema_new)(const char *name, int flags, ...);
    void (*schema_unref)(void *schema);
    char *(*password_lookup_sync)(const void *schema, GCancellable *cancellable, GError **error,
                                  ...);
    gboolean (*password_store_sync)(const void *schema, const char *collection, const char *label,
                                    const char *password, GCancellable *cancellable,
                                    GError **error, ...);
    gboolean (*password_clear_sync)(const void *schema, GCancellable *cancellable, GError **error,
                                    ...);
    void (*password_free)(char *password);
} MinyaKeyring;

// SECRET_SCHEMA_DONT_MATCH_NAME and SECRET_SCHEMA_ATTRIBUTE_STRING.
enum { MINYA_SECRET_ANY_NAME = 1 << 1, MINYA_SECRET_TEXT = 0 };

// Loads the functions; in C, because Swift cannot call variadic functions. Returns NULL on success,
// or else the error message of the loader, which is valid until this thread calls the loader again.
// The library is never closed, because GLib keeps its types registered.
static inline const char *minya_keyring_load(const char *library, MinyaKeyring *keyring) {
    void *found = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    if (found == NULL) return dlerror();
    *(void **)&keyring->schema_new = dlsym(found, "secret_schema_new");
    *(void **)&keyring->schema_unref = dlsym(found, "secret_schema_unref");
    *(void **)&keyring->password_lookup_sync = dlsym(found, "secret_password_lookup_sync");
    *(void **)&keyring->password_store_sync = dlsym(found, "secret_password_store_sync");
    *(void **)&keyring->password_clear_sync = dlsym(found, "secret_password_clear_sync");
    *(void **)&keyring->password_free = dlsym(found, "secret_password_free");
    bool is_whole = keyring->schema_new != NULL && keyring->schema_unref != NULL &&
                    keyring->password_lookup_sync != NULL &&
                    keyring->password_store_sync != NULL &&
                    keyring->password_clear_sync != NULL && keyring->password_free != NULL;
    return is_whole ? NULL : "it lacks a function";
}

// Two attributes identify a password, regardless of the program that stored it.
static inline void *minya_keyring_schema(const MinyaKeyring *keyring) {
    return keyring->schema_new("org.minya.Secret", MINYA_SECRET_ANY_NAME, "service",
                               MINYA_SECRET_TEXT, "kind", MINYA_SECRET_TEXT, NULL);
}

// The following functions block until the keyring responds, and it may ask the user to unlock it.
// They are here because Swift cannot call variadic functions.

// Returns the password with these attributes; NULL if there is none.
static inline char *minya_keyring_lookup(const MinyaKeyring *keyring, const char *service,
                                         const char *kind, GCancellable *cancellable) {
    void *schema = minya_keyring_schema(keyring);
    char *password = keyring->password_lookup_sync(schema, cancellable, NULL, "service", service,
                                                   "kind", kind, NULL);
    keyring->schema_unref(schema);
    return password;
}

// Stores a password in place of the one with the same attributes; returns whether it is stored.
static inline bool minya_keyring_store(const MinyaKeyring *keyring, const char *service,
                                       const char *kind, const char *label, const char *password,
                                       GCancellable *cancellable) {
    void *schema = minya_keyring_schema(keyring);
    // NULL is the default collection, which the desktop unlocks for the user.
    gboolean is_kept =
        keyring->password_store_sync(schema, NULL, label, password, cancellable, NULL, "service",
                                     service, "kind", kind, NULL);
    keyring->schema_unref(schema);
    return is_kept != FALSE;
}

// Returns whether no password with these attributes is stored, also if there is no keyring.
static inline bool minya_keyring_clear(const MinyaKeyring *keyring, const char *service,
                                       const char *kind, GCancellable *cancellable) {
    void *schema = minya_keyring_schema(keyring);
    GError *error = NULL;
    keyring->password_clear_sync(schema, cancellable, &error, "service", service, "kind", kind,
                                 NULL);
    keyring->schema_unref(schema);
    if (error == NULL) return true;
    // Without a bus or a keyring there is nothing to remove.
    bool is_unavailable = g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN) ||
                     g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NAME_HAS_NO_OWNER) ||
                     g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
    g_error_free(error);
    return is_unavailable;
}

#endif
