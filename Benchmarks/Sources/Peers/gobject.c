// SPDX-License-Identifier: Apache-2.0
// The work of the bench with GObject: setters that notify only of changes, handlers connected to
// `notify::NAME`, and a signal with its own marshaller.

#include <Peers.h>

#include <glib-object.h>

/// Returns a number in a way that the optimizer cannot see through, as on the other side.
__attribute__((noinline)) static long opaque(long number) {
    __asm__ volatile("" : "+r"(number));
    return number;
}

// MARK: - An object of twenty properties

enum { COUNT = 20 };

#define TYPE_TWENTY (twenty_get_type())
G_DECLARE_FINAL_TYPE(Twenty, twenty, BENCH, TWENTY, GObject)

struct _Twenty {
    GObject parent;
    glong values[COUNT];
};

G_DEFINE_FINAL_TYPE(Twenty, twenty, G_TYPE_OBJECT)

static GParamSpec *properties[COUNT + 1];
static guint input_signal;

/// Sets a property, counted from 1.
static inline void twenty_set(Twenty *self, guint id, glong value) {
    if (self->values[id - 1] == value)
        return;
    self->values[id - 1] = value;
    g_object_notify_by_pspec(G_OBJECT(self), properties[id]);
}

static inline glong twenty_get(Twenty *self, guint id) { return self->values[id - 1]; }

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *property) {
    (void)property;
    twenty_set(BENCH_TWENTY(object), id, g_value_get_long(value));
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *property) {
    (void)property;
    g_value_set_long(value, twenty_get(BENCH_TWENTY(object), id));
}

static void twenty_init(Twenty *self) { (void)self; }

static void twenty_class_init(TwentyClass *class) {
    static const char *const names[COUNT + 1] = {
        NULL,  "s1",  "s2",  "s3",  "s4",  "s5",  "s6",  "s7",  "s8",  "s9", "s10",
        "s11", "s12", "s13", "s14", "s15", "s16", "s17", "s18", "s19", "s20"};
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    object_class->set_property = set_property;
    object_class->get_property = get_property;
    for (guint id = 1; id <= COUNT; id++)
        properties[id] = g_param_spec_long(
            names[id], NULL, NULL, G_MINLONG, G_MAXLONG, 0,
            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
    g_object_class_install_properties(object_class, COUNT + 1, properties);
    input_signal = g_signal_new(
        "input", TYPE_TWENTY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, g_cclosure_marshal_VOID__LONG,
        G_TYPE_NONE, 1, G_TYPE_LONG);
    g_signal_set_va_marshaller(input_signal, TYPE_TWENTY, g_cclosure_marshal_VOID__LONGv);
}

// MARK: - Its observers

/// Declares the handler of a property, which adds its value to a total.
#define HANDLER(ID)                                                                               \
    static void on_s##ID(Twenty *twenty, GParamSpec *property, glong *total) {                    \
        (void)property;                                                                           \
        *total += twenty_get(twenty, ID);                                                         \
    }

HANDLER(1)
HANDLER(2)
HANDLER(3)
HANDLER(4)
HANDLER(5)

/// Observes five properties; each handler is called once initially.
static void observe_five(Twenty *twenty, glong *total) {
    g_signal_connect(twenty, "notify::s1", G_CALLBACK(on_s1), total);
    g_signal_connect(twenty, "notify::s2", G_CALLBACK(on_s2), total);
    g_signal_connect(twenty, "notify::s3", G_CALLBACK(on_s3), total);
    g_signal_connect(twenty, "notify::s4", G_CALLBACK(on_s4), total);
    g_signal_connect(twenty, "notify::s5", G_CALLBACK(on_s5), total);
    on_s1(twenty, properties[1], total);
    on_s2(twenty, properties[2], total);
    on_s3(twenty, properties[3], total);
    on_s4(twenty, properties[4], total);
    on_s5(twenty, properties[5], total);
}

static Twenty *twenty_new(void) { return g_object_new(TYPE_TWENTY, NULL); }

// MARK: - Writing

/// Writes to an object that the handlers have to themselves: an emission passes all handlers of an
/// object.
static long write_observed(Twenty **twenty, glong *total, int observers, long steps) {
    if (!*twenty) {
        *twenty = twenty_new();
        for (int i = 0; i < observers; i++)
            g_signal_connect(*twenty, "notify::s1", G_CALLBACK(on_s1), total);
    }
    *total = 0;
    Twenty *target = *twenty;
    for (long i = 0; i < steps; i++)
        twenty_set(target, 1, opaque(i));
    return *total;
}

