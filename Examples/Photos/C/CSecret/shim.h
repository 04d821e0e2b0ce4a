// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_PHOTOS_CSECRET_SHIM_H
#define MINYA_PHOTOS_CSECRET_SHIM_H

#include <dlfcn.h>
#include <gio/gio.h>
#include <stdbool.h>

// What is called of libsecret, which is loaded when a key is looked for: an app that shows folders
// starts without it. Its header lies where only those find it who also link it, so what it says of
// these functions is said here again; Tests/Libraries sees that both say the same.
typedef struct {
    /// Takes SecretSchemaFlags, then a name and a SecretSchemaAttributeType for each attribute.
    void *(*schema_new)(const char *name, int flags, ...);
    void (*schema_unref)(void *schema);
    char *(*password_lookup_sync)(const void *schema, GCancellable *cancellable, GError **error,
                                  ...);
    void (*password_free)(char *password);
} PhotosKeyring;

// SECRET_SCHEMA_DONT_MATCH_NAME and SECRET_SCHEMA_ATTRIBUTE_STRING.
enum { PHOTOS_SECRET_ANY_NAME = 1 << 1, PHOTOS_SECRET_TEXT = 0 };

// Swift has no dlsym for functions with "...". NULL when all is well, or else the words of the
// loader, which last until this thread asks it again. Nothing is closed: GLib keeps the types.
static inline const char *photos_keyring_load(const char *library, PhotosKeyring *keyring) {
    void *found = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    if (found == NULL) return dlerror();
    *(void **)&keyring->schema_new = dlsym(found, "secret_schema_new");
    *(void **)&keyring->schema_unref = dlsym(found, "secret_schema_unref");
    *(void **)&keyring->password_lookup_sync = dlsym(found, "secret_password_lookup_sync");
    *(void **)&keyring->password_free = dlsym(found, "secret_password_free");
    bool is_whole = keyring->schema_new != NULL && keyring->schema_unref != NULL &&
                    keyring->password_lookup_sync != NULL && keyring->password_free != NULL;
    return is_whole ? NULL : "it lacks a function";
}

// A password by two attributes, whatever program kept it; NULL if there is none. It waits for the
// keyring, which may ask the person to unlock it. Swift calls no functions with "...".
static inline char *photos_keyring_lookup(const PhotosKeyring *keyring, const char *service,
                                          const char *kind, GCancellable *cancellable) {
    void *schema =
        keyring->schema_new("org.minya.Photos.Secret", PHOTOS_SECRET_ANY_NAME, "service",
                            PHOTOS_SECRET_TEXT, "kind", PHOTOS_SECRET_TEXT, NULL);
    char *password = keyring->password_lookup_sync(schema, cancellable, NULL, "service", service,
                                                   "kind", kind, NULL);
    keyring->schema_unref(schema);
    return password;
}

#endif
