#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a session of N tokens with one causal head of d_k = 64: long_session.py N FOLDER.

The tokens stand in chapters. Those of a chapter share a direction, a few words return all over the text, and each token has
one of its own: enough structure for a picture of the scores to show something. FOLDER/N.headlight reads FOLDER/N.npy.
"""
import json
import pathlib
import sys

import numpy as np

D = 64
CHAPTERS = 24
WORDS = 12


def embeddings(tokens: int) -> np.ndarray:
    random = np.random.default_rng(7)
    ends = np.sort(random.choice(np.arange(1, tokens), CHAPTERS - 1, replace=False))
    chapter = np.searchsorted(ends, np.arange(tokens), side="right")
    chapters = random.normal(size=(CHAPTERS, D))
    words = random.normal(size=(WORDS, D)) * 3
    x = chapters[chapter] + random.normal(size=(tokens, D)) * 0.5
    returning = random.random(tokens) < 0.002
    x[returning] += words[random.integers(0, WORDS, returning.sum())]
    return x.astype("<f4")


def main() -> int:
    if len(sys.argv) != 3 or not sys.argv[1].isdigit() or int(sys.argv[1]) <= CHAPTERS:
        print(__doc__, file=sys.stderr)
        return 2
    tokens, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    np.save(folder / f"{tokens}.npy", embeddings(tokens))
    session = {
        "format": "headlight-session", "version": 1, "title": f"{tokens} tokens",
        "config": {"n_layers": 1, "d_model": D, "n_heads": 1, "d_k": D, "d_v": D, "d_ff": D, "norm": "pre",
                   "norm_kind": "layernorm", "norm_eps": 1e-5, "activation": "relu", "mask": {"kind": "causal"},
                   "scale": "sqrt_dk", "residual": True, "position": "none", "masked_row": "zero"},
        "tokens": [f"w{at + 1}" for at in range(tokens)],
        "input": {"x_file": f"{tokens}.npy"},
        "weights": {"random": {"seed": 1, "std": 0.15}},
    }
    (folder / f"{tokens}.headlight").write_text(json.dumps(session, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
