#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Computes the golden values of every stage with PyTorch, in float64 from float32 weights.

Run with Debian's python3-torch; the files it writes are committed, so that testing needs no PyTorch:

    python3 tests/golden/make_goldens.py

For each configuration NAME of golden_configs.py it writes
    NAME.headlight              a session, as a user would open it
    NAME.weights.safetensors    its random weights (absent where the session holds them inline)
    NAME.expected.safetensors   every stage: `tok`, `layer1.x`, `layer1.scores.head2`, `logits`, …
and index.txt, the list of names. The reference is written from the definitions (docs and papers), with PyTorch's own
layer_norm, softmax and activations; nothing of the program under test is used.
"""

import json
import pathlib
import struct

import numpy as np
import torch
import torch.nn.functional as F

from golden_configs import CONFIGS

HERE = pathlib.Path(__file__).resolve().parent


def write_safetensors(path, tensors, metadata=None):
    header = {"__metadata__": metadata} if metadata else {}
    blobs, offset = [], 0
    for name, tensor in tensors.items():
        array = np.ascontiguousarray(tensor.numpy().astype("<f4"))
        header[name] = {"dtype": "F32", "shape": list(array.shape), "data_offsets": [offset, offset + array.nbytes]}
        blobs.append(array.tobytes())
        offset += array.nbytes
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(blobs))


# ---- weights -------------------------------------------------------------------------------------------------------


def weight_shapes(golden):
    """Every tensor the configuration may have, with its shape in the file."""
    c = golden.config
    d, heads, d_k, d_v, d_ff = (c[key] for key in ("d_model", "n_heads", "d_k", "d_v", "d_ff"))
    shapes = {}
    for layer in range(1, c["n_layers"] + 1):
        own = {
            "W_Q": [heads, d, d_k], "W_K": [heads, d, d_k], "W_V": [heads, d, d_v], "W_O": [heads * d_v, d],
            "b_Q": [heads, d_k], "b_K": [heads, d_k], "b_V": [heads, d_v], "b_O": [d],
            "W_1": [d, d_ff], "b_1": [d_ff], "W_2": [d_ff, d], "b_2": [d],
        }
        if c["norm"] != "none":
            own |= {"ln1.gamma": [d], "ln1.beta": [d], "ln2.gamma": [d], "ln2.beta": [d]}
        shapes |= {f"layer{layer}.{name}": shape for name, shape in own.items()}
    if golden.embed:
        shapes["W_E"] = [len(golden.vocab), d]
        if c["position"] == "learned":
            shapes["W_pos"] = [golden.positions, d]
    if golden.final_norm:
        shapes |= {"ln_f.gamma": [d], "ln_f.beta": [d]}
    if golden.unembed:
        shapes["W_U"] = [d, len(golden.vocab)]
    if golden.unembed or c.get("tied"):
        shapes["b_U"] = [len(golden.vocab)]
    return {name: shape for name, shape in shapes.items() if not any(name.endswith(end) for end in golden.missing)}


def make_weights(golden, random):
    weights = {}
    for name, shape in weight_shapes(golden).items():
        values = torch.randn(shape, generator=random, dtype=torch.float64)
        if name.endswith("gamma"):
            values = 1 + 0.3 * values
        elif len(shape) > 1 and not name.startswith("W_E"):
            values = values * (1.5 / shape[-2] ** 0.5)
        weights[name] = values.to(torch.float32)
    return weights


# ---- the reference -------------------------------------------------------------------------------------------------


def allowed_keys(config, n):
    """N×N of booleans: may query i see key j?"""
    i, j = torch.meshgrid(torch.arange(n), torch.arange(n), indexing="ij")
    mask = config["mask"]
    kind = mask["kind"]
    if kind == "causal":
        allowed = torch.tril(torch.ones(n, n)).bool()
    elif kind == "none":
        allowed = torch.ones(n, n).bool()
    elif kind == "sliding":
        allowed = (i - mask["window"] < j) & (j <= i)
    elif kind == "prefix":
        allowed = (j <= i) | (j + 1 <= mask["prefix"])
    else:
        allowed = torch.tensor(mask["allowed"]).bool()
    for key in mask.get("padding", []):  # counted from 1
        allowed[:, key - 1] = False
    return allowed


class Reference:
    """One forward pass; keeps every stage in `stages` by its name in the expected file."""

    def __init__(self, golden, weights):
        self.config = golden.config
        self.golden = golden
        self.weights = {name: value.to(torch.float64) for name, value in weights.items()}
        self.stages = {}

    def get(self, name, default=None):
        return self.weights.get(name, default)

    def norm(self, x, prefix):
        d, eps = x.shape[-1], self.config["norm_eps"]
        gamma, beta = self.get(prefix + ".gamma"), self.get(prefix + ".beta")
        if self.config["norm_kind"] == "layernorm":
            return F.layer_norm(x, (d,), gamma, beta, eps)
        scaled = x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + eps)
        scaled = scaled if gamma is None else scaled * gamma
        return scaled if beta is None else scaled + beta

    def activation(self, x):
        return {
            "relu": torch.relu,
            "gelu": F.gelu,
            "gelu_tanh": lambda t: F.gelu(t, approximate="tanh"),
            "silu": F.silu,
        }[self.config["activation"]](x)

    def factor(self):
        scale = self.config["scale"]
        return {"sqrt_dk": self.config["d_k"] ** -0.5, "none": 1.0}.get(scale, scale)

    def attention(self, x, layer):
        """All heads at once, [A, N, …]; the per-head stages are kept one by one."""
        allowed = allowed_keys(self.config, x.shape[0])
        part = {}
        for id in "qkv":
            part[id] = torch.einsum("nd,hdk->hnk", x, self.get(f"{layer}.W_{id.upper()}"))
            bias = self.get(f"{layer}.b_{id.upper()}")
            if bias is not None:
                part[id] = part[id] + bias[:, None, :]
        part["scores"] = torch.einsum("hik,hjk->hij", part["q"], part["k"])
        part["scaled"] = part["scores"] * self.factor()
        part["masked"] = torch.where(allowed, part["scaled"], torch.tensor(-torch.inf, dtype=torch.float64))
        part["attn"] = torch.softmax(part["masked"], -1)  # NaN in a row without a visible key
        blind = ~allowed.any(-1)
        if self.config["masked_row"] == "zero":
            part["attn"] = torch.where(blind[None, :, None], torch.zeros(()).double(), part["attn"])
        part["head"] = self.weighted_sum(part["attn"], part["v"], allowed, blind)
        for id, values in part.items():
            for head, matrix in enumerate(values, 1):
                self.stages[f"{layer}.{id}.head{head}"] = matrix
        return torch.cat(list(part["head"]), dim=-1)

    @staticmethod
    def weighted_sum(attn, v, allowed, blind):
        """attn · V where a hidden key takes no part, even if its value is not finite."""
        heads, n, d_v = v.shape
        out = torch.zeros(heads, n, d_v, dtype=torch.float64)
        for i in range(n):
            keys = torch.nonzero(allowed[i])[:, 0]
            out[:, i] = attn[:, i, :1] if blind[i] else torch.einsum("hj,hjv->hv", attn[:, i, keys], v[:, keys])
        return out

    def linear(self, x, matrix, bias):
        y = torch.matmul(x, self.get(matrix))
        return y if self.get(bias) is None else y + self.get(bias)

    def feed_forward(self, x, layer):
        pre = self.linear(x, f"{layer}.W_1", f"{layer}.b_1")
        act = self.activation(pre)
        out = self.linear(act, f"{layer}.W_2", f"{layer}.b_2")
        self.keep(layer, ffn_pre=pre, ffn_act=act, ffn=out)
        return out

    def keep(self, layer, **stages):
        for id, values in stages.items():
            self.stages[f"{layer}.{id}"] = values

    def join(self, branch, trunk):
        return branch + trunk if self.config["residual"] else branch

    def multi_head(self, x, layer):
        concat = self.attention(x, layer)
        mha = self.linear(concat, f"{layer}.W_O", f"{layer}.b_O")
        self.keep(layer, concat=concat, mha=mha)
        return mha

    def layer(self, x, number):
        layer, placement = f"layer{number}", self.config["norm"]
        self.keep(layer, x=x)
        if placement == "post":
            resid1 = self.join(self.multi_head(x, layer), x)
            ln1 = self.norm(resid1, f"{layer}.ln1")
            resid2 = self.join(self.feed_forward(ln1, layer), ln1)
            h = self.norm(resid2, f"{layer}.ln2")
            self.keep(layer, resid1=resid1, ln1=ln1, resid2=resid2, h=h)
            return h
        normed = placement == "pre"
        ln1 = self.norm(x, f"{layer}.ln1") if normed else x
        resid1 = self.join(self.multi_head(ln1, layer), x)
        ln2 = self.norm(resid1, f"{layer}.ln2") if normed else resid1
        h = self.join(self.feed_forward(ln2, layer), resid1)
        self.keep(layer, resid1=resid1, h=h)
        if normed:
            self.keep(layer, ln1=ln1, ln2=ln2)
        return h

    def position(self, n):
        d = self.config["d_model"]
        if self.config["position"] == "learned":
            return self.get("W_pos")[:n]
        angles = torch.arange(n).double()[:, None] / 10000 ** (torch.arange(0, d, 2).double() / d)
        return torch.stack([angles.sin(), angles.cos()], -1).flatten(1)[:, :d]

    def embedding(self):
        ids = torch.tensor([self.golden.vocab.index(token) for token in self.golden.tokens])
        tok = F.embedding(ids, self.get("W_E"))
        self.stages["tok"] = tok
        if self.config["position"] == "none":
            return tok
        self.stages["pos"] = self.position(len(ids))
        return tok + self.stages["pos"]

    def run(self, x):
        x = self.embedding() if x is None else x.double()
        for number in range(1, self.config["n_layers"] + 1):
            x = self.layer(x, number)
        if self.golden.final_norm:
            x = self.stages["ln_f"] = self.norm(x, "ln_f")
        table = self.get("W_E").T if self.config.get("tied") else self.get("W_U")
        if table is not None:
            bias = self.get("b_U")
            self.stages["logits"] = x @ table if bias is None else x @ table + bias
            self.stages["probs"] = torch.softmax(self.stages["logits"], -1)
        return self.stages


# ---- files ---------------------------------------------------------------------------------------------------------


def write_golden(golden, seed):
    random = torch.Generator().manual_seed(seed)
    weights = make_weights(golden, random)
    x = None
    if not golden.embed:
        x = torch.randn(len(golden.tokens), golden.config["d_model"], generator=random).to(torch.float32)
    expected = Reference(golden, weights).run(x)
    session = {
        "format": "headlight-session",
        "version": 1,
        "title": golden.title,
        "config": golden.config,
        "tokens": golden.tokens,
        "input": {"embed": True} if golden.embed else {"x": x.tolist()},
        "weights": {"file": f"{golden.name}.weights.safetensors"},
    }
    if golden.inline:
        session["weights"] = {"inline": {name: values.tolist() for name, values in weights.items()}}
    else:
        model = {**golden.config, "vocab": golden.vocab} if golden.embed else golden.config
        write_safetensors(HERE / f"{golden.name}.weights.safetensors", weights, {"headlight": json.dumps(model)})
    (HERE / f"{golden.name}.headlight").write_text(json.dumps(session, ensure_ascii=False) + "\n", encoding="utf-8")
    write_safetensors(HERE / f"{golden.name}.expected.safetensors", expected)


def main():
    torch.set_default_dtype(torch.float64)
    for old in list(HERE.glob("*.headlight")) + list(HERE.glob("*.safetensors")):
        old.unlink()
    for seed, golden in enumerate(CONFIGS, 1):
        write_golden(golden, seed)
    (HERE / "index.txt").write_text("".join(golden.name + "\n" for golden in CONFIGS))
    size = sum(path.stat().st_size for path in HERE.iterdir() if path.is_file())
    print(f"{len(CONFIGS)} configurations, {size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
