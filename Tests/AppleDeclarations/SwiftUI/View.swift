// SPDX-License-Identifier: Apache-2.0

@_exported import Foundation
@_exported import Observation
import UIKit

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

@resultBuilder public struct ViewBuilder {
    public static func buildBlock() -> EmptyView
    public static func buildBlock<Content: View>(_ content: Content) -> Content
    public static func buildExpression<Content: View>(_ content: Content) -> Content
    public static func buildIf<Content: View>(_ content: Content?) -> Content?
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
}

extension Never: View {
    public var body: Never { get }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { get }
}

@MainActor @preconcurrency public struct _ConditionalContent<TrueContent, FalseContent> {}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
    public var body: Never { get }
}

public protocol Scene {}

@MainActor @preconcurrency public struct EmptyView: View {
    nonisolated public init()
    public typealias Body = Never
    public var body: Never { get }
}

@MainActor @preconcurrency public struct AnyView: View {
    nonisolated public init<Content: View>(_ view: Content)
    public typealias Body = Never
    public var body: Never { get }
}

extension View {
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View
    nonisolated public func disabled(_ disabled: Bool) -> some View
    nonisolated public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View
    nonisolated public func toolbarVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View
    nonisolated public func padding(
        _ edges: Edge.Set = .all, _ length: CGFloat? = nil
    ) -> some View
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View
    nonisolated public func accessibilityHint<S: StringProtocol>(
        _ hint: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
}

@MainActor @preconcurrency public struct ModifiedContent<Content, Modifier> {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    public var body: Never { get }
}

@MainActor @preconcurrency public protocol ViewModifier {}

public struct AccessibilityAttachmentModifier: ViewModifier {}

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle {}

extension ShapeStyle where Self == Color {
    public static var red: Color { get }
}

@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content)
    public required init?(coder aDecoder: NSCoder)
}

@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
    public var body: Never { get }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() -> Coordinator
}

@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
    Representable: UIViewControllerRepresentable
> {}

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
    public var body: Never { get }
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() -> Coordinator
}

@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {}
