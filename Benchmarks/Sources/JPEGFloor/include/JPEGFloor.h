// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_JPEG_FLOOR_H
#define MINYA_JPEG_FLOOR_H

#include <stdbool.h>
#include <stddef.h>

/// Writes a photo-like JPEG of 24 megapixels; the same number gives the same picture.
bool jpeg_floor_write(const char *path, unsigned number);

/// Decodes each file to a thumbnail that fits a square of `side` pixels, on so many threads.
///
/// Gives how many came out with the size that is wanted. libjpeg decodes to the smallest of its
/// own scales that is large enough, with the settings of gdk-pixbuf's loader; gdk-pixbuf brings
/// that to the size, as the loader's own result is.
size_t jpeg_floor_thumbnails(
    const char *const *paths, size_t count, unsigned threads, int side, int priority);

#endif
