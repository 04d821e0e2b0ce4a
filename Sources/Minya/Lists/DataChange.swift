// SPDX-License-Identifier: Apache-2.0

/// What became of items of a ``DataSource``.
public enum DataChange<Item: DataItem>: Sendable, Equatable {
    /// These are there now: new ones, or known ones that are otherwise than before.
    case put([Item])
    /// These are gone.
    case removed([Item.ID])
    /// Anything may have changed: who shows items asks for them anew.
    case reset
}
