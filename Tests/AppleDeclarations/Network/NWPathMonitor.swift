// SPDX-License-Identifier: Apache-2.0

import Dispatch

public struct NWPath: Equatable, Sendable {
    public enum Status: Sendable {
        case satisfied, unsatisfied, requiresConnection
    }

    public let status: Status
}

final public class NWPathMonitor: Sendable {
    public init()
    @preconcurrency final public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get set
    }
    final public func start(queue: DispatchQueue)
    final public func cancel()
}
