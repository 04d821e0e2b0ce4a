// SPDX-License-Identifier: Apache-2.0

/// The names of the work of a ``ListingStore``; the second line is that of `PhotoListStore` alone.
public enum ListingWork: String {
    case start, more, rest, pause, glance, read, changes
    case trail, folders, favourites
}
