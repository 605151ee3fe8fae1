"""
Fits how messages are understood (decision 098) and writes three files. Runs by hand only:

    npm run knowledge:understanding

Two layers stand on the fourth of the encoder, beside its own fifth and sixth, and three readers stand on them: which act
a message is, what each word of a request for a text is for (092), what each figure is and what is asked of them (094).
All are fitted together, from where they were left. Then put the printed SHA-256 into model-files.ts. It needs PyTorch
(Debian: python3-torch, and libopenblas0-pthread) and some six minutes an epoch on one core.
"""
import base64
import json
import pickle
import random
import time

import numpy
import torch
import torch.nn.functional as F
from torch import nn

from minilm import CACHE, LAYERS, PARTS as LAYER_PARTS, ROOT, WIDTH, Encoder, Layer, read_weights, write_weights

UNITS = "person hour minute day week month year job load truck mile ton lb yard gallon lead item foot inch".split()
HEADS = "in out goal got buy down was other %in %out %margin %markup %off %up %tax %rate %close %keep %part none".split() + UNITS
GOALS = "left margin cost income price count payback owed share change pct loan amount choose none".split()
PARTS = ["ask", "to", "say", "subject", "theirs", "change", "aside", "drop", "other"]
LABELS = [f"{kind}-{part}" for part in PARTS for kind in "BI"]
# The layers whose outputs are read besides the last fitted one's, counted from 1; the fitted ones stand on the last.
READ = [2, 4]
FITTED, EPOCHS = 2, 4
INNER, SIDE = 96, 64
CHAT = ROOT / "server/src/features/chat"
LAYERS_FILE = ROOT / "knowledge" / "understanding.safetensors"
TAGGER_FILE = CHAT / "answers/understanding/words/tagger-coefficients.json"
FIGURES_FILE = CHAT / "reckoning/figures/figure-coefficients.json"
FIGURES, REQUESTS, UTTERANCES = 24, 20, 48
RATE, HEAD_RATE = 1e-4, 1e-3

chance = random.Random(7)


class Reader(nn.Module):
    """Rows of words by what stands before and after them."""

    def __init__(self, width, dropped, inner=INNER, side=SIDE):
        super().__init__()
        self.dropped = dropped
        self.first = nn.Linear(width, inner)
        self.both = nn.LSTM(inner, side, bidirectional=True, batch_first=True)

    def forward(self, features, lengths):
        drop = lambda x: F.dropout(x, self.dropped, self.training)
        x = drop(F.gelu(self.first(drop(features)), approximate="tanh"))
        packed = nn.utils.rnn.pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
        return drop(nn.utils.rnn.pad_packed_sequence(self.both(packed)[0], batch_first=True)[0])


class Tagger(Reader):
    def __init__(self, width):
        super().__init__(width, 0.35)
        self.last = nn.Linear(2 * SIDE, len(LABELS))

    def forward(self, features, lengths):
        return self.last(super().forward(features, lengths))


class FigureReader(Reader):
    def __init__(self, width):
        super().__init__(width, 0.3)
        self.head = nn.Linear(2 * SIDE, len(HEADS))
        self.per = nn.Linear(2 * SIDE, len(UNITS))
        self.replaces = nn.Linear(2 * SIDE, 1)
        self.attention = nn.Linear(2 * SIDE, 1)
        self.goal = nn.Linear(2 * SIDE, len(GOALS))
        self.asked = nn.Linear(2 * SIDE, len(UNITS) + 1)

    def forward(self, features, lengths):
        x = super().forward(features, lengths)
        inside = torch.arange(x.shape[1])[None] < lengths[:, None]
        shares = self.attention(x).squeeze(-1).masked_fill(~inside, -1e9).softmax(-1)
        whole = (shares[..., None] * x).sum(1)
        return self.head(x), self.per(x), self.goal(whole), self.asked(whole), self.replaces(x).squeeze(-1)


class Understanding(nn.Module):
    def __init__(self, weights, acts, surfaces):
        super().__init__()
        self.acts = acts
        self.layers = nn.ModuleList([Layer(weights, LAYERS - FITTED + i) for i in range(FITTED)])
        states = (len(READ) + 1) * WIDTH
        self.act = nn.Linear(WIDTH, len(acts))
        self.tagger = Tagger(states + surfaces["requests"])
        self.figures = FigureReader(states + surfaces["figures"])

    def forward(self, messages):
        """All states of each message's pieces, padded, and which are inside."""
        length = max(len(one["low"]) for one in messages)
        low = torch.zeros(len(messages), length, WIDTH * len(READ))
        held = torch.zeros(len(messages), length)
        for i, one in enumerate(messages):
            count = len(one["low"])
            low[i, :count], held[i, :count] = torch.from_numpy(one["low"].astype(numpy.float32)), 1
        x, mask = low[..., -WIDTH:], (1 - held)[:, None, None, :] * -1e9
        for layer in self.layers:
            x = layer(x, mask)
        return torch.cat([low, x], -1), held

    def score_acts(self, states, held):
        x = states[..., -WIDTH:]
        return self.act(F.dropout((x * held[..., None]).sum(1) / held.sum(1, keepdim=True), 0.2, self.training))

    def of_words(self, states, messages):
        """The rows of words, each its first piece's states and its spelling, and their counts."""
        lengths = torch.tensor([len(one["pieces"]) for one in messages])
        rows = [torch.cat([states[i][one["pieces"]], one["surface"]], -1) for i, one in enumerate(messages)]
        return nn.utils.rnn.pad_sequence(rows, batch_first=True), lengths


