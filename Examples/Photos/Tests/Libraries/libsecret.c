// SPDX-License-Identifier: Apache-2.0
// Compiles if the declarations of the overlay match those of libsecret's own header.

#include <libsecret/secret.h>

#include "../../../Shared/C/CSecret/shim.h"

#define IS(function, ...)                                                                          \
    _Static_assert(__builtin_types_compatible_p(__typeof__(function), __VA_ARGS__),                \
                   #function " is declared differently")

IS(secret_schema_new, SecretSchema *(const char *, SecretSchemaFlags, ...));
IS(secret_schema_unref, void(SecretSchema *));
IS(secret_password_lookup_sync, char *(const SecretSchema *, GCancellable *, GError **, ...));
IS(secret_password_store_sync, gboolean(const SecretSchema *, const char *, const char *,
                                        const char *, GCancellable *, GError **, ...));
IS(secret_password_clear_sync,
   gboolean(const SecretSchema *, GCancellable *, GError **, ...));
IS(secret_password_free, void(char *));

_Static_assert(sizeof(SecretSchemaFlags) == sizeof(int), "SecretSchemaFlags is not an int");
_Static_assert(MINYA_SECRET_ANY_NAME == SECRET_SCHEMA_DONT_MATCH_NAME, "the flag differs");
_Static_assert(MINYA_SECRET_TEXT == SECRET_SCHEMA_ATTRIBUTE_STRING, "the type differs");
