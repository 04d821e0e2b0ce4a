// SPDX-License-Identifier: Apache-2.0

public import Minya

#if canImport(SwiftUI)
    import struct SwiftUI.Color  // FINDS logic-imports-toolkit
#endif

extension DependencyKey where Value == any ItemService {
    public static var items: Self { "items" }
    public static var spare: Self { "spare-items" }
    public static var handedOn: Self { "handed-on" }
}

extension DependencyKey where Value == any ItemStorage {
    public static var kept: Self { "kept" }
    public static var unsaid: Self { "unsaid" }
}
