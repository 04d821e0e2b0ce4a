// SPDX-License-Identifier: Apache-2.0

/// The reference from a slot to its observers: one word, inline, without an allocation until
/// needed.
///
/// A slot starts untouched. The first write or observer settles whether it has a list: in an
/// inspected scene every slot has one, otherwise only observed slots. From then on, a write without
/// observers costs one comparison.
@usableFromInline
enum Tap<List: AnyObject> {
    // First, so that it is zero, which the hot path compares with.
    case silent
    case untouched
    /// Untouched, and its values must not be shown by inspection.
    case concealed
    case list(List)

    @usableFromInline var isSilent: Bool {
        @inline(__always) @inlinable get {
            if case .silent = self { true } else { false }
        }
    }

    /// Whether the slot was neither written nor observed.
    @usableFromInline var isUntouched: Bool {
        @inline(__always) @inlinable get {
            switch self {
            case .untouched, .concealed: true
            case .silent, .list: false
            }
        }
    }

    @usableFromInline var observers: List? {
        @inlinable get {
            if case .list(let list) = self { list } else { nil }
        }
    }
}

/// A type-erased slot, used by its list to find the slot's name.
@usableFromInline
protocol AnyTapped {
    var observerList: AnyObject? { get }
}

/// A slot with a tap; every kind conforms.
@usableFromInline
protocol TappedSlot: Slot, AnyTapped {
    associatedtype List: ObserverList<Delivered>
    var tap: Tap<List> { get set }

    @MainActor static func makeList(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> List

    /// Connects a list to the slot, so that it can read the slot when it is delivered.
    @MainActor static func connect<P: Pipeline>(
        _ list: List, to slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P)
}

extension TappedSlot {
    @usableFromInline var observerList: AnyObject? { tap.observers }

    /// Returns the slot's list, creating it if needed.
    @MainActor @inlinable @inline(__always)
    static func list<P: Pipeline>(
        of slot: ReferenceWritableKeyPath<P, Self>, in pipeline: P, _ queue: DeliveryQueue
    ) -> List {
        // One access: a key path that is not a literal is looked up at run time, in about 50 ns.
        let list = pipeline[keyPath: slot].ownList(queue, of: pipeline)
        prepare(list, for: slot, of: pipeline, queue)
        return list
    }

    /// Makes the list ready for one more observer.
    @MainActor @inlinable @inline(never)
    static func prepare<P: Pipeline>(
        _ list: List, for slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P,
        _ queue: DeliveryQueue
    ) {
        if list.queue !== queue { pipelineTrap(P.self) }
        // Not during a delivery, in which the list may be read through its current root.
        if list.root == nil || queue.state & DeliveryQueue.busy == 0 {
            root(list, at: slot, of: pipeline)
        }
        if queue.state & DeliveryQueue.probed != 0 { _ = list.path(in: pipeline) }
    }

    /// Makes the list read the slot through this pipeline from now on.
    @MainActor @inlinable
    static func root<P: Pipeline>(
        _ list: List, at slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P
    ) {
        // While the list is enqueued, the queue retains the pipeline it was enqueued with.
        guard list.root != ObjectIdentifier(pipeline), !list.isQueued else { return }
        list.root = ObjectIdentifier(pipeline)
        list.keyPath = slot
        connect(list, to: slot, of: pipeline)
    }

    /// Returns the list that a write must be delivered to, if there is one; the first write settles the tap.
    @MainActor @inlinable
    static func listeners<P: Pipeline>(
        of slot: ReferenceWritableKeyPath<P, Self>, in pipeline: P, _ queue: DeliveryQueue
    ) -> List? {
        switch pipeline[keyPath: slot].tap {
        case .list(let list):
            root(list, at: slot, of: pipeline)
            return list
        case .silent: return nil
        case .untouched, .concealed:
            if queue.state & DeliveryQueue.probed != 0 {
                return list(of: slot, in: pipeline, queue)
            }
            pipeline[keyPath: slot].tap = .silent
            return nil
        }
    }

    /// Settles the tap of a slot that was never observed, without using its key path as a value.
    ///
    /// The hot accessors use this method; see Decisions in Pipeline/README.md.
    @MainActor
    mutating func settle(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> List? {
        guard queue.probe != nil else {
            tap = .silent
            return nil
        }
        return ownList(queue, of: pipeline)
    }

    /// Returns the slot's list, creating it if needed; that of a private slot conceals its values.
    @MainActor @inlinable
    mutating func ownList(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> List {
        if case .list(let list) = tap { return list }
        let list = Self.makeList(queue, of: pipeline)
        if case .concealed = tap { list.isPrivate = true }
        tap = .list(list)
        return list
    }

    /// A copy of a new slot whose values inspection does not show.
    var concealed: Self {
        var slot = self
        slot.tap = .concealed
        return slot
    }
}

/// Traps with a message even in a release build, where `precondition` omits it.
@usableFromInline
func pipelineTrap<P: Pipeline>(_ type: P.Type) -> Never {
    fatalError(
        "a \(P.self) belongs to one scene: create a new one for each StoreEnd, Child and Children")
}

/// Returns the slot's name as declared, such as `PhotoListPipeline.phase`.
///
/// Key paths to stored properties of final classes print it themselves. For others, the pipeline's
/// properties are searched for the one that holds the list. Only reports and inspection pay the
/// cost of this reflection.
@MainActor
func slotPath(
    _ keyPath: AnyKeyPath?, of pipeline: any Pipeline, listedIn list: AnyObject?
) -> String {
    let type = String(describing: Swift.type(of: pipeline))
    if let list, let label = property(of: pipeline, listedIn: list) { return "\(type).\(label)" }
    let printed = keyPath?.debugDescription ?? "\\\(type).slot"
    return printed.hasPrefix("\\") ? String(printed.dropFirst()) : printed
}

/// Returns the name of the pipeline's own property that holds the list; nil if it is a child's.
@MainActor
private func property(of pipeline: any Pipeline, listedIn list: AnyObject) -> String? {
    var mirror: Mirror? = Mirror(reflecting: pipeline)
    while let level = mirror {
        for case (let label?, let value as any AnyTapped) in level.children
        where value.observerList === list {
            return label
        }
        mirror = level.superclassMirror
    }
    return nil
}

#if DEBUG
    /// Returns the observers of the pipeline's own slots that have not been cancelled.
    @MainActor
    func observers(of pipeline: any Pipeline) -> [AnyNode] {
        var found: [AnyNode] = []
        var mirror: Mirror? = Mirror(reflecting: pipeline)
        while let level = mirror {
            for case (_, let value as any AnyTapped) in level.children {
                found += (value.observerList as? AnyObserverList)?.observers ?? []
            }
            mirror = level.superclassMirror
        }
        return found
    }
#endif

/// A cache of whether key paths name a property of the pipeline that they start from.
@MainActor
enum OwnSlots {
    /// The cached results of the reflection, which takes microseconds.
    private static var known: [AnyKeyPath: Bool] = [:]

    /// Whether the slot is released with the pipeline; a child's slot may outlive it.
    static func contain(
        _ keyPath: AnyKeyPath, of pipeline: any Pipeline, listedIn list: AnyObject
    ) -> Bool {
        if let known = known[keyPath] { return known }
        let isOwn = property(of: pipeline, listedIn: list) != nil
        known[keyPath] = isOwn
        return isOwn
    }
}
