// SPDX-License-Identifier: Apache-2.0

public import ExampleValues
public import Minya

/// A row before the first message of a day.
public struct DayRow: RowModel {
    /// The day, counted from the beginning of 1970.
    public let id: Int
    /// The moment of that message.
    public let date: Moment
}

/// A row before the first message that the person has not seen.
public struct UnreadRow: RowModel {
    public let id = 0
}