@torch.no_grad()
def add_states(messages, weights):
    """The outputs of the layers that stay as they are, of each piece."""
    whole = Encoder(weights, 0).eval()
    kept = CACHE / "states.pickle"
    known = pickle.loads(kept.read_bytes()) if kept.exists() else {}
    for one in messages:
        one["low"] = known.get(tuple(one["ids"]))
    order = sorted((one for one in messages if one["low"] is None), key=lambda one: len(one["ids"]))
    for at in range(0, len(order), 64):
        group = order[at : at + 64]
        length = max(len(one["ids"]) for one in group)
        ids, held = torch.zeros(len(group), length, dtype=torch.long), torch.zeros(len(group), length)
        for i, one in enumerate(group):
            ids[i, : len(one["ids"])], held[i, : len(one["ids"])] = torch.tensor(one["ids"]), 1
        x = F.layer_norm(whole.words[ids] + whole.places[:length], (WIDTH,), whole.gain, whole.bias, 1e-12)
        mask, found = (1 - held)[:, None, None, :] * -1e9, []
        for number, layer in enumerate(whole.layers[: READ[-1]]):
            x = layer(x, mask)
            if number + 1 in READ:
                found.append(x)
        low = torch.cat(found, -1).half().numpy()
        for i, one in enumerate(group):
            one["low"] = low[i, : len(one["ids"])].copy()
    if order:
        kept.write_bytes(pickle.dumps({tuple(one["ids"]): one["low"] for one in messages}, 4))


def prepare_figures(one):
    count = len(one["pieces"])
    one["surface"] = torch.tensor(one["surface"])
    one["heads"] = torch.full((count,), -100)
    one["pers"] = torch.zeros(count, len(UNITS))
    one["is_replacing"] = torch.full((count,), -100.0)
    for place, head, per, is_replacing in one["figures"]:
        one["heads"][place] = HEADS.index(head)
        if one["is_later"] and head != "none":
            one["is_replacing"][place] = float(is_replacing)
        for unit in per:
            one["pers"][place, UNITS.index(unit)] = 1
    one["goal_at"] = GOALS.index(one["goal"])
    one["asked_at"] = 0 if one["per"] == "" else 1 + UNITS.index(one["per"])


def prepare_requests(one):
    one["surface"] = torch.tensor(one["surface"])
    one["labels_at"] = torch.tensor([LABELS.index(label) for label in one["labels"]])


def compute_figure_loss(model, batch):
    found = model.figures(*model.of_words(model(batch)[0], batch))
    fill = lambda key, value: nn.utils.rnn.pad_sequence([one[key] for one in batch], batch_first=True, padding_value=value)
    heads, pers, replaces = fill("heads", -100), fill("pers", 0.0), fill("is_replacing", -100.0)
    goal, asked = (torch.tensor([one[key] for one in batch]) for key in ("goal_at", "asked_at"))
    loss = F.cross_entropy(found[2], goal, label_smoothing=0.05) + 0.5 * F.cross_entropy(found[3], asked, label_smoothing=0.05)
    is_figure = (heads >= 0) & (heads != HEADS.index("none"))
    if (heads >= 0).any():
        loss = loss + 2 * F.cross_entropy(found[0].flatten(0, 1), heads.flatten(), ignore_index=-100, label_smoothing=0.03)
    if is_figure.any():
        loss = loss + 12 * F.binary_cross_entropy_with_logits(found[1][is_figure], pers[is_figure])
    if (replaces >= 0).any():
        loss = loss + F.binary_cross_entropy_with_logits(found[4][replaces >= 0], replaces[replaces >= 0])
    return loss


def compute_request_loss(model, batch):
    scores = model.tagger(*model.of_words(model(batch)[0], batch))
    labels = nn.utils.rnn.pad_sequence([one["labels_at"] for one in batch], batch_first=True, padding_value=-100)
    return F.cross_entropy(scores.flatten(0, 1), labels.flatten(), ignore_index=-100, label_smoothing=0.05)


