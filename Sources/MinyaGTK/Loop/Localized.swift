// SPDX-License-Identifier: Apache-2.0

import CAdwaita
internal import MinyaTexts

/// The module's texts in the user's language, from the gettext domain "minya".
let localized: Texts = {
    // GTK does the same when it starts; some texts are needed before that.
    setlocale(LC_ALL, "")
    return Texts(domain: "minya")
}()
