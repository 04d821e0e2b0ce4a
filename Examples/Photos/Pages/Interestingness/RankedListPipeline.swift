// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the list of all photos, the most interesting first; the selected one is the large
/// picture.
public final class RankedListPipeline: ListingPipeline {
    /// Sent when a row is opened with Enter or a double click.
    public var opened = Input<Photo.ID>()

    /// Reports that the photos of some folders are missing, and why.
    public var leftOut = Request<String>()
}
