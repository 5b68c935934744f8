# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the by-hand model: one layer in small integers, and its worked solution in README.md.

Two independent calculations of every stage must agree before anything is written: one with exact fractions, row by row,
as on paper (only e^x is a decimal), and one with matrices.
"""

import math
from fractions import Fraction

import numpy as np

import headlight_format as hf

TOKENS = ["I", "like", "green", "tea"]
EPS = 1e-12  # so small that a row of ±1 stays ±1 to the last bit

# Every row holds two numbers, each twice: LayerNorm makes ±1 of it. Means 1, 2, 0, 1 and spreads all 1.
X = [[2, 2, 0, 0], [3, 1, 3, 1], [1, -1, -1, 1], [0, 2, 0, 2]]

W_Q = [[0, 0, 0, 0], [-1, 0, 1, -1], [0, 0, 1, 0], [0, 1, 0, 0]]
W_K = [[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 2, 0, 0]]
W_V = [[1, 0], [0, 1], [0, 0], [-1, 0]]
W_O = [[1, 0, 1, 0], [0, 1, 1, 0]]
W_1 = [[1, 0, 0, -1, 0, 0], [-1, 1, 0, 0, 1, 0], [0, 0, 1, 0, 1, 0], [0, -1, 1, 1, 0, 2]]
B_1 = [0, 0, 1, 0, 0, -1]
W_2 = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -1], [0, 0, 0, 1], [-1, 0, 1, 0], [0, 2, 0, 0]]
B_2 = [0, 0, 0, 1]

CONFIG = hf.base_config(1, 4, 1, 6, position="none", d_v=2, eps=EPS)


def matrices():
    """Every stage with numpy in float64, ε included: {stage id: matrix}."""
    x, wq, wk, wv, wo, w1, w2 = (np.array(m, float) for m in (X, W_Q, W_K, W_V, W_O, W_1, W_2))
    norm = lambda m: (m - m.mean(1, keepdims=True)) / np.sqrt(m.var(1, keepdims=True) + EPS)
    s = {"x": x, "ln1": norm(x)}
    s["q"], s["k"], s["v"] = s["ln1"] @ wq, s["ln1"] @ wk, s["ln1"] @ wv
    s["scores"] = s["q"] @ s["k"].T
    s["scaled"] = s["scores"] / np.sqrt(wq.shape[1])
    s["masked"] = np.where(np.tril(np.ones((4, 4))) > 0, s["scaled"], -np.inf)
    e = np.exp(s["masked"] - s["masked"].max(1, keepdims=True))
    s["attn"] = e / e.sum(1, keepdims=True)
    s["head"] = s["concat"] = s["attn"] @ s["v"]
    s["mha"] = s["concat"] @ wo
    s["resid1"] = s["mha"] + x
    s["ln2"] = norm(s["resid1"])
    s["ffn_pre"] = s["ln2"] @ w1 + np.array(B_1)
    s["ffn_act"] = np.maximum(s["ffn_pre"], 0)
    s["ffn"] = s["ffn_act"] @ w2 + np.array(B_2)
    s["h"] = s["ffn"] + s["resid1"]
    return s


def root(q):
    """√q, as a fraction where it is one."""
    q = Fraction(q)
    n, d = math.isqrt(q.numerator), math.isqrt(q.denominator)
    exact = n * n == q.numerator and d * d == q.denominator
    return Fraction(n, d) if exact else Fraction(math.sqrt(q))


def normalised(row):
    mean = sum(row, Fraction(0)) / len(row)
    spread = root(sum((a - mean) ** 2 for a in row) / len(row))
    return [(a - mean) / spread for a in row]


def dot(a, b):
    return sum((Fraction(p) * Fraction(q) for p, q in zip(a, b)), Fraction(0))


def times(row, w, b=None):
    """row · W + b, one column at a time."""
    return [dot(row, column) + (b[j] if b else 0) for j, column in enumerate(zip(*w))]


def weights(visible):
    """The softmax of the keys a token may see; equal scores give exact fractions."""
    top = max(visible)
    e = [Fraction(1) if s == top else Fraction(math.exp(s - top)) for s in visible]
    return [a / sum(e) for a in e]


def on_paper():
    """The same stages as a student writes them, token by token."""
    names = "ln1 q k v scores scaled masked attn head concat mha resid1 ln2 ffn_pre ffn_act ffn h".split()
    s = {"x": [[Fraction(a) for a in row] for row in X], **{name: [] for name in names}}
    for row in s["x"]:
        t1 = normalised(row)
        for name, w in (("q", W_Q), ("k", W_K), ("v", W_V)):
            s[name].append(times(t1, w))
        s["ln1"].append(t1)
    for i, row in enumerate(s["x"]):
        s["scores"].append([dot(s["q"][i], key) for key in s["k"]])
        s["scaled"].append([a / 2 for a in s["scores"][i]])
        s["masked"].append(s["scaled"][i][: i + 1] + [-math.inf] * (3 - i))
        a = weights(s["scaled"][i][: i + 1]) + [Fraction(0)] * (3 - i)
        s["attn"].append(a)
        s["head"].append([dot(a, column) for column in zip(*s["v"])])
        s["concat"].append(s["head"][i])
        s["mha"].append(times(s["concat"][i], W_O))
        t3 = [p + q for p, q in zip(s["mha"][i], row)]
        t4 = normalised(t3)
        pre = times(t4, W_1, B_1)
        act = [max(a, Fraction(0)) for a in pre]
        t5 = times(act, W_2, B_2)
        for name, value in zip("resid1 ln2 ffn_pre ffn_act ffn h".split(),
                               (t3, t4, pre, act, t5, [p + q for p, q in zip(t5, t3)])):
            s[name].append(value)
    return s


def shown(a):
    """A cell as on paper: a whole number, a small fraction, or four decimals."""
    if a == -math.inf:
        return "−∞"
    text = str(a) if Fraction(a).denominator <= 12 else f"{float(a):.4f}"
    return text.replace("-", "−")


STEPS = [
    ("x", "X", "given"),
    ("ln1", "T¹ = LayerNorm(X)", "subtract the row's mean (1, 2, 0, 1), divide by its standard deviation (1 in every row)"),
    ("q", "Q = T¹·W^Q", ""),
    ("k", "K = T¹·W^K", ""),
    ("v", "V = T¹·W^V", ""),
    ("scores", "QKᵀ", "row = query, column = key"),
    ("scaled", "QKᵀ/√d_k", "√4 = 2"),
    ("masked", "QKᵀ/√d_k + M", "*green* scored *tea* highest of all, at 2; the mask takes it away"),
    ("attn", "softmax of each row", "row 2: two equal scores, ½ each; row 3: 1, 1, e over 2 + e; row 4: 1, 1, e³, e² over 2 + e³ + e²"),
    ("head", "attn·V", "one head, so the concatenation is the same matrix"),
    ("mha", "T² = concat·W^O", ""),
    ("resid1", "T³ = T² + X", ""),
    ("ln2", "T⁴ = LayerNorm(T³)", "row 1: mean 5/2, standard deviation 3/2; row 2: mean 3, standard deviation 2"),
    ("ffn_pre", "T⁴·W₁ + b₁", ""),
    ("ffn_act", "ReLU", "below zero becomes 0"),
    ("ffn", "T⁵ = ReLU(…)·W₂ + b₂", ""),
    ("h", "H = T⁵ + T³", "the layer's output"),
]


def block(label, rows, names=None):
    cells = [[shown(a) for a in row] for row in rows]
    wide = max(len(c) for row in cells for c in row)
    label_of = (lambda i: f"{names[i]:>6} ") if names else (lambda i: "")
    lines = [label_of(i) + "[ " + "  ".join(f"{c:>{wide}}" for c in row) + " ]" for i, row in enumerate(cells)]
    return f"{label}\n```\n" + "\n".join(lines) + "\n```\n"


def worked(paper):
    out = ["Given, with every bias that is not written equal to 0, every gain 1, ReLU, causal mask:\n"]
    for label, w in (("W^Q", W_Q), ("W^K", W_K), ("W^V", W_V), ("W^O", W_O), ("W₁", W_1), ("b₁", [B_1]), ("W₂", W_2), ("b₂", [B_2])):
        out.append(block(f"**{label}** [{len(w)}×{len(w[0])}]", w))
    out.append("The layer, stage by stage:\n")
    for number, (stage, formula, note) in enumerate(STEPS, 1):
        rows = paper[stage]
        shape = f"[{len(rows)}×{len(rows[0])}]"
        out.append(block(f"{number}. `{stage}` **{formula}** {shape}" + (f": {note}" if note else ""), rows, TOKENS))
    return "\n".join(out)


def agree(paper, matrix):
    for name, rows in paper.items():
        np.testing.assert_allclose(np.array(rows, float), matrix[name], rtol=1e-9, atol=1e-9, err_msg=name)


def main():
    paper = on_paper()
    agree(paper, matrices())
    tensors = {f"layer1.{name}": np.array([w]) for name, w in (("W_Q", W_Q), ("W_K", W_K), ("W_V", W_V))}
    tensors |= {"layer1.W_O": W_O, "layer1.W_1": W_1, "layer1.b_1": B_1, "layer1.W_2": W_2, "layer1.b_2": B_2}
    tensors |= {f"layer1.{ln}.{part}": np.full(4, value) for ln in ("ln1", "ln2") for part, value in (("gamma", 1), ("beta", 0))}
    tensors["W_E"] = X
    hf.write_model("by-hand", tensors, CONFIG, TOKENS)
    hf.write_session("by-hand", "By hand: one layer in small numbers · 手算：一层小整数", "by-hand", CONFIG, TOKENS, X)
    hf.replace_section(hf.MODELS / "README.md", "worked layer", worked(paper))


if __name__ == "__main__":
    main()
