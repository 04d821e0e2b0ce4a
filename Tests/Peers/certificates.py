# SPDX-License-Identifier: Apache-2.0
"""Certificates for a test run, made by openssl: good ones, and one for each kind of mistake."""

import subprocess
from pathlib import Path

# The names under which a test reaches this machine; the last one through a proxy.
HERE = "DNS:localhost,IP:127.0.0.1,DNS:xn--bcher-kva.localhost,DNS:through.test"

# The kinds of certificates: the signer, the names, the days of validity.
KINDS = {
    "good": ("ca", HERE, 2),
    "expired": ("ca", HERE, -1),
    "wrongName": ("ca", "DNS:elsewhere.example", 2),
    "unknownIssuer": ("stranger", HERE, 2),
    "selfSigned": (None, HERE, 2),
}


def make(folder, kinds=KINDS):
    """Makes the certificates and returns each kind's (chain, key), and the file to trust."""
    folder = Path(folder)
    for authority in ("ca", "stranger"):
        _authority(folder, authority)
    made = {kind: _certificate(folder, kind, *KINDS[kind]) for kind in kinds}
    return made, str(folder / "ca.pem")


def _openssl(*arguments):
    done = subprocess.run(["openssl", *map(str, arguments)], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"certificates: openssl {arguments[0]} failed:\n{done.stderr}")


def _key(path):
    _openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", path)


def _authority(folder, name):
    key = folder / f"{name}.key"
    _key(key)
    _openssl("req", "-x509", "-new", "-key", key, "-days", "2", "-subj", f"/CN=Test {name}",
             "-addext", "keyUsage=critical,keyCertSign,cRLSign", "-out", folder / f"{name}.pem")


def _certificate(folder, kind, signer, names, days):
    key, certificate = folder / f"{kind}.key", folder / f"{kind}.pem"
    extensions, request = folder / f"{kind}.ext", folder / f"{kind}.csr"
    _key(key)
    extensions.write_text(f"subjectAltName={names}\nbasicConstraints=CA:FALSE\n")
    _openssl("req", "-new", "-key", key, "-subj", f"/CN={kind}", "-out", request)
    signing = ["-signkey", key]
    if signer:
        signing = ["-CA", folder / f"{signer}.pem", "-CAkey", folder / f"{signer}.key",
                   "-CAcreateserial"]
    _openssl("x509", "-req", "-in", request, *signing, "-days", days, "-extfile", extensions,
             "-out", certificate)
    return str(certificate), str(key)
