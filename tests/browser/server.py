"""The site as a process of its own, that a real browser talks to and that tests may kill."""

from __future__ import annotations

import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
_PATIENCE: Final = 60.0


class Server:
    """`parish serve` over a data directory; it keeps its port when it is started again."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "parish", "serve", "--port", str(self.port), "--data-dir", str(self.folder)]
        self._process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
        assert self._process.stderr is not None
        told = self._process.stderr.readline()
        assert "http://" in told, told + self._process.stderr.read()
        self.port = int(told.split("http://")[1].split("/")[0].rpartition(":")[2])
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                with urllib.request.urlopen(f"{self.address}/", timeout=5):
                    return
            except OSError:
                assert time.monotonic() < until, "the site did not open"
                time.sleep(0.05)

    def kill(self) -> None:
        """SIGKILL: no good-bye, nothing is tidied up."""
        assert self._process is not None
        self._process.kill()
        self._process.communicate()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.communicate(timeout=30)
