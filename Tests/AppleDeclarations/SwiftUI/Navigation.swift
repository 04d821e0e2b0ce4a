// SPDX-License-Identifier: Apache-2.0

@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: View {
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        Data.Element: Hashable
    public typealias Body = Never
    public var body: Never { get }
}

@MainActor @preconcurrency public struct ZStack<Content: View>: View {
    nonisolated public init(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

public struct Alignment: Equatable, Sendable {
    public static let center: Alignment
}

public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic, visible, hidden
}

public struct ToolbarPlacement: Sendable {
    public static var navigationBar: ToolbarPlacement { get }
}

public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let all: SafeAreaRegions
}

public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8)
        public static let all: Edge.Set
        public static let horizontal: Edge.Set
        public static let vertical: Edge.Set
    }
}
