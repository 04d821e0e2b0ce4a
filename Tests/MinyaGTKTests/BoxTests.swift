// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Boxes that are filled after they were measured")
    struct BoxTests {
        private let application = Desk.application

        enum Order: CaseIterable { case shownThenFilled, filledThenShown, filledBetweenParents }

        @Test(
            "A box that was empty and hidden when it was measured is as high as its later content",
            arguments: Order.allCases)
        func filled(order: Order) {
            let (inner, label) = (Box(.horizontal), Label(Self.text))
            inner.isVisible = false
            label.wraps = true
            label.hexpand = true
            let outer = Box(.vertical, [Label("above"), inner])
            let alone = height(outer)
            switch order {
            case .shownThenFilled:
                inner.isVisible = true
                inner.append(label)
            case .filledThenShown:
                inner.append(label)
                inner.isVisible = true
            case .filledBetweenParents:
                outer.remove(inner)
                inner.append(label)
                inner.isVisible = true
                outer.append(inner)
            }
            let whole = height(outer)
            let other = Label(Self.text)
            other.wraps = true
            #expect(height(other) > 40)
            #expect(whole == alone + height(other))
        }

        private static let text = Array(repeating: "words", count: 60).joined(separator: " ")

        private func height(_ widget: Widget) -> gint {
            var height: gint = 0
            gtk_widget_measure(
                widget.pointer, GTK_ORIENTATION_VERTICAL, 300, nil, &height, nil, nil)
            return height
        }
    }
}
