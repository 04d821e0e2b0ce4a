// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_CMINYAGTK_H
#define MINYA_CMINYAGTK_H

#include <gio/gio.h>

G_BEGIN_DECLS

/// A GObject that carries one Swift value: what a lazy list hands to GTK for a row.
#define MINYA_TYPE_ITEM (minya_item_get_type())
G_DECLARE_FINAL_TYPE(MinyaItem, minya_item, MINYA, ITEM, GObject)

/// Makes an item that owns `value` and gives it to `release` when the item dies.
MinyaItem *minya_item_new(gpointer value, GDestroyNotify release);

/// The value given to `minya_item_new`, borrowed.
gpointer minya_item_get_value(MinyaItem *item);

/// A GListModel that holds no objects: it asks for the count and for each object when GTK does.
/// It is a GtkSelectionModel as well, which asks for the one position that is selected.
#define MINYA_TYPE_LIST_MODEL (minya_list_model_get_type())
G_DECLARE_FINAL_TYPE(MinyaListModel, minya_list_model, MINYA, LIST_MODEL, GObject)

/// What a model asks of the list behind it; `source` is given back with each question.
typedef struct {
    guint (*count)(gpointer source);
    /// Gives a new reference, or NULL past the end.
    MinyaItem *(*item)(gpointer source, guint position);
    /// The position that is selected, or G_MAXUINT.
    guint (*selected)(gpointer source);
    /// The person selected a position, or none: G_MAXUINT.
    void (*select)(gpointer source, guint position);
    /// The model died.
    void (*release)(gpointer source);
} MinyaListFunctions;

/// Makes a model that owns `source` and gives it to `release` when the model dies.
MinyaListModel *minya_list_model_new(gpointer source, const MinyaListFunctions *functions);

/// A widget that Swift paints, as large as the room it gets, in a GtkScrolledWindow if it is to
/// scroll: it is told of no larger content than its owner names.
///
/// GTK's own types stay out of this header: Swift takes a type that two modules declare for one of
/// either, and then misses its values in the files that import the other.
typedef struct _MinyaCanvas MinyaCanvas;

/// Told of the canvas's size while GTK gives sizes.
typedef void (*MinyaCanvasAllocate)(gpointer owner, int width, int height);
/// Paints into a GtkSnapshot.
typedef void (*MinyaCanvasPaint)(gpointer owner, gpointer snapshot);
/// Told that the person scrolled; never of what `minya_canvas_set_range` sets.
typedef void (*MinyaCanvasScroll)(gpointer owner);

/// Makes a canvas that owns `owner` and gives it to `release` when the canvas dies: a GtkWidget.
MinyaCanvas *minya_canvas_new(gpointer owner, MinyaCanvasAllocate allocate, MinyaCanvasPaint paint,
                              MinyaCanvasScroll scroll, GDestroyNotify release);

/// Says how long the content is across or down, how much of it is seen, and from where.
void minya_canvas_set_range(MinyaCanvas *canvas, gboolean is_down, double offset, double length,
                            double page);

/// From where the content is seen across or down.
double minya_canvas_get_offset(MinyaCanvas *canvas, gboolean is_down);

/// Told that a list view is about to give its rows their places.
typedef void (*MinyaListBegin)(gpointer owner);
/// Asked, once the rows of a list view have their places, whether they are to get them anew because
/// it was scrolled meanwhile; not after the last time.
typedef gboolean (*MinyaListSettle)(gpointer owner, gboolean is_last);

/// Makes a GtkListView whose owner may scroll it while its rows get their places, so that nothing
/// else is ever painted. It takes over a reference to the GtkSelectionModel and to the
/// GtkListItemFactory, owns `owner`, and gives it to `release` when the view dies.
gpointer minya_list_view_new(gpointer selection, gpointer factory, gpointer owner,
                             MinyaListBegin begin, MinyaListSettle settle, GDestroyNotify release);

/// Whether this is the process's first thread, the only one that may run libdispatch's main queue.
gboolean minya_is_main_thread(void);

// The hooks libdispatch offers to a foreign main loop. Foundation's run loop stands on them too;
// no public header declares them.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

G_END_DECLS

#endif
