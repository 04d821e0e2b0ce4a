#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Reports the network state on the bus, as NetworkManager does: on, off or portal, by lines.

Only the properties that GLib reads: the state, and whether servers on the internet are reachable.
"""

import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

NAME = "org.freedesktop.NetworkManager"
PATH = "/org/freedesktop/NetworkManager"
XML = f"""<node><interface name="{NAME}">
  <property name="State" type="u" access="read"/>
  <property name="Connectivity" type="u" access="read"/>
  <property name="Metered" type="u" access="read"/>
  <property name="Version" type="s" access="read"/>
</interface></node>"""
ON = {"State": 70, "Connectivity": 4, "Metered": 2}
OFF = {"State": 20, "Connectivity": 1, "Metered": 2}
# It leads only to a sign-in page.
PORTAL = {"State": 60, "Connectivity": 2, "Metered": 2}
STATES = {"on": ON, "off": OFF, "portal": PORTAL}


class Network:
    def __init__(self):
        self.state = ON
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        interface = Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0]
        self.bus.register_object(PATH, interface, None, self.get, None)
        Gio.bus_own_name_on_connection(
            self.bus, NAME, Gio.BusNameOwnerFlags.NONE,
            lambda *_: print("ready", flush=True), None)

    def get(self, bus, sender, path, interface, name):
        return GLib.Variant("s", "1.42.0") if name == "Version" \
            else GLib.Variant("u", self.state[name])

    def become(self, state):
        self.state = state
        changed = {name: GLib.Variant("u", value) for name, value in state.items()}
        self.bus.emit_signal(
            None, PATH, "org.freedesktop.DBus.Properties", "PropertiesChanged",
            GLib.Variant("(sa{sv}as)", (NAME, changed, [])))


def main():
    network, loop = Network(), GLib.MainLoop()

    def read(channel, condition):
        line = sys.stdin.readline()
        if not line:
            loop.quit()
            return False
        network.become(STATES[line.strip()])
        return True

    GLib.io_add_watch(
        GLib.IOChannel.unix_new(0), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP,
        read)
    loop.run()


if __name__ == "__main__":
    main()
