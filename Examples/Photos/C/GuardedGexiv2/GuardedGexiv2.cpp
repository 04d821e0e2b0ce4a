// SPDX-License-Identifier: Apache-2.0

#include "GuardedGexiv2.h"

#include <dlfcn.h>

namespace {

// The functions of gexiv2 that are called.
#define GEXIV2_FUNCTIONS(each)                                                                     \
    each(initialize) each(log_set_level) each(metadata_new) each(metadata_open_path)               \
    each(metadata_try_has_tag) each(metadata_try_get_tag_string)                                   \
    each(metadata_try_get_tag_multiple) each(metadata_try_get_exif_tag_rational)                   \
    each(metadata_try_get_gps_latitude) each(metadata_try_get_gps_longitude)

/// The loaded functions, each with the type declared in the header; naming the type of a function
/// does not link it.
struct Functions {
#define AS_MEMBER(name) decltype(&gexiv2_##name) name;
    GEXIV2_FUNCTIONS(AS_MEMBER)
#undef AS_MEMBER
};

#ifdef __APPLE__
const char *const library = "libgexiv2.2.dylib";
#else
const char *const library = "libgexiv2.so.2";
#endif

/// Written once, before any other function of this file is called.
Functions gexiv2;

bool load() {
    // Never closed: GLib keeps the types that it registered.
    void *found = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    if (found == nullptr) return false;
#define FIND(name)                                                                                 \
    gexiv2.name = reinterpret_cast<decltype(gexiv2.name)>(dlsym(found, "gexiv2_" #name));          \
    if (gexiv2.name == nullptr) return false;
    GEXIV2_FUNCTIONS(FIND)
#undef FIND
    return true;
}

/// Returns the result of `body`, or zero (which is also NULL and FALSE) if it throws.
template <typename Body>
auto guarded(Body body) noexcept -> decltype(body()) {
    try {
        return body();
    } catch (...) {
        return 0;
    }
}

}  // namespace

gboolean guarded_start(void) {
    if (!load()) return FALSE;
    // Otherwise every oddity of every file is logged to the error stream.
    gexiv2.log_set_level(GEXIV2_LOG_LEVEL_MUTE);
    return gexiv2.initialize();
}

GExiv2Metadata *guarded_new(void) { return gexiv2.metadata_new(); }

gboolean guarded_open_path(GExiv2Metadata *metadata, const gchar *path) {
    return guarded([&] { return gexiv2.metadata_open_path(metadata, path, nullptr); });
}

gchar *guarded_get_tag_string(GExiv2Metadata *metadata, const gchar *tag) {
    return guarded([&]() -> gchar * {
        if (!gexiv2.metadata_try_has_tag(metadata, tag, nullptr)) return nullptr;
        return gexiv2.metadata_try_get_tag_string(metadata, tag, nullptr);
    });
}

gchar **guarded_get_tag_multiple(GExiv2Metadata *metadata, const gchar *tag) {
    return guarded([&]() -> gchar ** {
        if (!gexiv2.metadata_try_has_tag(metadata, tag, nullptr)) return nullptr;
        return gexiv2.metadata_try_get_tag_multiple(metadata, tag, nullptr);
    });
}

gboolean guarded_get_exif_tag_rational(GExiv2Metadata *metadata, const gchar *tag,
                                       gint *numerator, gint *denominator) {
    return guarded([&]() -> gboolean {
        return gexiv2.metadata_try_has_tag(metadata, tag, nullptr) &&
               gexiv2.metadata_try_get_exif_tag_rational(metadata, tag, numerator, denominator,
                                                         nullptr);
    });
}

gboolean guarded_get_gps(GExiv2Metadata *metadata, gdouble *latitude, gdouble *longitude) {
    return guarded([&]() -> gboolean {
        return gexiv2.metadata_try_get_gps_latitude(metadata, latitude, nullptr) &&
               gexiv2.metadata_try_get_gps_longitude(metadata, longitude, nullptr);
    });
}
