// SPDX-License-Identifier: Apache-2.0

public import Minya

extension Problem {
    /// The file that describes a view lacks something that the view requires; the page shows an
    /// error.
    public static func brokenInterface(view: String, why: String) -> Problem {
        Problem(.brokenInterface, "\(view) cannot be shown: \(why)")
    }
}

extension Problem.Code {
    /// The code of ``Problem/brokenInterface(view:why:)``.
    public static let brokenInterface = Self("brokenInterface")
}
