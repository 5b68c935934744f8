# SPDX-License-Identifier: GPL-3.0-or-later
"""The grammar behind the sentences model: English and Chinese, with its exact next-token distribution and entropy.

A sentence is derived from the left: a state is the stack of symbols still to be written, with the features that later
symbols agree with (which noun is the subject, whom the pronoun means …). A symbol is a word in quotes or a rule. Rules give
every way on with its probability, so everything about the language can be worked out instead of estimated:

    sample()         one sentence, with the roles its words play
    token_nats()     −log p(token | tokens before it), summed over every derivation that fits the prefix
    entropy()        the grammar's entropy per sentence and per token, over all sentences there are
"""

import bisect
import math
import random
from collections import defaultdict
from functools import lru_cache
from itertools import accumulate

START = "<s>"
MAX_TOKENS = 17  # with the start token

# --- English ---------------------------------------------------------------------------------------------------------

# noun: (plural, pronoun class, what such a one typically does, most typical first)
EN_NOUNS = {
    "girl": ("girls", "she", ("sing", "dance", "smile")),
    "queen": ("queens", "she", ("rule", "smile", "write")),
    "mother": ("mothers", "she", ("cook", "sing", "work")),
    "boy": ("boys", "he", ("run", "play", "laugh")),
    "king": ("kings", "he", ("rule", "ride", "laugh")),
    "father": ("fathers", "he", ("fish", "cook", "work")),
    "cat": ("cats", "it", ("purr", "sleep", "climb")),
    "dog": ("dogs", "it", ("bark", "run", "dig")),
    "bird": ("birds", "it", ("fly", "chirp", "sing")),
    "horse": ("horses", "it", ("gallop", "eat", "sleep")),
}
EN_PLACES = {"tree": "trees", "house": "houses", "river": "rivers", "garden": "gardens"}
EN_TRANSITIVE = ("see", "help", "like", "follow", "hear", "find")
EN_ADJECTIVES = ("old", "young", "small", "happy", "quiet")
EN_PREPOSITIONS = ("near", "behind", "beside")
EN_CONNECTIVES = ("because", "when", "while")
EN_OBJECT_FORM = {"she": "her", "he": "him", "it": "it", "they": "them"}

# --- Chinese ---------------------------------------------------------------------------------------------------------

# noun: (classifier, pronoun class, what such a one typically does, most typical first)
ZH_NOUNS = {
    "女孩": ("个", "她", ("唱歌", "跳舞", "画画")),
    "奶奶": ("位", "她", ("做饭", "微笑", "织布")),
    "王后": ("位", "她", ("写信", "跳舞", "微笑")),
    "男孩": ("个", "他", ("跑步", "踢球", "大笑")),
    "爷爷": ("位", "他", ("钓鱼", "散步", "下棋")),
    "国王": ("位", "他", ("骑马", "写信", "大笑")),
    "猫": ("只", "它", ("喵喵叫", "睡觉", "爬树")),
    "鸟": ("只", "它", ("飞翔", "唱歌", "筑巢")),
    "狗": ("条", "它", ("汪汪叫", "跑步", "睡觉")),
    "鱼": ("条", "它", ("游泳", "跳跃", "吐泡泡")),
    "马": ("匹", "它", ("奔跑", "吃草", "嘶鸣")),
    "牛": ("头", "它", ("耕田", "吃草", "睡觉")),
}
ZH_NUMERALS = (("一", False), ("两", True), ("三", True))
ZH_ADJECTIVES = ("小", "大", "白")
ZH_PLACES = ("河边", "树下", "门口", "山上")
ZH_TRANSITIVE = ("看见", "喜欢", "跟着", "帮助", "找到", "想念")
ZH_CONNECTIVES = ("因为", "所以", "可是")

TYPICAL = (0.5, 0.3, 0.2)


def third(verb):
    """The singular form of an English verb."""
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("sh", "ch", "s", "x", "o")) else "s")


def form(verb, plural):
    return verb if plural else third(verb)


def word(text, role=None):
    return ("word", text, role)


def uniform(options):
    """options: expansions or (expansion, features) pairs, all equally likely."""
    options = list(options)
    return [(1 / len(options), o) for o in options]


# A rule takes the features {name: value} and gives [(probability, (symbols, new features))…]. New features are laid over
# the old ones; None forgets one that nothing later needs, so that equal futures become equal states.

def start(f):
    return [(0.5, (("en",), {})), (0.5, (("zh",), {}))]


def en(f):
    the = word("the")
    return [(1.0, ((the, "en_adjective", "en_subject", "en_modifier", "en_verb", the, "en_adjective", "en_object",
                    "en_connective", "en_pronoun", "en_predicate", word(".")), {}))]


