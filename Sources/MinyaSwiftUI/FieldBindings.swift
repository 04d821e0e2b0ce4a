// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    public import Minya
    import Observation
    public import SwiftUI

    extension ViewEnd {
        /// SwiftUI's bindings to the Fields of the pipeline, by the names of the slots.
        ///
        /// ```swift
        /// TextField("Search", text: pipeline.bindings.query)
        /// Toggle("On", isOn: pipeline.banner.bindings.isOn)
        /// ```
        public var bindings: FieldBindings<P> { FieldBindings(self) }
    }

    /// The bindings to the Fields of a pipeline, by the names of the slots.
    @MainActor @dynamicMemberLookup
    public struct FieldBindings<P: Pipeline> {
        private let end: ViewEnd<P>

        init(_ end: ViewEnd<P>) { self.end = end }

        /// A binding that reads and writes a Field as the View does.
        public subscript<V>(
            dynamicMember slot: ReferenceWritableKeyPath<P, Field<V>>
        ) -> Binding<V> {
            Bindable(BoundField(end: end, slot: slot)).value
        }

        @available(
            *, unavailable,
            message: "only a Field has a binding: other slots are written by the Store"
        )
        @_disfavoredOverload
        public subscript<S: Slot>(
            dynamicMember slot: ReferenceWritableKeyPath<P, S>
        ) -> Binding<S.Delivered> { fatalError() }
    }

    /// A Field as the property of an object, which `Bindable` requires.
    ///
    /// It has no registrar: the View's end registers the read of the slot itself.
    @MainActor
    private final class BoundField<P: Pipeline, V: Equatable>: Observable {
        private let end: ViewEnd<P>
        private let slot: ReferenceWritableKeyPath<P, Field<V>>

        init(end: ViewEnd<P>, slot: ReferenceWritableKeyPath<P, Field<V>>) {
            self.end = end
            self.slot = slot
        }

        var value: V {
            get { end[dynamicMember: slot] }
            set { end[dynamicMember: slot] = newValue }
        }
    }
#endif
