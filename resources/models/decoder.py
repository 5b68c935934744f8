# SPDX-License-Identifier: GPL-3.0-or-later
"""The pre-norm decoder that Headlight's engine computes, in PyTorch, with the weights named and shaped as in its files.

x = W_E[tokens] + W_pos, then per layer  T¹ = LN(x), T² = heads(T¹)·W_O + b_O, T³ = T² + x, T⁴ = LN(T³),
H = act(T⁴·W_1 + b_1)·W_2 + b_2 + T³, and at the end logits = LN_f(x)·W_U + b_U. Vectors are rows: x·W.
"""

import math

import torch
from torch import nn
from torch.nn import functional as F

ACTIVATIONS = {"relu": F.relu, "gelu": F.gelu}


class LayerNorm(nn.Module):
    def __init__(self, d, eps):
        super().__init__()
        self.gamma, self.beta, self.eps = nn.Parameter(torch.ones(d)), nn.Parameter(torch.zeros(d)), eps

    def forward(self, x):
        return F.layer_norm(x, x.shape[-1:], self.gamma, self.beta, self.eps)


def project(t1, w, b):
    """t1 [B, N, d] times every head's w [A, d, k], plus b [A, k]: [B, A, N, k]. One product for all heads."""
    heads, d, k = w.shape
    flat = t1 @ w.transpose(0, 1).reshape(d, heads * k) + b.flatten()
    return flat.unflatten(-1, (heads, k)).transpose(1, 2)


class Layer(nn.Module):
    def __init__(self, config):
        super().__init__()
        d, heads, d_k, d_v, d_ff = (config[k] for k in ("d_model", "n_heads", "d_k", "d_v", "d_ff"))
        normal = lambda *shape: nn.Parameter(torch.randn(*shape) / math.sqrt(shape[-2]))
        zeros = lambda *shape: nn.Parameter(torch.zeros(*shape))
        self.ln1, self.ln2 = LayerNorm(d, config["norm_eps"]), LayerNorm(d, config["norm_eps"])
        self.W_Q, self.W_K, self.W_V = normal(heads, d, d_k), normal(heads, d, d_k), normal(heads, d, d_v)
        self.b_Q, self.b_K, self.b_V = zeros(heads, d_k), zeros(heads, d_k), zeros(heads, d_v)
        self.W_O, self.b_O = normal(heads * d_v, d), zeros(d)
        self.W_1, self.b_1, self.W_2, self.b_2 = normal(d, d_ff), zeros(d_ff), normal(d_ff, d), zeros(d)
        self.activation = ACTIVATIONS[config["activation"]]

    def forward(self, x, hidden):
        """x [B, N, d], hidden [N, N] true where key j is in the future; gives the output and attn [B, A, N, N]."""
        t1 = self.ln1(x)
        q, k, v = project(t1, self.W_Q, self.b_Q), project(t1, self.W_K, self.b_K), project(t1, self.W_V, self.b_V)
        scaled = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])
        attn = scaled.masked_fill(hidden, -math.inf).softmax(-1)
        concat = (attn @ v).transpose(1, 2).flatten(2)
        t3 = concat @ self.W_O + self.b_O + x
        return self.activation(self.ln2(t3) @ self.W_1 + self.b_1) @ self.W_2 + self.b_2 + t3, attn


class Decoder(nn.Module):
    def __init__(self, config, vocabulary, positions):
        super().__init__()
        d = config["d_model"]
        self.config = config
        self.W_E = nn.Parameter(torch.randn(vocabulary, d) * 0.5)
        self.W_pos = nn.Parameter(torch.randn(positions, d) * 0.5)
        self.layers = nn.ModuleList(Layer(config) for _ in range(config["n_layers"]))
        self.ln_f = LayerNorm(d, config["norm_eps"])
        self.W_U, self.b_U = nn.Parameter(torch.randn(d, vocabulary) / math.sqrt(d)), nn.Parameter(torch.zeros(vocabulary))

    def forward(self, tokens):
        """tokens [B, N] give logits [B, N, V] and one attn [B, A, N, N] per layer."""
        n = tokens.shape[1]
        x = self.W_E[tokens] + self.W_pos[:n]
        hidden = torch.ones(n, n, dtype=torch.bool).triu(1)
        attention = []
        for layer in self.layers:
            x, attn = layer(x, hidden)
            attention.append(attn)
        return self.ln_f(x) @ self.W_U + self.b_U, attention

    def tensors(self):
        """{name in the file: array}, layers counted from 1."""
        named = {}
        for name, value in self.state_dict().items():
            parts = name.split(".")
            if parts[0] == "layers":
                name = ".".join([f"layer{int(parts[1]) + 1}", *parts[2:]])
            named[name] = value.numpy()
        return named

    def load(self, tensors):
        """Take the weights that tensors() gave, as read back from a file."""
        state = {}
        for name, value in tensors.items():
            head, _, rest = name.partition(".")
            if head.startswith("layer"):
                name = f"layers.{int(head[5:]) - 1}.{rest}"
            state[name] = torch.from_numpy(value.copy())
        self.load_state_dict(state)
        return self


def spread(attention, rows=None):
    """The mean entropy of the attention rows, in nats: 0 when every query looks at one key. rows [B, N]: which to count."""
    total = 0.0
    for attn in attention:
        entropy = -(attn * (attn + 1e-9).log()).sum(-1).mean(1)
        total = total + (entropy.mean() if rows is None else entropy[rows].mean())
    return total / len(attention)


def optimiser(model, rate, decay):
    """AdamW; matrices decay, biases, gains and embeddings do not."""
    matrices = [p for n, p in model.named_parameters() if n.split(".")[-1] in ("W_Q", "W_K", "W_V", "W_O", "W_1", "W_2", "W_U")]
    chosen = {id(p) for p in matrices}
    rest = [p for p in model.parameters() if id(p) not in chosen]
    return torch.optim.AdamW([{"params": matrices, "weight_decay": decay}, {"params": rest, "weight_decay": 0.0}], lr=rate, betas=(0.9, 0.98))


def schedule(step, steps, warm=200):
    """The share of the full learning rate at a step: a short rise, then half a cosine down to 2 %."""
    if step < warm:
        return (step + 1) / warm
    return 0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * (step - warm) / max(1, steps - warm)))
