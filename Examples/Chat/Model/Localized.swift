// SPDX-License-Identifier: Apache-2.0

import MinyaTexts

/// The app's texts in the user's language, from the gettext domain "minya-chat".
public let localized = Texts(domain: "minya-chat")
