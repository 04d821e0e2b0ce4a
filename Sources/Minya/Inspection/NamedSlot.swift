// SPDX-License-Identifier: Apache-2.0

// The SDKs of Apple's systems do not declare this part of the standard library.
#if os(Linux)
    @_spi(Reflection) import Swift
#endif

/// A slot of a live pipeline that was found by its name, for a replay.
///
/// The slots of a pipeline are found by the standard library's reflection, including private and
/// inherited ones, so a pipeline declares nothing for it. On Apple's systems none is found.
@MainActor
package struct NamedSlot {
    /// The kind of the slot.
    package let kind: SlotKind
    /// The type of the values that are written: of ``Rows``, the type of a row.
    package let written: Any.Type
    /// The pipeline that holds the slot.
    package let pipeline: any Pipeline
    /// The name of the property.
    package let name: String
    private let place: any PlacedSlot

    fileprivate init(
        _ name: String, _ type: any ReplayedSlot.Type, at address: UnsafeMutableRawPointer,
        in pipeline: any Pipeline, _ queue: DeliveryQueue
    ) {
        kind = type.kind
        written = type.written
        self.name = name
        self.pipeline = pipeline
        place = type.place(at: address, in: pipeline, queue)
    }

    /// The current value; nil for events and for a Context that was not written.
    package var value: Any? { place.held }

    /// The child pipelines that the slot holds.
    fileprivate var children: [any Pipeline] { place.children }

    /// Writes the slot as `layer` would; returns false if it does not accept the value.
    ///
    /// ``Rows`` accept ``ReplayedRows``; a ``Child`` and ``Children`` accept nothing.
    package func write(_ value: Any, by layer: Layer) -> Bool { place.write(value, by: layer) }

    /// Calls `body` at each later delivery to the other layers, not with the current value.
    ///
    /// The observer belongs to the slot and ends with it.
    package func observe(asOthersThan layer: Layer, _ body: @escaping () -> Void) {
        place.observe(as: layer.others, body)
    }
}

/// The slots of a scene's pipelines, found by the names that events have.
@MainActor
package struct NamedSlots {
    private let root: any Pipeline
    private let queue: DeliveryQueue

    package init<P: Pipeline>(_ end: StoreEnd<P>) {
        root = end.pipeline
        queue = end.queue
    }

    /// Returns the slots with a path such as `PhotoListPipeline.phase`.
    ///
    /// There is none if the pipelines have no such slot, and there are several if the scene has
    /// several pipelines of that type.
    package func slots(at path: String) -> [NamedSlot] {
        var found: [NamedSlot] = []
        var visited: Set<ObjectIdentifier> = []
        search(root, &visited) { pipeline in
            let type = String(describing: type(of: pipeline)) + "."
            guard path.hasPrefix(type) else { return }
            found += slots(
                path.dropFirst(type.count).split(separator: ".", omittingEmptySubsequences: false)[
                    ...], of: pipeline)
        }
        return found
    }

    /// The slots of all pipelines that exist now, with paths such as `PhotoListPipeline.tabs[0].text`.
    ///
    /// It takes O(n) for n properties.
    package var all: [(path: String, slot: NamedSlot)] {
        var found: [(path: String, slot: NamedSlot)] = []
        var visited: Set<ObjectIdentifier> = []
        add(root, String(describing: type(of: root)), to: &found, &visited)
        return found
    }

    private func add(
        _ pipeline: any Pipeline, _ path: String, to found: inout [(path: String, slot: NamedSlot)],
        _ visited: inout Set<ObjectIdentifier>
    ) {
        // A pipeline may refer to its parent.
        guard visited.insert(ObjectIdentifier(pipeline)).inserted else { return }
        for property in PipelineLayout.of(pipeline) {
            let path = "\(path).\(property.name)"
            let slot = slot(property, of: pipeline)
            if let slot { found.append((path, slot)) }
            for (index, child) in children(property, of: pipeline).enumerated() {
                add(
                    child, slot?.kind == .children ? "\(path)[\(index)]" : path, to: &found,
                    &visited)
            }
        }
    }

    /// Delivers the writes that `body` makes after it has returned, as a Store's `batch` does.
    package func batch(_ body: () -> Void) { queue.batch(body) }

    /// Follows a path such as `banner.text` from a pipeline.
    private func slots(_ names: ArraySlice<Substring>, of pipeline: any Pipeline) -> [NamedSlot] {
        guard let name = names.first else { return [] }
        let rest = names.dropFirst()
        for property in PipelineLayout.of(pipeline) where property.name == name {
            if rest.isEmpty { return slot(property, of: pipeline).map { [$0] } ?? [] }
            return children(property, of: pipeline).flatMap { slots(rest, of: $0) }
        }
        return []
    }

    /// Calls `body` once with each pipeline, of which some may refer to their parents.
    private func search(
        _ pipeline: any Pipeline, _ visited: inout Set<ObjectIdentifier>,
        _ body: (any Pipeline) -> Void
    ) {
        guard visited.insert(ObjectIdentifier(pipeline)).inserted else { return }
        body(pipeline)
        for property in PipelineLayout.of(pipeline) {
            for child in children(property, of: pipeline) { search(child, &visited, body) }
        }
    }

    private func slot(_ property: PipelineLayout.Property, of pipeline: any Pipeline) -> NamedSlot?
    {
        guard let type = property.type as? any ReplayedSlot.Type else { return nil }
        let address = PipelineLayout.address(of: property, in: pipeline)
        return NamedSlot(property.name, type, at: address, in: pipeline, queue)
    }

    private func children(
        _ property: PipelineLayout.Property, of pipeline: any Pipeline
    ) -> [any Pipeline] {
        if property.type is any Pipeline.Type {
            let address = PipelineLayout.address(of: property, in: pipeline)
            return (address.load(as: AnyObject.self) as? any Pipeline).map { [$0] } ?? []
        }
        return slot(property, of: pipeline)?.children ?? []
    }
}

/// The stored properties of pipeline types.
@MainActor
private enum PipelineLayout {
    struct Property {
        let name: String
        let offset: Int
        let type: Any.Type
    }

    private static var known: [ObjectIdentifier: [Property]] = [:]

    /// Returns the properties of a pipeline's type and its superclasses; cached by type.
    static func of(_ pipeline: any Pipeline) -> [Property] {
        let type = type(of: pipeline) as Any.Type
        if let known = known[ObjectIdentifier(type)] { return known }
        var properties: [Property] = []
        #if os(Linux)
            // 1 is `classType`, a constant that the library declares as a variable.
            _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) {
                name, offset, type, _ in
                properties.append(Property(name: String(cString: name), offset: offset, type: type))
                return true
            }
        #endif
        known[ObjectIdentifier(type)] = properties
        return properties
    }

    static func address(of property: Property, in pipeline: any Pipeline) -> UnsafeMutableRawPointer
    {
        Unmanaged.passUnretained(pipeline as AnyObject).toOpaque() + property.offset
    }
}
