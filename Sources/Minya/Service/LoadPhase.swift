// SPDX-License-Identifier: Apache-2.0

/// The loading state of a page with a list.
///
/// ```swift
/// final class InboxPipeline: Pipeline {
///     var notes = Rows<Note>()
///     var phase = Status<LoadPhase>(.loading)
/// }
/// ```
///
/// Set it together with the rows, from the outcome of the work that loads them. A `LoadView` of
/// MinyaGTK or MinyaUIKit shows it.
public enum LoadPhase: Equatable, Sendable, Codable {
    /// The first rows are being loaded.
    case loading
    /// There are no rows.
    case empty
    /// There are rows.
    case shown
    /// Earlier rows are shown; the text tells the user why they could not be refreshed.
    case outdated(String)
    /// There is nothing to show; the text tells the user why.
    case failed(String)

    /// Creates the phase for the outcome of loading rows.
    ///
    /// - Parameter hasRows: Whether earlier rows are shown, which stay if loading failed.
    public init<Value: Collection>(_ outcome: Outcome<Value>, hasRows: Bool) {
        switch outcome {
        case .value(let rows): self = rows.isEmpty ? .empty : .shown
        case .rejection(let rejection): self = .init(failed: rejection.message, hasRows: hasRows)
        case .failure(let failure): self = .init(failed: failure.message, hasRows: hasRows)
        }
    }

    /// Creates the phase after loading failed for a reason that the user is told.
    public init(failed reason: String, hasRows: Bool) {
        self = hasRows ? .outdated(reason) : .failed(reason)
    }
}
