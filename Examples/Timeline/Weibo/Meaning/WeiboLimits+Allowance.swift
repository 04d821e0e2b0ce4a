// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import TimelineCore

extension WeiboLimits {
    /// Returns the remaining allowance of the token's user, or else of this network; nil if
    /// unknown.
    func allowance(at now: Moment) -> TimelineInfo.Allowance? {
        let left = personLeft.flatMap { left in personLimit.map { (left, $0) } }
        guard
            let (left, limit) = left
                ?? addressLeft.flatMap({ left in addressLimit.map { (left, $0) } })
        else { return nil }
        return TimelineInfo.Allowance(left: left, of: limit, renewed: renewed(at: now))
    }

    private func renewed(at now: Moment) -> Moment? {
        guard let secondsLeft, secondsLeft <= Self.longest else { return date }
        return now.later(byMilliseconds: Int64(secondsLeft) * 1000)
    }

    /// The maximum plausible number of seconds until renewal.
    private static let longest = 7 * 86_400

    /// The date of renewal, which is in China's time zone.
    private var date: Moment? {
        guard let renewed, renewed.utf8.count == 19 else { return nil }
        let parts = renewed.split { "- :".contains($0) }.map { Int($0) ?? -1 }
        guard parts.count == 6 else { return nil }
        return Moment(
            year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4],
            second: parts[5], offset: 8 * 3600)
    }
}
