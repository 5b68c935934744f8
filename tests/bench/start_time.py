#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From the start of the program to its first painted frame, and the memory that it holds then.

Usage: tests/bench/start_time.py START_BENCH [--runs N] [FILE]. START_BENCH is build/dev/tests/bench/headlight-start. Runs offscreen, with
settings of its own; prints medians. Work is processor time of the whole process, so that a busy machine counts little.
"""
import argparse
import os
import statistics
import subprocess
import tempfile
import time


def one_run(program, files):
    """[(milliseconds on the wall, milliseconds of work, megabytes resident)] at the first frame and when settled."""
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, XDG_RUNTIME_DIR=home)
        begun = time.perf_counter()
        run = subprocess.Popen([program, *files], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True)
        seen = []
        for line in run.stdout:
            name, work, resident = line.split()
            seen.append((name, (time.perf_counter() - begun) * 1000, float(work), int(resident) / 1024))
        if run.wait() != 0 or [entry[0] for entry in seen] != ["frame", "settled"]:
            raise SystemExit(f"{program} ended before it was settled")
        return [entry[1:] for entry in seen]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("files", nargs="*")
    parser.add_argument("--runs", type=int, default=9)
    options = parser.parse_args()
    one_run(options.program, options.files)  # so that the files are in the cache
    runs = [one_run(options.program, options.files) for _ in range(options.runs)]
    for at, name in enumerate(["first frame", "settled"]):
        wall, work, resident = (statistics.median(run[at][part] for run in runs) for part in range(3))
        least = min(run[at][1] for run in runs)
        print(f"{name}: {wall:.0f} ms on the wall, {work:.0f} ms of work (least {least:.0f}), {resident:.0f} MB resident")


if __name__ == "__main__":
    main()
