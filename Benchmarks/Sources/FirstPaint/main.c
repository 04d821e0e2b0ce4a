// SPDX-License-Identifier: Apache-2.0
// Starts a program and prints how many nanoseconds it took until its window was painted.
//
// The X server is observed, so the measured program needs no changes and may be written in any
// language.

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static const int64_t second = 1000000000;

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * second + time.tv_nsec;
}

// A window may disappear between two requests, which is not an error.
static int ignore(Display *display, XErrorEvent *error) {
    (void)display;
    (void)error;
    return 0;
}

// Returns whether the window has non-black content along its middle; a new window is black.
static bool is_painted(Display *display, Window window) {
    XWindowAttributes attributes;
    if (!XGetWindowAttributes(display, window, &attributes) || attributes.map_state != IsViewable)
        return false;
    unsigned width = (unsigned)attributes.width, height = (unsigned)attributes.height;
    if (width < 100 || height < 100)
        return false;
    XImage *image = XGetImage(display, window, 0, (int)height / 2, width, 1, AllPlanes, ZPixmap);
    if (image == NULL)
        return false;
    unsigned lit = 0;
    for (unsigned x = 0; x < width; x++)
        lit += (XGetPixel(image, (int)x, 0) & 0xFFFFFF) != 0;
    XDestroyImage(image);
    return lit > width / 2;
}

// Waits for an event, for at most ten seconds.
static bool next_event(Display *display, XEvent *event, int64_t end) {
    while (XPending(display) == 0) {
        struct pollfd display_socket = {.fd = ConnectionNumber(display), .events = POLLIN};
        int64_t left = (end - now()) / 1000000;
        if (left <= 0 || poll(&display_socket, 1, (int)left) <= 0)
            return false;
    }
    XNextEvent(display, event);
    return true;
}

int main(int count, char **arguments) {
    if (count < 2) {
        fprintf(stderr, "usage: FirstPaint PROGRAM [ARGUMENT ...]\n");
        return 64;
    }
    Display *display = XOpenDisplay(NULL);
    int damage_event = 0, damage_error = 0;
    if (display == NULL || !XDamageQueryExtension(display, &damage_event, &damage_error)) {
        fprintf(stderr, "FirstPaint needs an X server with the extension DAMAGE\n");
        return 69;
    }
    XSetErrorHandler(ignore);
    XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
    XSync(display, False);

    int64_t start = now();
    pid_t program;
    int error = posix_spawnp(&program, arguments[1], NULL, NULL, arguments + 1, environ);
    if (error != 0) {
        fprintf(stderr, "%s cannot be started: %s\n", arguments[1], strerror(error));
        return 66;
    }
    int64_t painted = 0;
    XEvent event;
    while (painted == 0 && next_event(display, &event, start + 10 * second)) {
        if (event.type == MapNotify && !event.xmap.override_redirect) {
            XDamageCreate(display, event.xmap.window, XDamageReportNonEmpty);
        } else if (event.type == damage_event + XDamageNotify) {
            XDamageNotifyEvent *damage = (XDamageNotifyEvent *)&event;
            int64_t time = now();
            XDamageSubtract(display, damage->damage, None, None);
            if (is_painted(display, damage->drawable))
                painted = time;
        }
    }
    kill(program, SIGTERM);
    waitpid(program, NULL, 0);
    if (painted == 0) {
        fprintf(stderr, "%s painted no window within ten seconds\n", arguments[1]);
        return 1;
    }
    printf("%lld\n", (long long)(painted - start));
    return 0;
}
