// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_CMINYAGTK_H
#define MINYA_CMINYAGTK_H

#include <gio/gio.h>

G_BEGIN_DECLS

/// A GObject that wraps one Swift value: the object of a row in a lazy list.
#define MINYA_TYPE_ITEM (minya_item_get_type())
G_DECLARE_FINAL_TYPE(MinyaItem, minya_item, MINYA, ITEM, GObject)

/// Creates an item that owns `value` and passes it to `release` when finalized.
MinyaItem *minya_item_new(gpointer value, GDestroyNotify release);

/// Returns the value passed to `minya_item_new`, borrowed.
gpointer minya_item_get_value(MinyaItem *item);

/// A GListModel that stores no objects: it requests the count and each object on demand.
///
/// It is also a GtkSelectionModel, with at most one selected position.
#define MINYA_TYPE_LIST_MODEL (minya_list_model_get_type())
G_DECLARE_FINAL_TYPE(MinyaListModel, minya_list_model, MINYA, LIST_MODEL, GObject)

/// The callbacks of a list model; each receives the `source` of the model.
typedef struct {
    guint (*count)(gpointer source);
    /// Returns a new reference, or NULL past the end.
    MinyaItem *(*item)(gpointer source, guint position);
    /// Returns the selected position, or G_MAXUINT for none.
    guint (*selected)(gpointer source);
    /// Called when the user selects a position, or G_MAXUINT for none.
    void (*select)(gpointer source, guint position);
    /// Called when the model is finalized.
    void (*release)(gpointer source);
} MinyaListFunctions;

/// Creates a model that owns `source` and passes it to `release` when finalized.
MinyaListModel *minya_list_model_new(gpointer source, const MinyaListFunctions *functions);

/// A widget that Swift paints, as large as its allocation.
///
/// To scroll, it must be in a GtkScrolledWindow; the owner sets the range with
/// `minya_canvas_set_range`.
///
/// GTK's own types are not in this header: if two modules declare a type, Swift assigns it to
/// either of them, and its values are then missing in the files that import the other.
typedef struct _MinyaCanvas MinyaCanvas;

/// Called with the canvas's size during size allocation.
typedef void (*MinyaCanvasAllocate)(gpointer owner, int width, int height);
/// Paints into a GtkSnapshot.
typedef void (*MinyaCanvasPaint)(gpointer owner, gpointer snapshot);
/// Called when the canvas is scrolled, but not by `minya_canvas_set_range`.
typedef void (*MinyaCanvasScroll)(gpointer owner);

/// Creates a canvas, a GtkWidget, that owns `owner` and passes it to `release` when finalized.
MinyaCanvas *minya_canvas_new(gpointer owner, MinyaCanvasAllocate allocate, MinyaCanvasPaint paint,
                              MinyaCanvasScroll scroll, GDestroyNotify release);

/// Sets the content's length, visible length and scroll offset along one axis: the vertical one if
/// `is_down` is true.
void minya_canvas_set_range(MinyaCanvas *canvas, gboolean is_down, double offset, double length,
                            double page);

/// Returns the scroll offset along one axis: the vertical one if `is_down` is true.
double minya_canvas_get_offset(MinyaCanvas *canvas, gboolean is_down);

/// Called before a list view allocates its rows.
typedef void (*MinyaListBegin)(gpointer owner);
/// Called after a list view has allocated its rows; returns whether to allocate them again.
///
/// It returns true if the list was scrolled meanwhile. The result is ignored if `is_last` is true.
typedef gboolean (*MinyaListSettle)(gpointer owner, gboolean is_last);

/// Creates a GtkListView whose owner may scroll it during layout, before anything is painted.
///
/// It takes ownership of a reference to the GtkSelectionModel and one to the GtkListItemFactory. It
/// owns `owner` and passes it to `release` when finalized.
gpointer minya_list_view_new(gpointer selection, gpointer factory, gpointer owner,
                             MinyaListBegin begin, MinyaListSettle settle, GDestroyNotify release);

/// Returns whether this is the process's first thread, which alone may run libdispatch's main
/// queue.
gboolean minya_is_main_thread(void);

// The hooks that libdispatch offers to a foreign main loop. Foundation's run loop uses them too; no
// public header declares them.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

G_END_DECLS

#endif
