// SPDX-License-Identifier: Apache-2.0

#include "CMinyaGTK.h"

struct _MinyaListModel {
    GObject parent_instance;
    gpointer source;
    MinyaListCount count;
    MinyaListItem item;
    GDestroyNotify release;
};

static GType minya_list_model_get_item_type(GListModel *list) {
    (void)list;
    return MINYA_TYPE_ITEM;
}

static guint minya_list_model_get_n_items(GListModel *list) {
    MinyaListModel *self = MINYA_LIST_MODEL(list);
    return self->count(self->source);
}

static gpointer minya_list_model_get_item(GListModel *list, guint position) {
    MinyaListModel *self = MINYA_LIST_MODEL(list);
    return self->item(self->source, position);
}

static void minya_list_model_iface_init(GListModelInterface *iface) {
    iface->get_item_type = minya_list_model_get_item_type;
    iface->get_n_items = minya_list_model_get_n_items;
    iface->get_item = minya_list_model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(MinyaListModel, minya_list_model, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, minya_list_model_iface_init))

static void minya_list_model_finalize(GObject *object) {
    MinyaListModel *self = MINYA_LIST_MODEL(object);
    if (self->release != NULL)
        self->release(self->source);
    G_OBJECT_CLASS(minya_list_model_parent_class)->finalize(object);
}

static void minya_list_model_class_init(MinyaListModelClass *klass) {
    G_OBJECT_CLASS(klass)->finalize = minya_list_model_finalize;
}

static void minya_list_model_init(MinyaListModel *self) {
    (void)self;
}

MinyaListModel *minya_list_model_new(gpointer source, MinyaListCount count, MinyaListItem item,
                                     GDestroyNotify release) {
    MinyaListModel *self = g_object_new(MINYA_TYPE_LIST_MODEL, NULL);
    self->source = source;
    self->count = count;
    self->item = item;
    self->release = release;
    return self;
}
