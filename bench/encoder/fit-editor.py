"""
Fits what happens to each word of a request on its way into the text (decision 102) and writes editor-coefficients.json.
Runs by hand only, after fit-understanding.py, whose layers stay as they are:

    npm run knowledge:editor

It learns from what is told, to whom and how of bench/eval/labelled-requests.jsonl and edited-requests.jsonl. It needs PyTorch (Debian: python3-torch,
and libopenblas0-pthread) and some minutes on one core.
"""
import importlib
import json
import random
import time
from collections import Counter

import torch
import torch.nn.functional as F
from torch import nn

from edits import FORMS, MARKS, find_greeted, list_edits
from minilm import CACHE, ROOT, WIDTH, read_weights

understanding = importlib.import_module("fit-understanding")
EDITOR_FILE = ROOT / "server/src/features/chat/answers/understanding/words/editor-coefficients.json"
KINDS = "text email letter post ad sign review reply voicemail script note change none".split()
LEAST = 4
INNER, SIDE, DROPPED = 224, 160, 0.35
EPOCHS, SIZE, RATE = 10, 24, 2e-3

chance = random.Random(7)


class Editor(understanding.Reader):
    """What happens to each word, by what stands before and after it; whom the text greets, and what kind of text it is."""

    def __init__(self, width, forms, puts):
        super().__init__(width, DROPPED, INNER, SIDE)
        self.form, self.put, self.mark, self.greet = (nn.Linear(2 * SIDE, count) for count in (forms, puts, len(MARKS), 2))
        self.kind = nn.Linear(2 * SIDE, len(KINDS))

    def forward(self, features, lengths):
        x = super().forward(features, lengths)
        held = (torch.arange(x.shape[1])[None] < lengths[:, None])[:, :, None]
        return self.form(x), self.put(x), self.mark(x), self.greet(x), self.kind(x.mul(held).sum(1) / lengths[:, None])


def read_requests():
    return [one for ways in json.loads((CACHE / "edits.json").read_text()) for one in ways]


def prepare(requests):
    for one in requests:
        one["surface"] = torch.tensor(one["surface"])
        one["edits"], one["rest"] = list_edits(one["words"], one["body"])
    learnt = [edit for one in requests if not one["is_held_out"] for edit in one["edits"]]
    forms = FORMS + sorted(form for form, n in Counter(form for form, _, _ in learnt).items() if n >= LEAST and form[0] == "=")
    puts = [""] + sorted(put for put, n in Counter(put for _, put, _ in learnt).items() if n >= LEAST and put)
    for one in requests:
        is_kept = [form != "drop" for form, _, _ in one["edits"]]
        one["form_at"] = torch.tensor([forms.index(form) if form in forms else -100 for form, _, _ in one["edits"]])
        # What nobody can say in the words put in often enough is not learnt from.
        one["put_at"] = torch.tensor([puts.index(put) if kept and put in puts else -100 for (_, put, _), kept in zip(one["edits"], is_kept)])
        one["mark_at"] = torch.tensor([MARKS.index(mark) if kept else -100 for (_, _, mark), kept in zip(one["edits"], is_kept)])
        one["greet_at"] = torch.tensor(find_greeted(one["words"], one["greet"]) or [-100] * len(one["words"]))
        one["kind_at"] = torch.tensor([KINDS.index(one["kind"])])
    return forms, puts


def read_all_weights():
    weights = read_weights((CACHE / "weights.txt").read_text().strip())
    weights.update(read_weights(ROOT / "knowledge" / "encoder.safetensors"))
    return weights


def load_understanding(weights, surface):
    """The layers and the tagger as fit-understanding.py left them."""
    acts = read_weights(understanding.LAYERS_FILE)["understanding.act.bias"]
    of_figures = json.loads(understanding.FIGURES_FILE.read_text())["weights"]["first.weight"]["shape"][1] - 3 * WIDTH
    model = understanding.Understanding(weights, range(len(acts)), {"figures": of_figures, "requests": surface})
    with torch.no_grad():
        understanding.load(model)
    return model.eval()


@torch.no_grad()
def add_rows(requests, weights):
    """Each word's row of states, after the layers that understand messages, and how the tagger labels it."""
    understanding.add_states(requests, weights)
    model = load_understanding(weights, requests[0]["surface"].shape[1])
    for at in range(0, len(requests), 32):
        group = requests[at : at + 32]
        rows, lengths = model.of_words(model(group)[0], group)
        rows = torch.cat([rows, model.tagger(rows, lengths).softmax(-1)], -1)
        for one, row, length in zip(group, rows, lengths):
            one["row"] = row[: int(length)].half()


