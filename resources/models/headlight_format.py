# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the files Headlight opens: a model as `.safetensors` with config and vocabulary inside, and `.headlight` sessions."""

import json
import pathlib
import re
import struct

import numpy as np

MODELS = pathlib.Path(__file__).resolve().parent
SESSIONS = MODELS.parent / "sessions"
EVALUATION = MODELS.parents[1] / "tests" / "core" / "models"


def write_model(name, tensors, config, vocab):
    """Write MODELS/name.safetensors: {tensor name: array} as F32, in the given order, contiguous from 0.

    The header is padded with spaces so that the data starts on a multiple of 8 bytes.
    """
    meta = dict(config)
    if vocab:
        meta["vocab"] = vocab
    header = {"__metadata__": {"format": "pt", "headlight": json.dumps(meta, ensure_ascii=False)}}
    blobs, offset = [], 0
    for tensor, values in tensors.items():
        array = np.ascontiguousarray(values, dtype="<f4")
        blobs.append(array.tobytes())
        header[tensor] = {"dtype": "F32", "shape": list(array.shape), "data_offsets": [offset, offset + array.nbytes]}
        offset += array.nbytes
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path = MODELS / f"{name}.safetensors"
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(blobs))
    return path


def read_model(name):
    """Read back what write_model wrote: ({tensor name: array}, config, vocab)."""
    data = (MODELS / f"{name}.safetensors").read_bytes()
    (length,) = struct.unpack("<Q", data[:8])
    header = json.loads(data[8 : 8 + length])
    meta = json.loads(header.pop("__metadata__")["headlight"])
    body = data[8 + length :]
    tensors = {}
    for tensor, entry in header.items():
        first, last = entry["data_offsets"]
        tensors[tensor] = np.frombuffer(body[first:last], dtype="<f4").reshape(entry["shape"])
    vocab = meta.pop("vocab", [])
    return tensors, meta, vocab


def write_session(name, title, model, config, tokens, x=None, view=None):
    """Write SESSIONS/name.headlight: `tokens` looked up in the model's W_E, or with X given row by row; `view` is what it opens on."""
    session = {
        "format": "headlight-session",
        "version": 1,
        "title": title,
        "config": config,
        "tokens": tokens,
        "input": {"embed": True} if x is None else {"x": x},
        "weights": {"file": f"../models/{model}.safetensors"},
    }
    if view:
        session["view"] = view
    path = SESSIONS / f"{name}.headlight"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(pretty(session) + "\n", encoding="utf-8")
    return path


def pretty(value):
    """JSON with one key, or one row of numbers or words, a line."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    flat = re.compile(r"\[\s*([^\[\]{}]*?)\s*\]")
    return flat.sub(lambda m: "[" + re.sub(r"\s*\n\s*", " ", m.group(1)) + "]", text)


def replace_section(path, name, body):
    """Put `body` between `<!-- name -->` and `<!-- /name -->` in a Markdown file."""
    text = path.read_text(encoding="utf-8")
    first, last = f"<!-- {name} -->", f"<!-- /{name} -->"
    before, rest = text.split(first, 1)
    after = rest.split(last, 1)[1]
    path.write_text(f"{before}{first}\n{body.strip()}\n{last}{after}", encoding="utf-8")


def base_config(layers, d, heads, d_ff, activation="relu", position="learned", d_v=None, eps=1e-5):
    """A pre-norm causal decoder's config, as `.headlight` files and `__metadata__.headlight` spell it."""
    return {
        "n_layers": layers,
        "d_model": d,
        "n_heads": heads,
        "d_k": d // heads,
        "d_v": d_v or d // heads,
        "d_ff": d_ff,
        "norm": "pre",
        "norm_kind": "layernorm",
        "norm_eps": eps,
        "activation": activation,
        "mask": {"kind": "causal"},
        "scale": "sqrt_dk",
        "residual": True,
        "position": position,
        "masked_row": "zero",
    }
