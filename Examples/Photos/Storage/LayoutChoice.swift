// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The layout that the user chose last, which the next list opens with.
public protocol LayoutChoice: Storage {
    /// The layout chosen last, read synchronously before a page creates its first widget.
    var layout: PhotoLayout { get }

    /// Saves a choice.
    func keep(_ layout: PhotoLayout)
}