def en_adjective(f):
    return [(0.7, ((), {}))] + [(0.3 / len(EN_ADJECTIVES), ((word(a),), {})) for a in EN_ADJECTIVES]


def en_class(noun, plural):
    return "they" if plural else EN_NOUNS[noun][1]


def en_animates(forbidden):
    """Every animate noun in both numbers whose pronoun is not among the forbidden ones."""
    return [(n, p) for n in EN_NOUNS for p in (False, True) if en_class(n, p) not in forbidden]


def en_written(noun, plural):
    return EN_NOUNS[noun][0] if plural else noun


def en_subject(f):
    return uniform(((word(en_written(n, p), "subject"),), {"subject": (n, p)}) for n, p in en_animates(()))


def en_modifier(f):
    return [(0.40, ((), {})),
            (0.35, (("en_preposition", word("the"), "en_place"), {})),
            (0.25, ((word("that"), "en_inner_verb", word("the"), "en_inner_object"), {}))]


def en_preposition(f):
    return uniform(((word(p),), {}) for p in EN_PREPOSITIONS)


def en_place(f):
    return uniform(((word(w, "distractor"),), {}) for pair in EN_PLACES.items() for w in pair)


def en_inner_verb(f):
    return uniform(((word(form(v, f["subject"][1])),), {}) for v in EN_TRANSITIVE)


def en_inner_object(f):
    choices = en_animates((en_class(*f["subject"]),))
    return uniform(((word(en_written(n, p), "distractor"),), {"inner": en_class(n, p)}) for n, p in choices)


def en_verb(f):
    return uniform(((word(form(v, f["subject"][1]), "verb"),), {}) for v in EN_TRANSITIVE)


def en_object(f):
    choices = en_animates((en_class(*f["subject"]), f.get("inner")))
    return uniform(((word(en_written(n, p), "object"),), {"object": (n, p), "inner": None}) for n, p in choices)


def en_connective(f):
    return uniform(((word(c),), {}) for c in EN_CONNECTIVES)


def pronoun_rule(class_of):
    """The pronoun means the subject or the object; what it means decides what follows."""
    def rule(f):
        ways = []
        for role, other in (("subject", "object"), ("object", "subject")):
            features = {"referent": f[role], "other": class_of(*f[other]), "subject": None, "object": None}
            ways.append((0.5, ((word(class_of(*f[role]), "pronoun:" + role),), features)))
        return ways
    return rule


en_pronoun = pronoun_rule(en_class)


def en_predicate(f):
    noun, plural = f["referent"]
    done = {"referent": None, "other": None}
    ways = [(0.75 * t, ((word(form(v, plural), "predicate"),), done)) for t, v in zip(TYPICAL, EN_NOUNS[noun][2])]
    them = word(EN_OBJECT_FORM[f["other"]], "object pronoun")
    return ways + [(0.25 / len(EN_TRANSITIVE), ((word(form(v, plural)), them), done)) for v in EN_TRANSITIVE]


def zh(f):
    return [(1.0, (("zh_subject", "zh_verb", "zh_object", word("，"), "zh_connective", "zh_pronoun", "zh_predicate",
                    word("。")), {}))]


def zh_class(noun, plural):
    return ZH_NOUNS[noun][1] + ("们" if plural else "")


def zh_phrase(role, between, f, forbidden):
    """Numeral, classifier, whatever stands between, noun: the noun is settled first and its classifier agrees with it."""
    ways = []
    for noun, (classifier, _, _) in ZH_NOUNS.items():
        for numeral, plural in ZH_NUMERALS:
            if zh_class(noun, plural) not in forbidden:
                ways.append(((word(numeral), word(classifier, role + " classifier"), between, word(noun, role)),
                             {role: (noun, plural)}))
    return uniform(ways)


def zh_subject(f):
    return zh_phrase("subject", "zh_modifier", f, ())


def zh_modifier(f):
    ways = [(0.45, ((word("在"), "zh_place", word("的")), {"long": True}))]
    return ways + [(0.55 * p, way) for p, way in zh_adjective({**f, "object": f["subject"]})]


def zh_place(f):
    return uniform(((word(p, "distractor"),), {}) for p in ZH_PLACES)


def zh_adjective(f):
    """Sometimes, for animals, and not in a sentence that is long already."""
    if f.get("long") or ZH_NOUNS[f["object"][0]][1] != "它":
        return [(1.0, ((), {}))]
    return [(0.6, ((), {}))] + [(0.4 / len(ZH_ADJECTIVES), ((word(a),), {})) for a in ZH_ADJECTIVES]


def zh_verb(f):
    return uniform(((word(v, "verb"),), {}) for v in ZH_TRANSITIVE)


def zh_object(f):
    return zh_phrase("object", "zh_adjective", f, (zh_class(*f["subject"]),))


