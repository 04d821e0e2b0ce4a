// SPDX-License-Identifier: Apache-2.0

#include "CMinyaGTK.h"

#include <gtk/gtk.h>

struct _MinyaListModel {
    GObject parent_instance;
    gpointer source;
    MinyaListFunctions functions;
};

static GType minya_list_model_get_item_type(GListModel *list) {
    (void)list;
    return MINYA_TYPE_ITEM;
}

static guint minya_list_model_get_n_items(GListModel *list) {
    MinyaListModel *self = MINYA_LIST_MODEL(list);
    return self->functions.count(self->source);
}

static gpointer minya_list_model_get_item(GListModel *list, guint position) {
    MinyaListModel *self = MINYA_LIST_MODEL(list);
    return self->functions.item(self->source, position);
}

static void minya_list_model_list_init(GListModelInterface *iface) {
    iface->get_item_type = minya_list_model_get_item_type;
    iface->get_n_items = minya_list_model_get_n_items;
    iface->get_item = minya_list_model_get_item;
}

static gboolean minya_list_model_is_selected(GtkSelectionModel *model, guint position) {
    MinyaListModel *self = MINYA_LIST_MODEL(model);
    return position != G_MAXUINT && self->functions.selected(self->source) == position;
}

static GtkBitset *minya_list_model_get_selection_in_range(GtkSelectionModel *model, guint position,
                                                          guint count) {
    MinyaListModel *self = MINYA_LIST_MODEL(model);
    GtkBitset *result = gtk_bitset_new_empty();
    guint selected = self->functions.selected(self->source);
    if (selected != G_MAXUINT && selected >= position && selected - position < count)
        gtk_bitset_add(result, selected);
    return result;
}

static gboolean minya_list_model_select_item(GtkSelectionModel *model, guint position,
                                             gboolean unselect_rest) {
    MinyaListModel *self = MINYA_LIST_MODEL(model);
    (void)unselect_rest;
    self->functions.select(self->source, position);
    return TRUE;
}

static gboolean minya_list_model_unselect_item(GtkSelectionModel *model, guint position) {
    MinyaListModel *self = MINYA_LIST_MODEL(model);
    if (minya_list_model_is_selected(model, position))
        self->functions.select(self->source, G_MAXUINT);
    return TRUE;
}

static gboolean minya_list_model_unselect_all(GtkSelectionModel *model) {
    MinyaListModel *self = MINYA_LIST_MODEL(model);
    self->functions.select(self->source, G_MAXUINT);
    return TRUE;
}

static void minya_list_model_selection_init(GtkSelectionModelInterface *iface) {
    iface->is_selected = minya_list_model_is_selected;
    iface->get_selection_in_range = minya_list_model_get_selection_in_range;
    iface->select_item = minya_list_model_select_item;
    iface->unselect_item = minya_list_model_unselect_item;
    iface->unselect_all = minya_list_model_unselect_all;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(
    MinyaListModel, minya_list_model, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, minya_list_model_list_init)
        G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, minya_list_model_selection_init))

static void minya_list_model_finalize(GObject *object) {
    MinyaListModel *self = MINYA_LIST_MODEL(object);
    if (self->functions.release != NULL)
        self->functions.release(self->source);
    G_OBJECT_CLASS(minya_list_model_parent_class)->finalize(object);
}

static void minya_list_model_class_init(MinyaListModelClass *klass) {
    G_OBJECT_CLASS(klass)->finalize = minya_list_model_finalize;
}

static void minya_list_model_init(MinyaListModel *self) {
    (void)self;
}

MinyaListModel *minya_list_model_new(gpointer source, const MinyaListFunctions *functions) {
    MinyaListModel *self = g_object_new(MINYA_TYPE_LIST_MODEL, NULL);
    self->source = source;
    self->functions = *functions;
    return self;
}
