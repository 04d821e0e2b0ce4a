// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Label {
    /// Lets the text stand where its own direction begins, whatever that of the window is.
    ///
    /// It holds for the text that is shown now; one without letters stands where the window's begins.
    public func alignByText() {
        let isMirrored = gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL
        xalign = (text.beginsRightToLeft ?? isMirrored) == isMirrored ? 0 : 1
    }
}

extension String {
    /// Whether its first letter is one of a script from right to left; nil without letters.
    ///
    /// Pango's own search for it is deprecated, and a layout that is asked has to be made first.
    fileprivate var beginsRightToLeft: Bool? {
        unicodeScalars.first { $0.properties.isAlphabetic }.map { letter in
            switch letter.value {
            // From Hebrew to Arabic; their forms for presentation; old scripts, Adlam and others.
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
                0x1E800...0x1EFFF:
                true
            default: false
            }
        }
    }
}
