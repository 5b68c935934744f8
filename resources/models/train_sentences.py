# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the sentences model on English and Chinese sentences of grammar.py.

    python3 train_sentences.py            train, write sentences.safetensors, sessions and the test's sentences, fill in README.md
    python3 train_sentences.py --measure  only measure the model that is there
"""

import json
import random
import sys
import time

import torch
from torch.nn import functional as F

import decoder
import grammar
import headlight_format as hf

CONFIG = hf.base_config(2, 64, 4, 128)
VOCAB = grammar.vocabulary()
ID = {w: i for i, w in enumerate(VOCAB)}
STEPS, BATCH, RATE, SEED = 5000, 64, 3e-3, 1
COMMIT = 0.003  # weight of the attention's entropy in the loss, once the grammar is mostly learned
HELD_OUT, FOR_TEST = 4000, 500
ENGLISH = "<s> the quiet girl hears the birds because they sing .".split()
CHINESE = "<s> 一 个 女孩 喜欢 两 只 小 鸟 ， 因为 它们 唱歌 。".split()


def held_out():
    """Sentences with the roles of their words; training never sees one of them."""
    rng = random.Random(20_000 + SEED)
    chosen = {}
    while len(chosen) < HELD_OUT:
        words, roles = grammar.sample(rng)
        chosen.setdefault(tuple(words), roles)
    return [(list(words), roles) for words, roles in chosen.items()]


def padded(sentences):
    """Token ids [B, N] after the start token, and the next token at each place, −100 where there is none."""
    longest = max(len(s) for s in sentences) + 1
    rows = [[0] + [ID[w] for w in s] for s in sentences]
    tokens = torch.tensor([r + [0] * (longest - len(r)) for r in rows])
    goal = torch.tensor([r[1:] + [-100] * (longest - len(r) + 1) for r in rows])
    return tokens, goal


def batch(rng, barred):
    sentences = []
    while len(sentences) < BATCH:
        words, _ = grammar.sample(rng)
        if tuple(words) not in barred:
            sentences.append(words)
    return padded(sentences)


def train(barred):
    torch.manual_seed(SEED)
    rng = random.Random(SEED)
    model = decoder.Decoder(CONFIG, len(VOCAB), grammar.MAX_TOKENS)
    optimiser = decoder.optimiser(model, RATE, 0.05)
    curve, recent, began = [], [], time.process_time()
    for step in range(1, STEPS + 1):
        for group in optimiser.param_groups:
            group["lr"] = RATE * decoder.schedule(step, STEPS)
        tokens, goal = batch(rng, barred)
        logits, attention = model(tokens)
        loss = F.cross_entropy(logits.flatten(0, 1), goal.flatten())
        commit = COMMIT * min(1, max(0, step / STEPS - 0.25) / 0.25)
        optimiser.zero_grad()
        (loss + commit * decoder.spread(attention, goal >= 0)).backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        recent = recent[-99:] + [loss.item()]
        if step in (1, 100, 300, 1000, 2000) or step % 2000 == 0 or step == STEPS:
            curve.append((step, sum(recent) / len(recent)))
            print(f"step {step:6d}  loss {curve[-1][1]:.4f}  entropy {decoder.spread(attention, goal >= 0).item():.3f}  {time.process_time() - began:.0f} s", file=sys.stderr, flush=True)
    return model, curve, time.process_time() - began


def run(model, words):
    """Log-probabilities of every next word [N, V] and attn [layers, A, N, N] of one sentence (with its start token)."""
    with torch.no_grad():
        logits, attention = model(torch.tensor([[0] + [ID[w] for w in words]]))
    return logits[0].double().log_softmax(-1), torch.stack([a[0] for a in attention]).double()


def model_nats(model, words):
    logp, _ = run(model, words)
    return [-logp[i, ID[w]].item() for i, w in enumerate(words)]


def referent(roles):
    """(place of the pronoun, place of what it means), counted with the start token."""
    role = next(r for r in roles if r.startswith("pronoun:"))
    return roles[role] + 1, roles[role.split(":")[1]] + 1


def looks(words, roles):
    """{what: (query, key)}, places counted with the start token: the questions that need another word to answer."""
    english = words[-1] == "."
    asked = {("en" if english else "zh") + " pronoun → its referent": referent(roles)}
    if english and "distractor" in roles:
        asked["en word before the verb → its subject, past a distractor"] = (roles["verb"], roles["subject"] + 1)
    if not english and roles["subject"] - roles["subject classifier"] > 2:
        asked["zh word before the noun → its classifier, past a place"] = (roles["subject"], roles["subject classifier"] + 1)
    return asked


def attention_shares(model, sentences):
    """{what: mean attention [layers, A] of the query to the key}."""
    sums, counts = {}, {}
    for words, roles in sentences:
        _, attn = run(model, words)
        for what, (query, key) in looks(words, roles).items():
            sums[what] = sums.get(what, 0) + attn[:, :, query, key]
            counts[what] = counts.get(what, 0) + 1
    return {what: sums[what] / counts[what] for what in sums}


SINGULAR = [ID[grammar.third(v)] for v in grammar.EN_TRANSITIVE]
PLURAL = [ID[v] for v in grammar.EN_TRANSITIVE]


def agreement(model, sentences):
    """How much of the model's probability goes to what the grammar allows, where a distractor stands between."""
    verb, classifier, predicate = [], [], []
    for words, roles in sentences:
        p = run(model, words)[0].exp()
        truth = belief_words(words)
        if "distractor" in roles and words[-1] == "." and (words[roles["distractor"]] in PLURALS) != (words[roles["subject"]] in PLURALS):
            right, wrong = (PLURAL, SINGULAR) if words[roles["subject"]] in PLURALS else (SINGULAR, PLURAL)
            at = p[roles["verb"]]
            verb.append((at[right].sum() / at[right + wrong].sum()).item())
        if "distractor" in roles and words[-1] == "。":
            classifier.append(p[roles["subject"]][truth[roles["subject"]]].sum().item())
        place = referent(roles)[0]
        predicate.append(p[place][truth[place]].sum().item())
    mean = lambda values: sum(values) / len(values)
    return mean(verb), mean(classifier), mean(predicate)


