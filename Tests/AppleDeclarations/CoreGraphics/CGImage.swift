// SPDX-License-Identifier: Apache-2.0

@_exported import Foundation

final public class CGImage: Sendable {}
