// SPDX-License-Identifier: Apache-2.0

/// What is known of one slot in an inspected scene, or of one whose name was reported.
@MainActor
final class SlotTrace {
    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    let path: String
    /// The sites of its writes, by the raw value of the layer.
    @exclusivity(unchecked) var writers: [SlotSite?] = noWriters
    /// The number of the scene's known types when they were found.
    @exclusivity(unchecked) var typesKnown = 0

    static let noWriters = [SlotSite?](repeating: nil, count: Int(Layer.store.rawValue) + 1)

    init(path: String) { self.path = path }
}
