// SPDX-License-Identifier: Apache-2.0

internal import MinyaTexts

/// The module's texts in the person's language, from the gettext domain "minya-mqtt".
let localized = Texts(domain: "minya-mqtt")
