"""
Fits which act a message is (decision 108) and writes knowledge/acts.safetensors. Runs by hand only:

    npm run knowledge:acts

Six layers stand beside the encoder's own on the same words. So that they learn what words do in a message, all that reads
messages is fitted with them: the tagger, the reader of figures, the editor and the reviser; only the layers and the score of the
acts are kept (decision 109 says what came before). They go on from where they were left, while the acts are held to what they were;
without acts.safetensors they begin as the encoder's lower four and the two of understanding, and learn the acts. Then put the
printed SHA-256 into model-files.ts. It needs PyTorch (Debian: python3-torch, and libopenblas0-pthread) and some twenty minutes an
epoch on one core that knows bfloat16 and has nothing else to do.
"""
import copy
import importlib
import json
import time

import torch
import torch.nn.functional as F
from torch import nn

from minilm import CACHE, LAYERS, PARTS, ROOT, WIDTH, Layer, read_weights, write_weights

understanding = importlib.import_module("fit-understanding")
editing = importlib.import_module("fit-editor")
revising = importlib.import_module("fit-reviser")
ACTS_FILE = ROOT / "knowledge" / "acts.safetensors"
READ, EPOCHS = [2, 4, 6], 1
RATE, HEAD_RATE = 5.5e-5, 5.5e-4
# What is lower knows more of language in general, and is changed less.
LOWER = 0.85
# So many pieces are hidden, so that a word is also read by those around it.
HIDDEN, MASK = 0.04, 103
SIZES = {"edits": 24, "utterances": 32, "figures": 24, "requests": 20, "revisions": 12}


class Acts(understanding.Understanding):
    def __init__(self, weights, acts, surfaces, sizes):
        nn.Module.__init__(self)
        self.acts = acts
        # The model that the acts are held to, in a list since it is no part of this one.
        self.before = []
        self.words = weights["embeddings.word_embeddings.weight"]
        self.places = weights["embeddings.position_embeddings.weight"] + weights["embeddings.token_type_embeddings.weight"][0]
        self.gain, self.bias = weights["embeddings.LayerNorm.weight"], weights["embeddings.LayerNorm.bias"]
        self.layers = nn.ModuleList([Layer(weights, number) for number in range(LAYERS)])
        self.act = nn.Linear(WIDTH, len(acts))
        states, labels = len(READ) * WIDTH, len(understanding.LABELS)
        self.tagger = understanding.Tagger(states + surfaces["requests"])
        self.figures = understanding.FigureReader(states + surfaces["figures"])
        self.editor = editing.Editor(states + surfaces["requests"] + labels, *sizes["edits"])
        self.reviser = revising.Reviser(states + surfaces["revisions"] + labels, *sizes["revisions"])

    def forward(self, messages):
        """The states of each message's pieces, padded, and which are inside."""
        length = max(len(one["ids"]) for one in messages)
        ids, held = torch.zeros(len(messages), length, dtype=torch.long), torch.zeros(len(messages), length)
        for i, one in enumerate(messages):
            ids[i, : len(one["ids"])], held[i, : len(one["ids"])] = torch.tensor(one["ids"]), 1
        if self.training:
            hidden = (torch.rand(ids.shape) < HIDDEN) & (held > 0)
            hidden[:, 0] = False
            ids[hidden] = MASK
        x = F.layer_norm(self.words[ids] + self.places[:length], (WIDTH,), self.gain, self.bias, 1e-12)
        x, mask, found = F.dropout(x, 0.1, self.training), (1 - held)[:, None, None, :] * -1e9, []
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=self.training):
            for number, layer in enumerate(self.layers):
                x = layer(x, mask)
                if number + 1 in READ:
                    found.append(x.float())
        return torch.cat(found, -1), held

    @torch.no_grad()
    def label(self, rows, lengths):
        is_fitted = self.tagger.training
        self.tagger.eval()
        labels = self.tagger(rows, lengths).softmax(-1)
        self.tagger.train(is_fitted)
        return labels


def fill(batch, keys):
    return [nn.utils.rnn.pad_sequence([one[key] for one in batch], batch_first=True, padding_value=-100) for key in keys]


def compute_drift(model, states, held, batch):
    """How far the acts are from what they were: none is to change because words are read better."""
    with torch.no_grad():
        was = F.log_softmax(model.before[0].score_acts(*model.before[0](batch)), -1)
    return F.kl_div(F.log_softmax(model.score_acts(states, held), -1), was, log_target=True, reduction="batchmean")


def compute_utterance_loss(model, batch):
    return 5 * compute_drift(model, *model(batch), batch) if model.before else understanding.compute_act_loss(model, batch)


def compute_edit_loss(model, batch):
    """Of the edits, and of the act: most of what owners ask for is a text, and the lines of knowledge/intents hold few of those."""
    states, held = model(batch)
    rows, lengths = model.of_words(states, batch)
    found = model.editor(torch.cat([rows, model.label(rows, lengths)], -1), lengths)
    wanted = fill(batch, ("form_at", "put_at", "mark_at", "greet_at", "kind_at"))
    losses = [F.cross_entropy(scores.reshape(-1, scores.shape[-1]), at.flatten(), ignore_index=-100, label_smoothing=0.03) for scores, at in zip(found, wanted) if (at >= 0).any()]
    if model.before:
        return sum(losses) + 3 * compute_drift(model, states, held, batch)
    is_text = torch.tensor([one["kind"] not in ("none", "change") for one in batch])
    if is_text.any():
        act = torch.full((int(is_text.sum()),), model.acts.index("write"))
        losses.append(0.3 * F.cross_entropy(model.score_acts(states, held)[is_text], act, label_smoothing=0.05))
    return sum(losses)