def compute_act_loss(model, batch):
    acts = torch.tensor([model.acts.index(one["act"]) for one in batch])
    return F.cross_entropy(model.score_acts(*model(batch)), acts, label_smoothing=0.05)


def draw_batches(groups, size, length):
    """One way to write each message, those of like length together, since padding costs time."""
    drawn = [chance.choice(ways) for ways in groups]
    chance.shuffle(drawn)
    shelves = [sorted(drawn[at : at + 20 * size], key=length) for at in range(0, len(drawn), 20 * size)]
    batches = [shelf[at : at + size] for shelf in shelves for at in range(0, len(shelf) - size + 1, size)]
    chance.shuffle(batches)
    return batches


def decode(scores):
    """The likeliest labels of which none continues a part that it does not follow."""
    count = len(LABELS)
    allowed = torch.zeros(count, count)
    for b, label in enumerate(LABELS):
        if label[0] == "I":
            for a, before in enumerate(LABELS):
                if before[2:] != label[2:]:
                    allowed[a, b] = -1e9
    best = scores[0] + torch.tensor([0.0 if label[0] == "B" else -1e9 for label in LABELS])
    back = []
    for row in scores[1:]:
        reach = best[:, None] + allowed
        best, at = reach.max(0)
        best = best + row
        back.append(at)
    path = [int(best.argmax())]
    for at in reversed(back):
        path.append(int(at[path[-1]]))
    return path[::-1]


KEPT = {"say", "subject", "change"}


@torch.no_grad()
def score_requests(model, requests):
    right = words = whole = kept = opened = found = true = missed = alarms = count = strange = 0
    for one in requests:
        states, _ = model([one])
        path = decode(F.log_softmax(model.tagger(*model.of_words(states, [one]))[0], -1))
        parts = [LABELS[i][2:] for i in path]
        wanted = [LABELS[int(i)][2:] for i in one["labels_at"]]
        if wanted[0] == "other":
            strange, alarms = strange + 1, alarms + (parts[0] != "other")
            continue
        count, missed = count + 1, missed + (parts[0] == "other")
        right, words = right + sum(a == b for a, b in zip(parts, wanted)), words + len(path)
        as_kept = [(a in KEPT) == (b in KEPT) for a, b in zip(parts, wanted)]
        kept, whole = kept + sum(as_kept), whole + all(as_kept)
        begins = {i for i, at in enumerate(path) if LABELS[at][0] == "B"}
        wants = {i for i, at in enumerate(one["labels_at"]) if LABELS[int(at)][0] == "B"}
        opened, found, true = opened + len(begins & wants), found + len(begins), true + len(wants)
    return f"requests: words {right / words:.3f}, kept or not {kept / words:.3f}, whole {whole / count:.3f} of {count}, parts begin {opened / found:.3f} / {opened / true:.3f}; missed {missed}, {alarms} of {strange} others taken for one"


@torch.no_grad()
def score_figures(model, messages):
    figures = right = goals = asked = whole = count = strange = alarms = later = later_whole = 0
    for one in messages:
        found = model.figures(*model.of_words(model([one])[0], [one]))
        said = int(found[2][0].argmax())
        if not one["figures"]:
            strange, alarms = strange + 1, alarms + (GOALS[said] != "none")
            continue
        heads, replaces, at = one["heads"], one["is_replacing"], one["heads"] >= 0
        same = (found[0][0].argmax(-1) == heads) & (((found[1][0] > 0).float() == one["pers"]).all(-1) | (heads == HEADS.index("none")))
        same &= (replaces < 0) | ((found[4][0] > 0) == (replaces > 0.5))
        figures, right, count = figures + int(at.sum()), right + int((same & at).sum()), count + 1
        is_goal, is_asked = said == one["goal_at"], int(found[3][0].argmax()) == one["asked_at"]
        is_whole = bool(same[at].all()) and is_goal and is_asked
        goals, asked, whole = goals + is_goal, asked + is_asked, whole + is_whole
        later, later_whole = later + one["is_later"], later_whole + (one["is_later"] and is_whole)
    return f"figures {right / figures:.3f}, goals {goals / count:.3f}, asked for {asked / count:.3f}, whole {whole / count:.3f} of {count}, {later_whole / later:.3f} of {later} with turns before; {alarms} of {strange} others taken for sums"


@torch.no_grad()
def score_utterances(model, utterances):
    right = 0
    for at in range(0, len(utterances), 64):
        group = utterances[at : at + 64]
        right += sum(model.acts[int(i)] == one["act"] for i, one in zip(model.score_acts(*model(group)).argmax(-1), group))
    return f"acts {right / len(utterances):.3f} of {len(utterances)}"


