// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Only marks the package's folder: the tests compile its modules themselves.
let package = Package(name: "Mistakes")
