// SPDX-License-Identifier: Apache-2.0

#include "CMinyaGTK.h"

#include <gtk/gtk.h>

typedef struct {
    gpointer owner;
    MinyaListBegin begin;
    MinyaListSettle settle;
    GDestroyNotify release;
} MinyaListLayout;

static GtkWidgetClass *parent_class;
static GQuark layout_quark;

// Rows are measured as they come near, so one pass may require a correction in the next.
enum { MAXIMUM_TURNS = 10 };

static void minya_list_view_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    MinyaListLayout *layout = g_object_get_qdata(G_OBJECT(widget), layout_quark);
    if (layout != NULL)
        layout->begin(layout->owner);
    for (int turn = 1; turn <= MAXIMUM_TURNS; turn++) {
        parent_class->size_allocate(widget, width, height, baseline);
        if (layout == NULL || !layout->settle(layout->owner, turn == MAXIMUM_TURNS))
            break;
    }
}

static void minya_list_view_class_init(gpointer klass, gpointer data) {
    (void)data;
    parent_class = g_type_class_peek_parent(klass);
    layout_quark = g_quark_from_static_string("minya-list-layout");
    GTK_WIDGET_CLASS(klass)->size_allocate = minya_list_view_size_allocate;
}

// GTK does not publish the struct of a list view, so G_DEFINE_TYPE has nothing to embed.
static GType minya_list_view_get_type(void) {
    static gsize type = 0;
    if (g_once_init_enter(&type)) {
        GTypeQuery query;
        g_type_query(GTK_TYPE_LIST_VIEW, &query);
        GType made = g_type_register_static_simple(
            GTK_TYPE_LIST_VIEW, g_intern_static_string("MinyaListView"), query.class_size,
            minya_list_view_class_init, query.instance_size, NULL, 0);
        g_once_init_leave(&type, made);
    }
    return type;
}

static void minya_list_layout_free(gpointer data) {
    MinyaListLayout *layout = data;
    if (layout->release != NULL)
        layout->release(layout->owner);
    g_free(layout);
}

gpointer minya_list_view_new(gpointer selection, gpointer factory, gpointer owner,
                             MinyaListBegin begin, MinyaListSettle settle, GDestroyNotify release) {
    GObject *self =
        g_object_new(minya_list_view_get_type(), "model", selection, "factory", factory, NULL);
    // As with gtk_list_view_new, the view takes ownership of both references.
    g_clear_object(&selection);
    g_clear_object(&factory);
    MinyaListLayout *layout = g_new(MinyaListLayout, 1);
    *layout = (MinyaListLayout){owner, begin, settle, release};
    g_object_set_qdata_full(self, layout_quark, layout, minya_list_layout_free);
    return self;
}
