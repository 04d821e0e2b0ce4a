// SPDX-License-Identifier: Apache-2.0

public enum AccessibilityNotification {
    public struct Announcement {
        public init(_ text: String)
        public func post()
    }
}
