// SPDX-License-Identifier: Apache-2.0

import CAdwaita

// What only makes sense with what its wrapper does when it makes it, such as a header bar, is no
// outlet.

extension ActionRow: Outlet {
    /// AdwActionRow.
    public static var widgetType: GType { adw_action_row_get_type() }

    /// Takes over a AdwActionRow.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> ActionRow {
        ActionRow(outlet: pointer)
    }
}

extension Avatar: Outlet {
    /// AdwAvatar.
    public static var widgetType: GType { adw_avatar_get_type() }

    /// Takes over a AdwAvatar.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Avatar {
        Avatar(outlet: pointer)
    }
}

extension Box: Outlet {
    /// GtkBox.
    public static var widgetType: GType { gtk_box_get_type() }

    /// Takes over a GtkBox.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Box {
        Box(outlet: pointer)
    }
}

extension Button: Outlet {
    /// GtkButton.
    public static var widgetType: GType { gtk_button_get_type() }

    /// Takes over a GtkButton.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Button {
        Button(outlet: pointer)
    }
}

extension Clamp: Outlet {
    /// AdwClamp.
    public static var widgetType: GType { adw_clamp_get_type() }

    /// Takes over a AdwClamp.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Clamp {
        Clamp(outlet: pointer)
    }
}

extension Entry: Outlet {}

extension Icon: Outlet {
    /// GtkImage.
    public static var widgetType: GType { gtk_image_get_type() }

    /// Takes over a GtkImage.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Icon {
        Icon(outlet: pointer)
    }
}

extension Label: Outlet {
    /// GtkLabel.
    public static var widgetType: GType { gtk_label_get_type() }

    /// Takes over a GtkLabel.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Label {
        Label(outlet: pointer)
    }
}

extension ListBox: Outlet {
    /// GtkListBox.
    public static var widgetType: GType { gtk_list_box_get_type() }

    /// Takes over a GtkListBox.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> ListBox {
        ListBox(outlet: pointer)
    }
}

extension MenuButton: Outlet {
    /// GtkMenuButton.
    public static var widgetType: GType { gtk_menu_button_get_type() }

    /// Takes over a GtkMenuButton.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> MenuButton {
        MenuButton(outlet: pointer)
    }
}

extension Overlay: Outlet {
    /// GtkOverlay.
    public static var widgetType: GType { gtk_overlay_get_type() }

    /// Takes over a GtkOverlay.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Overlay {
        Overlay(outlet: pointer)
    }
}

extension Picture: Outlet {
    /// GtkPicture.
    public static var widgetType: GType { gtk_picture_get_type() }

    /// Takes over a GtkPicture.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Picture {
        Picture(outlet: pointer)
    }
}

extension PreferencesGroup: Outlet {
    /// AdwPreferencesGroup.
    public static var widgetType: GType { adw_preferences_group_get_type() }

    /// Takes over a AdwPreferencesGroup.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> PreferencesGroup {
        PreferencesGroup(outlet: pointer)
    }
}

extension ProgressBar: Outlet {
    /// GtkProgressBar.
    public static var widgetType: GType { gtk_progress_bar_get_type() }

    /// Takes over a GtkProgressBar.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> ProgressBar {
        ProgressBar(outlet: pointer)
    }
}

extension Revealer: Outlet {
    /// GtkRevealer.
    public static var widgetType: GType { gtk_revealer_get_type() }

    /// Takes over a GtkRevealer.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Revealer {
        Revealer(outlet: pointer)
    }
}

extension ScrolledWindow: Outlet {
    /// GtkScrolledWindow.
    public static var widgetType: GType { gtk_scrolled_window_get_type() }

    /// Takes over a GtkScrolledWindow.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> ScrolledWindow {
        ScrolledWindow(outlet: pointer)
    }
}

extension Spinner: Outlet {
    /// GtkSpinner.
    public static var widgetType: GType { gtk_spinner_get_type() }

    /// Takes over a GtkSpinner.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Spinner {
        Spinner(outlet: pointer)
    }
}

extension Stack: Outlet {
    /// GtkStack.
    public static var widgetType: GType { gtk_stack_get_type() }

    /// Takes over a GtkStack.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Stack {
        Stack(outlet: pointer)
    }
}

extension StatusPage: Outlet {
    /// AdwStatusPage.
    public static var widgetType: GType { adw_status_page_get_type() }

    /// Takes over a AdwStatusPage.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> StatusPage {
        StatusPage(outlet: pointer)
    }
}

extension ToggleButton: Outlet {
    /// GtkToggleButton.
    public static var widgetType: GType { gtk_toggle_button_get_type() }

    /// Takes over a GtkToggleButton.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> ToggleButton {
        ToggleButton(outlet: pointer)
    }
}
