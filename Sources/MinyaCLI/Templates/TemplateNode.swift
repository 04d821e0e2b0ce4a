// SPDX-License-Identifier: Apache-2.0

/// A node of a parsed template.
indirect enum TemplateNode: Sendable {
    /// A tag with its location.
    struct Tag: Sendable {
        var name: String
        var line: Int
    }

    case text(String)
    case value(Tag)
    case section(Tag, isInverted: Bool, [TemplateNode])
}
