// SPDX-License-Identifier: Apache-2.0

public import ExampleValues
public import MinyaLists

/// A row before the first message of a day.
public struct DayRow: RowModel {
    /// The number of days since 1970.
    public let id: Int
    /// The date of that message.
    public let date: Moment
}

/// A row before the first unread message.
public struct UnreadRow: RowModel {
    public let id = 0
}
