#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the thread sanitizer found, without what only seems a race because it cannot see into libraries.

Usage: races.py LOG...

Qt and glib are not built for the sanitizer: it sees the memory that they allocate, free and copy, but not the locks that they take
meanwhile. A report is left out where one of its two accesses is made by such a library itself, not by Headlight on its behalf.
Prints the other reports and exits with 1 where there are any.
"""
import re
import sys

LIBRARIES = re.compile(r"\((libQt6\w+|libglib-2\.0)\.so")
SANITIZER = re.compile(r"\(libtsan\.so|libsanitizer/")
ACCESS = re.compile(r"^  (?:Previous )?(?:atomic )?(?:read|write) of size", re.IGNORECASE)


def accesses(report):
    """The frames of each access, those of the sanitizer itself left out."""
    stacks, frames = [], None
    for line in report.splitlines():
        if ACCESS.match(line):
            frames = []
            stacks.append(frames)
        elif frames is not None and line.strip().startswith("#"):
            if not SANITIZER.search(line):
                frames.append(line)
        elif not line.strip():
            frames = None
    return stacks


def is_of_a_library(report):
    return any(frames and LIBRARIES.search(frames[0]) for frames in accesses(report))


def main():
    found, left_out = [], 0
    for name in sys.argv[1:]:
        with open(name, errors="replace") as log:
            for report in log.read().split("=================="):
                if "WARNING: ThreadSanitizer" not in report:
                    continue
                if is_of_a_library(report):
                    left_out += 1
                else:
                    found.append(report)
    print("\n".join(found))
    print(f"thread sanitizer: {len(found)} reports, and {left_out} of what libraries do among themselves")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
