# SPDX-License-Identifier: GPL-3.0-or-later
"""The configurations of the goldens: together they use every config key and every value of it."""

from dataclasses import dataclass, field

WORDS = ["the", "cat", "sat", "on", "a", "mat", "and", "dog", "ran", "红", "猫", "坐"]
BIASES = ("b_Q", "b_K", "b_V", "b_O", "b_1", "b_2")
GAINS = ("ln1.gamma", "ln1.beta", "ln2.gamma", "ln2.beta")


@dataclass
class Golden:
    name: str
    title: str
    config: dict
    tokens: list
    vocab: list = field(default_factory=list)
    embed: bool = False
    positions: int = 0  # rows of W_pos
    final_norm: bool = False
    unembed: bool = False
    missing: tuple = ()  # tensors (by the end of their name) that the weights leave out
    inline: bool = False


def golden(name, title, n=5, d=6, heads=2, d_k=3, d_v=3, d_ff=10, layers=1, **changes):
    """A Golden of n tokens; `changes` are config keys, and fields of Golden other than those."""
    own = {key: changes.pop(key) for key in list(changes) if key in Golden.__dataclass_fields__}
    config = {
        "n_layers": layers, "d_model": d, "n_heads": heads, "d_k": d_k, "d_v": d_v, "d_ff": d_ff,
        "norm": "pre", "norm_kind": "layernorm", "norm_eps": 1e-5, "activation": "relu", "mask": {"kind": "causal"},
        "scale": "sqrt_dk", "residual": True, "position": "none", "masked_row": "zero",
    }
    config.update(changes)
    tokens = [WORDS[i % len(WORDS)] for i in range(n)]
    return Golden(name, title, config, own.pop("tokens", tokens), **own)


CUSTOM = [  # not symmetric; query 3 sees nothing, key 5 is seen by none but query 1
    [0, 1, 0, 0, 1],
    [1, 0, 1, 0, 0],
    [0, 0, 0, 0, 0],
    [1, 1, 0, 1, 0],
    [0, 0, 1, 1, 0],
]

CONFIGS = [
    golden("pre_causal", "Pre-norm, causal, ReLU", inline=True),
    golden("post_gelu", "Post-norm, GELU", norm="post", activation="gelu", heads=3, d_k=2, d_v=2),
    golden("none_silu", "No norm, no mask, SiLU", norm="none", activation="silu", mask={"kind": "none"}, heads=1,
           d_k=6, d_v=6),
    golden("rms_pre", "RMSNorm, GELU by tanh, d_v ≠ d_k", norm_kind="rmsnorm", norm_eps=1e-6, activation="gelu_tanh",
           d_k=2, d_v=5, missing=("beta",)),
    golden("rms_post", "RMSNorm with β, post-norm, 2 layers", norm="post", norm_kind="rmsnorm", norm_eps=0.01, layers=2),
    golden("sliding", "Sliding window of 2, 4 heads", mask={"kind": "sliding", "window": 2}, heads=4, d=8, d_k=2,
           d_v=3, n=7),
    golden("prefix", "Prefix of 3 and padding", mask={"kind": "prefix", "prefix": 3, "padding": [2]}, n=6),
    golden("custom_zero", "Custom mask; a blind query gives zeros", mask={"kind": "custom", "allowed": CUSTOM}),
    golden("custom_nan", "Custom mask; a blind query gives NaN", mask={"kind": "custom", "allowed": CUSTOM},
           masked_row="nan", norm="post"),
    golden("padding_zero", "First key padded away under a causal mask", mask={"kind": "causal", "padding": [1, 4]}),
    golden("padding_nan", "A NaN row that later layers may not see", mask={"kind": "causal", "padding": [1]},
           masked_row="nan", layers=3),
    golden("scale_none", "Scores not scaled", scale="none", activation="silu"),
    golden("scale_number", "Scores times 0.3", scale=0.3, norm="none"),
    golden("no_residual_pre", "Pre-norm without residual", residual=False, activation="gelu"),
    golden("no_residual_post", "Post-norm without residual, 2 layers", residual=False, norm="post", layers=2),
    golden("no_residual_none", "Neither norm nor residual", residual=False, norm="none", activation="gelu_tanh"),
    golden("embed_sinusoidal", "Embedded, sinusoidal positions, logits", embed=True, position="sinusoidal",
           vocab=WORDS, final_norm=True, unembed=True, layers=2,
           tokens=["the", "cat", "sat", "on", "the", "cat"]),
    golden("embed_odd", "Sinusoidal positions of odd width, no final norm", embed=True, position="sinusoidal",
           vocab=WORDS[:7], unembed=True, d=7, missing=("b_U",), norm="post"),
    golden("embed_learned", "Learned positions, tied unembedding, 3 layers", embed=True, position="learned",
           vocab=WORDS, positions=9, final_norm=True, tied=True, layers=3, heads=3, d_k=4, d_v=2,
           tokens=["猫", "坐", "on", "the", "mat", "猫"]),
    golden("embed_only", "Embedded without positions, tied, RMSNorm at the end", embed=True, vocab=WORDS[:6],
           norm_kind="rmsnorm", final_norm=True, tied=True, missing=("b_U", "beta")),
    golden("no_biases", "Weights without biases and gains", missing=BIASES + GAINS),
    golden("no_biases_post", "Post-norm without biases and gains", missing=BIASES + GAINS, norm="post",
           activation="silu"),
    golden("one_token", "A single token", n=1, embed=True, position="learned", positions=1, vocab=WORDS[:3],
           final_norm=True, unembed=True, layers=2),
    golden("one_dimension", "Every width 1", d=1, heads=1, d_k=1, d_v=1, d_ff=1, n=4, inline=True),
    golden("one_number", "One token, no norm, every width 1", d=1, heads=1, d_k=1, d_v=1, d_ff=1, n=1, norm="none",
           inline=True),
    golden("wide", "Sums longer than 64 terms", n=9, d=70, heads=4, d_k=18, d_v=17, d_ff=130, activation="gelu"),
    golden("long", "More than 64 keys", n=70, d=4, heads=2, d_k=2, d_v=2, d_ff=4,
           mask={"kind": "sliding", "window": 66, "padding": [3, 70]}),
]
