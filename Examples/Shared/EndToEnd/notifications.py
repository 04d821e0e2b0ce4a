# SPDX-License-Identifier: Apache-2.0
"""The notifications of a desktop, for a session that has none.

Started as a program, it is the notification service of the session bus: it prints each notification as a
line of JSON, and activates what a line of its input names: ID ACTION.
"""

import json
import subprocess
import sys
import threading

from person import wait


class Notifications:
    """The notification service of the session, within a `with`."""

    def __enter__(self):
        self.shown = {}
        self.process = subprocess.Popen(
            ["/usr/bin/python3", "-B", __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()
        threading.Thread(target=self._listen, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def _listen(self):
        for line in self.process.stdout:
            event = json.loads(line)
            if "closed" in event:
                self.shown.pop(event["closed"], None)
            else:
                self.shown[event["id"]] = event

    def find(self, **parts):
        """Waits for a shown notification with these parts, and returns it."""
        return wait(f"a notification says {parts}", lambda: next(
            (each for each in list(self.shown.values()) if parts.items() <= each.items()), None))

    def activate(self, notification, label=None):
        """Clicks a notification, or its button with this label."""
        actions = notification["actions"]
        action = "default" if label is None else next(
            key for key, text in zip(actions[::2], actions[1::2]) if text == label)
        self.process.stdin.write(f"{notification['id']} {action}\n")
        self.process.stdin.flush()


def serve():
    import dbus
    import dbus.service
    from dbus.mainloop.glib import DBusGMainLoop
    from gi.repository import GLib

    name = "org.freedesktop.Notifications"
    loop = GLib.MainLoop()

    def emit(event):
        print(json.dumps(event), flush=True)

    class Service(dbus.service.Object):
        count = 0

        @dbus.service.method(name, in_signature="susssasa{sv}i", out_signature="u")
        def Notify(self, app, replaced, icon, summary, body, actions, hints, timeout):
            if not replaced:
                self.count += 1
            number = int(replaced) or self.count
            emit({"id": number, "title": str(summary), "body": str(body), "actions": [str(each) for each in actions]})
            return dbus.UInt32(number)

        @dbus.service.method(name, in_signature="u")
        def CloseNotification(self, number):
            emit({"closed": int(number)})
            self.NotificationClosed(number, dbus.UInt32(3))

        @dbus.service.signal(name, signature="us")
        def ActionInvoked(self, number, action):
            pass

        @dbus.service.signal(name, signature="uu")
        def NotificationClosed(self, number, reason):
            pass

    bus = dbus.SessionBus(mainloop=DBusGMainLoop())
    owned = dbus.service.BusName(name, bus)
    service = Service(bus, "/org/freedesktop/Notifications")
    emit({"owned": owned.get_name()})

    def activate(line):
        number, action = line.split()
        service.ActionInvoked(dbus.UInt32(int(number)), action)
        # As desktops do.
        emit({"closed": int(number)})
        service.NotificationClosed(dbus.UInt32(int(number)), dbus.UInt32(2))

    def read():
        for line in sys.stdin:
            GLib.idle_add(activate, line)
        GLib.idle_add(loop.quit)

    threading.Thread(target=read, daemon=True).start()
    loop.run()


if __name__ == "__main__":
    serve()
