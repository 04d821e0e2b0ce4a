// SPDX-License-Identifier: Apache-2.0

/// Where a slot keeps its observers: one word, inline, without an allocation until needed.
///
/// A slot starts untouched. The first write or observer settles whether it has a list: in a
/// scene that is inspected every slot has one, elsewhere only slots that are observed. From
/// then on a write that nobody waits for costs one comparison.
@usableFromInline
enum Tap<List: AnyObject> {
    // First, so that it is the zero which the hot path compares with.
    case silent
    case untouched
    case list(List)

    @usableFromInline var isSilent: Bool {
        @inline(__always) @inlinable get {
            if case .silent = self { true } else { false }
        }
    }

    @usableFromInline var observers: List? {
        @inlinable get {
            if case .list(let list) = self { list } else { nil }
        }
    }
}

/// A slot seen without its types: how its list finds its name.
@usableFromInline
protocol AnyTapped {
    var observerList: AnyObject? { get }
}

/// A slot with a tap: every kind is one.
@usableFromInline
protocol TappedSlot: Slot, AnyTapped {
    associatedtype List: ObserverList<Delivered>
    var tap: Tap<List> { get set }

    @MainActor static func makeList(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> List

    /// Lets a list read the slot by itself, which it does when it is put in line.
    @MainActor static func connect<P: Pipeline>(
        _ list: List, to slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P)
}

extension TappedSlot {
    @usableFromInline var observerList: AnyObject? { tap.observers }

    /// The slot's list, made when there is none yet.
    @MainActor @inlinable
    static func list<P: Pipeline>(
        of slot: ReferenceWritableKeyPath<P, Self>, in pipeline: P, _ queue: DeliveryQueue
    ) -> List {
        let list = pipeline[keyPath: slot].tap.observers ?? makeList(queue, of: pipeline)
        if list.queue !== queue { pipelineTrap(P.self) }
        pipeline[keyPath: slot].tap = .list(list)
        // Not during a delivery, in which the list may be read through the root that it has.
        if list.root == nil || queue.state & DeliveryQueue.busy == 0 {
            root(list, at: slot, of: pipeline)
        }
        if queue.state & DeliveryQueue.probed != 0 { _ = list.path(in: pipeline) }
        return list
    }

    /// Lets the list read the slot through this pipeline from here on.
    @MainActor @inlinable
    static func root<P: Pipeline>(
        _ list: List, at slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P
    ) {
        // While it is in line, the queue holds the pipeline that it was put there with.
        guard list.root != ObjectIdentifier(pipeline), !list.isQueued else { return }
        list.root = ObjectIdentifier(pipeline)
        list.keyPath = slot
        connect(list, to: slot, of: pipeline)
    }

    /// The list that a write must tell, if there is one. The first write settles the tap.
    @MainActor @inlinable
    static func listeners<P: Pipeline>(
        of slot: ReferenceWritableKeyPath<P, Self>, in pipeline: P, _ queue: DeliveryQueue
    ) -> List? {
        switch pipeline[keyPath: slot].tap {
        case .list(let list):
            root(list, at: slot, of: pipeline)
            return list
        case .silent: return nil
        case .untouched:
            if queue.state & DeliveryQueue.probed != 0 {
                return list(of: slot, in: pipeline, queue)
            }
            pipeline[keyPath: slot].tap = .silent
            return nil
        }
    }

    /// Settles the tap of a slot that nobody has observed, without naming its key path.
    ///
    /// A key path that is used as a value is made on every write, written or not; one that is
    /// only subscripted with folds away. So the hot accessors settle through this.
    @MainActor
    mutating func settle(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> List? {
        guard queue.probe != nil else {
            tap = .silent
            return nil
        }
        let list = Self.makeList(queue, of: pipeline)
        tap = .list(list)
        return list
    }
}

/// Traps with a message also in a release build, where `precondition` drops it.
@usableFromInline
func pipelineTrap<P: Pipeline>(_ type: P.Type) -> Never {
    fatalError(
        "a \(P.self) belongs to one scene: make a new one for each StoreEnd, Child and Children")
}

/// The slot's name as declared, `PhotoListPipeline.phase`.
///
/// Key paths to stored properties of final classes print it themselves; for others the
/// pipeline's properties are searched for the one that holds the list. Only reports and
/// inspection ask, so the cost of the reflection is theirs.
@MainActor
func slotPath(
    _ keyPath: AnyKeyPath?, of pipeline: any Pipeline, listedIn list: AnyObject?
) -> String {
    let type = String(describing: Swift.type(of: pipeline))
    if let list, let label = property(of: pipeline, listedIn: list) { return "\(type).\(label)" }
    let printed = keyPath?.debugDescription ?? "\\\(type).slot"
    return printed.hasPrefix("\\") ? String(printed.dropFirst()) : printed
}

/// The name of the pipeline's own property that holds the list, nil when it is a child's.
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

/// Knows of key paths whether they name a property of the pipeline that they start from.
@MainActor
enum OwnSlots {
    /// What was found out by reflection, which takes microseconds.
    private static var known: [AnyKeyPath: Bool] = [:]

    /// Whether the slot goes with the pipeline: that of a child may outlive it.
    static func contain(
        _ keyPath: AnyKeyPath, of pipeline: any Pipeline, listedIn list: AnyObject
    ) -> Bool {
        if let known = known[keyPath] { return known }
        let isOwn = property(of: pipeline, listedIn: list) != nil
        known[keyPath] = isOwn
        return isOwn
    }
}