PLURALS = {plural for plural, _, _ in grammar.EN_NOUNS.values()} | set(grammar.EN_PLACES.values())


def belief_words(words):
    """The ids of the words the grammar allows at each place."""
    belief, allowed = ((grammar.FIRST, 1.0),), []
    for w in words:
        ways = grammar.following(belief)
        allowed.append([ID[v] for v in ways])
        belief = ways[w][1]
    return allowed


def cross_entropy(model, sentences):
    """(model, grammar) in nats per word over the sentences, and the same for each language."""
    totals = {".": [0.0, 0.0, 0], "。": [0.0, 0.0, 0]}
    for words, _ in sentences:
        t = totals[words[-1]]
        t[0] += sum(model_nats(model, words))
        t[1] += sum(grammar.token_nats(words))
        t[2] += len(words)
    both = [a + b for a, b in zip(*totals.values())]
    return [(m / n, g / n) for m, g, n in (both, *totals.values())]


def report(model, sentences):
    nats, length, per_word = grammar.entropy()
    lines = [f"The grammar's entropy, exact over all its sentences: {nats:.4f} nats a sentence, {length:.3f} words a sentence, "
             f"{per_word:.5f} nats a word.", "",
             f"On {len(sentences)} held-out sentences, in nats a word:", "",
             "| | model's cross-entropy | grammar's own (exact −log p of the same words) | above it |", "|---|---|---|---|"]
    for name, (m, g) in zip(("both", "English", "Chinese"), cross_entropy(model, sentences)):
        lines.append(f"| {name} | {m:.4f} | {g:.4f} | {100 * (m / g - 1):.2f} % |")
    verb, classifier, predicate = agreement(model, sentences)
    lines += ["", f"Agreement, as the share of probability on forms the grammar allows: the English verb with its subject when a noun of the "
              f"other number stands between, {100 * verb:.2f} %; the Chinese noun with its classifier across a place, {100 * classifier:.2f} %; "
              f"what follows the pronoun, {100 * predicate:.2f} %.", "", "Mean attention by head:", ""]
    shares = attention_shares(model, sentences)
    heads = [f"{l + 1}.{h + 1}" for l in range(CONFIG["n_layers"]) for h in range(CONFIG["n_heads"])]
    lines += ["| layer.head | " + " | ".join(heads) + " |", "|---" * (len(heads) + 1) + "|"]
    for what in sorted(shares):
        flat = shares[what].flatten().tolist()
        lines.append(f"| {what} | " + " | ".join(f"**{v:.2f}**" if v == max(flat) else f"{v:.2f}" for v in flat) + " |")
    return "\n".join(lines)


