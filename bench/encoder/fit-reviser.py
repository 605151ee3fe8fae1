"""
Fits what a message changes in the text before it (decision 102) and writes reviser-coefficients.json. Runs by hand only, as the
second half of

    npm run knowledge:editor

It learns from bench/eval/revised-texts.jsonl.
"""
import importlib
import json
import time
from collections import Counter

import torch
import torch.nn.functional as F
from torch import nn

from edits import FORMS, MARKS, list_revision
from minilm import CACHE, ROOT, read_weights

understanding = importlib.import_module("fit-understanding")
editing = importlib.import_module("fit-editor")
REVISER_FILE = ROOT / "server/src/features/chat/answers/understanding/words/revision/reviser-coefficients.json"
LEAST, EPOCHS, SIZE, RATE = 3, 14, 16, 2e-3
INNER, SIDE, HELD, AGAIN = 224, 128, 96, 96


class Reviser(understanding.Reader):
    """
    As the editor; of each word also whether words of the message go in before it, or begin there. Each word is held against all
    others, so that what a message names is found in the text, and then read once more among those beside it, so that they are decided together.
    """

    def __init__(self, width, forms, puts):
        super().__init__(width, editing.DROPPED, INNER, SIDE)
        self.query, self.key, self.value = (nn.Linear(2 * SIDE, HELD) for _ in range(3))
        self.again = nn.LSTM(2 * SIDE + HELD, AGAIN, bidirectional=True, batch_first=True)
        self.form, self.put, self.mark, self.slot = (nn.Linear(2 * SIDE + HELD + 2 * AGAIN, count) for count in (forms, puts, len(MARKS), 2))

    def forward(self, features, lengths):
        x = super().forward(features, lengths)
        is_outside = torch.arange(x.shape[1])[None] >= lengths[:, None]
        scores = self.query(x) @ self.key(x).transpose(1, 2) / HELD**0.5
        shares = scores.masked_fill(is_outside[:, None], -1e9).softmax(-1)
        drop = lambda y: F.dropout(y, editing.DROPPED, self.training)
        x = torch.cat([x, drop(shares @ self.value(x))], -1)
        packed = nn.utils.rnn.pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
        x = torch.cat([x, drop(nn.utils.rnn.pad_packed_sequence(self.again(packed)[0], batch_first=True)[0])], -1)
        return self.form(x), self.put(x), self.mark(x), self.slot(x)


def prepare(revisions):
    made = []
    for one in revisions:
        said = one["said"]
        found = list_revision(one["words"][:said], one["words"][said + 1 :], one["body"], one["kind"] == "reply")
        if found is None:
            continue
        of_said, of_text, at_end = found
        one["edits"] = of_said + [("drop", "", "", at_end)] + of_text
        one["surface"] = torch.tensor(one["surface"])
        one["alone"]["surface"] = torch.tensor(one["alone"]["surface"])
        made.append(one)
    learnt = [edit for one in made if not one["is_held_out"] for edit in one["edits"]]
    forms = FORMS + sorted(form for form, n in Counter(edit[0] for edit in learnt).items() if n >= LEAST and form[0] == "=")
    puts = [""] + sorted(put for put, n in Counter(edit[1] for edit in learnt).items() if n >= LEAST and put)
    for one in made:
        is_kept = [edit[0] != "drop" for edit in one["edits"]]
        one["form_at"] = torch.tensor([forms.index(edit[0]) if edit[0] in forms else -100 for edit in one["edits"]])
        one["put_at"] = torch.tensor([puts.index(edit[1]) if kept and edit[1] in puts else -100 for edit, kept in zip(one["edits"], is_kept)])
        one["mark_at"] = torch.tensor([MARKS.index(edit[2]) if kept else -100 for edit, kept in zip(one["edits"], is_kept)])
        # A word of the message that goes nowhere begins nothing.
        one["slot_at"] = torch.tensor([edit[3] if kept or i >= one["said"] else -100 for i, (edit, kept) in enumerate(zip(one["edits"], is_kept))])
    return made, forms, puts


