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
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, selection: Binding<TextSelection?>,
        prompt: Text? = nil, axis: Axis? = nil)
}

@frozen public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8)
        public static let horizontal: Axis.Set
        public static let vertical: Axis.Set
    }
}

public struct TextSelection: Equatable, Hashable {
    public init(range: Range<String.Index>)
}

public struct TextInputAutocapitalization: Sendable {
    public static var never: TextInputAutocapitalization { get }
}

public struct SubmitLabel: Sendable {
    public static var done: SubmitLabel { get }
}

public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int)
    public static let text: SubmitTriggers
}

extension View {
    nonisolated public func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View
    nonisolated public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)
    ) -> some View
}

@MainActor @preconcurrency public struct Button<Label: View>: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension Button where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void)
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, action: @escaping @MainActor () -> Void)
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void)
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String,
        action: @escaping @MainActor () -> Void)
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void)
}

@MainActor @preconcurrency public struct Label<Title, Icon> {}

extension Label: View where Title: View, Icon: View {
    public typealias Body = Never
    public var body: Never { get }
}

@MainActor @preconcurrency public struct Image: View {
    public typealias Body = Never
    public var body: Never { get }
}

@MainActor @preconcurrency public protocol LabelStyle {}

@MainActor @preconcurrency public struct IconOnlyLabelStyle: LabelStyle {}

extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: IconOnlyLabelStyle { get }
}

extension View {
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View
}

public struct ButtonRole: Equatable, Sendable {
    public static let destructive: ButtonRole
    public static let cancel: ButtonRole
}

@MainActor @preconcurrency public struct Form<Content: View>: View {
    nonisolated public init(@ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

public struct Section<Parent, Content, Footer> {}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer)
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content)
}

@MainActor @preconcurrency public struct VStack<Content: View>: View {
    nonisolated public init(@ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

@MainActor @preconcurrency public struct HStack<Content: View>: View {
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