def evaluation(model, sentences):
    """What the engine's own test recomputes: token ids, what the grammar says of them, and whom each pronoun means."""
    chosen = sentences[:FOR_TEST]
    rows = []
    for words, roles in chosen:
        query, key = referent(roles)
        rows.append({"tokens": [0] + [ID[w] for w in words], "grammar_nats": round(sum(grammar.token_nats(words)), 6),
                     "pronoun": query, "referent": key})
    (m, g), *_ = cross_entropy(model, chosen)
    shares = attention_shares(model, chosen)
    heads = {}
    for language in ("en", "zh"):
        share = shares[language + " pronoun → its referent"]
        layer, head = divmod(share.argmax().item(), share.shape[1])
        heads[language] = {"layer": layer + 1, "head": head + 1, "mean_attention": round(share.max().item(), 6)}
    return {"model": "sentences.safetensors", "grammar_nats_per_token": round(g, 6), "model_nats_per_token": round(m, 6),
            "pronoun_heads": heads, "sentences": rows}


def curve_table(curve):
    return ("| step | " + " | ".join(str(s) for s, _ in curve) + " |\n" + "|---" * (len(curve) + 1) + "|\n"
            + "| loss (nats a word, mean of the last 100 steps) | " + " | ".join(f"{l:.3f}" for _, l in curve) + " |")


def publish(model, sentences, curve, seconds):
    hf.write_model("sentences", model.tensors(), CONFIG, VOCAB)
    measured = evaluation(model, sentences)
    for language, words, title in (("en", ENGLISH, "Whom does the pronoun mean? · 代词指的是谁？"),
                                   ("zh", CHINESE, "代词指的是谁？ · Whom does the pronoun mean?")):
        head = measured["pronoun_heads"][language]
        hf.write_session(f"sentences-{language}", title, "sentences", CONFIG, words,
                         view={"stage": "attn", "layer": head["layer"], "head": head["head"]})
    hf.EVALUATION.mkdir(parents=True, exist_ok=True)
    (hf.EVALUATION / "unseen_sentences.json").write_text(json.dumps(measured) + "\n")
    hf.replace_section(hf.MODELS / "README.md", "sentences figures",
                       f"{seconds / 60:.1f} minutes of processor time on one thread, {STEPS} steps of {BATCH} sentences.\n\n"
                       f"{curve_table(curve)}\n\n{report(model, sentences)}")


def main():
    torch.set_num_threads(1)
    sentences = held_out()
    if "--measure" in sys.argv:
        tensors, config, _ = hf.read_model("sentences")
        print(report(decoder.Decoder(config, len(VOCAB), grammar.MAX_TOKENS).load(tensors), sentences))
        return
    model, curve, seconds = train({tuple(words) for words, _ in sentences})
    publish(model, sentences, curve, seconds)


if __name__ == "__main__":
    main()
