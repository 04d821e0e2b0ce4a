// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_PHOTOS_GUARDED_GEXIV2_H
#define MINYA_PHOTOS_GUARDED_GEXIV2_H

#include <gexiv2/gexiv2.h>

// The functions of gexiv2 that read what a file says, each with a guard around it.
//
// gexiv2 turns the exceptions of Exiv2 into GErrors, but only those that Exiv2 declares: a lying
// offset of a thumbnail throws std::overflow_error through it, which neither C nor Swift can
// catch, and ends the app. Here every exception means that there is nothing to be read.
//
// gexiv2 is not linked. With Exiv2 it takes 2 ms to load, which the first frame need not wait for.

G_BEGIN_DECLS

/// Loads gexiv2. Call it once, on one thread, before the others; FALSE if there is no gexiv2.
gboolean guarded_start(void);

GExiv2Metadata *guarded_new(void);

gboolean guarded_open_path(GExiv2Metadata *metadata, const gchar *path);

/// The caller frees the text; NULL if there is no such tag.
gchar *guarded_get_tag_string(GExiv2Metadata *metadata, const gchar *tag);

/// The caller frees the list; NULL if there is no such tag.
gchar **guarded_get_tag_multiple(GExiv2Metadata *metadata, const gchar *tag);

gboolean guarded_get_exif_tag_rational(GExiv2Metadata *metadata, const gchar *tag,
                                       gint *numerator, gint *denominator);

gboolean guarded_get_gps(GExiv2Metadata *metadata, gdouble *latitude, gdouble *longitude);

G_END_DECLS

#endif
