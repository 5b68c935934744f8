#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times a transformer layer in Headlight and in PyTorch, beside the machine's own limits, in one run.

Usage: compare_torch.py [--build build/dev] [--rounds 5] [--threads N] [--cases 8,64,512] [--json FILE]

Prints a table of medians and ratios, and exits with 1 when a goal is missed, with 2 when something cannot run.
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


def headlight_best(bench, name, threads, seconds):
    """The shortest of a few repetitions of one of headlight-bench's benchmarks, in seconds."""
    out = subprocess.run([bench, f"--threads={threads}", f"--benchmark_filter=^{name}/real_time$", "--benchmark_format=json",
                          f"--benchmark_min_time={seconds / 5}", "--benchmark_repetitions=5"],
                         check=True, capture_output=True, text=True).stdout
    runs = [run["real_time"] for run in json.loads(out)["benchmarks"] if run["run_type"] == "iteration"]
    return min(runs) * 1e-6


def operations(n, d):
    """As in layer_bench.cpp: what the layer's products need under a causal mask."""
    return 2 * (n * d * 3 * d + n * n * d + n * (n + 1) / 2 * d + n * d * d + n * d * 8 * d)


def measure(case, n, arguments, programs, settings):
    layers = [(setting, TorchLayer(n, case["d"], case["heads"], setting[2])) for setting in settings]
    name = f"forward/N:{n}/d:{case['d']}/A:{case['heads']}"
    rounds = []
    with torch.no_grad():
        for _ in range(arguments.rounds):
            peak = json.loads(subprocess.run([programs["peak"], str(arguments.threads)], check=True, capture_output=True,
                                             text=True).stdout)
            theirs, setting = torch_round(layers, arguments.seconds)
            ours = headlight_best(programs["bench"], name, arguments.threads, arguments.seconds)
            rounds.append(dict(peak=peak["flops"], bandwidth=peak["bytes_per_second"], torch=theirs, setting=setting,
                               headlight=ours))
    median = lambda key: statistics.median(one[key] for one in rounds)
    setting = statistics.mode(one["setting"] for one in rounds)
    return dict(n=n, peak=median("peak"), bandwidth=median("bandwidth"), torch=median("torch"), setting=setting,
                headlight=median("headlight"),
                ratio=statistics.median(one["torch"] / one["headlight"] for one in rounds),
                share=statistics.median(operations(n, case["d"]) / one["headlight"] / one["peak"] for one in rounds))


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


def compare_edits(arguments, programs, full):
    """One edited cell of X in the first, middle and last row, against the whole layer."""
    case, n = CASES[EDIT["n"]], EDIT["n"]
    missed = []
    print("\n| edit of one cell of X, N=1024 d=768 A=12 | stage on screen | whole layer | share of a full computation |")
    print("|---|---|---|---|")
    for row, place in ((0, "first"), (50, "middle"), (100, "last")):
        at = f"N:{n}/d:{case['d']}/A:{case['heads']}/row:{row}"
        shown = headlight_best(programs["bench"], f"editOnScreen/{at}", arguments.threads, arguments.seconds)
        whole = headlight_best(programs["bench"], f"edit/{at}", arguments.threads, arguments.seconds)
        print(f"| {place} row | {in_units(shown)} | {in_units(whole)} | {100 * whole / full:.0f} % |", flush=True)
        if shown * 1e3 > EDIT["on_screen_ms"]:
            missed.append(f"edit in the {place} row: {in_units(shown)} to the stage on screen, goal {EDIT['on_screen_ms']} ms")
        if whole / full > EDIT["share_of_full"]:
            missed.append(f"edit in the {place} row: {100 * whole / full:.0f} % of a full computation, "
                          f"goal {100 * EDIT['share_of_full']:.0f} %")
    return missed


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", default="build/dev", help="the build folder")
    parser.add_argument("--rounds", type=int, default=5, help="rounds, of which the median counts")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each program in each round")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--cases", default=",".join(map(str, CASES)), help="values of N, with commas")
    parser.add_argument("--json", help="write the numbers here, too")
    return parser.parse_args()


def main():
    arguments = read_arguments()
    folder = pathlib.Path(arguments.build) / "tests" / "bench"
    programs = dict(bench=str(folder / "headlight-bench"), peak=str(folder / "machine-peak"))
    for program in programs.values():
        if not os.access(program, os.X_OK):
            print(f"{program} is not built", file=sys.stderr)
            return 2
    settings = torch_settings(arguments.threads)
    print(f"PyTorch {torch.__version__}, {arguments.threads} threads, medians of {arguments.rounds} rounds\n")
    print("| layer | Headlight | PyTorch (its best) | times faster | share of FMA peak | goal |\n|---|---|---|---|---|---|")
    results, missed = {}, []
    for n in map(int, arguments.cases.split(",")):
        results[n] = measure(CASES[n], n, arguments, programs, settings)
        found = misses(CASES[n], results[n])
        print_row(CASES[n], results[n], found)
        missed += [f"N={n}: {one}" for one in found]
    if EDIT["n"] in results:
        missed += compare_edits(arguments, programs, results[EDIT["n"]]["headlight"])
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
