// SPDX-License-Identifier: Apache-2.0

/// The paths of slots from the pipeline of a page, which tell two children of one type apart.
@MainActor
package struct SlotPaths {
    /// Paths such as `PhotoListPipeline.banner.text`, by ``SlotWrite/slot``.
    ///
    /// Slots that were neither written nor observed are not in it.
    package private(set) var paths: [ObjectIdentifier: String] = [:]
    private var visited: Set<ObjectIdentifier> = []

    /// Finds the slots of a pipeline and of all its children, by reflection.
    package init<P: Pipeline>(_ end: StoreEnd<P>) {
        add(end.pipeline, String(describing: type(of: end.pipeline)))
    }

    private mutating func add(_ pipeline: any Pipeline, _ path: String) {
        // A pipeline may refer to its parent.
        guard visited.insert(ObjectIdentifier(pipeline)).inserted else { return }
        var mirror: Mirror? = Mirror(reflecting: pipeline)
        while let level = mirror {
            for case (let label?, let value) in level.children { add(value, "\(path).\(label)") }
            mirror = level.superclassMirror
        }
    }

    private mutating func add(_ property: Any, _ path: String) {
        if let pipeline = property as? any Pipeline { return add(pipeline, path) }
        if let list = (property as? any AnyTapped)?.observerList {
            paths[ObjectIdentifier(list)] = path
        }
        guard let slot = property as? any ReplayedSlot else { return }
        let isList = type(of: slot).kind == .children
        for (index, child) in slot.childPipelines.enumerated() {
            add(child, isList ? "\(path)[\(index)]" : path)
        }
    }
}
