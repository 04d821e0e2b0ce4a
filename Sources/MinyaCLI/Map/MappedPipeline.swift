// SPDX-License-Identifier: Apache-2.0

/// The data of a page, or of a part of one.
package struct MappedPipeline: Codable, Equatable, Sendable {
    /// The name of its type.
    package var type: String
    /// Its slots in declaration order, inherited ones first.
    package var slots: [MappedSlot] = []
    /// The pipelines nested in it.
    package var children: [MappedChild] = []
    /// The location of its declaration.
    package var location: SourceLocation
}

/// A pipeline nested in another one.
package struct MappedChild: Codable, Equatable, Sendable {
    /// Its property name in the outer pipeline.
    package var name: String
    /// The name of its type.
    package var type: String
}
