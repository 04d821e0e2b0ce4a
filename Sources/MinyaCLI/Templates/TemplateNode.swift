// SPDX-License-Identifier: Apache-2.0

/// A part of a template that has been read.
indirect enum TemplateNode: Sendable {
    /// A name in braces, and where it stands.
    struct Tag: Sendable {
        var name: String
        var line: Int
    }

    case text(String)
    case value(Tag)
    case section(Tag, isInverted: Bool, [TemplateNode])
}
