// SPDX-License-Identifier: Apache-2.0
// The work of the bench with Qt 6: QProperty with QPropertyChangeHandler, which is its fastest
// observer because the type of the functor is known, and a signal for the event.
//
// Built only by `scripts/bench --peers`, as a library that the bench loads.

#include <Peers.h>

#include <QObject>
#include <QProperty>
#include <array>
#include <memory>
#include <vector>

namespace {

/// Returns a number in a way that the optimizer cannot see through, as on the other side.
[[gnu::noinline]] long opaque(long number) {
    asm volatile("" : "+r"(number));
    return number;
}

// MARK: - An object of twenty properties, and its observers

using Value = QProperty<long>;

struct Twenty {
    Value s1{0}, s2{0}, s3{0}, s4{0}, s5{0}, s6{0}, s7{0}, s8{0}, s9{0}, s10{0};
    Value s11{0}, s12{0}, s13{0}, s14{0}, s15{0}, s16{0}, s17{0}, s18{0}, s19{0}, s20{0};
};

/// Adds the value of a property to a total.
struct Add {
    Value *value;
    long *total;
    void operator()() const { *total += value->value(); }
};

using Handler = QPropertyChangeHandler<Add>;

Handler observe(Value &value, long &total) { return value.onValueChanged(Add{&value, &total}); }
Handler subscribe(Value &value, long &total) { return value.subscribe(Add{&value, &total}); }

/// Observes five properties; each handler is called once initially.
struct Five {
    Handler h1, h2, h3, h4, h5;
    Five(Twenty &twenty, long &total)
        : h1(subscribe(twenty.s1, total)), h2(subscribe(twenty.s2, total)),
          h3(subscribe(twenty.s3, total)), h4(subscribe(twenty.s4, total)),
          h5(subscribe(twenty.s5, total)) {}
};

struct Watcher {
    long total = 0;
    Five five;
    explicit Watcher(Twenty &twenty) : five(twenty, total) {}
};

// MARK: - Writing

template <int observers>
long write(long steps) {
    static Value value{0};
    static long total;
    static const auto handlers = [] {
        std::vector<Handler> made;
        made.reserve(observers);
        for (int i = 0; i < observers; i++)
            made.push_back(observe(value, total));
        return made;
    }();
    total = 0;
    for (long i = 0; i < steps; i++)
        value = opaque(i);
    return total;
}

/// Three properties with an observer each.
struct Three {
    long total = 0;
    Value first{0}, second{0}, third{0};
    Handler h1 = observe(first, total), h2 = observe(second, total), h3 = observe(third, total);

    void set(long number) {
        first = number;
        second = number;
        third = number;
    }
};

/// An event is a signal: a property would not repeat an equal value.
class Sender : public QObject {
    Q_OBJECT
Q_SIGNALS:
    void input(long number);
};

long chain(long steps) {
    static Three target;
    static Sender sender;
    static const auto connection = QObject::connect(
        &sender, &Sender::input, &sender, [](long number) { target.set(number); });
    target.total = 0;
    for (long i = 0; i < steps; i++)
        Q_EMIT sender.input(opaque(i));
    return target.total;
}

long batch500(long steps) {
    static long total;
    static std::array<Twenty, 100> objects;
    static const auto observers = [] {
        std::vector<Five> made;
        made.reserve(objects.size());
        for (auto &object : objects)
            made.emplace_back(object, total);
        return made;
    }();
    total = 0;
    for (long step = 0; step < steps; step++) {
        const long number = opaque(step);
        Qt::beginPropertyUpdateGroup();
        for (auto &object : objects) {
            object.s1 = number;
            object.s2 = number;
            object.s3 = number;
            object.s4 = number;
            object.s5 = number;
        }
        Qt::endPropertyUpdateGroup();
    }
    return total;
}

// MARK: - Creating

/// Keeps the optimizer from removing an object.
void use(void *object) { asm volatile("" : : "r"(object) : "memory"); }

long create20(long steps) {
    for (long i = 0; i < steps; i++) {
        const auto twenty = std::make_unique<Twenty>();
        use(twenty.get());
    }
    return 0;
}

long create20_observed(long steps) {
    long sum = 0;
    for (long i = 0; i < steps; i++) {
        const auto twenty = std::make_unique<Twenty>();
        const auto watcher = std::make_unique<Watcher>(*twenty);
        use(watcher.get());
        sum += watcher->total;
    }
    return sum;
}

/// The layers of a page are QObjects, as in any app with signals.
struct View : QObject {};

struct Store : QObject {
    Twenty twenty;
};

struct Controller : QObject {
    Watcher watcher;
    explicit Controller(Store &store) : watcher(store.twenty) {}
};

long open_close(long steps) {
    long sum = 0;
    for (long i = 0; i < steps; i++) {
        const auto store = std::make_unique<Store>();
        const auto view = std::make_unique<View>();
        const auto controller = std::make_unique<Controller>(*store);
        use(view.get());
        sum += controller->watcher.total;
    }
    return sum;
}

long tree_open(long steps) {
    long sum = 0;
    for (long i = 0; i < steps; i++) {
        std::vector<std::unique_ptr<Twenty>> parts;
        std::vector<std::unique_ptr<Five>> observers;
        auto total = std::make_unique<long>(0);
        for (int part = 0; part < 100; part++) {
            parts.push_back(std::make_unique<Twenty>());
            observers.push_back(std::make_unique<Five>(*parts.back(), *total));
        }
        use(parts.data());
        sum += *total;
    }
    return sum;
}

} // namespace

extern "C" const Peer *qt_peer() {
    static const Peer peer = {
        .write0 = write<0>,
        .write1 = write<1>,
        .write10 = write<10>,
        .write100 = write<100>,
        .chain = chain,
        .create20 = create20,
        .create20_observed = create20_observed,
        .open_close = open_close,
        .tree_open = tree_open,
        .batch500 = batch500,
    };
    return &peer;
}

#include "peer.moc"
