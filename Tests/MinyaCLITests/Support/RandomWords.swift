// SPDX-License-Identifier: Apache-2.0

import MinyaCLI

/// Random names and calls, the same for the same seed.
struct RandomWords: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    private static let pieces = [
        "photo", "List", "-", "_", " ", "/", "..", "../", "/tmp/", "\\", "'", "\"", "`", "$(x)",
        ";",
        "\n", "\r", "\t", "\u{1B}[2J", "\u{202E}", "\u{200B}", "é", "e\u{301}", "а", "Ｐ", "照片", "🙂",
        "👩‍👩‍👧", "\u{FFFD}", "2", "0", "class", "self", "Type", "String", "{{name}}", "%s", "%n", "*",
        "~", "=", ":", ",", "--", "|", "&", "<", ">", "#", "!", ".swift", "Photo:String", "x", "A",
    ]

    private mutating func piece() -> String { Self.pieces.randomElement(using: &self) ?? "" }

    /// Returns a text in the place of a name, occasionally of thousands of characters.
    mutating func name() -> String {
        switch Int.random(in: 0..<20, using: &self) {
        case 0: ""
        case 1 where chance(1, in: 3): String(repeating: piece(), count: 5_000)
        case 2..<8:
            ["Photo", "photoList", "Home", "List", "Note2", "photo-list"]
                .randomElement(using: &self) ?? ""
        case 8..<12: (0..<3).map { _ in piece() }.joined()
        default: (0..<Int.random(in: 1...12, using: &self)).map { _ in piece() }.joined()
        }
    }

    /// Returns arguments, usually of an existing command and with options of that command. Half of
    /// the calls are nearly valid.
    mutating func call(of tool: ToolSpec) -> [String] {
        guard var command = tool.commands.randomElement(using: &self), chance(19, in: 20) else {
            return words(Int.random(in: 0...4, using: &self))
        }
        // Creating an app takes as long as a hundred other calls, so most calls create a page.
        if chance(1, in: 5) || (command.name == "new" && chance(19, in: 20)) {
            command = tool.commands.first { $0.name == "scene" } ?? command
        }
        let isCalm = chance(1, in: 2)
        var call = [command.name]
        if isCalm {
            for argument in command.arguments where argument.count == .one || chance(1, in: 4) {
                call.append(argument.choices.randomElement(using: &self) ?? calmName())
            }
        } else {
            call += words(Int.random(in: 0...2, using: &self))
        }
        for _ in 0..<Int.random(in: 0...(isCalm ? 2 : 3), using: &self) {
            guard let option = command.options.randomElement(using: &self) else { continue }
            // A call for help does nothing else, and a dry run writes nothing.
            let isLook = [OptionSpec.help.name, OptionSpec.dryRun.name].contains(option.name)
            if isLook, chance(9, in: 10) { continue }
            call.append("--\(option.name)")
            if option.kind != .flag, isCalm || chance(9, in: 10) {
                let value = isCalm ? calmName() : name()
                call.append(option.choices.randomElement(using: &self) ?? value)
            }
        }
        return !isCalm && chance(1, in: 5) ? call.shuffled(using: &self) : call
    }

    /// Returns a plausible value.
    private mutating func calmName() -> String {
        switch Int.random(in: 0..<10, using: &self) {
        case 0: "Home"
        case 1: "title:String,count:Int"
        case 2: "Photo"
        case 3: name()
        default: "page\(Int.random(in: 0..<60, using: &self))"
        }
    }

    private mutating func words(_ count: Int) -> [String] { (0..<count).map { _ in name() } }

    private mutating func chance(_ part: Int, in whole: Int) -> Bool {
        Int.random(in: 0..<whole, using: &self) < part
    }
}
