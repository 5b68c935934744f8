#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long a figure takes as a whole process: an annotated 64 x 64 matrix as SVG and PDF, and a PNG of 4096 x 4096 pixels.

Usage: tests/bench/figure_speed.py HEADLIGHT. Where this Python has matplotlib, the usual script for the same figure is run too, and
the ratio of the work is printed. Work is the processor time (user + system) of the child; of several runs the least counts, on
the clock too, which other programs on the machine lengthen.
"""
import os
import resource
import subprocess
import sys
import tempfile
import time

MATPLOTLIB = """
import sys
import numpy as np
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
values = np.load(sys.argv[1])
figure, axes = plt.subplots(figsize=(16, 16))
image = axes.imshow(values, cmap="RdBu_r")
names = [f"t{i + 1}" for i in range(64)]
axes.set_xticks(range(64), names, rotation=90)
axes.set_yticks(range(64), names)
for i in range(64):
    for j in range(64):
        axes.text(j, i, f"{values[i, j]:.2f}", ha="center", va="center", fontsize=5)
figure.colorbar(image)
figure.savefig(sys.argv[2])
"""


def seconds(command, runs=5):
    """The least processor time and the least time on the clock of `runs` runs of `command`."""
    worked = clock = float("inf")
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        began = time.monotonic()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        clock = min(clock, time.monotonic() - began)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        worked = min(worked, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return worked, clock


def told(times):
    return f"{times[0]:.3f} s of work, {times[1]:.3f} s on the clock"


def table_of_numbers(path, rows, cols):
    """A CSV of deterministic numbers."""
    with open(path, "w", encoding="utf-8") as file:
        for row in range(rows):
            file.write(",".join(str(((row * 37 + col * 101) % 199 - 99) / 50) for col in range(cols)) + "\n")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    headlight = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        x = os.path.join(folder, "x.csv")
        table_of_numbers(x, 64, 64)
        times = {}
        for ending in ("svg", "pdf"):
            out = os.path.join(folder, "figure." + ending)
            times[ending] = seconds([headlight, "render", x, "--stage", "scores", "--width-mm", "400", "--out", out])
            print(f"64 x 64 annotated .{ending}: {told(times[ending])}, {os.path.getsize(out)} bytes (at most 0.15 s)")
        png = os.path.join(folder, "figure.png")
        took = seconds([headlight, "render", x, "--stage", "scores", "--pixels", "4096", "--out", png], 2)
        print(f"64 x 64 annotated, 4096 pixels wide .png: {told(took)} (at most 1 s)")
        large = os.path.join(folder, "large.csv")
        table_of_numbers(large, 4096, 5)  # one head: 5 columns cannot be shared out
        bare = ["--no-labels", "--no-legend", "--no-caption"]
        took = seconds([headlight, "render", large, "--stage", "scores", "--pixels", "4096", "--out", png, *bare], 2)
        print(f"4096 x 4096 cells in 4096 x 4096 pixels .png: {told(took)}, {os.path.getsize(png)} bytes (at most 1 s)")
        scores = os.path.join(folder, "scores.npy")
        subprocess.run([headlight, "render", x, "--stage", "scores", "--out", scores], check=True)
        script = os.path.join(folder, "usual.py")
        with open(script, "w", encoding="utf-8") as file:
            file.write(MATPLOTLIB)
        try:
            for ending in ("svg", "pdf"):
                usual = seconds([sys.executable, script, scores, os.path.join(folder, "usual." + ending)], 2)
                print(f"matplotlib .{ending}: {told(usual)}, {usual[0] / times[ending][0]:.0f} times as long")
        except subprocess.CalledProcessError:
            print("matplotlib is not installed for this Python: nothing to compare with")


if __name__ == "__main__":
    main()
