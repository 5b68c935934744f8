#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Headlight's speed against its goals: a layer beside PyTorch and the machine's own limits, edits, memory, growth, tiles, frames, start.

Usage: compare_torch.py [--build build/dev] [--rounds 5] [--threads N] [--rows layers,edit] [--cases 8,64,512] [--json FILE]

Prints tables of medians and ratios, and exits with 1 when a goal is missed, with 2 when something cannot run.
docs/performance.md explains the method.
"""
import argparse
import json
import math
import os
import pathlib
import statistics
import subprocess
import sys
import time

try:
    import torch
except ImportError:
    sys.exit("compare_torch.py needs PyTorch (Debian: python3-torch, run with /usr/bin/python3)")

# N: d, A, and the goals: times faster than PyTorch, share of the machine's peak, microseconds
CASES = {
    8: dict(d=16, heads=2, ratio=10, peak=None, limit_us=15),
    64: dict(d=512, heads=8, ratio=2, peak=0.50, limit_us=None),
    512: dict(d=512, heads=8, ratio=7, peak=0.60, limit_us=None),
    1024: dict(d=768, heads=12, ratio=3.5, peak=0.60, limit_us=None),
    4096: dict(d=512, heads=8, ratio=12, peak=0.45, limit_us=None),
}
EDIT = dict(n=1024, on_screen_ms=16, share_of_full=0.25)
MEMORY = dict(times=1.15, beside_mb=80)
GROWTH = dict(edit=1.1, layer=2.05, sizes=(512, 1024, 2048, 4096))
TILES = dict(coarse_s=1, pass_s=20, memory_mb=1500)
FRAMES = dict(p99_ms=16.7)
START = dict(frame_ms=300, memory_mb=120)


class TorchLayer:
    """The layer that headlight-bench computes, every intermediate kept: pre-norm, ReLU, causal, no biases."""

    def __init__(self, n, d, heads, onednn):
        generator = torch.Generator().manual_seed(1)
        self.heads, self.onednn = heads, onednn
        weight = lambda rows, cols: torch.randn(rows, cols, generator=generator) * 0.1
        self.qkv = [self.prepared(weight(d, d)) for _ in range(3)]
        self.w_o, self.w_1, self.w_2 = (self.prepared(weight(*shape)) for shape in ((d, d), (d, 4 * d), (4 * d, d)))
        self.x = torch.randn(n, d, generator=generator)
        self.mask = torch.full((n, n), -math.inf).triu(1)

    def prepared(self, weight):
        """oneDNN's linear takes the transposed weight in a layout of its own, made once."""
        return weight.t().contiguous().to_mkldnn() if self.onednn else weight

    def product(self, a, weight):
        return torch._C._nn.mkldnn_linear(a.to_mkldnn(), weight, None).to_dense() if self.onednn else a @ weight

    def split(self, matrix):
        n, d = matrix.shape
        return matrix.view(n, self.heads, d // self.heads).transpose(0, 1)

    def __call__(self):
        n, d = self.x.shape
        ln1 = torch.nn.functional.layer_norm(self.x, (d,))
        q, k, v = (self.split(self.product(ln1, weight)) for weight in self.qkv)
        scores = q @ k.transpose(1, 2)
        scaled = scores / math.sqrt(d // self.heads)
        masked = scaled + self.mask
        attn = torch.softmax(masked, dim=-1)
        head = attn @ v
        concat = head.transpose(0, 1).reshape(n, d)
        mha = self.product(concat, self.w_o)
        resid1 = mha + self.x
        ln2 = torch.nn.functional.layer_norm(resid1, (d,))
        pre = self.product(ln2, self.w_1)
        act = torch.relu(pre)
        ffn = self.product(act, self.w_2)
        h = ffn + resid1
        return ln1, q, k, v, scores, scaled, masked, attn, head, concat, mha, resid1, ln2, pre, act, ffn, h


def torch_settings(threads):
    """(name, threads, oneDNN) of every way to run it that could be its best."""
    settings = [(f"BLAS, {count} thread(s)", count, False) for count in sorted({1, threads})]
    if torch.backends.mkldnn.is_available():
        settings += [(f"oneDNN, {count} thread(s)", count, True) for count in sorted({1, threads})]
    return settings


def best_call(call, seconds):
    """The shortest of the calls that fit into `seconds`, at least two."""
    best, calls, end = math.inf, 0, time.perf_counter() + seconds
    while calls < 2 or time.perf_counter() < end:
        start = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - start)
        calls += 1
    return best


def torch_round(layers, seconds):
    """Seconds of the best setting, and its name."""
    results = []
    for (name, threads, _), layer in layers:
        torch.set_num_threads(threads)
        results.append((best_call(layer, seconds), name))
    return min(results)


def run_bench(bench, name, threads, seconds, repetitions=5):
    """The runs of one of headlight-bench's benchmarks, in a process of its own."""
    out = subprocess.run([bench, f"--threads={threads}", f"--benchmark_filter=^{name}/real_time$", "--benchmark_format=json",
                          f"--benchmark_min_time={seconds / repetitions}", f"--benchmark_repetitions={repetitions}"],
                         check=True, capture_output=True, text=True).stdout
    return [run for run in json.loads(out)["benchmarks"] if run["run_type"] == "iteration"]


UNITS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}


