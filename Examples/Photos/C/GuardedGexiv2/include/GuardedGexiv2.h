// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_PHOTOS_GUARDED_GEXIV2_H
#define MINYA_PHOTOS_GUARDED_GEXIV2_H

#include <gexiv2/gexiv2.h>

// The gexiv2 functions that read metadata, each guarded against exceptions.
//
// gexiv2 turns the exceptions of Exiv2 into GErrors, but only those that Exiv2 declares: an invalid
// offset of a thumbnail throws std::overflow_error through it, which neither C nor Swift can catch,
// and which terminates the app. Here every exception means that nothing can be read.
//
// gexiv2 is not linked. Together with Exiv2 it takes 2 ms to load, which must not delay the first
// frame.

G_BEGIN_DECLS

/// Loads gexiv2; FALSE if it is not installed.
///
/// Call it once, on one thread, before the other functions.
gboolean guarded_start(void);

GExiv2Metadata *guarded_new(void);

gboolean guarded_open_path(GExiv2Metadata *metadata, const gchar *path);

/// Returns the text of a tag, which the caller frees; NULL if the tag does not exist.
gchar *guarded_get_tag_string(GExiv2Metadata *metadata, const gchar *tag);

/// Returns the list of a tag's values, which the caller frees; NULL if the tag does not exist.
gchar **guarded_get_tag_multiple(GExiv2Metadata *metadata, const gchar *tag);

gboolean guarded_get_exif_tag_rational(GExiv2Metadata *metadata, const gchar *tag,
                                       gint *numerator, gint *denominator);

gboolean guarded_get_gps(GExiv2Metadata *metadata, gdouble *latitude, gdouble *longitude);

G_END_DECLS

#endif
