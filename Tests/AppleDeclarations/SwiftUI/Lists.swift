// SPDX-License-Identifier: Apache-2.0

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension ForEach where Content: View {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content)
}

@MainActor @preconcurrency public struct ScrollView<Content: View>: View {
    nonisolated public init(
        _ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

@MainActor @preconcurrency public struct TabView<SelectionValue: Hashable, Content: View>: View {
    nonisolated public init(
        selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

@MainActor @preconcurrency public protocol TabViewStyle {}

@MainActor @preconcurrency public struct PageTabViewStyle: TabViewStyle {
    public struct IndexDisplayMode: Sendable {
        public static let automatic: IndexDisplayMode
        public static let always: IndexDisplayMode
        public static let never: IndexDisplayMode
    }
}

extension TabViewStyle where Self == PageTabViewStyle {
    public static func page(
        indexDisplayMode: PageTabViewStyle.IndexDisplayMode
    ) -> PageTabViewStyle
}

extension View {
    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View
}
