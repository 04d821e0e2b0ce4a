// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("minya doctor")
struct DoctorTests {
    /// A computer with everything: Debian, and a display.
    private func machine(
        _ release: String = "ID=debian\n", environment: [String: String] = ["DISPLAY": ":7"],
        isMacOS: Bool = false, without missing: Set<String> = [],
        versions: [String: String] = [:]
    ) -> Machine {
        let known = [
            "gtk4": "4.8.3", "libadwaita-1": "1.2.2", "libcurl": "7.88.1", "zlib": "1.2.13",
            "sqlite3": "3.40.1", "libmosquitto": "2.0.11",
        ].merging(versions) { $1 }
        return Machine(
            environment: environment, system: isMacOS ? .brew : PackageSystem(release: release),
            isMacOS: isMacOS, isRoot: false,
            run: { program, arguments in
                guard !missing.contains(program) else { return nil }
                switch program {
                case "swift":
                    return .init(status: 0, text: versions["swift"] ?? "Swift version 6.3.1 (x)")
                case "pkg-config":
                    guard let module = arguments.last, module != "--version" else {
                        return .init(status: 0, text: "0.29\n")
                    }
                    guard !missing.contains(module), let version = known[module] else {
                        return .init(status: 1, text: "Package \(module) was not found\n")
                    }
                    return .init(status: 0, text: version + "\n")
                default: return nil
                }
            },
            exists: { path in
                [Self.header, "/tmp/.X11-unix/X7", "/run/user/1/wayland-0"].contains(path)
                    && !missing.contains(path)
            })
    }

    private static let header = "/usr/include/stdio.h"

    private func states(_ diagnosis: Diagnosis) -> [String: Diagnosis.State] {
        Dictionary(uniqueKeysWithValues: diagnosis.findings.map { ($0.name, $0.state) })
    }

    @Test("A computer with all requirements is ready")
    func well() {
        let diagnosis = Diagnosis(of: machine(), withWindows: true)
        #expect(diagnosis.isWell)
        #expect(diagnosis.findings.count == 9)
        #expect(diagnosis.findings.allSatisfy { $0.state == .ok })
        #expect(diagnosis.install == nil)
    }

