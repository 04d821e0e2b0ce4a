// SPDX-License-Identifier: Apache-2.0

extension Duration {
    /// The duration in nanoseconds, never negative and saturating.
    var nanoseconds: Int {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let (product, isTooLong) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        return isTooLong ? .max : product.saturatingAdd(Int(attoseconds / 1_000_000_000))
    }

    /// At least one, because zero means no limit to curl.
    var milliseconds: Int { max(1, nanoseconds.saturatingAdd(999_999) / 1_000_000) }
}

extension Int {
    func saturatingAdd(_ other: Int) -> Int {
        let (sum, isTooLong) = addingReportingOverflow(other)
        return isTooLong ? .max : sum
    }
}
