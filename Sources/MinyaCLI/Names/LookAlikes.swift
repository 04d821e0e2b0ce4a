// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Letters that look like others: a name with one of them cannot be found by who types it.
enum LookAlikes {
    /// The letter of A to Z that looks the same; nil if none does.
    static func letter(for scalar: Unicode.Scalar) -> Character? { table[scalar] }

    /// The text in the nearest letters of A to Z; what is near to none stays as it is.
    static func latin(_ text: some Sequence<Unicode.Scalar>) -> String {
        var latin = ""
        for scalar in text {
            if let letter = table[scalar] {
                latin.append(letter)
            } else {
                latin.unicodeScalars.append(scalar)
            }
        }
        let isForeign = latin.unicodeScalars.contains { !$0.isASCII && $0.properties.isAlphabetic }
        guard isForeign else { return latin }
        return transforms.reduce(latin) { $0.applyingTransform($1, reverse: false) ?? $0 }
    }

    private static let transforms: [StringTransform] = [
        .toLatin, .stripCombiningMarks, StringTransform("Latin-ASCII"),
    ]

    /// What a name of A to Z and digits looks like: two that share it are taken for one another.
    static func shape(of name: String) -> String {
        let letters = name.map { letter -> Character in
            switch letter {
            case "I", "l", "1": "l"
            case "O", "0": "o"
            default: letter
            }
        }
        return String(letters).lowercased()
    }

    /// Greek, Cyrillic, Armenian and other letters, and those of full width.
    private static let table: [Unicode.Scalar: Character] = {
        let pairs = [
            ("ΑА", "A"), ("ΒВ", "B"), ("СϹ", "C"), ("ΕЕ", "E"), ("Ϝ", "F"), ("Ԍ", "G"), ("ΗН", "H"),
            ("ΙІӀ", "I"), ("Ј", "J"), ("ΚК", "K"), ("ΜМ", "M"), ("Ν", "N"), ("ΟОՕ", "O"),
            ("ΡР", "P"),
            ("Ԛ", "Q"), ("ЅՏ", "S"), ("ΤТ", "T"), ("Ս", "U"), ("ѴⅤ", "V"), ("Ԝ", "W"), ("ΧХ", "X"),
            ("ΥҮ", "Y"), ("Ζ", "Z"), ("αа", "a"), ("ϲс", "c"), ("ԁ", "d"), ("е", "e"), ("ɡց", "g"),
            ("һհ", "h"), ("іı", "i"), ("јϳ", "j"), ("ӏ", "l"), ("ո", "n"), ("οоօ", "o"),
            ("ρр", "p"),
            ("ԛզ", "q"), ("ѕ", "s"), ("υս", "u"), ("νѵ", "v"), ("ԝ", "w"), ("х", "x"), ("уγ", "y"),
        ]
        var table: [Unicode.Scalar: Character] = [:]
        for (scalars, letter) in pairs {
            for scalar in scalars.unicodeScalars { table[scalar] = Character(letter) }
        }
        // Full width, and the alphabets of mathematics, of which the compatible form is the letter.
        let ranges: [ClosedRange<UInt32>] = [0xFF10...0xFF5A, 0x1D400...0x1D7FF, 0x2100...0x214F]
        for number in ranges.joined() {
            guard let scalar = Unicode.Scalar(number) else { continue }
            let plain = String(scalar).precomposedStringWithCompatibilityMapping
            if plain.count == 1, let letter = plain.first, letter.isASCII {
                table[scalar] = letter
            }
        }
        return table
    }()
}
