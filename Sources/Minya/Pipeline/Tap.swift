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
protocol AnyTapped {
    var observerList: AnyObject? { get }
}

/// A slot with a tap: every kind is one.
protocol TappedSlot: Slot, AnyTapped {
    associatedtype List: ObserverList<Delivered>
    var tap: Tap<List> { get set }

    @MainActor static func makeList(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> List

    /// Lets a list read the slot by itself, which it does when it is put in line.
    @MainActor static func connect<P: Pipeline>(
        _ list: List, to slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P)
}

extension TappedSlot {
    var observerList: AnyObject? { tap.observers }

    /// The slot's list, made when there is none yet.
    @MainActor
    static func list<P: Pipeline>(
        of slot: ReferenceWritableKeyPath<P, Self>, in pipeline: P, _ queue: DeliveryQueue
    ) -> List {
        let list = pipeline[keyPath: slot].tap.observers ?? makeList(queue, of: pipeline)
        if list.queue !== queue {
            // Not a precondition: that would keep the sentence to itself in release builds.
            fatalError(
                "a \(P.self) belongs to one scene: make a new one for each StoreEnd, Child and "
                    + "Children")
        }
        pipeline[keyPath: slot].tap = .list(list)
        connect(list, to: slot, of: pipeline)
        return list
    }

    /// The list that a write must tell, if there is one. The first write settles the tap.
    @MainActor
    static func listeners<P: Pipeline>(
        of slot: ReferenceWritableKeyPath<P, Self>, in pipeline: P, _ queue: DeliveryQueue
    ) -> List? {
        switch pipeline[keyPath: slot].tap {
        case .list(let list): return list
        case .silent: return nil
        case .untouched:
            if queue.probe != nil { return list(of: slot, in: pipeline, queue) }
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
    if let list {
        var mirror: Mirror? = Mirror(reflecting: pipeline)
        while let level = mirror {
            for case (let label?, let value as any AnyTapped) in level.children
            where value.observerList === list {
                return "\(type).\(label)"
            }
            mirror = level.superclassMirror
        }
    }
    let printed = keyPath?.debugDescription ?? "\\\(type).slot"
    return printed.hasPrefix("\\") ? String(printed.dropFirst()) : printed
}
