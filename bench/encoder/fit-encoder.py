"""
Fits the layers of MiniLM to what owners ask, and writes knowledge/encoder.safetensors (decision 069). Runs by hand only:

    node scripts/run.mjs bench/encoder/write-texts.ts
    python3 bench/encoder/fit-encoder.py

It needs PyTorch (Debian: python3-torch, and libopenblas0-pthread, without which it takes ten times as long) and about an
hour on one core. Then put the printed SHA-256 and a new MODEL_NAME into model-files.ts, and run knowledge:vectors,
knowledge:router, knowledge:gate and eval.
"""
import json
import random

import torch
import torch.nn.functional as F
from torch import nn

from minilm import CACHE, LAYERS, PARTS, ROOT, WIDTH, Encoder, read_weights, write_weights

OUT = ROOT / "knowledge" / "encoder.safetensors"
# The lowest layers know words, not questions: they stay.
FROZEN = 2
EPOCHS, QUESTIONS, UTTERANCES, PARAGRAPHS, OUTSIDE = 2.6, 64, 32, 8, 8
RATE, TEMPERATURE = 4e-5, 0.05
# The share of the fitted weights; the rest are the original ones, which know texts of other trades better.
FITTED_SHARE = 0.8

chance = random.Random(7)


@torch.no_grad()
def encode_all(encoder, texts):
    encoder.eval()
    vectors = encoder.in_groups(texts, 64)
    encoder.train()
    return vectors


def with_gaps(text):
    """Now and then a question without some of its pieces, as people type."""
    if chance.random() > 0.12 or len(text) < 6:
        return text
    return [piece for i, piece in enumerate(text) if i in (0, len(text) - 1) or chance.random() > 0.12]


def pull_together(vectors, others, same, skip=None):
    """How unlikely it is, on average, that the nearest of `others` is one that means the same."""
    scores = vectors @ others.T / TEMPERATURE
    if skip is not None:
        scores[torch.arange(len(vectors)), skip] = -1e4
        same[torch.arange(len(vectors)), skip] = False
    has = same.any(1)
    if not has.any():
        return torch.tensor(0.0)
    return (torch.logsumexp(scores, 1) - torch.logsumexp(scores.masked_fill(~same, -1e4), 1))[has].mean()


def fit(encoder, texts):
    paragraphs = [one["text"] for one in texts["paragraphs"]]
    groups = [one["asks"] for one in texts["paragraphs"]] + texts["shelves"]
    asked = [(question, group) for group, questions in enumerate(groups) for question in questions]
    acts = sorted({one["act"] for one in texts["utterances"]})
    outside = texts["outside"]
    banked = [question for question, _ in asked] + outside
    group_of = torch.tensor([group for _, group in asked] + [-1] * len(outside))
    # What everything is compared with: vectors as they were when last computed.
    paragraph_bank, bank = encode_all(encoder, paragraphs), encode_all(encoder, banked)
    first_paragraphs, first_bank = paragraph_bank.clone(), bank.clone()
    act_head, scope_head = nn.Linear(WIDTH, len(acts)), nn.Linear(WIDTH, 1)
    layers = [one for one in encoder.layers[FROZEN:].parameters()]
    heads = [*act_head.parameters(), *scope_head.parameters()]
    optimizer = torch.optim.AdamW([{"params": layers, "lr": RATE}, {"params": heads, "lr": 2e-3}], weight_decay=0.01)
    steps = int(len(asked) / QUESTIONS * EPOCHS)
    schedule = lambda step: min(1, (step + 1) / 60) * max(0.02, 1 - step / steps)
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, schedule)
    order = []
    for step in range(steps):
        if len(order) < QUESTIONS:
            order = chance.sample(range(len(asked)), len(asked))
        places = torch.tensor([order.pop() for _ in range(QUESTIONS)])
        said = [chance.choice(texts["utterances"]) for _ in range(UTTERANCES)]
        foreign = torch.tensor([chance.randrange(len(outside)) for _ in range(OUTSIDE)])
        read = [with_gaps(banked[i]) for i in places] + [with_gaps(one["text"]) for one in said]
        vectors = encoder.in_groups(read + [outside[i] for i in foreign])
        questions, rest = vectors[:QUESTIONS], vectors[QUESTIONS:]
        groups_here = group_of[places]
        loss = pull_together(questions, bank, group_of[None, :] == groups_here[:, None], places)
        # Towards its paragraph, but as near to others as it was: many paragraphs say nearly the same.
        of_paragraph = groups_here < len(paragraphs)
        if of_paragraph.any():
            before = F.softmax(first_bank[places[of_paragraph]] @ first_paragraphs.T / TEMPERATURE, 1)
            wanted = 0.8 * F.one_hot(groups_here[of_paragraph], len(paragraphs)) + 0.2 * before
            scores = questions[of_paragraph] @ paragraph_bank.T / TEMPERATURE
            loss = loss - (wanted * F.log_softmax(scores, 1)).sum(1).mean()
        labels = torch.tensor([acts.index(one["act"]) for one in said])
        loss = loss + 0.7 * F.cross_entropy(act_head(rest[:UTTERANCES] * 8), labels)
        both = torch.cat([questions, rest[UTTERANCES:]])
        known = torch.cat([torch.ones(QUESTIONS), torch.zeros(OUTSIDE)])
        loss = loss + 0.3 * F.binary_cross_entropy_with_logits(scope_head(both * 8).flatten(), known)
        loss = loss + 0.3 * (1 - (questions * first_bank[places]).sum(1)).mean()
        chosen = torch.tensor([chance.randrange(len(paragraphs)) for _ in range(PARAGRAPHS)])
        if step % 2 == 0:
            told = encoder.in_groups([paragraphs[i] for i in chosen])
            loss = loss + 0.5 * pull_together(told, bank, group_of[None, :] == chosen[:, None])
            loss = loss + (1 - (told * first_paragraphs[chosen]).sum(1)).mean()
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(layers, 1.0)
        optimizer.step()
        scheduler.step()
        bank[places], bank[len(asked) + foreign] = questions.detach(), rest[UTTERANCES:].detach()
        if step % 2 == 0:
            paragraph_bank[chosen] = told.detach()
        if step % 50 == 0:
            print(f"step {step} of {steps}, loss {float(loss):.3f}", flush=True)


def mix_layers(encoder, weights):
    """The tensors of the fitted layers, by their names in MiniLM's file."""
    mixed = {}
    for number, layer in enumerate(encoder.layers):
        for part, name in PARTS.items():
            for kind in ("weight", "bias"):
                key = f"encoder.layer.{number}.{name}.{kind}"
                if number >= FROZEN:
                    mixed[key] = weights[key] + FITTED_SHARE * (getattr(getattr(layer, part), kind).data - weights[key])
    return mixed


original = read_weights((CACHE / "weights.txt").read_text())
fitted_encoder = Encoder(original, FROZEN)
fit(fitted_encoder, json.loads((CACHE / "texts.json").read_text()))
write_weights(OUT, mix_layers(fitted_encoder, original))
