// SPDX-License-Identifier: Apache-2.0

/// A system library that apps are built with.
package struct SystemLibrary: Sendable {
    /// Its name in `pkg-config`.
    package let module: String
    package let oldest: String
    /// The Minya product that requires it: `MinyaSQLite`.
    package let product: String
    /// Its purpose, as shown to the user.
    let purpose: String
    /// The packages that provide it; empty if the system includes it.
    package let packages: [PackageSystem: [String]]

    /// Whether every app with windows requires it.
    var isForWindows: Bool { product == "MinyaGTK" }

    package static let all = [
        SystemLibrary(
            module: "gtk4", oldest: "4.8", product: "MinyaGTK", purpose: "apps with windows",
            packages: [.apt: ["libgtk-4-dev"], .dnf: ["gtk4-devel"], .brew: ["gtk4"]]),
        SystemLibrary(
            module: "libadwaita-1", oldest: "1.2", product: "MinyaGTK",
            purpose: "apps with windows",
            packages: [
                .apt: ["libadwaita-1-dev"], .dnf: ["libadwaita-devel"], .brew: ["libadwaita"],
            ]),
        SystemLibrary(
            module: "libcurl", oldest: "7.68", product: "MinyaHTTP",
            purpose: "services over HTTP (MinyaHTTP)",
            packages: [.apt: ["libcurl4-openssl-dev"], .dnf: ["libcurl-devel"]]),
        SystemLibrary(
            module: "zlib", oldest: "1.2", product: "MinyaHTTP",
            purpose: "services over HTTP (MinyaHTTP)",
            packages: [.apt: ["zlib1g-dev"], .dnf: ["zlib-devel"]]),
        SystemLibrary(
            module: "sqlite3", oldest: "3.35", product: "MinyaSQLite",
            purpose: "storages in a file (MinyaSQLite)",
            packages: [.apt: ["libsqlite3-dev"], .dnf: ["sqlite-devel"]]),
        SystemLibrary(
            module: "libmosquitto", oldest: "2.0", product: "MinyaMQTT",
            purpose: "messages through a broker (MinyaMQTT)",
            packages: [
                .apt: ["libmosquitto-dev", "libssl-dev"],
                .dnf: ["mosquitto-devel", "openssl-devel"],
                .brew: ["mosquitto", "openssl"],
            ]),
    ]
}
