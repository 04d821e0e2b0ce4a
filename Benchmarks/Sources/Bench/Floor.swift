// SPDX-License-Identifier: Apache-2.0

// The baselines, called floors: the same work by hand, in this module, with the same flags.

/// A minimal observable property in plain Swift: a list of closures in `didSet`.
final class FloorValue {
    var observers: [(Int) -> Void] = []
    var value = 0 {
        didSet { for observer in observers { observer(value) } }
    }
}

/// A minimal observable value that notifies observers only of changes.
final class FloorField {
    var observers: [(Int) -> Void] = []
    var value = 0 {
        didSet {
            guard value != oldValue else { return }
            for observer in observers { observer(value) }
        }
    }
}

/// Events without a stored value.
final class FloorEvent {
    var observers: [(Int) -> Void] = []

    func send(_ value: Int) { for observer in observers { observer(value) } }
}

/// A stored property without observation.
final class Plain {
    var value = 0
}

/// The object that observers of either side update: it carries context, as in real code.
final class Counter {
    var total = 0
}

/// A list edited in place by methods, because a setter would copy it.
final class FloorList {
    var observers: [([Int]) -> Void] = []
    private var value: [Int]

    init(_ value: [Int]) { self.value = value }

    func append(_ number: Int) { edit { $0.append(number) } }
    func removeLast() { edit { $0.removeLast() } }

    @inline(__always) private func edit(_ body: (inout [Int]) -> Void) {
        body(&value)
        for observer in observers { observer(value) }
    }
}

/// Twenty observable properties of one class.
final class FloorTwenty {
    var observers1: [(Int) -> Void] = []
    var value1 = 0 { didSet { for observer in observers1 { observer(value1) } } }
    var observers2: [(Int) -> Void] = []
    var value2 = 0 { didSet { for observer in observers2 { observer(value2) } } }
    var observers3: [(Int) -> Void] = []
    var value3 = 0 { didSet { for observer in observers3 { observer(value3) } } }
    var observers4: [(Int) -> Void] = []
    var value4 = 0 { didSet { for observer in observers4 { observer(value4) } } }
    var observers5: [(Int) -> Void] = []
    var value5 = 0 { didSet { for observer in observers5 { observer(value5) } } }
    var observers6: [(Int) -> Void] = []
    var value6 = 0 { didSet { for observer in observers6 { observer(value6) } } }
    var observers7: [(Int) -> Void] = []
    var value7 = 0 { didSet { for observer in observers7 { observer(value7) } } }
    var observers8: [(Int) -> Void] = []
    var value8 = 0 { didSet { for observer in observers8 { observer(value8) } } }
    var observers9: [(Int) -> Void] = []
    var value9 = 0 { didSet { for observer in observers9 { observer(value9) } } }
    var observers10: [(Int) -> Void] = []
    var value10 = 0 { didSet { for observer in observers10 { observer(value10) } } }
    var observers11: [(Int) -> Void] = []
    var value11 = 0 { didSet { for observer in observers11 { observer(value11) } } }
    var observers12: [(Int) -> Void] = []
    var value12 = 0 { didSet { for observer in observers12 { observer(value12) } } }
    var observers13: [(Int) -> Void] = []
    var value13 = 0 { didSet { for observer in observers13 { observer(value13) } } }
    var observers14: [(Int) -> Void] = []
    var value14 = 0 { didSet { for observer in observers14 { observer(value14) } } }
    var observers15: [(Int) -> Void] = []
    var value15 = 0 { didSet { for observer in observers15 { observer(value15) } } }
    var observers16: [(Int) -> Void] = []
    var value16 = 0 { didSet { for observer in observers16 { observer(value16) } } }
    var observers17: [(Int) -> Void] = []
    var value17 = 0 { didSet { for observer in observers17 { observer(value17) } } }
    var observers18: [(Int) -> Void] = []
    var value18 = 0 { didSet { for observer in observers18 { observer(value18) } } }
    var observers19: [(Int) -> Void] = []
    var value19 = 0 { didSet { for observer in observers19 { observer(value19) } } }
    var observers20: [(Int) -> Void] = []
    var value20 = 0 { didSet { for observer in observers20 { observer(value20) } } }

    /// Observes five of the properties; each observer is called once initially.
    func observeFive(by counter: Counter) {
        observers1.append { counter.total &+= $0 }
        observers2.append { counter.total &+= $0 }
        observers3.append { counter.total &+= $0 }
        observers4.append { counter.total &+= $0 }
        observers5.append { counter.total &+= $0 }
        for observer in observers1 { observer(value1) }
        for observer in observers2 { observer(value2) }
        for observer in observers3 { observer(value3) }
        for observer in observers4 { observer(value4) }
        for observer in observers5 { observer(value5) }
    }
}

/// Returns a value in a way that the optimizer cannot see through.
@inline(never) func opaque<Value>(_ value: Value) -> Value { value }
