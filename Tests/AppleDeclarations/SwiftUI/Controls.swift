// SPDX-License-Identifier: Apache-2.0

public struct LocalizedStringKey: ExpressibleByStringLiteral {
    public init(stringLiteral value: String)
}

@MainActor @preconcurrency public struct Text: View {
    nonisolated public init<S: StringProtocol>(_ content: S)
    public typealias Body = Never
    public var body: Never { get }
}

@MainActor @preconcurrency public struct TextField<Label: View>: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>)
}

@MainActor @preconcurrency public struct Button<Label: View>: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension Button where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void)
}

@MainActor @preconcurrency public struct VStack<Content: View>: View {
    nonisolated public init(@ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

@MainActor @preconcurrency public struct TupleView<T>: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension ViewBuilder {
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)>
}
