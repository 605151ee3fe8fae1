"""
Fits what each word of a request for a text is for, and writes tagger-coefficients.json (decision 092). Runs by hand only:

    npm run knowledge:tagger

A bidirectional LSTM reads the words' features and gives each the label that opens or continues a part. It needs PyTorch
(Debian: python3-torch, and libopenblas0-pthread) and five minutes on one core.
"""
import base64
import json
import random
from pathlib import Path

import numpy
import torch
import torch.nn.functional as F
from torch import nn

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "encoder"
OUT = ROOT / "server/src/features/chat/answers/understanding/words/tagger-coefficients.json"
PARTS = ["ask", "to", "say", "subject", "theirs", "change", "aside", "drop", "other"]
LABELS = [f"{kind}-{part}" for part in PARTS for kind in "BI"]
INNER, SIDE, EPOCHS, BATCH, RATE, DROPPED = 96, 64, 14, 16, 2e-3, 0.35

torch.set_num_threads(1)
torch.manual_seed(7)
chance = random.Random(7)


class Tagger(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first = nn.Linear(width, INNER)
        self.both = nn.LSTM(INNER, SIDE, bidirectional=True, batch_first=True)
        self.last = nn.Linear(2 * SIDE, len(LABELS))

    def forward(self, features, lengths):
        x = F.dropout(F.gelu(self.first(F.dropout(features, DROPPED, self.training)), approximate="tanh"), DROPPED, self.training)
        packed = nn.utils.rnn.pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
        x, _ = nn.utils.rnn.pad_packed_sequence(self.both(packed)[0], batch_first=True)
        return self.last(F.dropout(x, DROPPED, self.training))


def read_requests():
    read = json.loads((CACHE / "words.json").read_text())
    rows = torch.from_numpy(numpy.fromfile(CACHE / "words.bin", dtype=numpy.float32).reshape(-1, read["width"]))
    at, found = 0, []
    for one in read["requests"]:
        count = len(one["labels"])
        labels = torch.tensor([LABELS.index(label) for label in one["labels"]])
        found.append((rows[at : at + count], labels, one))
        at += count
    return found, read["width"]


def pad(batch):
    lengths = torch.tensor([len(labels) for _, labels, _ in batch])
    features = nn.utils.rnn.pad_sequence([rows for rows, _, _ in batch], batch_first=True)
    labels = nn.utils.rnn.pad_sequence([labels for _, labels, _ in batch], batch_first=True, padding_value=-100)
    return features, lengths, labels


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


def score(tagger, requests):
    tagger.eval()
    strange = [one for one in requests if one[1][0] >= 16]
    requests = [one for one in requests if one[1][0] < 16]
    right = words = whole = kept = opened = found = true = 0
    with torch.no_grad():
        for rows, labels, _ in requests:
            path = decode(F.log_softmax(tagger(rows[None], [len(labels)])[0], -1))
            parts = [LABELS[i][2:] for i in path]
            wanted = [LABELS[int(i)][2:] for i in labels]
            right += sum(a == b for a, b in zip(parts, wanted))
            words += len(path)
            as_kept = [(a in KEPT) == (b in KEPT) for a, b in zip(parts, wanted)]
            kept += sum(as_kept)
            whole += all(as_kept)
            begins = {i for i, at in enumerate(path) if LABELS[at][0] == "B"}
            wants = {i for i, at in enumerate(labels) if LABELS[int(at)][0] == "B"}
            opened, found, true = opened + len(begins & wants), found + len(begins), true + len(wants)
        marks = lambda one: LABELS[decode(F.log_softmax(tagger(one[0][None], [len(one[1])])[0], -1))[0]][2:] == "other"
        missed, alarms = sum(map(marks, requests)), len(strange) - sum(map(marks, strange))
    tagger.train()
    print(f"taken for no request {missed} of {len(requests)}, for a request {alarms} of {len(strange)}")
    return f"words {right / words:.3f}, kept or not {kept / words:.3f}, whole {whole / len(requests):.3f}, parts begin {opened / found:.3f} / {opened / true:.3f}"


def fit(requests, width, tested=()):
    tagger = Tagger(width)
    optimizer = torch.optim.AdamW(tagger.parameters(), RATE, weight_decay=0.02)
    steps = EPOCHS * (len(requests) // BATCH)
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / 50) * max(0.02, 1 - step / steps))
    for epoch in range(EPOCHS):
        chance.shuffle(requests)
        for at in range(0, len(requests) - BATCH + 1, BATCH):
            features, lengths, labels = pad(requests[at : at + BATCH])
            scores = tagger(features, lengths)
            loss = F.cross_entropy(scores.flatten(0, 1), labels.flatten(), ignore_index=-100, label_smoothing=0.05)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(tagger.parameters(), 1.0)
            optimizer.step()
            scheduler.step()
        if tested and epoch % 6 == 5:
            print(f"epoch {epoch + 1}: {score(tagger, tested)}", flush=True)
    return tagger


def write(tagger):
    weights = {}
    for name, values in tagger.state_dict().items():
        halves = values.half().numpy()
        weights[name] = {"shape": list(halves.shape), "float16": base64.b64encode(halves.tobytes()).decode()}
    OUT.write_text(json.dumps({"labels": LABELS, "weights": weights}) + "\n")
    print(f"{OUT.name}: {OUT.stat().st_size / 1e3:.0f} kB")


if __name__ == "__main__":
    found, width = read_requests()
    tested = [one for one in found if one[2]["is_held_out"] and not one[2]["is_bare"]]
    print(f"{len(found)} requests, {len(tested)} held back")
    fitted = fit([one for one in found if not one[2]["is_held_out"]], width, tested)
    print(score(fitted, tested))
    write(fitted)
