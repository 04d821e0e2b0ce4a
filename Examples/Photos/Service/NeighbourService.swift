// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Finds the photos before and after one, for a page that shows a photo without a list around it.
///
/// A call throws only a `Rejection` (there is no such photo), a `Failure` or a `CancellationError`.
public protocol NeighbourService: Service {
    /// Returns the photos right before and after one: in folders among all photos, the newest first;
    /// on the web in its owner's stream, the newest upload first.
    func neighbours(of id: Photo.ID) async throws -> PhotoNeighbours
}
