// SPDX-License-Identifier: Apache-2.0

/// The data of a page, or of a part of one.
package struct MappedPipeline: Codable, Equatable, Sendable {
    /// Its type.
    package var type: String
    /// Its slots in the order in which they are declared, those that it inherits first.
    package var slots: [MappedSlot] = []
    /// The pipelines inside of it.
    package var children: [MappedChild] = []
    /// Where it is declared.
    package var location: SourceLocation
}

/// A pipeline inside of another one.
package struct MappedChild: Codable, Equatable, Sendable {
    /// What the outer one calls it.
    package var name: String
    /// Its type.
    package var type: String
}
