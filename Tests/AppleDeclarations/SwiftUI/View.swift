// SPDX-License-Identifier: Apache-2.0

@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

@resultBuilder public struct ViewBuilder {
    public static func buildBlock() -> EmptyView
    public static func buildBlock<Content: View>(_ content: Content) -> Content
    public static func buildExpression<Content: View>(_ content: Content) -> Content
}

extension Never: View {
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
}