#define WRITE(COUNT)                                                                              \
    static long write##COUNT(long steps) {                                                        \
        static Twenty *twenty;                                                                    \
        static glong total;                                                                       \
        return write_observed(&twenty, &total, COUNT, steps);                                     \
    }

WRITE(0)
WRITE(1)
WRITE(10)
WRITE(100)

static void on_input(Twenty *sender, glong number, Twenty *target) {
    (void)sender;
    twenty_set(target, 1, number);
    twenty_set(target, 2, number);
    twenty_set(target, 3, number);
}

static long chain(long steps) {
    static Twenty *sender;
    static glong total;
    if (!sender) {
        sender = twenty_new();
        Twenty *target = twenty_new();
        g_signal_connect(target, "notify::s1", G_CALLBACK(on_s1), &total);
        g_signal_connect(target, "notify::s2", G_CALLBACK(on_s2), &total);
        g_signal_connect(target, "notify::s3", G_CALLBACK(on_s3), &total);
        g_signal_connect(sender, "input", G_CALLBACK(on_input), target);
    }
    total = 0;
    for (long i = 0; i < steps; i++)
        g_signal_emit(sender, input_signal, 0, opaque(i));
    return total;
}

static long batch500(long steps) {
    enum { OBJECTS = 100 };
    static Twenty *objects[OBJECTS];
    static glong total;
    for (int i = 0; i < OBJECTS && !objects[i]; i++)
        observe_five(objects[i] = twenty_new(), &total);
    total = 0;
    for (long step = 0; step < steps; step++) {
        long number = opaque(step);
        for (int i = 0; i < OBJECTS; i++)
            g_object_freeze_notify(G_OBJECT(objects[i]));
        for (int i = 0; i < OBJECTS; i++) {
            twenty_set(objects[i], 1, number);
            twenty_set(objects[i], 2, number);
            twenty_set(objects[i], 3, number);
            twenty_set(objects[i], 4, number);
            twenty_set(objects[i], 5, number);
        }
        for (int i = 0; i < OBJECTS; i++)
            g_object_thaw_notify(G_OBJECT(objects[i]));
    }
    return total;
}

// MARK: - Creating

static long create20(long steps) {
    for (long i = 0; i < steps; i++)
        g_object_unref(twenty_new());
    return 0;
}

// The handlers end with the object, so nothing has to be disconnected.
static long create20_observed(long steps) {
    glong sum = 0;
    for (long i = 0; i < steps; i++) {
        Twenty *twenty = twenty_new();
        glong *total = g_new0(glong, 1);
        observe_five(twenty, total);
        sum += *total;
        g_object_unref(twenty);
        g_free(total);
    }
    return sum;
}

#define TYPE_LAYER (layer_get_type())
G_DECLARE_FINAL_TYPE(Layer, layer, BENCH, LAYER, GObject)

/// A layer of a page.
struct _Layer {
    GObject parent;
    glong total;
};

G_DEFINE_FINAL_TYPE(Layer, layer, G_TYPE_OBJECT)

static void layer_init(Layer *self) { (void)self; }
static void layer_class_init(LayerClass *class) { (void)class; }

static long open_close(long steps) {
    glong sum = 0;
    for (long i = 0; i < steps; i++) {
        Layer *view = g_object_new(TYPE_LAYER, NULL);
        Layer *controller = g_object_new(TYPE_LAYER, NULL);
        Layer *store = g_object_new(TYPE_LAYER, NULL);
        Twenty *twenty = twenty_new();
        observe_five(twenty, &controller->total);
        sum += controller->total;
        g_object_unref(twenty);
        g_object_unref(view);
        g_object_unref(controller);
        g_object_unref(store);
    }
    return sum;
}

static long tree_open(long steps) {
    glong sum = 0;
    for (long i = 0; i < steps; i++) {
        glong *total = g_new0(glong, 1);
        GPtrArray *parts = g_ptr_array_new_with_free_func(g_object_unref);
        for (int part = 0; part < 100; part++) {
            Twenty *twenty = twenty_new();
            observe_five(twenty, total);
            g_ptr_array_add(parts, twenty);
        }
        sum += *total;
        g_ptr_array_unref(parts);
        g_free(total);
    }
    return sum;
}

const Peer *gobject_peer(void) {
    static const Peer peer = {
        .write0 = write0,
        .write1 = write1,
        .write10 = write10,
        .write100 = write100,
        .chain = chain,
        .create20 = create20,
        .create20_observed = create20_observed,
        .open_close = open_close,
        .tree_open = tree_open,
        .batch500 = batch500,
    };
    return &peer;
}
