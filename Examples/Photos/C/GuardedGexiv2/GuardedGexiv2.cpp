// SPDX-License-Identifier: Apache-2.0

#include "GuardedGexiv2.h"

namespace {

/// What `body` returns; zero, which is also NULL and FALSE, if anything is thrown.
template <typename Body>
auto guarded(Body body) noexcept -> decltype(body()) {
    try {
        return body();
    } catch (...) {
        return 0;
    }
}

}  // namespace

gboolean guarded_open_path(GExiv2Metadata *metadata, const gchar *path) {
    return guarded([&] { return gexiv2_metadata_open_path(metadata, path, nullptr); });
}

gchar *guarded_get_tag_string(GExiv2Metadata *metadata, const gchar *tag) {
    return guarded([&]() -> gchar * {
        if (!gexiv2_metadata_try_has_tag(metadata, tag, nullptr)) return nullptr;
        return gexiv2_metadata_try_get_tag_string(metadata, tag, nullptr);
    });
}

gchar **guarded_get_tag_multiple(GExiv2Metadata *metadata, const gchar *tag) {
    return guarded([&]() -> gchar ** {
        if (!gexiv2_metadata_try_has_tag(metadata, tag, nullptr)) return nullptr;
        return gexiv2_metadata_try_get_tag_multiple(metadata, tag, nullptr);
    });
}

gboolean guarded_get_exif_tag_rational(GExiv2Metadata *metadata, const gchar *tag,
                                       gint *numerator, gint *denominator) {
    return guarded([&]() -> gboolean {
        return gexiv2_metadata_try_has_tag(metadata, tag, nullptr) &&
               gexiv2_metadata_try_get_exif_tag_rational(metadata, tag, numerator, denominator,
                                                         nullptr);
    });
}

gboolean guarded_get_gps(GExiv2Metadata *metadata, gdouble *latitude, gdouble *longitude) {
    return guarded([&]() -> gboolean {
        return gexiv2_metadata_try_get_gps_latitude(metadata, latitude, nullptr) &&
               gexiv2_metadata_try_get_gps_longitude(metadata, longitude, nullptr);
    });
}
