// SPDX-License-Identifier: Apache-2.0

#include "CMinyaGTK.h"

struct _MinyaItem {
    GObject parent_instance;
    gpointer value;
    GDestroyNotify release;
};

G_DEFINE_FINAL_TYPE(MinyaItem, minya_item, G_TYPE_OBJECT)

static void minya_item_finalize(GObject *object) {
    MinyaItem *self = MINYA_ITEM(object);
    if (self->release != NULL)
        self->release(self->value);
    G_OBJECT_CLASS(minya_item_parent_class)->finalize(object);
}

static void minya_item_class_init(MinyaItemClass *klass) {
    G_OBJECT_CLASS(klass)->finalize = minya_item_finalize;
}

static void minya_item_init(MinyaItem *self) {
    (void)self;
}

MinyaItem *minya_item_new(gpointer value, GDestroyNotify release) {
    MinyaItem *self = g_object_new(MINYA_TYPE_ITEM, NULL);
    self->value = value;
    self->release = release;
    return self;
}

gpointer minya_item_get_value(MinyaItem *item) {
    g_return_val_if_fail(MINYA_IS_ITEM(item), NULL);
    return item->value;
}
