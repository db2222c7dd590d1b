"""Write the lock files from pyproject.toml: the newest versions, for every platform, with their hashes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

# The later locks take the versions of the first, so that all environments agree.
LOCKS = {
    "requirements-dev.lock": ["pyproject.toml", "--extra", "dev", "--group", "build", "--upgrade"],
    "requirements.lock": ["pyproject.toml", "--constraint", "requirements-dev.lock"],
    "requirements-build.lock": ["--group", "build", "--constraint", "requirements-dev.lock"],
}
FORM = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-emit-index-url", "--quiet"]


def main() -> None:
    uv = Path(sys.executable).parent / "uv"
    form = [*FORM, "--custom-compile-command", "make lock"]
    for lock, source in LOCKS.items():
        # Without the old file, uv keeps no version from it.
        Path(lock).unlink(missing_ok=True)
        command = [str(uv), "pip", "compile", *source, *form, "--output-file", lock]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        print(f"wrote {lock}")


if __name__ == "__main__":
    main()
