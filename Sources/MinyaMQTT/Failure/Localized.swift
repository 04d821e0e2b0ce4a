// SPDX-License-Identifier: Apache-2.0

internal import MinyaTexts

/// The texts of the module in the user's language, from the gettext domain "minya-mqtt".
let localized = Texts(domain: "minya-mqtt")
