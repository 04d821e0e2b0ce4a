# SPDX-License-Identifier: Apache-2.0
"""A server that speaks as Flickr does, for the tests of this folder."""

import stand_in

# The one that the server takes.
KEY = "0123456789abcdef0123456789abcdef"


class Server(stand_in.Server):
    """Flickr for the pictures of a folder, within a `with`."""

    def __init__(self, program, folder, port=0):
        super().__init__(program, folder, port=port)
        self.address = self.base + "/services/rest/"
