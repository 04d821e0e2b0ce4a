// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_EXAMPLES_CSOUP_SHIM_H
#define MINYA_EXAMPLES_CSOUP_SHIM_H

#include <libsoup/soup.h>

// Swift cannot call the variadic function.
static inline SoupServer *examples_soup_server_new(void) {
    return soup_server_new(NULL, NULL);
}

#endif
