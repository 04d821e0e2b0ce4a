// SPDX-License-Identifier: Apache-2.0

/// A scrollable column of widgets with a width that is easy to read.
///
/// It measures as high as its children, so that a sheet opens high enough for them.
///
/// ```swift
/// let form = PageColumn([FormField("Title"), FormField("Place")])
/// ```
public final class PageColumn: ScrolledWindow {
    /// Creates a column with margins around its children and space between them.
    public init(_ children: [Widget]) {
        let column = Box(.vertical, spacing: 18, children)
        column.setMargins(18)
        super.init(Clamp(column))
        vexpand = true
        propagatesNaturalHeight = true
    }
}
