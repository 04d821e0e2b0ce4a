// SPDX-License-Identifier: Apache-2.0

/// The least that observing a property can be in plain Swift: a list of closures in `didSet`.
public final class Floor {
    public var observers: [(Int) -> Void] = []
    public var value = 0 {
        didSet { for observer in observers { observer(value) } }
    }

    public init() {}
}

/// A stored property that nobody can observe.
public final class Plain {
    public var value = 0

    public init() {}
}

/// What an observer of either side adds to: it carries context, as a real one does.
public final class Counter {
    public var total = 0

    public init() {}
}

/// The same for a list that is edited in place: a setter would copy it, so it has methods.
public final class FloorList {
    public var observers: [([Int]) -> Void] = []
    private var value: [Int]

    public init(_ value: [Int]) { self.value = value }

    public func append(_ number: Int) { edit { $0.append(number) } }
    public func removeLast() { edit { $0.removeLast() } }

    @inline(__always) private func edit(_ body: (inout [Int]) -> Void) {
        body(&value)
        for observer in observers { observer(value) }
    }
}

/// Twenty observable properties of one class.
public final class FloorTwenty {
    public var o1: [(Int) -> Void] = [], v1 = 0
    public var o2: [(Int) -> Void] = [], v2 = 0
    public var o3: [(Int) -> Void] = [], v3 = 0
    public var o4: [(Int) -> Void] = [], v4 = 0
    public var o5: [(Int) -> Void] = [], v5 = 0
    public var o6: [(Int) -> Void] = [], v6 = 0
    public var o7: [(Int) -> Void] = [], v7 = 0
    public var o8: [(Int) -> Void] = [], v8 = 0
    public var o9: [(Int) -> Void] = [], v9 = 0
    public var o10: [(Int) -> Void] = [], v10 = 0
    public var o11: [(Int) -> Void] = [], v11 = 0
    public var o12: [(Int) -> Void] = [], v12 = 0
    public var o13: [(Int) -> Void] = [], v13 = 0
    public var o14: [(Int) -> Void] = [], v14 = 0
    public var o15: [(Int) -> Void] = [], v15 = 0
    public var o16: [(Int) -> Void] = [], v16 = 0
    public var o17: [(Int) -> Void] = [], v17 = 0
    public var o18: [(Int) -> Void] = [], v18 = 0
    public var o19: [(Int) -> Void] = [], v19 = 0
    public var o20: [(Int) -> Void] = [], v20 = 0

    public init() {}
}

/// Hands a value back so that the optimiser cannot see through it.
@inline(never) public func opaque<Value>(_ value: Value) -> Value { value }
