# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the copy model: repeated random letters, until a previous-token head and an induction head have formed.

    python3 train_copy.py            train, write copy.safetensors, its session and the test's sequences, fill in README.md
    python3 train_copy.py --measure  only measure the model that is there
"""

import json
import random
import string
import sys
import time

import torch
from torch.nn import functional as F

import decoder
import headlight_format as hf

LETTERS = list(string.ascii_lowercase)
LENGTH = 32  # the longest sequence the model takes
TRAINED = 40  # longer in training: the last rows are seldom anyone's key, so they learn little
CONFIG = hf.base_config(2, 48, 1, 48)
STEPS, BATCH, SEED = 2000, 48, 2
COMMIT = 0.1  # weight of the attention's entropy in the loss, once the task is learned
SESSION = list("qwertyqwerty")


def repeated(rng, period, length):
    """`period` different letters in random order, over and over: token ids."""
    block = rng.sample(range(len(LETTERS)), period)
    return [block[i % period] for i in range(length)]


def batch(rng):
    """Sequences of some other letters, then a block of 4 to 16 and that block again up to the end; and a mask [B, N] of the
    tokens that the first copy tells. The other letters make the first copy start anywhere, so that every row of the first
    layer has to know the token before it."""
    rows, known = [], []
    for _ in range(BATCH):
        period = rng.randint(4, 16)
        offset = rng.choice((0, rng.randint(0, TRAINED - period - 2)))
        block = repeated(rng, period, TRAINED - offset)
        others = sorted(set(range(len(LETTERS))) - set(block))
        rows.append(rng.choices(others, k=offset) + block)
        known.append([i > offset + period for i in range(TRAINED)])
    return torch.tensor(rows), torch.tensor(known)


def train():
    torch.manual_seed(SEED)
    rng = random.Random(SEED)
    model = decoder.Decoder(CONFIG, len(LETTERS), TRAINED)
    optimiser = decoder.optimiser(model, 2e-3, 0.1)
    curve, began = [], time.process_time()
    for step in range(STEPS):
        for group in optimiser.param_groups:
            group["lr"] = 2e-3 * decoder.schedule(step, STEPS)
        tokens, known = batch(rng)
        logits, attention = model(tokens)
        loss = F.cross_entropy(logits[:, :-1][known[:, 1:]], tokens[:, 1:][known[:, 1:]])
        commit = COMMIT * min(1, max(0, step / STEPS - 0.25) / 0.25)
        optimiser.zero_grad()
        (loss + commit * decoder.spread(attention)).backward()
        optimiser.step()
        if step in (0, 50, 100, 200, 300, 500, 700, 1000, 1500, STEPS - 1):
            curve.append((step, loss.item()))
            print(f"step {step:5d}  loss {loss.item():.4f}  entropy {decoder.spread(attention).item():.3f}  {time.process_time() - began:.0f} s", file=sys.stderr, flush=True)
    model.W_pos = torch.nn.Parameter(model.W_pos[:LENGTH].detach())
    return model, curve, time.process_time() - began


def unseen(count=64):
    """Sequences s s that training never drew: another seed, periods 5 to 16, no third copy."""
    rng = random.Random(10_000 + SEED)
    sequences = []
    for _ in range(count):
        period = rng.randint(5, 16)
        sequences.append({"period": period, "tokens": repeated(rng, period, 2 * period)})
    return sequences


def measure(model, sequences):
    """Per layer and head: mean attention to the token before (rows 2…) and to the token after the earlier copy (second half)."""
    before, after, right, total = 0.0, 0.0, 0, 0
    rows_before = rows_after = 0
    with torch.no_grad():
        for s in sequences:
            p, n = s["period"], 2 * s["period"]
            logits, attention = model(torch.tensor([s["tokens"]]))
            attn = torch.stack([a[0] for a in attention]).double()
            i = torch.arange(1, n)
            before = before + attn[:, :, i, i - 1].sum(-1)
            rows_before += n - 1
            i = torch.arange(p, n)
            after = after + attn[:, :, i, i - p + 1].sum(-1)
            rows_after += p
            guess = logits[0, p:-1].argmax(-1)
            right += (guess == torch.tensor(s["tokens"][p + 1 :])).sum().item()
            total += p - 1
    return before / rows_before, after / rows_after, right / total


def best(shares):
    """(layer, head), both from 0, of the largest share."""
    return divmod(shares.argmax().item(), shares.shape[1])


def evaluation(sequences, before, after):
    """What the engine's own test recomputes: token ids and, for the two heads, the key each query should look at."""
    (lb, hb), (la, ha) = best(before), best(after)
    heads = {
        "previous_token": {"layer": lb + 1, "head": hb + 1, "mean_attention": round(before[lb, hb].item(), 6)},
        "induction": {"layer": la + 1, "head": ha + 1, "mean_attention": round(after[la, ha].item(), 6)},
    }
    rows = []
    for s in sequences:
        p, n = s["period"], 2 * s["period"]
        rows.append({
            "tokens": s["tokens"],
            "previous_token": [[i, i - 1] for i in range(1, n)],
            "induction": [[i, i - p + 1] for i in range(p, n)],
        })
    return {"model": "copy.safetensors", "heads": heads, "sequences": rows}


def report(before, after, accuracy):
    lines = ["| layer | head | attention to the token before | attention to the token after the earlier copy |", "|---|---|---|---|"]
    for layer in range(before.shape[0]):
        for head in range(before.shape[1]):
            lines.append(f"| {layer + 1} | {head + 1} | {before[layer, head]:.3f} | {after[layer, head]:.3f} |")
    (lb, hb), (la, ha) = best(before), best(after)
    lines.append("")
    lines.append(f"The previous-token head is layer {lb + 1}, head {hb + 1}: **{before[lb, hb]:.3f}**. The induction head is layer {la + 1}, "
                 f"head {ha + 1}: **{after[la, ha]:.3f}**. The next letter is right in {100 * accuracy:.2f} % of the second halves.")
    return "\n".join(lines)


def curve_table(curve):
    return ("| step | " + " | ".join(str(s) for s, _ in curve) + " |\n" + "|---" * (len(curve) + 1) + "|\n"
            + "| loss (nats a known letter) | " + " | ".join(f"{l:.4f}" for _, l in curve) + " |")


def publish(model, curve, seconds):
    hf.write_model("copy", model.tensors(), CONFIG, LETTERS)
    hf.write_session("copy", "Copy: two heads that find what repeats · 复制：两个头合作，找出重复", "copy", CONFIG, SESSION,
                     view={"stage": "attn", "layer": 2, "head": 1})
    sequences = unseen()
    before, after, accuracy = measure(model, sequences)
    hf.EVALUATION.mkdir(parents=True, exist_ok=True)
    (hf.EVALUATION / "unseen_copy.json").write_text(json.dumps(evaluation(sequences, before, after)) + "\n")
    hf.replace_section(hf.MODELS / "README.md", "copy figures",
                       f"{seconds / 60:.1f} minutes of processor time on one thread, {STEPS} steps of {BATCH} sequences.\n\n"
                       f"{curve_table(curve)}\n\n{report(before, after, accuracy)}")


def main():
    torch.set_num_threads(1)
    if "--measure" in sys.argv:
        tensors, config, _ = hf.read_model("copy")
        print(report(*measure(decoder.Decoder(config, len(LETTERS), LENGTH).load(tensors), unseen())))
        return
    publish(*train())


if __name__ == "__main__":
    main()
