// SPDX-License-Identifier: Apache-2.0

import MinyaCLI

/// Names and calls that nobody would type, the same for the same seed.
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

    /// Something in the place of a name, now and then of thousands of characters.
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

    /// Arguments of the tool: of a command that it has for the most part, with options for the most
    /// part of that command.
    mutating func call(of tool: ToolSpec) -> [String] {
        guard let command = tool.commands.randomElement(using: &self), chance(19, in: 20) else {
            return words(Int.random(in: 0...4, using: &self))
        }
        var call = [command.name] + words(Int.random(in: 0...2, using: &self))
        for _ in 0..<Int.random(in: 0...3, using: &self) {
            guard let option = command.options.randomElement(using: &self) else { continue }
            // A call for help is nothing else.
            if option.name == OptionSpec.help.name, chance(9, in: 10) { continue }
            call.append("--\(option.name)")
            if option.kind != .flag, chance(9, in: 10) {
                call.append(option.choices.randomElement(using: &self) ?? name())
            }
        }
        return chance(1, in: 10) ? call.shuffled(using: &self) : call
    }

    private mutating func words(_ count: Int) -> [String] { (0..<count).map { _ in name() } }

    private mutating func chance(_ part: Int, in whole: Int) -> Bool {
        Int.random(in: 0..<whole, using: &self) < part
    }
}
