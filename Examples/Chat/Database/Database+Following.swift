// SPDX-License-Identifier: Apache-2.0

internal import MinyaSQLite

extension Database {
    /// Follows something until it ends, and begins again when the file could not be read: a page that
    /// is open would else show nothing new any more, and nobody would know.
    ///
    /// - Parameter follow: Goes on where it was when it threw.
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
