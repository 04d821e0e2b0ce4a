// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_CADWAITA_SHIM_H
#define MINYA_CADWAITA_SHIM_H

#include <adwaita.h>
#include <glib-unix.h>
// The C library declares gettext and the locale functions; its Swift module differs by platform.
#include <libintl.h>
#include <locale.h>

// Swift cannot import variadic functions, and the array variant needs hand-built GValues.
static inline void minya_accessible_set_label(GtkWidget *widget, const char *text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

// Variadic, as above.
static inline void minya_accessible_set_description(GtkWidget *widget, const char *text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

// Variadic, as above.
static inline void minya_accessible_set_hidden(GtkWidget *widget, gboolean is_hidden) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget),
                                GTK_ACCESSIBLE_STATE_HIDDEN, is_hidden, -1);
}

// Variadic. The role can only be set before the widget's first accessible context exists.
static inline void minya_accessible_set_role(GtkWidget *widget, GtkAccessibleRole role) {
    g_object_set(widget, "accessible-role", role, NULL);
}

// Variadic: GTK has no function that emits this signal.
static inline void minya_scrolled_window_move_focus_out(GtkWidget *window,
                                                        GtkDirectionType direction) {
    g_signal_emit_by_name(window, "move-focus-out", direction);
}

// Variadic. A search entry has the property, but no setter for it before GTK 4.10.
static inline void minya_search_entry_set_placeholder(GtkWidget *entry, const char *text) {
    g_object_set(entry, "placeholder-text", text, NULL);
}

// G_TYPE_FROM_INSTANCE is a macro, which Swift does not import.
static inline GType minya_type_of_instance(gpointer instance) {
    return G_TYPE_FROM_INSTANCE(instance);
}

// Swift imports a C global variable as mutable shared state.
static inline const char *minya_pixbuf_version(void) {
    return gdk_pixbuf_version;
}

#endif