def score(model, tested):
    model.eval()
    lines = [score_figures(model, tested["figures"]), score_requests(model, tested["requests"]), score_utterances(model, tested["utterances"])]
    model.train()
    return "\n  ".join(lines)


def fit(learnt, model, tested):
    of_layers = list(model.layers.parameters())
    of_heads = [one for name, one in model.named_parameters() if not name.startswith("layers.")]
    optimizer = torch.optim.AdamW([{"params": of_layers, "lr": RATE, "weight_decay": 0.01}, {"params": of_heads, "lr": HEAD_RATE, "weight_decay": 0.02}])
    steps = EPOCHS * (len(learnt["figures"]) // FIGURES)
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / 100) * max(0.02, 1 - step / steps))
    by_pieces = lambda one: len(one["ids"])
    waiting = {"requests": [], "utterances": []}

    def draw(kind, size):
        if not waiting[kind]:
            waiting[kind] = draw_batches(learnt[kind], size, by_pieces)
        return waiting[kind].pop()

    since = time.time()
    for epoch in range(EPOCHS):
        total = [0.0, 0.0, 0.0]
        for batch in draw_batches(learnt["figures"], FIGURES, by_pieces):
            losses = [
                compute_figure_loss(model, batch),
                2 * compute_request_loss(model, draw("requests", REQUESTS)),
                compute_act_loss(model, draw("utterances", UTTERANCES)),
            ]
            optimizer.zero_grad()
            sum(losses).backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            scheduler.step()
            total = [a + float(b) for a, b in zip(total, losses)]
        print(f"epoch {epoch + 1}, {time.time() - since:.0f} s: {[round(one * FIGURES / len(learnt['figures']), 3) for one in total]}", flush=True)
        if epoch % 3 == 2 or epoch == EPOCHS - 1:
            print("  " + score(model, tested), flush=True)


def load_reader(reader, path):
    for name, stored in json.loads(path.read_text())["weights"].items():
        halves = numpy.frombuffer(base64.b64decode(stored["float16"]), dtype=numpy.float16)
        reader.state_dict()[name].copy_(torch.from_numpy(halves.astype(numpy.float32).reshape(stored["shape"])))


def list_tensors(model):
    """The layers and the score of the acts, by their names in the file."""
    tensors = {f"understanding.act.{kind}": getattr(model.act, kind).data for kind in ("weight", "bias")}
    for number, layer in enumerate(model.layers):
        for part, name in LAYER_PARTS.items():
            for kind in ("weight", "bias"):
                tensors[f"understanding.layer.{number}.{name}.{kind}"] = getattr(getattr(layer, part), kind).data
    return tensors


def load(model):
    stored = read_weights(LAYERS_FILE)
    for name, values in list_tensors(model).items():
        values.copy_(stored[name])
    load_reader(model.tagger, TAGGER_FILE)
    load_reader(model.figures, FIGURES_FILE)


def write_reader(reader, path, names):
    halves = {name: values.half().numpy() for name, values in reader.state_dict().items()}
    stored = {name: {"shape": list(one.shape), "float16": base64.b64encode(one.tobytes()).decode()} for name, one in halves.items()}
    path.write_text(json.dumps({**names, "weights": stored}) + "\n")
    print(f"{path.name}: {path.stat().st_size / 1e3:.0f} kB")


def write(model):
    write_weights(LAYERS_FILE, list_tensors(model))
    write_reader(model.tagger, TAGGER_FILE, {"labels": LABELS})
    write_reader(model.figures, FIGURES_FILE, {"heads": HEADS, "units": UNITS, "goals": GOALS})


def read_messages(weights):
    read = json.loads((CACHE / "messages.json").read_text())
    read["utterances"] = [[one] for one in read["utterances"]]
    for kind, prepare in (("figures", prepare_figures), ("requests", prepare_requests)):
        for ways in read[kind]:
            for one in ways:
                prepare(one)
    add_states([one for kind in read for ways in read[kind] for one in ways], weights)
    return read


if __name__ == "__main__":
    weights = read_weights((CACHE / "weights.txt").read_text().strip())
    weights.update(read_weights(ROOT / "knowledge" / "encoder.safetensors"))
    since = time.time()
    read = read_messages(weights)
    print(f"read in {time.time() - since:.0f} s", flush=True)
    learnt = {kind: [ways for ways in read[kind] if not ways[0]["is_held_out"]] for kind in read}
    tested = {kind: [ways[0] for ways in read[kind] if ways[0]["is_held_out"]] for kind in read}
    surfaces = {kind: read[kind][0][0]["surface"].shape[1] for kind in ("figures", "requests")}
    acts = sorted({ways[0]["act"] for ways in read["utterances"]})
    model = Understanding(weights, acts, surfaces)
    load(model)
    print("  " + score(model, tested), flush=True)
    fit(learnt, model, tested)
    write(model)
