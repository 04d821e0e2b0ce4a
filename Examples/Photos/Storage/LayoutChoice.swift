// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The layout that the person chose last, which the next list opens with.
public protocol LayoutChoice: Storage {
    /// The layout chosen last. Read at once, before a page makes its first widget.
    var layout: PhotoLayout { get }

    /// Keeps a choice.
    func keep(_ layout: PhotoLayout)
}