def headlight_best(bench, name, threads, seconds):
    """The shortest of a few repetitions, and its operations a second where the benchmark counts them."""
    best = min(run_bench(bench, name, threads, seconds), key=lambda run: run["real_time"])
    return best["real_time"] * UNITS[best["time_unit"]], best.get("FLOP/s")


def headlight_seconds(bench, name, arguments):
    return headlight_best(bench, name, arguments.threads, arguments.seconds)[0]


def measure(case, n, arguments, programs, settings):
    layers = [(setting, TorchLayer(n, case["d"], case["heads"], setting[2])) for setting in settings]
    name = f"forward/N:{n}/d:{case['d']}/A:{case['heads']}"
    rounds = []
    with torch.no_grad():
        for _ in range(arguments.rounds):
            peak = json.loads(subprocess.run([programs["peak"], str(arguments.threads)], check=True, capture_output=True,
                                             text=True).stdout)
            theirs, setting = torch_round(layers, arguments.seconds)
            ours, pace = headlight_best(programs["bench"], name, arguments.threads, arguments.seconds)
            rounds.append(dict(peak=peak["flops"], bandwidth=peak["bytes_per_second"], torch=theirs, setting=setting,
                               headlight=ours, pace=pace))
    median = lambda key: statistics.median(one[key] for one in rounds)
    setting = statistics.mode(one["setting"] for one in rounds)
    return dict(n=n, peak=median("peak"), bandwidth=median("bandwidth"), torch=median("torch"), setting=setting,
                headlight=median("headlight"),
                ratio=statistics.median(one["torch"] / one["headlight"] for one in rounds),
                share=statistics.median(one["pace"] / one["peak"] for one in rounds))


def misses(case, result):
    found = []
    if result["ratio"] < case["ratio"]:
        found.append(f"{result['ratio']:.1f}× PyTorch, goal {case['ratio']}×")
    if case["peak"] and result["share"] < case["peak"]:
        found.append(f"{100 * result['share']:.0f} % of peak, goal {100 * case['peak']:.0f} %")
    if case["limit_us"] and result["headlight"] * 1e6 >= case["limit_us"]:
        found.append(f"{result['headlight'] * 1e6:.1f} µs, goal below {case['limit_us']} µs")
    return found


def in_units(seconds):
    return f"{seconds * 1e6:.1f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.2f} ms"


def print_row(case, result, missed):
    print(f"| N={result['n']} d={case['d']} A={case['heads']} | {in_units(result['headlight'])} | {in_units(result['torch'])} "
          f"({result['setting']}) | {result['ratio']:.1f}× | {100 * result['share']:.0f} % | "
          f"{'missed: ' + '; '.join(missed) if missed else 'met'} |", flush=True)


def compare_layers(arguments, programs, results):
    settings = torch_settings(arguments.threads)
    print("| layer | Headlight | PyTorch (its best) | times faster | share of FMA peak | goal |\n|---|---|---|---|---|---|")
    missed = []
    for n in arguments.cases:
        results[n] = measure(CASES[n], n, arguments, programs, settings)
        found = misses(CASES[n], results[n])
        print_row(CASES[n], results[n], found)
        missed += [f"N={n}: {one}" for one in found]
    return missed


