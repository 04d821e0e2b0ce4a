// SPDX-License-Identifier: Apache-2.0

import CAdwaita

// Widgets that depend on the setup in their wrapper's initializer, such as a header bar, are not
// outlets.

extension ActionRow: Outlet {
    /// The GType `AdwActionRow`.
    public static var widgetType: GType { adw_action_row_get_type() }

    /// Wraps an existing `AdwActionRow`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> ActionRow {
        ActionRow(outlet: pointer)
    }
}

extension Avatar: Outlet {
    /// The GType `AdwAvatar`.
    public static var widgetType: GType { adw_avatar_get_type() }

    /// Wraps an existing `AdwAvatar`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Avatar {
        Avatar(outlet: pointer)
    }
}

extension Box: Outlet {
    /// The GType `GtkBox`.
    public static var widgetType: GType { gtk_box_get_type() }

    /// Wraps an existing `GtkBox`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Box {
        Box(outlet: pointer)
    }
}

extension Button: Outlet {
    /// The GType `GtkButton`.
    public static var widgetType: GType { gtk_button_get_type() }

    /// Wraps an existing `GtkButton`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Button {
        Button(outlet: pointer)
    }
}

extension Clamp: Outlet {
    /// The GType `AdwClamp`.
    public static var widgetType: GType { adw_clamp_get_type() }

    /// Wraps an existing `AdwClamp`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Clamp {
        Clamp(outlet: pointer)
    }
}

extension DrawingArea: Outlet {
    /// The GType `GtkDrawingArea`.
    public static var widgetType: GType { gtk_drawing_area_get_type() }

    /// Wraps an existing `GtkDrawingArea`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> DrawingArea {
        DrawingArea(outlet: pointer)
    }
}

extension DropDown: Outlet {
    /// The GType `GtkDropDown`.
    public static var widgetType: GType { gtk_drop_down_get_type() }

    /// Wraps an existing `GtkDropDown`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> DropDown {
        DropDown(outlet: pointer)
    }
}

extension Entry: Outlet {}

extension Icon: Outlet {
    /// The GType `GtkImage`.
    public static var widgetType: GType { gtk_image_get_type() }

    /// Wraps an existing `GtkImage`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Icon {
        Icon(outlet: pointer)
    }
}

extension Label: Outlet {
    /// The GType `GtkLabel`.
    public static var widgetType: GType { gtk_label_get_type() }

    /// Wraps an existing `GtkLabel`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Label {
        Label(outlet: pointer)
    }
}

extension ListBox: Outlet {
    /// The GType `GtkListBox`.
    public static var widgetType: GType { gtk_list_box_get_type() }

    /// Wraps an existing `GtkListBox`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> ListBox {
        ListBox(outlet: pointer)
    }
}

extension MenuButton: Outlet {
    /// The GType `GtkMenuButton`.
    public static var widgetType: GType { gtk_menu_button_get_type() }

    /// Wraps an existing `GtkMenuButton`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> MenuButton {
        MenuButton(outlet: pointer)
    }
}

extension Overlay: Outlet {
    /// The GType `GtkOverlay`.
    public static var widgetType: GType { gtk_overlay_get_type() }

    /// Wraps an existing `GtkOverlay`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Overlay {
        Overlay(outlet: pointer)
    }
}

extension Picture: Outlet {
    /// The GType `GtkPicture`.
    public static var widgetType: GType { gtk_picture_get_type() }

    /// Wraps an existing `GtkPicture`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Picture {
        Picture(outlet: pointer)
    }
}

extension PreferencesGroup: Outlet {
    /// The GType `AdwPreferencesGroup`.
    public static var widgetType: GType { adw_preferences_group_get_type() }

    /// Wraps an existing `AdwPreferencesGroup`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> PreferencesGroup {
        PreferencesGroup(outlet: pointer)
    }
}

extension ProgressBar: Outlet {
    /// The GType `GtkProgressBar`.
    public static var widgetType: GType { gtk_progress_bar_get_type() }

    /// Wraps an existing `GtkProgressBar`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> ProgressBar {
        ProgressBar(outlet: pointer)
    }
}

extension Revealer: Outlet {
    /// The GType `GtkRevealer`.
    public static var widgetType: GType { gtk_revealer_get_type() }

    /// Wraps an existing `GtkRevealer`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Revealer {
        Revealer(outlet: pointer)
    }
}

extension ScrolledWindow: Outlet {
    /// The GType `GtkScrolledWindow`.
    public static var widgetType: GType { gtk_scrolled_window_get_type() }

    /// Wraps an existing `GtkScrolledWindow`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> ScrolledWindow {
        ScrolledWindow(outlet: pointer)
    }
}

extension Spinner: Outlet {
    /// The GType `GtkSpinner`.
    public static var widgetType: GType { gtk_spinner_get_type() }

    /// Wraps an existing `GtkSpinner`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Spinner {
        Spinner(outlet: pointer)
    }
}

extension SpinButton: Outlet {
    /// The GType `GtkSpinButton`.
    public static var widgetType: GType { gtk_spin_button_get_type() }

    /// Wraps an existing `GtkSpinButton`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> SpinButton {
        SpinButton(outlet: pointer)
    }
}

extension Stack: Outlet {
    /// The GType `GtkStack`.
    public static var widgetType: GType { gtk_stack_get_type() }

    /// Wraps an existing `GtkStack`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Stack {
        Stack(outlet: pointer)
    }
}

extension StatusPage: Outlet {
    /// The GType `AdwStatusPage`.
    public static var widgetType: GType { adw_status_page_get_type() }

    /// Wraps an existing `AdwStatusPage`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> StatusPage {
        StatusPage(outlet: pointer)
    }
}

extension ToggleButton: Outlet {
    /// The GType `GtkToggleButton`.
    public static var widgetType: GType { gtk_toggle_button_get_type() }

    /// Wraps an existing `GtkToggleButton`.
    public static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> ToggleButton {
        ToggleButton(outlet: pointer)
    }
}
