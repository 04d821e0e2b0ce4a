// SPDX-License-Identifier: Apache-2.0

import MinyaTexts

/// The app's texts in the person's language, from the gettext domain "minya-photos".
public let localized = Texts(domain: "minya-photos")

/// A number with its thousands apart, as the person's language writes it: 50,000.
public func grouped(_ number: Int) -> String { Texts.grouped(number) }