def compare_edits(arguments, programs, results):
    """One edited cell of X in the first, middle and last row, against the whole layer."""
    case, n = CASES[EDIT["n"]], EDIT["n"]
    at = f"N:{n}/d:{case['d']}/A:{case['heads']}"
    full = results[n]["headlight"] if n in results else headlight_seconds(programs["bench"], f"forward/{at}", arguments)
    missed = []
    print(f"\n| edit of one cell of X, N={n} d={case['d']} A={case['heads']} | stage on screen | whole layer | share of a full computation |")
    print("|---|---|---|---|")
    for row, place in ((0, "first"), (50, "middle"), (100, "last")):
        shown = headlight_seconds(programs["bench"], f"editOnScreen/{at}/row:{row}", arguments)
        whole = headlight_seconds(programs["bench"], f"edit/{at}/row:{row}", arguments)
        print(f"| {place} row | {in_units(shown)} | {in_units(whole)} | {100 * whole / full:.0f} % |", flush=True)
        if shown * 1e3 > EDIT["on_screen_ms"]:
            missed.append(f"edit in the {place} row: {in_units(shown)} to the stage on screen, goal {EDIT['on_screen_ms']} ms")
        if whole / full > EDIT["share_of_full"]:
            missed.append(f"edit in the {place} row: {100 * whole / full:.0f} % of a full computation, "
                          f"goal {100 * EDIT['share_of_full']:.0f} %")
    return missed


def compare_memory(arguments, programs, results):
    """All matrices of a layer kept: what the process holds at most against their bytes."""
    n = max(arguments.cases)
    name = f"forward/N:{n}/d:{CASES[n]['d']}/A:{CASES[n]['heads']}"
    run = run_bench(programs["bench"], name, arguments.threads, 0.01, 1)[0]
    stages, held = run["bytes"] / 1e6, run["peak"] / 1e6
    goal = MEMORY["times"] * stages + MEMORY["beside_mb"]
    print(f"\nMemory, all kept, N={n}: {held:.0f} MB for {stages:.0f} MB of matrices, goal {goal:.0f} MB", flush=True)
    return [f"memory: {held:.0f} MB, goal {goal:.0f} MB"] if held > goal else []


def slope(points):
    """Of the line that fits log y over log x best."""
    xs, ys = ([math.log(value) for value in axis] for axis in zip(*points))
    x, y = statistics.mean(xs), statistics.mean(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys)) / sum((a - x) ** 2 for a in xs)


def compare_growth(arguments, programs, results):
    """How time grows with N, d = 512 and 8 heads: of a whole layer, and of what an edit of X costs before N×N stages begin."""
    sizes = GROWTH["sizes"][:2] if arguments.small else GROWTH["sizes"]
    missed = []
    print("\n| growth, d=512 A=8 | " + " | ".join(f"N={n}" for n in sizes) + " | slope, log over log |")
    print("|---|" + "---|" * (len(sizes) + 1))
    for name, work, goal in (("growingEdit", "edit of one cell of X, N×d stages", GROWTH["edit"]), ("growing", "full layer", GROWTH["layer"])):
        times = [headlight_seconds(programs["bench"], f"{name}/N:{n}/d:512/A:8", arguments) for n in sizes]
        steep = slope(list(zip(sizes, times)))
        print(f"| {work} | " + " | ".join(map(in_units, times)) + f" | {steep:.2f} |", flush=True)
        if steep > goal:
            missed.append(f"{work}: grows with N to the power of {steep:.2f}, goal {goal}")
    return missed


def compare_tiles(arguments, programs, results):
    """One head, d_k = 64, causal, whose N×N matrices are computed on demand."""
    n = 8192 if arguments.small else 131072
    run = run_bench(programs["bench"], f"tilePass/N:{n}", arguments.threads, 0.01, 1)[0]
    whole, held = run["real_time"] * UNITS[run["time_unit"]], run["peak"] / 1e6
    coarse = headlight_seconds(programs["bench"], f"coarsePicture/N:{n}", arguments)
    print(f"\nTiles, N={n}: coarse picture {in_units(coarse)}, one pass {whole:.1f} s, at most {held:.0f} MB", flush=True)
    missed = []
    if coarse > TILES["coarse_s"]:
        missed.append(f"tiles: {in_units(coarse)} to a coarse picture, goal {TILES['coarse_s']} s")
    if whole > TILES["pass_s"]:
        missed.append(f"tiles: a pass of {whole:.1f} s, goal {TILES['pass_s']} s")
    if held > TILES["memory_mb"]:
        missed.append(f"tiles: {held:.0f} MB, goal {TILES['memory_mb']} MB")
    return missed