def zh_connective(f):
    return uniform(((word(c),), {"long": None}) for c in ZH_CONNECTIVES)


zh_pronoun = pronoun_rule(zh_class)


def zh_predicate(f):
    noun, _ = f["referent"]
    done = {"referent": None, "other": None}
    ways = [(0.75 * t, ((word(v, "predicate"),), done)) for t, v in zip(TYPICAL, ZH_NOUNS[noun][2])]
    them = word(f["other"], "object pronoun")
    return ways + [(0.25 / len(ZH_TRANSITIVE), ((word(v), them), done)) for v in ZH_TRANSITIVE]


# --- Derivation ------------------------------------------------------------------------------------------------------

RULES = {name: rule for name, rule in list(globals().items()) if name.startswith(("en", "zh", "start")) and callable(rule)}
FIRST = (("start",), ())


@lru_cache(maxsize=None)
def ways(state):
    """Every next word of a state: ((probability, word, role, next state)…), words of different derivations kept apart."""
    stack, features = state
    top, rest = stack[0], stack[1:]
    if isinstance(top, tuple):
        return ((1.0, top[1], top[2], (rest, features)),)
    out = []
    known = dict(features)
    for p, (symbols, new) in RULES[top](known):
        merged = {**known, **new}
        kept = tuple(sorted((k, v) for k, v in merged.items() if v is not None))
        out += [(p * q, w, role, after) for q, w, role, after in ways((symbols + rest, kept))]
    return tuple(out)


@lru_cache(maxsize=None)
def _cumulative(state):
    return list(accumulate(p for p, *_ in ways(state)))


def sample(rng):
    """One sentence: its words after the start token, and {role: index among them}."""
    state, words, roles = FIRST, [], {}
    while state[0]:
        total = _cumulative(state)
        _, text, role, state = ways(state)[bisect.bisect(total, rng.random() * total[-1])]
        if role:
            roles[role] = len(words)
        words.append(text)
    return words, roles


@lru_cache(maxsize=None)
def following(belief):
    """belief: ((state, probability)…), the derivations that fit a prefix. Gives {word: (probability, belief after it)}."""
    mass = defaultdict(lambda: defaultdict(float))
    for state, weight in belief:
        for p, text, _, after in ways(state):
            mass[text][after] += weight * p
    out = {}
    for text, states in mass.items():
        total = sum(states.values())
        # Rounded, so that beliefs equal but for the last bits are one.
        out[text] = (total, tuple(sorted((s, round(w / total, 12)) for s, w in states.items())))
    return out


def token_nats(words):
    """−log p of every word given the words before it, in nats, exact."""
    belief, nats = ((FIRST, 1.0),), []
    for text in words:
        p, belief = following(belief)[text]
        nats.append(-math.log(p))
    return nats


@lru_cache(maxsize=None)
def _remaining(belief):
    """(entropy in nats, expected number of words) of what is still to come."""
    if all(not state[0] for state, _ in belief):
        return 0.0, 0.0
    nats = length = 0.0
    for p, after in following(belief).values():
        h, n = _remaining(after)
        nats += p * (h - math.log(p))
        length += p * (n + 1)
    return nats, length


def entropy():
    """(nats per sentence, words per sentence, nats per word), over every sentence of the language."""
    nats, length = _remaining(((FIRST, 1.0),))
    return nats, length, nats / length


def vocabulary():
    """The start token and every word, in the order of the tables above."""
    words = [START, "the"]
    for noun, (plural, _, _) in EN_NOUNS.items():
        words += [noun, plural]
    for pair in EN_PLACES.items():
        words += pair
    verbs = list(EN_TRANSITIVE) + [v for _, _, typical in EN_NOUNS.values() for v in typical]
    for verb in dict.fromkeys(verbs):
        words += [third(verb), verb]
    words += [*EN_ADJECTIVES, *EN_PREPOSITIONS, "that", *EN_CONNECTIVES, *EN_OBJECT_FORM, *EN_OBJECT_FORM.values(), "."]
    words += [n for n, _ in ZH_NUMERALS] + [c for c, _, _ in ZH_NOUNS.values()] + list(ZH_NOUNS)
    words += [*ZH_ADJECTIVES, "在", *ZH_PLACES, "的", *ZH_TRANSITIVE, "，", *ZH_CONNECTIVES]
    words += [zh_class(n, p) for p in (False, True) for n in ZH_NOUNS]
    words += [v for _, _, typical in ZH_NOUNS.values() for v in typical] + ["。"]
    return list(dict.fromkeys(words))


if __name__ == "__main__":
    generator = random.Random(1)
    for _ in range(12):
        print(" ".join(sample(generator)[0]))
    print("%.4f nats a sentence, %.3f words, %.5f nats a word" % entropy(), len(vocabulary()), "words in the vocabulary")