@torch.no_grad()
def add_rows(revisions, weights):
    """Each word's states and relations, and of the message's words how the tagger labels them."""
    model = editing.load_understanding(weights, revisions[0]["alone"]["surface"].shape[1])
    alone = [one["alone"] for one in revisions]
    understanding.add_states(revisions + alone, weights)
    for at in range(0, len(revisions), 32):
        group = revisions[at : at + 32]
        single = [one["alone"] for one in group]
        rows, lengths = model.of_words(model(group)[0], group)
        labels = model.tagger(*model.of_words(model(single)[0], single)).softmax(-1)
        for i, one in enumerate(group):
            padded = torch.zeros(int(lengths[i]), labels.shape[-1])
            padded[: one["said"]] = labels[i, : one["said"]]
            one["row"] = torch.cat([rows[i, : int(lengths[i])], padded], -1).half()


HEADS = ("form_at", "put_at", "mark_at", "slot_at")


def gather(batch):
    lengths = torch.tensor([len(one["row"]) for one in batch])
    fill = lambda rows, value: nn.utils.rnn.pad_sequence(rows, batch_first=True, padding_value=value)
    return fill([one["row"].float() for one in batch], 0.0), lengths, [fill([one[key] for one in batch], -100) for key in HEADS]


@torch.no_grad()
def score(model, tested):
    model.eval()
    whole, decided, count = Counter(), Counter(), Counter()
    for at in range(0, len(tested), 32):
        batch = tested[at : at + 32]
        rows, lengths, wanted = gather(batch)
        found = [scores.argmax(-1) for scores in model(rows, lengths)]
        drop = FORMS.index("drop")
        for i, one in enumerate(batch):
            said, kind = one["said"], one["kind"]
            inside = torch.arange(rows.shape[1]) < lengths[i]
            kept = (((found[0][i] == drop) == (wanted[0][i] == drop)) | (wanted[0][i] < 0)) | ~inside
            slots = (found[3][i] == wanted[3][i]) | (wanted[3][i] < 0)
            is_text = torch.arange(rows.shape[1]) > said
            count[kind] += 1
            decided[kind] += int((kept | ~is_text).all())
            whole[kind] += int(kept.all() and slots.all() and all(((found[k][i] == wanted[k][i]) | (wanted[k][i] < 0)).all() for k in (0, 1)))
    model.train()
    return "; ".join(f"{kind}: text's words kept right {decided[kind] / n:.3f}, all right but marks {whole[kind] / n:.3f} of {n}" for kind, n in count.items())


def fit(model, learnt, tested):
    optimizer = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=0.02)
    steps = EPOCHS * (len(learnt) // SIZE)
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / 100) * max(0.02, 1 - step / steps))
    since = time.time()
    for epoch in range(EPOCHS):
        total = 0.0
        for batch in understanding.draw_batches([[one] for one in learnt], SIZE, lambda one: len(one["row"])):
            rows, lengths, wanted = gather(batch)
            losses = [F.cross_entropy(scores.flatten(0, 1), at.flatten(), ignore_index=-100, label_smoothing=0.02) for scores, at in zip(model(rows, lengths), wanted)]
            loss = losses[0] * 2 + losses[1] + losses[2] + losses[3] * 2
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            scheduler.step()
            total += float(loss)
        if epoch % 4 == 3:
            print(f"epoch {epoch + 1}, {time.time() - since:.0f} s: {total * SIZE / len(learnt):.3f}\n  {score(model, tested)}", flush=True)


if __name__ == "__main__":
    weights = editing.read_all_weights()
    revisions, forms, puts = prepare(json.loads((CACHE / "revisions.json").read_text()))
    add_rows(revisions, weights)
    learnt, tested = [one for one in revisions if not one["is_held_out"]], [one for one in revisions if one["is_held_out"]]
    print(f"{len(learnt)} learnt, {len(tested)} held back, {len(forms)} forms, {len(puts)} words put in", flush=True)
    model = Reviser(revisions[0]["row"].shape[1], len(forms), len(puts))
    fit(model, learnt, tested)
    understanding.write_reader(model, REVISER_FILE, {"forms": forms, "puts": puts, "marks": MARKS})
