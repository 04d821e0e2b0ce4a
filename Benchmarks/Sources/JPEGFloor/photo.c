// SPDX-License-Identifier: Apache-2.0
// Generates pictures as expensive to decode as a camera's: soft shapes, edges and sensor noise.

#include <JPEGFloor.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// After stdio.h, which it does not include.
#include <jpeglib.h>

enum { width = 6000, height = 4000, quality = 90 };

/// Returns the value from 0 to 255 of a lattice point.
static unsigned at(unsigned x, unsigned y, unsigned seed) {
    uint32_t mixed = (x * 0x9E3779B1u) ^ (y * 0x85EBCA77u) ^ (seed * 0xC2B2AE3Du);
    mixed ^= mixed >> 15;
    mixed *= 0x2C1B3C6Du;
    return (mixed ^ mixed >> 13) >> 16 & 255;
}

/// Adds values interpolated between lattice points, with cells of 2 to the power of `size` pixels.
static void add_soft(int *line, unsigned y, unsigned size, unsigned seed) {
    int cell = 1 << size;
    int down = (int)(y & (unsigned)(cell - 1));
    for (unsigned left = 0; left < width; left += (unsigned)cell) {
        unsigned column = left >> size, row = y >> size;
        int from = (int)at(column, row, seed) * (cell - down) +
                   (int)at(column, row + 1, seed) * down;
        int to = (int)at(column + 1, row, seed) * (cell - down) +
                 (int)at(column + 1, row + 1, seed) * down;
        int end = width - left < (unsigned)cell ? (int)(width - left) : cell;
        for (int x = 0; x < end; x++) {
            line[left + (unsigned)x] += (from * (cell - x) + to * x) >> (2 * size);
        }
    }
}

static void paint(unsigned char *pixels, unsigned y, unsigned number, uint32_t *grain) {
    static const unsigned sizes[] = {10, 7, 4};
    int light[width] = {0}, tint[width] = {0};
    for (unsigned i = 0; i < 3; i++) add_soft(light, y, sizes[i], number * 8 + i);
    add_soft(tint, y, 9, number * 8 + 3);
    for (unsigned x = 0; x < width; x++) {
        *grain = *grain * 1664525u + 1013904223u;
        int noise = (int)(*grain >> 27) - 16;
        // An edge wherever the broad shapes cross a brightness threshold.
        int value = light[x] / 3 + (light[x] > 400 ? 30 : -10) + noise / 2;
        int channels[] = {value + tint[x] / 8, value, value - tint[x] / 8 + 16};
        for (unsigned c = 0; c < 3; c++) {
            int channel = channels[c];
            pixels[3 * x + c] = (unsigned char)(channel < 0 ? 0 : channel > 255 ? 255 : channel);
        }
    }
}

bool jpeg_floor_write(const char *path, unsigned number) {
    FILE *file = fopen(path, "wb");
    unsigned char *pixels = malloc(3 * width);
    if (!file || !pixels) {
        if (file) fclose(file);
        free(pixels);
        return false;
    }
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr errors;
    // An error ends the benchmark with libjpeg's message.
    info.err = jpeg_std_error(&errors);
    jpeg_create_compress(&info);
    jpeg_stdio_dest(&info, file);
    info.image_width = width;
    info.image_height = height;
    info.input_components = 3;
    info.in_color_space = JCS_RGB;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    jpeg_start_compress(&info, TRUE);
    uint32_t grain = number;
    for (unsigned y = 0; y < height; y++) {
        paint(pixels, y, number, &grain);
        JSAMPROW line = pixels;
        jpeg_write_scanlines(&info, &line, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    free(pixels);
    return fclose(file) == 0;
}
