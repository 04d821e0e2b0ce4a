# SPDX-License-Identifier: Apache-2.0
"""Shared code of the tests that use a page in headless Chromium, with the keyboard."""

import base64
import fcntl
import json
import os
import subprocess
import sys
from pathlib import Path


class Browser:
    """One page of Chromium, controlled through pipes."""

    def __init__(self, profile, pictures=None):
        self.pictures = pictures
        pipes = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for pair in (os.pipe(), os.pipe()) for end in pair]
        read, self.requests, self.answers, write = pipes
        # Its sandbox does not run as root.
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{read} 4>&{write}', "bash", "chromium", "--headless", "--no-sandbox",
             "--disable-gpu", "--no-first-run", f"--user-data-dir={profile}", "--remote-debugging-pipe"],
            pass_fds=(read, write), stderr=subprocess.DEVNULL)
        os.close(read)
        os.close(write)
        self.buffer, self.number, self.events, self.session = b"", 0, [], None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime"):
            self.ask(f"{domain}.enable")
        self.ask("Page.setLifecycleEventsEnabled", enabled=True)

    def receive(self):
        while b"\0" not in self.buffer:
            part = os.read(self.answers, 1 << 20)
            if not part:
                sys.exit("chromium has ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.requests, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def resize(self, width, height):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                 mobile=width < 600)

    def open(self, page, width=1280, height=800, scheme="light"):
        """Opens a file, or an address, and waits until it is loaded."""
        self.resize(width, height)
        self.ask("Emulation.setEmulatedMedia",
                 features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.ask("Page.navigate", url="about:blank")
        self.events.clear()
        # The end of loading the empty page may only be reported now.
        loader = self.ask("Page.navigate", url=page.as_uri() if isinstance(page, Path) else page)["loaderId"]
        while not any(event.get("method") == "Page.lifecycleEvent" and event["params"]["name"] == "load"
                      and event["params"]["loaderId"] == loader for event in self.events):
            self.events.append(self.receive())
        self.drawn()

    def value(self, expression):
        answer = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            sys.exit(f"{expression}: {answer['exceptionDetails']['exception'].get('description')}")
        return answer["result"].get("value")

    def drawn(self):
        """Waits until the page has drawn what has changed."""
        self.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => 0)")

    def until(self, expression):
        """Waits until a condition holds, which the page checks with each frame."""
        self.value(f"""new Promise((done, fail) => {{
            const end = setTimeout(() => fail(new Error("it did not become true")), 60000);
            const look = () => {{ if ({expression}) {{ clearTimeout(end); done(1); }} else requestAnimationFrame(look); }};
            look(); }})""")

    def press(self, *keys):
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
                 "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
        for key in keys:
            text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
            code = codes.get(key, ord(key.upper()) if len(key) == 1 else 0)
            down = {"text": text} if text else {}
            self.ask("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", key=key, code=key,
                     windowsVirtualKeyCode=code, **down)
            self.ask("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, windowsVirtualKeyCode=code)
        self.drawn()

    def picture(self, name):
        """Stores a picture, if a folder for pictures was given."""
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            data = self.ask("Page.captureScreenshot", format="png")["data"]
            (self.pictures / f"{name}.png").write_bytes(base64.b64decode(data))

    def end(self):
        self.process.terminate()
        self.process.wait()
