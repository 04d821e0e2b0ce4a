// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_PHOTOS_CSECRET_SHIM_H
#define MINYA_PHOTOS_CSECRET_SHIM_H

#include <libsecret/secret.h>

// A password by two attributes, whatever program kept it; NULL if there is none. It waits for the
// keyring, which may ask the person to unlock it. Swift imports no functions with "...".
static inline char *photos_keyring_lookup(
    const char *service, const char *kind, GCancellable *cancellable, GError **error) {
    static const SecretSchema schema = {
        "org.minya.Photos.Secret", SECRET_SCHEMA_DONT_MATCH_NAME,
        {{"service", SECRET_SCHEMA_ATTRIBUTE_STRING},
         {"kind", SECRET_SCHEMA_ATTRIBUTE_STRING},
         {NULL, SECRET_SCHEMA_ATTRIBUTE_STRING}},
        0, NULL, NULL, NULL, NULL, NULL, NULL, NULL};
    return secret_password_lookup_sync(
        &schema, cancellable, error, "service", service, "kind", kind, NULL);
}

#endif
