"""
Fits what each figure of a message is and what is asked of them, and writes figure-coefficients.json. Runs by hand only:

    npm run knowledge:figures

A bidirectional LSTM reads the words' features; each number gets a kind and the units that it comes for, the message a
goal. It needs PyTorch (Debian: python3-torch, and libopenblas0-pthread) and some minutes on one core.
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
OUT = ROOT / "server/src/features/chat/reckoning/figures/figure-coefficients.json"
UNITS = "person hour minute day week month year job load truck mile ton lb yard gallon lead item foot inch".split()
HEADS = "in out goal got buy down was other %in %out %margin %markup %off %up %tax %rate %close %keep %part none".split() + UNITS
GOALS = "left margin cost income price count payback owed share change pct loan amount choose none".split()
INNER, SIDE, EPOCHS, BATCH, RATE, DROPPED = 96, 64, 20, 24, 2.5e-3, 0.3

torch.set_num_threads(1)
torch.manual_seed(7)
chance = random.Random(7)


class Reader(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first = nn.Linear(width, INNER)
        self.both = nn.LSTM(INNER, SIDE, bidirectional=True, batch_first=True)
        self.head = nn.Linear(2 * SIDE, len(HEADS))
        self.per = nn.Linear(2 * SIDE, len(UNITS))
        self.replaces = nn.Linear(2 * SIDE, 1)
        self.attention = nn.Linear(2 * SIDE, 1)
        self.goal = nn.Linear(2 * SIDE, len(GOALS))
        self.asked = nn.Linear(2 * SIDE, len(UNITS) + 1)

    def forward(self, features, lengths):
        x = F.dropout(F.gelu(self.first(F.dropout(features, DROPPED, self.training)), approximate="tanh"), DROPPED, self.training)
        packed = nn.utils.rnn.pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
        x, _ = nn.utils.rnn.pad_packed_sequence(self.both(packed)[0], batch_first=True)
        x = F.dropout(x, DROPPED, self.training)
        scores = self.attention(x).squeeze(-1)
        inside = torch.arange(x.shape[1])[None] < lengths[:, None]
        shares = scores.masked_fill(~inside, -1e9).softmax(-1)
        whole = (shares[..., None] * x).sum(1)
        return self.head(x), self.per(x), self.goal(whole), self.asked(whole), self.replaces(x).squeeze(-1)


def read_messages():
    read = json.loads((CACHE / "figures.json").read_text())
    rows = torch.from_numpy(numpy.fromfile(CACHE / "figures.bin", dtype=numpy.float32).reshape(-1, read["width"]))
    found = []
    for one in read["messages"]:
        count = one["count"]
        heads = torch.full((count,), -100)
        pers = torch.zeros(count, len(UNITS))
        replaces = torch.full((count,), -100.0)
        for place, head, per, is_replacing in one["figures"]:
            heads[place] = HEADS.index(head)
            replaces[place] = float(is_replacing) if one["is_later"] and head != "none" else -100
            for unit in per:
                pers[place, UNITS.index(unit)] = 1
        goal = GOALS.index(one["goal"])
        asked = 0 if one["per"] == "" else 1 + UNITS.index(one["per"])
        found.append((rows[one["at"] : one["at"] + count], heads, pers, goal, asked, one, replaces))
    return found, read["width"]


def pad(batch):
    lengths = torch.tensor([len(one[1]) for one in batch])
    fill = lambda k, value: nn.utils.rnn.pad_sequence([one[k] for one in batch], batch_first=True, padding_value=value)
    return fill(0, 0.0), lengths, fill(1, -100), fill(2, 0.0), torch.tensor([one[3] for one in batch]), torch.tensor([one[4] for one in batch]), fill(6, -100.0)


def score(reader, messages):
    reader.eval()
    figures = right = goals = asked = whole = count = strange = alarms = later = later_whole = 0
    with torch.no_grad():
        for rows, heads, pers, goal, per, one, replaces in messages:
            found = reader(rows[None], torch.tensor([len(heads)]))
            said = int(found[2][0].argmax())
            if not one["figures"]:
                strange, alarms = strange + 1, alarms + (GOALS[said] != "none")
                continue
            at = heads >= 0
            same = (found[0][0].argmax(-1) == heads) & (((found[1][0] > 0).float() == pers).all(-1) | (heads == HEADS.index("none")))
            same &= (replaces < 0) | ((found[4][0] > 0) == (replaces > 0.5))
            figures, right, count = figures + int(at.sum()), right + int((same & at).sum()), count + 1
            is_goal, is_asked = said == goal, int(found[3][0].argmax()) == per
            goals, asked = goals + is_goal, asked + is_asked
            is_whole = bool(same[at].all()) and is_goal and is_asked
            whole += is_whole
            later, later_whole = later + one["is_later"], later_whole + (one["is_later"] and is_whole)
    reader.train()
    return f"figures {right / figures:.3f}, goals {goals / count:.3f}, asked for {asked / count:.3f}, whole {whole / count:.3f} of {count}, {later_whole / later:.3f} of {later} with turns before; {alarms} of {strange} others taken for sums"


def draw_batches(messages):
    """All messages, those of like length together, since padding costs time."""
    chance.shuffle(messages)
    by_length = lambda one: len(one[1])
    groups = [sorted(messages[at : at + 20 * BATCH], key=by_length) for at in range(0, len(messages), 20 * BATCH)]
    batches = [group[at : at + BATCH] for group in groups for at in range(0, len(group) - BATCH + 1, BATCH)]
    chance.shuffle(batches)
    return batches


def fit(messages, width, tested):
    reader = Reader(width)
    optimizer = torch.optim.AdamW(reader.parameters(), RATE, weight_decay=0.02)
    steps = EPOCHS * (len(messages) // BATCH)
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / 50) * max(0.02, 1 - step / steps))
    for epoch in range(EPOCHS):
        for batch in draw_batches(messages):
            features, lengths, heads, pers, goal, asked, replaces = pad(batch)
            found = reader(features, lengths)
            is_figure = (heads >= 0) & (heads != HEADS.index("none"))
            loss = F.cross_entropy(found[2], goal, label_smoothing=0.05) + 0.5 * F.cross_entropy(found[3], asked, label_smoothing=0.05)
            if (heads >= 0).any():
                loss = loss + 2 * F.cross_entropy(found[0].flatten(0, 1), heads.flatten(), ignore_index=-100, label_smoothing=0.03)
            if is_figure.any():
                loss = loss + 12 * F.binary_cross_entropy_with_logits(found[1][is_figure], pers[is_figure])
            if (replaces >= 0).any():
                loss = loss + F.binary_cross_entropy_with_logits(found[4][replaces >= 0], replaces[replaces >= 0])
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
            optimizer.step()
            scheduler.step()
        if tested and epoch % 5 == 4:
            print(f"epoch {epoch + 1}: {score(reader, tested)}", flush=True)
    return reader


def write(reader):
    weights = {}
    for name, values in reader.state_dict().items():
        halves = values.half().numpy()
        weights[name] = {"shape": list(halves.shape), "float16": base64.b64encode(halves.tobytes()).decode()}
    OUT.write_text(json.dumps({"heads": HEADS, "units": UNITS, "goals": GOALS, "weights": weights}) + "\n")
    print(f"{OUT.name}: {OUT.stat().st_size / 1e3:.0f} kB")


if __name__ == "__main__":
    found, width = read_messages()
    tested = [one for one in found if one[5]["is_held_out"]]
    print(f"{len(found)} messages, {len(tested)} held back")
    fitted = fit([one for one in found if not one[5]["is_held_out"]], width, tested)
    print(score(fitted, tested))
    write(fitted)
