# SPDX-License-Identifier: Apache-2.0
"""A server with Flickr's API, for the tests of this folder."""

import stand_in

# The key that the server accepts.
KEY = "0123456789abcdef0123456789abcdef"


class Server(stand_in.Server):
    """Runs a Flickr stand-in for the pictures of a folder, within a `with`."""

    def __init__(self, program, folder, port=0):
        super().__init__(program, folder, port=port)
        self.address = self.base + "/services/rest/"
