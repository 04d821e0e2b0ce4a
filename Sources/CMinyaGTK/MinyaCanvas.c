// SPDX-License-Identifier: Apache-2.0

#include "CMinyaGTK.h"

#include <gtk/gtk.h>

#define MINYA_TYPE_CANVAS (minya_canvas_get_type())
G_DECLARE_FINAL_TYPE(MinyaCanvas, minya_canvas, MINYA, CANVAS, GtkWidget)

struct _MinyaCanvas {
    GtkWidget parent_instance;
    gpointer owner;
    MinyaCanvasAllocate allocate;
    MinyaCanvasPaint paint;
    MinyaCanvasScroll scroll;
    GDestroyNotify release;
    // The horizontal and the vertical one.
    GtkAdjustment *adjustments[2];
};

enum {
    PROP_HADJUSTMENT = 1,
    PROP_VADJUSTMENT,
    PROP_HSCROLL_POLICY,
    PROP_VSCROLL_POLICY,
};

G_DEFINE_FINAL_TYPE_WITH_CODE(MinyaCanvas, minya_canvas, GTK_TYPE_WIDGET,
                              G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))

static void minya_canvas_scrolled(MinyaCanvas *self) {
    if (self->scroll != NULL)
        self->scroll(self->owner);
}

static void minya_canvas_set_adjustment(MinyaCanvas *self, int way, GtkAdjustment *adjustment) {
    GtkAdjustment *old = self->adjustments[way];
    if (old != NULL && old == adjustment)
        return;
    if (old != NULL) {
        g_signal_handlers_disconnect_by_func(old, minya_canvas_scrolled, self);
        g_object_unref(old);
        self->adjustments[way] = NULL;
    }
    if (adjustment == NULL)
        return;
    self->adjustments[way] = g_object_ref_sink(adjustment);
    g_signal_connect_swapped(adjustment, "value-changed", G_CALLBACK(minya_canvas_scrolled), self);
    // A new adjustment has no range until the next size allocation sets it.
    gtk_widget_queue_allocate(GTK_WIDGET(self));
}

static void minya_canvas_set_property(GObject *object, guint id, const GValue *value,
                                      GParamSpec *spec) {
    MinyaCanvas *self = MINYA_CANVAS(object);
    switch (id) {
    case PROP_HADJUSTMENT:
        minya_canvas_set_adjustment(self, 0, g_value_get_object(value));
        break;
    case PROP_VADJUSTMENT:
        minya_canvas_set_adjustment(self, 1, g_value_get_object(value));
        break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
        // The canvas always uses the size it is allocated, so both policies have the same effect.
        break;
    default:
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void minya_canvas_get_property(GObject *object, guint id, GValue *value,
                                      GParamSpec *spec) {
    MinyaCanvas *self = MINYA_CANVAS(object);
    switch (id) {
    case PROP_HADJUSTMENT:
        g_value_set_object(value, self->adjustments[0]);
        break;
    case PROP_VADJUSTMENT:
        g_value_set_object(value, self->adjustments[1]);
        break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
        g_value_set_enum(value, GTK_SCROLL_MINIMUM);
        break;
    default:
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void minya_canvas_measure(GtkWidget *widget, GtkOrientation way, int for_size, int *minimum,
                                 int *natural, int *minimum_baseline, int *natural_baseline) {
    (void)widget, (void)way, (void)for_size;
    *minimum = *natural = 0;
    *minimum_baseline = *natural_baseline = -1;
}

static void minya_canvas_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    (void)baseline;
    MinyaCanvas *self = MINYA_CANVAS(widget);
    if (self->allocate != NULL)
        self->allocate(self->owner, width, height);
}

static void minya_canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    MinyaCanvas *self = MINYA_CANVAS(widget);
    if (self->paint != NULL)
        self->paint(self->owner, snapshot);
}

static void minya_canvas_dispose(GObject *object) {
    MinyaCanvas *self = MINYA_CANVAS(object);
    minya_canvas_set_adjustment(self, 0, NULL);
    minya_canvas_set_adjustment(self, 1, NULL);
    G_OBJECT_CLASS(minya_canvas_parent_class)->dispose(object);
}

static void minya_canvas_finalize(GObject *object) {
    MinyaCanvas *self = MINYA_CANVAS(object);
    if (self->release != NULL)
        self->release(self->owner);
    G_OBJECT_CLASS(minya_canvas_parent_class)->finalize(object);
}

static void minya_canvas_class_init(MinyaCanvasClass *klass) {
    GObjectClass *object = G_OBJECT_CLASS(klass);
    object->set_property = minya_canvas_set_property;
    object->get_property = minya_canvas_get_property;
    object->dispose = minya_canvas_dispose;
    object->finalize = minya_canvas_finalize;
    g_object_class_override_property(object, PROP_HADJUSTMENT, "hadjustment");
    g_object_class_override_property(object, PROP_VADJUSTMENT, "vadjustment");
    g_object_class_override_property(object, PROP_HSCROLL_POLICY, "hscroll-policy");
    g_object_class_override_property(object, PROP_VSCROLL_POLICY, "vscroll-policy");

    GtkWidgetClass *widget = GTK_WIDGET_CLASS(klass);
    widget->measure = minya_canvas_measure;
    widget->size_allocate = minya_canvas_size_allocate;
    widget->snapshot = minya_canvas_snapshot;
    gtk_widget_class_set_css_name(widget, "canvas");
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_IMG);
}

static void minya_canvas_init(MinyaCanvas *self) {
    gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
    gtk_widget_set_focusable(GTK_WIDGET(self), TRUE);
}

MinyaCanvas *minya_canvas_new(gpointer owner, MinyaCanvasAllocate allocate, MinyaCanvasPaint paint,
                              MinyaCanvasScroll scroll, GDestroyNotify release) {
    MinyaCanvas *self = g_object_new(MINYA_TYPE_CANVAS, NULL);
    self->owner = owner;
    self->allocate = allocate;
    self->paint = paint;
    self->scroll = scroll;
    self->release = release;
    return self;
}

void minya_canvas_set_range(MinyaCanvas *canvas, gboolean is_down, double offset, double length,
                            double page) {
    g_return_if_fail(MINYA_IS_CANVAS(canvas));
    GtkAdjustment *adjustment = canvas->adjustments[is_down ? 1 : 0];
    if (adjustment == NULL)
        return;
    g_signal_handlers_block_by_func(adjustment, minya_canvas_scrolled, canvas);
    gtk_adjustment_configure(adjustment, offset, 0, MAX(length, page), page * 0.1, page * 0.9, page);
    g_signal_handlers_unblock_by_func(adjustment, minya_canvas_scrolled, canvas);
}

double minya_canvas_get_offset(MinyaCanvas *canvas, gboolean is_down) {
    g_return_val_if_fail(MINYA_IS_CANVAS(canvas), 0);
    GtkAdjustment *adjustment = canvas->adjustments[is_down ? 1 : 0];
    return adjustment != NULL ? gtk_adjustment_get_value(adjustment) : 0;
}
