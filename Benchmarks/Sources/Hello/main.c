// SPDX-License-Identifier: Apache-2.0
// A minimal libadwaita application: the baseline for the launch time of Photos.

#include <adwaita.h>

static void activate(GtkApplication *application) {
    GtkWidget *window = adw_application_window_new(application);
    gtk_window_set_title(GTK_WINDOW(window), "Hello");
    gtk_window_set_default_size(GTK_WINDOW(window), 960, 720);
    GtkWidget *label = gtk_label_new("Hello, world");
    gtk_widget_set_vexpand(label, TRUE);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), label);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
    AdwApplication *application = adw_application_new("org.minya.Hello", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    int status = g_application_run(G_APPLICATION(application), count, arguments);
    g_object_unref(application);
    return status;
}
