// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_CZLIB_SHIM_H
#define MINYA_CZLIB_SHIM_H

#include <zlib.h>

// A macro in C. Adding 32 to the window bits enables automatic detection of gzip and zlib.
static inline int minya_inflate_init(z_stream *stream) {
    return inflateInit2(stream, 15 + 32);
}

#endif
