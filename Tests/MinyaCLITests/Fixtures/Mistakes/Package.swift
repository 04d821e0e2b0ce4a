// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// It only marks the package's folder: the tests compile its modules by themselves.
let package = Package(name: "Mistakes")