def compare_frames(arguments, programs, results):
    """Panning and zooming a heatmap of 1600×1000 pixels: the frame that 99 of 100 are quicker than."""
    missed = []
    print("\n| frames at 1600×1000 | frames | median | p99 |\n|---|---|---|---|")
    for n in (4096,) if arguments.small else (4096, 131072):
        out = subprocess.run([programs["frames"], str(n)], check=True, capture_output=True, text=True,
                             env=dict(os.environ, QT_QPA_PLATFORM="offscreen")).stdout
        frames = sorted(json.loads(out)["milliseconds"])
        p99 = frames[math.ceil(0.99 * len(frames)) - 1]
        print(f"| N={n} | {len(frames)} | {statistics.median(frames):.1f} ms | {p99:.1f} ms |", flush=True)
        if p99 > FRAMES["p99_ms"]:
            missed.append(f"frames at N={n}: p99 {p99:.1f} ms, goal {FRAMES['p99_ms']} ms")
    return missed


def compare_start(arguments, programs, results):
    """From the start of the program to its first painted frame, and the memory resident then."""
    from start_time import one_run
    one_run(programs["start"], [])  # so that the files are in the cache
    runs = [one_run(programs["start"], [])[0] for _ in range(arguments.rounds)]
    frame, _, resident = (statistics.median(run[part] for run in runs) for part in range(3))
    print(f"\nStart: first frame after {frame:.0f} ms, {resident:.0f} MB resident", flush=True)
    missed = []
    if frame > START["frame_ms"]:
        missed.append(f"start: {frame:.0f} ms to the first frame, goal {START['frame_ms']} ms")
    if resident > START["memory_mb"]:
        missed.append(f"start: {resident:.0f} MB resident, goal {START['memory_mb']} MB")
    return missed


# rows of the goals: what compares them, and the programs that this takes
ROWS = {
    "layers": (compare_layers, ("bench", "peak")),
    "edit": (compare_edits, ("bench",)),
    "memory": (compare_memory, ("bench",)),
    "growth": (compare_growth, ("bench",)),
    "tiles": (compare_tiles, ("bench",)),
    "frames": (compare_frames, ("frames",)),
    "start": (compare_start, ("start",)),
}
PROGRAMS = {"bench": "headlight-bench", "peak": "machine-peak", "frames": "headlight-frames", "start": "headlight-start"}


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", default="build/dev", help="the build folder")
    parser.add_argument("--rounds", type=int, default=5, help="rounds, of which the median counts")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each program in each round")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--cases", default=",".join(map(str, CASES)), help="layers: values of N, with commas")
    parser.add_argument("--rows", default=",".join(ROWS), help="which goals, with commas: " + ", ".join(ROWS))
    parser.add_argument("--small", action="store_true", help="small sizes of growth, tiles and frames, to try the script out")
    parser.add_argument("--json", help="write the numbers of the layers here, too")
    arguments = parser.parse_args()
    arguments.cases = [int(n) for n in arguments.cases.split(",")]
    arguments.rows = arguments.rows.split(",")
    for n in arguments.cases:
        if n not in CASES:
            parser.error(f"there is no goal for N={n}")
    for row in arguments.rows:
        if row not in ROWS:
            parser.error(f"there are no goals called {row}")
    return arguments


def main():
    arguments = read_arguments()
    folder = pathlib.Path(arguments.build) / "tests" / "bench"
    programs = {name: str(folder / file) for name, file in PROGRAMS.items()}
    needed = sorted({programs[name] for row in arguments.rows for name in ROWS[row][1]})
    for program in needed:
        if not os.access(program, os.X_OK):
            print(f"{program} is not built", file=sys.stderr)
            return 2
    print(f"PyTorch {torch.__version__}, {arguments.threads} threads, medians of {arguments.rounds} rounds\n")
    results, missed = {}, []
    for row in arguments.rows:
        missed += ROWS[row][0](arguments, programs, results)
    if results:
        any_result = next(iter(results.values()))
        print(f"\nThe machine: {any_result['peak'] / 1e9:.0f} GFLOP/s of multiply–adds, "
              f"{any_result['bandwidth'] / 1e9:.1f} GB/s of memory.")
    if arguments.json:
        pathlib.Path(arguments.json).write_text(json.dumps(results, indent=1))
    for one in missed:
        print("missed:", one)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
