#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Signs requests with Debian's oauthlib: a JSON object per input line, a header per output line."""

import json
import sys

from oauthlib.oauth1 import Client
from oauthlib.oauth1.rfc5849.utils import escape
from urllib.parse import quote

for line in sys.stdin:
    request = json.loads(line)
    client = Client(
        request["key"],
        client_secret=request["keySecret"],
        resource_owner_key=request.get("token"),
        resource_owner_secret=request.get("tokenSecret"),
        nonce=request["nonce"],
        timestamp=request["time"],
    )
    query = "&".join(
        f"{quote(name, safe='~')}={quote(value, safe='~')}" for name, value in request["query"]
    )
    address = request["address"] + ("?" + query if query else "")
    _, headers, _ = client.sign(address, http_method=request["method"])
    print(headers["Authorization"], flush=True)
