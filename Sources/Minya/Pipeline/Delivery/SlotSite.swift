// SPDX-License-Identifier: Apache-2.0

/// What all writes of a slot by one type, or all its deliveries to one call of `observe`, have in common.
///
/// Equal ones are one object, which is never released: their number is limited by the size of the
/// program. So an observer of scenes can recognize one by its identity.
package final class SlotSite: Sendable {
    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    package let path: String
    /// The kind of the slot.
    package let kind: SlotKind
    /// The layer that writes or observes.
    package let layer: Layer
    /// The name of the type that writes or observes, such as `PhotoListStore`.
    package let owner: String
    /// The module and file of the call to `observe`; empty for a write.
    package let file: String
    /// The line of the call to `observe`; 0 for a write.
    package let line: Int

    private init(_ content: Content) {
        path = content.path
        kind = content.kind
        layer = content.layer
        owner = content.owner
        file = content.file
        line = content.line
    }

    private struct Content: Hashable {
        let path: String
        let kind: SlotKind
        let layer: Layer
        let owner: String
        let file: String
        let line: Int
    }

    @MainActor private static var all: [Content: SlotSite] = [:]

    /// Returns the object with this content.
    @MainActor static func of(
        _ slot: AnyObserverList, _ layer: Layer, _ owner: String, file: String = "", line: Int = 0
    ) -> SlotSite {
        let content = Content(
            path: slot.path, kind: slot.kind, layer: layer, owner: owner, file: file, line: line)
        if let site = all[content] { return site }
        let site = SlotSite(content)
        all[content] = site
        return site
    }
}