    @Test(
        "Missing parts are installed with the system's own package manager",
        arguments: [
            ("ID=debian", "sudo apt-get install libadwaita-1-dev"),
            (
                "NAME=x\nID=linuxmint\nID_LIKE=\"ubuntu debian\"\n",
                "sudo apt-get install libadwaita-1-dev"
            ),
            ("ID=fedora", "sudo dnf install libadwaita-devel"),
            ("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"", "sudo dnf install libadwaita-devel"),
        ])
    func systems(release: String, line: String) {
        let diagnosis = Diagnosis(
            of: machine(release, without: ["libadwaita-1"]), withWindows: true)
        #expect(states(diagnosis)["libadwaita-1"] == .missing)
        #expect(!diagnosis.isWell)
        #expect(diagnosis.install == line)
    }

    @Test("On macOS Homebrew installs what is missing, except what the system includes")
    func macOS() {
        let diagnosis = Diagnosis(
            of: machine(
                environment: [:], isMacOS: true, without: ["gtk4", "libcurl", "zlib", "sqlite3"],
                versions: ["swift": "Apple Swift version 6.2.1 (swiftlang-6.2)"]),
            withWindows: true)
        #expect(diagnosis.install == "brew install gtk4")
        let names = ["Swift", "gtk4", "libadwaita-1", "libmosquitto"]
        #expect(diagnosis.findings.map(\.name) == names)
    }

    @Test("On an unknown system the missing modules are listed all the same")
    func unknownSystem() {
        let diagnosis = Diagnosis(of: machine("ID=plan9", without: ["gtk4"]), withWindows: true)
        #expect(states(diagnosis)["gtk4"] == .missing)
        #expect(diagnosis.install == nil)
        #expect(diagnosis.text.hasSuffix("Install what provides\n    gtk4\n"))
    }

    @Test("Missing headers of the C library are reported with the package that has them")
    func headers() {
        let bare = machine(without: [Self.header])
        let diagnosis = Diagnosis(of: bare, withWindows: false)
        #expect(states(diagnosis)["C library"] == .missing)
        #expect(diagnosis.install == "sudo apt-get install g++")
    }

    @Test("An app without windows needs neither GTK nor a display")
    func headless() {
        let bare = machine(environment: [:], without: ["gtk4", "libadwaita-1"])
        #expect(Diagnosis(of: bare, withWindows: false).isWell)
        #expect(!Diagnosis(of: bare, withWindows: true).isWell)
    }

    @Test("A part that only some apps need is wanted, not missing")
    func wanted() {
        let diagnosis = Diagnosis(of: machine(without: ["libcurl"]), withWindows: true)
        #expect(states(diagnosis)["libcurl"] == .wanted)
        #expect(diagnosis.isWell)
        #expect(diagnosis.install == "sudo apt-get install libcurl4-openssl-dev")
    }

    @Test(
        "A part that is too old counts as missing",
        arguments: [
            ("swift", "Swift version 5.10.1 (swift-5.10.1-RELEASE)", "Swift"),
            ("gtk4", "4.6.9", "gtk4"), ("libadwaita-1", "1.1", "libadwaita-1"),
        ])
    func old(part: String, version: String, name: String) {
        let diagnosis = Diagnosis(of: machine(versions: [part: version]), withWindows: true)
        #expect(states(diagnosis)[name] == .missing)
    }

    @Test("A compiler that is broken or not installed counts as missing")
    func compiler() {
        #expect(!Diagnosis(of: machine(without: ["swift"]), withWindows: false).isWell)
        let broken = machine(versions: ["swift": "error while loading shared libraries"])
        let diagnosis = Diagnosis(of: broken, withWindows: false)
        #expect(diagnosis.findings.first?.text.contains("error while loading") == true)
        #expect(!diagnosis.isWell)
    }

    @Test("Without pkg-config, pkg-config itself is reported as missing")
    func withoutPkgConfig() {
        let diagnosis = Diagnosis(of: machine(without: ["pkg-config"]), withWindows: true)
        #expect(states(diagnosis)["pkg-config"] == .missing)
        let line = "sudo apt-get install pkg-config libgtk-4-dev libadwaita-1-dev"
        #expect(diagnosis.install == line)
    }

    @Test(
        "A display counts only if it exists",
        arguments: [
            (["DISPLAY": ":7.0"], Diagnosis.State.ok), (["DISPLAY": ":8"], .wanted),
            (["DISPLAY": "far:1"], .ok), ([:], .wanted), (["DISPLAY": ""], .wanted),
            (["WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run/user/1"], .ok),
            (["WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": "/run/user/1"], .wanted),
            (["WAYLAND_DISPLAY": "/run/user/1/wayland-0"], .ok),
        ])
    func display(environment: [String: String], state: Diagnosis.State) {
        let diagnosis = Diagnosis(of: machine(environment: environment), withWindows: true)
        #expect(states(diagnosis)["display"] == state)
    }

    @Test(
        "Versions are compared number by number",
        arguments: [("4.8", "4.10"), ("1.2", "1.2.1"), ("6.2-dev", "6.3"), ("7.9.9", "7.68")])
    func versions(older: String, newer: String) throws {
        #expect(try #require(Version(older)) < #require(Version(newer)))
        #expect(Version("1.2") == Version("1.2.0"))
        #expect(Version("v1") == nil)
        #expect(Version("") == nil)
    }

    @Test(
        "Each host of `minya new` can be checked, and only one with GTK needs windows",
        arguments: Config.Host.allCases)
    func hosts(_ host: Config.Host) throws {
        let call = Call(["doctor", "--json", "--host", host.rawValue])
        #expect(call.code == .toolchain)
        let answer = try JSONSerialization.jsonObject(with: Data(call.out.utf8)) as? [String: Any]
        let findings = try #require(answer?["findings"] as? [[String: Any]])
        let states = findings.filter { $0["name"] as? String == "pkg-config" }.map {
            $0["state"] as? String
        }
        #expect(states == [host.hasGTK ? "missing" : "wanted"])
    }

    @Test("A missing part ends the program with 69, in text and in JSON")
    func exit() throws {
        #expect(Call(["doctor"]).code == .toolchain)
        let call = Call(["doctor", "--json"])
        #expect(call.code == .toolchain)
        let answer = try JSONSerialization.jsonObject(with: Data(call.out.utf8)) as? [String: Any]
        #expect((answer?["findings"] as? [Any])?.isEmpty == false)
    }
}
