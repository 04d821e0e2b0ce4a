// SPDX-License-Identifier: Apache-2.0

import MinyaTexts

/// The app's texts in the user's language, from the gettext domain "minya-photos".
public let localized = Texts(domain: "minya-photos")

/// Returns a number with thousands separators, as in the user's language: 50,000.
public func grouped(_ number: Int) -> String { Texts.grouped(number) }
