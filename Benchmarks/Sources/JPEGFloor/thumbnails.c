// SPDX-License-Identifier: Apache-2.0
// Creates thumbnails from files as directly as libjpeg and gdk-pixbuf allow.

#include <JPEGFloor.h>

#include <fcntl.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

// After stdio.h, which it does not include.
#include <jpeglib.h>

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf jump;
} Errors;

static void give_up(j_common_ptr info) {
    longjmp(((Errors *)info->err)->jump, 1);
}

/// Reads a whole file into memory that the caller frees.
static unsigned char *read_all(const char *path, size_t *count) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file < 0) return NULL;
    unsigned char *bytes = fstat(file, &status) == 0 ? malloc((size_t)status.st_size) : NULL;
    *count = 0;
    while (bytes && *count < (size_t)status.st_size) {
        ssize_t more = read(file, bytes + *count, (size_t)status.st_size - *count);
        if (more <= 0) break;
        *count += (size_t)more;
    }
    close(file);
    return bytes;
}

static int fitted(unsigned own, unsigned longest, int side) {
    return (int)lround((double)own * side / longest);
}

/// Decodes to the smallest scale that is no smaller than the thumbnail, and returns its size.
static GdkPixbuf *decode(
    const unsigned char *bytes, size_t count, int side, int *width, int *height) {
    struct jpeg_decompress_struct info;
    Errors errors;
    GdkPixbuf *volatile pixels = NULL;
    info.err = jpeg_std_error(&errors.base);
    errors.base.error_exit = give_up;
    jpeg_create_decompress(&info);
    if (setjmp(errors.jump)) {
        jpeg_destroy_decompress(&info);
        g_clear_object(&pixels);
        return NULL;
    }
    jpeg_mem_src(&info, bytes, count);
    jpeg_read_header(&info, TRUE);
    unsigned longest = info.image_width > info.image_height ? info.image_width : info.image_height;
    *width = fitted(info.image_width, longest, side);
    *height = fitted(info.image_height, longest, side);
    info.scale_denom = 8;
    for (info.scale_num = 1; info.scale_num < 8; info.scale_num++) {
        jpeg_calc_output_dimensions(&info);
        if ((int)info.output_width >= *width && (int)info.output_height >= *height) break;
    }
    info.out_color_space = JCS_RGB;
    // The settings of gdk-pixbuf's loader.
    info.do_fancy_upsampling = FALSE;
    info.do_block_smoothing = FALSE;
    jpeg_start_decompress(&info);
    pixels = gdk_pixbuf_new(
        GDK_COLORSPACE_RGB, FALSE, 8, (int)info.output_width, (int)info.output_height);
    while (pixels && info.output_scanline < info.output_height) {
        JSAMPROW line = gdk_pixbuf_get_pixels(pixels) +
                        (size_t)info.output_scanline * (size_t)gdk_pixbuf_get_rowstride(pixels);
        jpeg_read_scanlines(&info, &line, 1);
    }
    if (pixels) jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    return pixels;
}

static bool thumbnail(const char *path, int side) {
    size_t count = 0;
    unsigned char *bytes = read_all(path, &count);
    if (!bytes) return false;
    int width, height;
    GdkPixbuf *pixels = decode(bytes, count, side, &width, &height);
    free(bytes);
    if (!pixels) return false;
    GdkPixbuf *scaled = gdk_pixbuf_scale_simple(pixels, width, height, GDK_INTERP_BILINEAR);
    g_object_unref(pixels);
    bool is_made = scaled && gdk_pixbuf_get_width(scaled) == width;
    g_clear_object(&scaled);
    return is_made;
}

// MARK: - Threads

typedef struct {
    const char *const *paths;
    size_t count;
    int side;
    int priority;
    atomic_size_t next;
    atomic_size_t made;
} Work;

static void *run(void *data) {
    Work *work = data;
    // The workers of the other side also run at a lower priority; thread number 0 is the calling
    // thread.
    if (getpriority(PRIO_PROCESS, 0) < work->priority) {
        setpriority(PRIO_PROCESS, 0, work->priority);
    }
    for (size_t at; (at = atomic_fetch_add(&work->next, 1)) < work->count;) {
        if (thumbnail(work->paths[at], work->side)) atomic_fetch_add(&work->made, 1);
    }
    return NULL;
}

size_t jpeg_floor_thumbnails(
    const char *const *paths, size_t count, unsigned threads, int side, int priority) {
    Work work = {.paths = paths, .count = count, .side = side, .priority = priority};
    pthread_t started[16];
    unsigned running = 0;
    while (running < threads && running < 16 &&
           pthread_create(&started[running], NULL, run, &work) == 0) {
        running++;
    }
    while (running > 0) pthread_join(started[--running], NULL);
    return work.made;
}
