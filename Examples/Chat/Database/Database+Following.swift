// SPDX-License-Identifier: Apache-2.0

internal import MinyaSQLite

extension Database {
    /// Follows changes until they end, and restarts when the file could not be read.
    ///
    /// Without the restart an open page would silently stop updating.
    ///
    /// - Parameter follow: Called again after an error; continues where it stopped.
    func following(_ follow: () async throws -> Void) async {
        var pause: Duration = .milliseconds(250)
        while !Task.isCancelled {
            do {
                return try await follow()
            } catch {
                try? await Task.sleep(for: pause)
                pause = min(pause * 2, .seconds(30))
            }
        }
    }
}
