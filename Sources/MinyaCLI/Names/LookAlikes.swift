// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Characters that look like ASCII letters: a name with one of them cannot be found by typing it.
enum LookAlikes {
    /// Returns the letter of A to Z that looks the same; nil if there is none.
    static func letter(for scalar: Unicode.Scalar) -> Character? { table[scalar] }

    /// Returns the text with each character replaced by the closest letter of A to Z, if it has
    /// one.
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

    /// Returns the visual shape of an ASCII name: names of the same shape are easily confused.
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

    /// Greek, Cyrillic, Armenian and other letters, and full-width letters.
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
        // Full-width and mathematical letters, whose compatibility form is the ASCII letter.
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