def gather(batch):
    lengths = torch.tensor([len(one["words"]) for one in batch])
    rows = nn.utils.rnn.pad_sequence([one["row"].float() for one in batch], batch_first=True)
    fill = lambda key: nn.utils.rnn.pad_sequence([one[key] for one in batch], batch_first=True, padding_value=-100)
    return rows, lengths, [fill(key) for key in ("form_at", "put_at", "mark_at", "greet_at", "kind_at")]


@torch.no_grad()
def score(model, tested):
    model.eval()
    right, count, whole, kept_whole, ends = Counter(), Counter(), 0, 0, Counter()
    for at in range(0, len(tested), 32):
        batch = tested[at : at + 32]
        rows, lengths, wanted = gather(batch)
        *found, kinds = [scores.argmax(-1) for scores in model(rows, lengths)]
        right["kind"] += int((kinds == wanted[4][:, 0]).sum())
        right["greet"] += int(((found[3] == wanted[3]) | (wanted[3] < 0)).all(-1).sum())
        for name, a, b in zip(("form", "put", "mark"), found, wanted):
            right[name] += int(((a == b) & (b >= 0)).sum())
            count[name] += int((b >= 0).sum())
        drop = FORMS.index("drop")
        right["kept"] += int((((found[0] == drop) == (wanted[0] == drop)) & (wanted[0] >= 0)).sum())
        is_end, said_end = (wanted[2] >= 2) & (wanted[2] <= 4), (found[2] >= 2) & (found[2] <= 4) & (wanted[2] >= 0)
        ends.update({"true": int(is_end.sum()), "found": int(said_end.sum()), "both": int((is_end & said_end).sum())})
        put, said_put = wanted[1] > 0, (found[1] > 0) & (wanted[1] >= 0)
        ends.update({"put": int(put.sum()), "said_put": int(said_put.sum()), "put_right": int((put & (found[1] == wanted[1])).sum())})
        for i in range(len(batch)):
            same = [((a[i] == b[i]) | (b[i] < 0)).all() for a, b in zip(found[:3], wanted)]
            whole += int(all(same))
            kept_whole += int((((found[0][i] == drop) == (wanted[0][i] == drop)) | (wanted[0][i] < 0)).all())
    model.train()
    n = count["form"]
    return (f"forms {right['form'] / n:.3f}, kept {right['kept'] / n:.3f}, put {right['put'] / count['put']:.3f} (found {ends['put_right']} of {ends['put']}, said {ends['said_put']}), "
            f"marks {right['mark'] / count['mark']:.3f}, sentence ends P {ends['both'] / ends['found']:.3f} R {ends['both'] / ends['true']:.3f}, greeted right {right['greet'] / len(tested):.3f}, kinds {right['kind'] / len(tested):.3f}, all words kept right {kept_whole / len(tested):.3f}, whole {whole / len(tested):.3f} of {len(tested)}")


def fit(model, learnt, tested):
    optimizer = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=0.02)
    steps = EPOCHS * (len(learnt) // SIZE)
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / 100) * max(0.02, 1 - step / steps))
    since = time.time()
    for epoch in range(EPOCHS):
        total = 0.0
        for batch in understanding.draw_batches([[one] for one in learnt], SIZE, lambda one: len(one["ids"])):
            rows, lengths, wanted = gather(batch)
            found = [scores.reshape(-1, scores.shape[-1]) for scores in model(rows, lengths)]
            # Nothing is put before words that all go.
            losses = [F.cross_entropy(scores, at.flatten(), ignore_index=-100, label_smoothing=0.03) for scores, at in zip(found, wanted) if (at >= 0).any()]
            optimizer.zero_grad()
            sum(losses).backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            scheduler.step()
            total += float(sum(losses))
        if epoch % 4 == 3 or epoch == EPOCHS - 1:
            print(f"epoch {epoch + 1}, {time.time() - since:.0f} s: {total * SIZE / len(learnt):.3f}\n  {score(model, tested)}", flush=True)


if __name__ == "__main__":
    weights = read_all_weights()
    requests = read_requests()
    forms, puts = prepare(requests)
    add_rows(requests, weights)
    learnt, tested = [one for one in requests if not one["is_held_out"]], [one for one in requests if one["is_held_out"]]
    print(f"{len(learnt)} learnt, {len(tested)} held back, {len(forms)} forms, {len(puts)} words put in", flush=True)
    model = Editor(requests[0]["row"].shape[1], len(forms), len(puts))
    fit(model, learnt, tested)
    understanding.write_reader(model, EDITOR_FILE, {"forms": forms, "puts": puts, "marks": MARKS, "kinds": KINDS})
