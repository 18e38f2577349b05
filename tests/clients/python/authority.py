"""A certificate authority that only these tests trust, and certificates by it for servers on loopback."""

import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Certificate:
    chain: Path
    key: Path


class Authority:
    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="crosstable-authority-")
        self._key = self._at("ca.key")
        self.file = self._at("ca.pem")
        self._openssl(
            *("req", "-x509", *self._new_key(self._key), "-subj", "/CN=Tests", "-days", "2", "-out", str(self.file)),
            *("-addext", "keyUsage=critical,keyCertSign"),
        )

    def certificate_for(self, names: str) -> Certificate:
        """`names` as in a certificate: IP:127.0.0.1,DNS:localhost."""
        made = Certificate(self._at("server.pem"), self._at("server.key"))
        request, extensions = self._at("server.csr"), self._at("server.ext")
        extensions.write_text(f"subjectAltName={names}\n")
        self._openssl("req", *self._new_key(made.key), "-subj", "/CN=server", "-out", str(request))
        self._openssl(
            *("x509", "-req", "-in", str(request), "-CA", str(self.file), "-CAkey", str(self._key), "-CAcreateserial"),
            *("-days", "2", "-extfile", str(extensions), "-out", str(made.chain)),
        )
        return made

    def _at(self, name: str) -> Path:
        return Path(self._folder.name) / name

    @staticmethod
    def _new_key(file: Path) -> tuple[str, ...]:
        return ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", str(file))

    @staticmethod
    def _openssl(*words: str) -> None:
        subprocess.run(["openssl", *words], check=True, capture_output=True)
