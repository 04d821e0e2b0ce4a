// SPDX-License-Identifier: Apache-2.0

/// The state of a computer's requirements for building and running apps.
package struct Diagnosis: Encodable, Equatable, Sendable {
    package enum State: String, Encodable, Sendable {
        case ok
        /// Not every app requires it.
        case wanted
        case missing
    }

    /// One checked requirement.
    package struct Part: Encodable, Equatable, Sendable {
        package let name: String
        package let state: State
        /// What was found, and the fix if it is insufficient.
        package let text: String
        /// The packages that provide it on this system.
        package let packages: [String]
        /// System-independent names, available even if the package system is unknown.
        let modules: [String]

        private enum CodingKeys: CodingKey {
            case name, state, text, packages
        }
    }

    package private(set) var findings: [Part] = []
    /// The command that installs missing and optional parts; nil if there are none.
    package private(set) var install: String?

    /// Whether apps can be built and run.
    package var isWell: Bool { !findings.contains { $0.state == .missing } }

    /// Checks all requirements of an app, with or without windows.
    ///
    /// The cost is some tens of milliseconds per library, plus the time the compiler takes to
    /// report its version.
    package init(of machine: Machine, withWindows: Bool) {
        checkSwift(machine)
        checkHeaders(machine)
        checkLibraries(machine, withWindows)
        if withWindows { checkDisplay(machine) }
        var packages: [String] = []
        for package in findings.flatMap(\.packages) where !packages.contains(package) {
            packages.append(package)
        }
        if let system = machine.system, !packages.isEmpty {
            install = system.command(packages, asRoot: machine.isRoot)
        }
    }

    /// The report for the user.
    package var text: String {
        let marks: [State: String] = [.ok: "ok", .wanted: "wanted", .missing: "MISSING"]
        var lines = findings.map { finding in
            let mark = marks[finding.state] ?? ""
            let gap = String(repeating: " ", count: max(1, 9 - mark.count))
            return "\(mark)\(gap)\(finding.name): \(finding.text)"
        }
        if let install {
            lines += ["", "To install what is missing:", "    \(install)"]
        } else if findings.contains(where: { !$0.modules.isEmpty }) {
            let modules = findings.flatMap(\.modules).joined(separator: " ")
            lines += [
                "", "The packages of this system are not known. Install what provides",
                "    \(modules)",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private mutating func add(
        _ name: String, _ state: State, _ text: String, packages: [String] = [],
        modules: [String] = []
    ) {
        findings.append(
            Part(name: name, state: state, text: text, packages: packages, modules: modules))
    }

    // MARK: - Swift

    private static let oldestSwift = "6.2"

    private mutating func checkSwift(_ machine: Machine) {
        let place = "see https://www.swift.org/install"
        guard let answer = machine.run("swift", ["--version"]) else {
            return add("Swift", .missing, "there is no swift in PATH; \(place)")
        }
        guard answer.status == 0, let range = answer.text.range(of: "Swift version "),
            let version = Version(answer.text[range.upperBound...])
        else {
            let said = answer.text.split(whereSeparator: \.isNewline).first ?? "nothing"
            return add("Swift", .missing, "it prints no version: \(String(said).quoted)")
        }
        guard let oldest = Version(Self.oldestSwift), version >= oldest else {
            return add(
                "Swift", .missing, "\(version) is older than \(Self.oldestSwift); \(place)")
        }
        add("Swift", .ok, "\(version)")
    }

    /// Checks for the C library's headers, without which Swift on Linux compiles nothing and
    /// reports obscure errors.
    private mutating func checkHeaders(_ machine: Machine) {
        guard !machine.isMacOS else { return }
        guard !machine.exists("/usr/include/stdio.h") else {
            return add("C library", .ok, "its headers")
        }
        let packages: [PackageSystem: [String]] = [
            .apt: ["g++"], .dnf: ["gcc-c++"],
        ]
        add(
            "C library", .missing, "its headers are needed by Swift",
            packages: machine.system.flatMap { packages[$0] } ?? [], modules: ["stdio.h"])
    }

    // MARK: - Libraries

    private mutating func checkLibraries(_ machine: Machine, _ withWindows: Bool) {
        let wanted = SystemLibrary.all.filter { library in
            let isThere = machine.isMacOS && library.packages[.brew] == nil
            return !isThere && (withWindows || !library.isForWindows)
        }
        guard machine.run("pkg-config", ["--version"])?.status == 0 else {
            let packages: [PackageSystem: [String]] = [
                .apt: ["pkg-config"], .dnf: ["pkgconf-pkg-config"], .brew: ["pkgconf"],
            ]
            let all = [packages] + wanted.filter(\.isForWindows).map(\.packages)
            return add(
                "pkg-config", withWindows ? .missing : .wanted,
                "it is missing, so libraries cannot be checked",
                packages: machine.system.map { system in all.flatMap { $0[system] ?? [] } } ?? [],
                modules: ["pkg-config"] + wanted.filter(\.isForWindows).map(\.module))
        }
        for library in wanted { check(library, machine) }
    }

    private mutating func check(_ library: SystemLibrary, _ machine: Machine) {
        let state = library.isForWindows ? State.missing : .wanted
        let packages = machine.system.flatMap { library.packages[$0] } ?? []
        let answer = machine.run("pkg-config", ["--modversion", library.module])
        guard let answer, answer.status == 0, let version = Version(answer.text) else {
            return add(
                library.module, state, "needed for \(library.purpose)", packages: packages,
                modules: [library.module])
        }
        guard let oldest = Version(library.oldest), version >= oldest else {
            return add(
                library.module, state,
                "\(version) is older than \(library.oldest), needed for \(library.purpose)")
        }
        add(library.module, .ok, "\(version), for \(library.purpose)")
    }

    // MARK: - Display

    private mutating func checkDisplay(_ machine: Machine) {
        // On macOS GTK uses the native windowing system.
        guard !machine.isMacOS else { return }
        let environment = machine.environment
        if let name = environment["WAYLAND_DISPLAY"], !name.isEmpty {
            let folder = environment["XDG_RUNTIME_DIR"] ?? ""
            let socket = name.hasPrefix("/") ? name : "\(folder)/\(name)"
            if machine.exists(socket) { return add("display", .ok, "Wayland, \(name)") }
        }
        if let name = environment["DISPLAY"], !name.isEmpty {
            guard let number = Self.localNumber(name) else {
                return add("display", .ok, "X11, \(name), on another computer")
            }
            if machine.exists("/tmp/.X11-unix/X\(number)") {
                return add("display", .ok, "X11, \(name)")
            }
        }
        let packages: [PackageSystem: [String]] = [
            .apt: ["xvfb", "xauth"], .dnf: ["xorg-x11-server-Xvfb", "xorg-x11-xauth"],
        ]
        if machine.run("Xvfb", ["-help"]) != nil {
            return add("display", .ok, "none, but Xvfb is installed: xvfb-run ./scripts/run")
        }
        add(
            "display", .wanted, "none; run apps in a desktop session, or with Xvfb",
            packages: machine.system.flatMap { packages[$0] } ?? [])
    }

    /// Returns `1` for `:1.0` and `unix:1`; nil for a display of another computer.
    private static func localNumber(_ display: String) -> String? {
        let parts = display.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].isEmpty || parts[0] == "unix" else { return nil }
        return String(parts[1].prefix { $0.isNumber })
    }
}
