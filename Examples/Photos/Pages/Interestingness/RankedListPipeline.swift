// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the list of all photos, the most interesting first; the marked one is the large
/// picture.
public final class RankedListPipeline: ListingPipeline {
    /// A row was opened, by Enter or a double click.
    public var opened = Input<Photo.ID>()

    /// The photos of some folders are missing, and why.
    public var leftOut = Request<String>()
}