def compute_revision_loss(model, batch):
    rows, lengths = model.of_words(model(batch)[0], batch)
    alone = [one["alone"] for one in batch]
    with torch.no_grad():
        labels = model.label(*model.of_words(model(alone)[0], alone))
    padded = torch.zeros(len(batch), rows.shape[1], labels.shape[-1])
    for i, one in enumerate(batch):
        padded[i, : one["said"]] = labels[i, : one["said"]]
    found = model.reviser(torch.cat([rows, padded], -1), lengths)
    losses = [F.cross_entropy(scores.flatten(0, 1), at.flatten(), ignore_index=-100, label_smoothing=0.02) for scores, at in zip(found, fill(batch, revising.HEADS))]
    return losses[0] * 2 + losses[1] + losses[2] + losses[3] * 2


EACH_STEP = [("edits", 1.0, compute_edit_loss), ("figures", 0.6, understanding.compute_figure_loss)]
ACTS_TOO = ("utterances", 0.7, compute_utterance_loss)
IN_TURN = [ACTS_TOO, ("requests", 1.5, understanding.compute_request_loss), ACTS_TOO, ("revisions", 1.0, compute_revision_loss)]


def read_messages():
    """The messages of each kind, each in one or more ways to write it, and how many forms and words the editor and the reviser know."""
    read = json.loads((CACHE / "messages.json").read_text())
    read["utterances"] = [[one] for one in read["utterances"]]
    for kind, prepare in (("figures", understanding.prepare_figures), ("requests", understanding.prepare_requests)):
        for ways in read[kind]:
            for one in ways:
                prepare(one)
    read["edits"] = json.loads((CACHE / "edits.json").read_text())
    edits = editing.prepare([one for ways in read["edits"] for one in ways])
    revisions, *changes = revising.prepare(json.loads((CACHE / "revisions.json").read_text()))
    read["revisions"] = [[one] for one in revisions]
    return read, {"edits": [len(one) for one in edits], "revisions": [len(one) for one in changes]}


def fit(model, learnt, tested):
    groups = [{"params": list(layer.parameters()), "lr": RATE * LOWER ** (LAYERS - 1 - number), "weight_decay": 0.01} for number, layer in enumerate(model.layers)]
    groups.append({"params": [one for name, one in model.named_parameters() if not name.startswith("layers.")], "lr": HEAD_RATE, "weight_decay": 0.02})
    optimizer = torch.optim.AdamW(groups)
    epoch = len(learnt["edits"]) // SIZES["edits"]
    steps = EPOCHS * epoch
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / 300) * max(0.01, 1 - step / steps))
    waiting = {kind: [] for kind in SIZES}

    def draw(kind):
        if not waiting[kind]:
            waiting[kind] = understanding.draw_batches(learnt[kind], SIZES[kind], lambda one: len(one["ids"]))
        return waiting[kind].pop()

    since = time.time()
    for step in range(steps):
        optimizer.zero_grad()
        for kind, weight, compute_loss in [*EACH_STEP, IN_TURN[step % len(IN_TURN)]]:
            (weight * compute_loss(model, draw(kind))).backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        scheduler.step()
        if (step + 1) % epoch == 0:
            model.eval()
            with torch.no_grad():
                print(f"epoch {(step + 1) // epoch}, {time.time() - since:.0f} s: {understanding.score_utterances(model, tested)}", flush=True)
            model.train()


def write(model):
    tensors = {f"acts.score.{kind}": getattr(model.act, kind).data for kind in ("weight", "bias")}
    for number, layer in enumerate(model.layers):
        for part, name in PARTS.items():
            for kind in ("weight", "bias"):
                tensors[f"acts.layer.{number}.{name}.{kind}"] = getattr(getattr(layer, part), kind).data
    write_weights(ACTS_FILE, tensors)


if __name__ == "__main__":
    weights = editing.read_all_weights()
    for name, values in read_weights(understanding.LAYERS_FILE).items():
        if ".layer." in name:
            number = int(name.split(".")[2])
            weights[name.replace(f"understanding.layer.{number}", f"encoder.layer.{number + LAYERS - understanding.FITTED}")] = values
    read, sizes = read_messages()
    learnt = {kind: [ways for ways in read[kind] if not ways[0]["is_held_out"]] for kind in read}
    tested = [ways[0] for ways in read["utterances"] if ways[0]["is_held_out"]]
    surfaces = {kind: read[kind][0][0]["surface"].shape[1] for kind in ("figures", "requests", "revisions")}
    stored = read_weights(ACTS_FILE) if ACTS_FILE.exists() else {}
    weights.update({name.replace("acts.", "encoder."): values for name, values in stored.items() if ".layer." in name})
    model = Acts(weights, sorted({ways[0]["act"] for ways in read["utterances"]}), surfaces, sizes)
    if stored:
        with torch.no_grad():
            for kind in ("weight", "bias"):
                getattr(model.act, kind).copy_(stored[f"acts.score.{kind}"])
        model.before = [copy.deepcopy(model).eval()]
    fit(model.train(), learnt, tested)
    write(model)
