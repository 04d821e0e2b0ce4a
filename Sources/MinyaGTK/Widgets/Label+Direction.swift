// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Label {
    /// Aligns the text by its own direction, whatever the direction of the window is.
    ///
    /// This applies to the current text; a text without letters is aligned by the window's
    /// direction.
    public func alignByText() {
        let isMirrored = gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL
        xalign = (text.beginsRightToLeft ?? isMirrored) == isMirrored ? 0 : 1
    }
}

extension String {
    /// Whether the first letter belongs to a right-to-left script; nil without letters.
    ///
    /// Pango's function for this is deprecated, and a layout would have to be created first.
    fileprivate var beginsRightToLeft: Bool? {
        unicodeScalars.first { $0.properties.isAlphabetic }.map { letter in
            switch letter.value {
            // From Hebrew to Arabic; their presentation forms; ancient scripts, Adlam and others.
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
                0x1E800...0x1EFFF:
                true
            default: false
            }
        }
    }
}
