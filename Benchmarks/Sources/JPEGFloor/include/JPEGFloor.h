// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_JPEG_FLOOR_H
#define MINYA_JPEG_FLOOR_H

#include <stdbool.h>
#include <stddef.h>

/// Writes a photo-like JPEG of 24 megapixels; a given number always produces the same picture.
bool jpeg_floor_write(const char *path, unsigned number);

/// Decodes each file to a thumbnail that fits a square of `side` pixels, on the given number of
/// threads.
///
/// Returns the number of thumbnails with the expected size. libjpeg decodes to the smallest of its
/// scales that is large enough, with the settings of gdk-pixbuf's loader; gdk-pixbuf then resizes
/// the result, as in Minya's loader.
size_t jpeg_floor_thumbnails(
    const char *const *paths, size_t count, unsigned threads, int side, int priority);

#endif
