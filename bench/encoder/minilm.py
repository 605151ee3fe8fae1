"""MiniLM in PyTorch, as fit-encoder.py and fit-understanding.py fit it, and the files that its weights stand in."""
import hashlib
import json
import math
import struct
from pathlib import Path

import numpy
import torch
import torch.nn.functional as F
from torch import nn

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "encoder"
WIDTH, HEADS, LAYERS = 384, 12, 6
PARTS = {
    "query": "attention.self.query", "key": "attention.self.key", "value": "attention.self.value",
    "joined": "attention.output.dense", "norm": "attention.output.LayerNorm",
    "wide": "intermediate.dense", "narrow": "output.dense", "last": "output.LayerNorm",
}

# With more threads than free cores, matrix products wait for each other.
torch.set_num_threads(1)
torch.manual_seed(7)


def read_weights(path):
    """Tensors of a safetensors file in half precision, by name."""
    with open(path, "rb") as file:
        header = json.loads(file.read(struct.unpack("<Q", file.read(8))[0]))
        base = file.tell()
        found = {}
        for name, entry in header.items():
            if name == "__metadata__" or entry["dtype"] != "F16":
                continue
            start, end = entry["data_offsets"]
            file.seek(base + start)
            values = numpy.frombuffer(file.read(end - start), dtype=numpy.float16).astype(numpy.float32)
            found[name] = torch.tensor(values.reshape(entry["shape"]))
        return found


class Layer(nn.Module):
    def __init__(self, weights, number):
        super().__init__()
        shapes = {"wide": (WIDTH, 4 * WIDTH), "narrow": (4 * WIDTH, WIDTH)}
        for part, name in PARTS.items():
            is_norm = part in ("norm", "last")
            module = nn.LayerNorm(WIDTH, eps=1e-12) if is_norm else nn.Linear(*shapes.get(part, (WIDTH, WIDTH)))
            module.weight.data = weights[f"encoder.layer.{number}.{name}.weight"].clone()
            module.bias.data = weights[f"encoder.layer.{number}.{name}.bias"].clone()
            setattr(self, part, module)

    def forward(self, x, mask):
        batch, length, _ = x.shape
        split = lambda values: values.view(batch, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        scores = split(self.query(x)) @ split(self.key(x)).transpose(-1, -2) / math.sqrt(WIDTH // HEADS) + mask
        shares = F.dropout(F.softmax(scores, -1), 0.1, self.training)
        mixed = (shares @ split(self.value(x))).transpose(1, 2).reshape(batch, length, WIDTH)
        x = self.norm(x + F.dropout(self.joined(mixed), 0.1, self.training))
        return self.last(x + F.dropout(self.narrow(F.gelu(self.wide(x))), 0.1, self.training))


class Encoder(nn.Module):
    def __init__(self, weights, frozen):
        super().__init__()
        self.frozen = frozen
        self.words = weights["embeddings.word_embeddings.weight"]
        self.places = weights["embeddings.position_embeddings.weight"] + weights["embeddings.token_type_embeddings.weight"][0]
        self.gain, self.bias = weights["embeddings.LayerNorm.weight"], weights["embeddings.LayerNorm.bias"]
        self.layers = nn.ModuleList([Layer(weights, number) for number in range(LAYERS)])

    def forward(self, texts):
        """Texts of about the same length as unit vectors."""
        length = max(map(len, texts))
        ids, held = torch.zeros(len(texts), length, dtype=torch.long), torch.zeros(len(texts), length)
        for i, text in enumerate(texts):
            ids[i, : len(text)], held[i, : len(text)] = torch.tensor(text), 1
        x = F.layer_norm(self.words[ids] + self.places[:length], (WIDTH,), self.gain, self.bias, 1e-12)
        mask = (1 - held)[:, None, None, :] * -1e9
        for number, layer in enumerate(self.layers):
            with torch.set_grad_enabled(torch.is_grad_enabled() and number >= self.frozen):
                x = layer(x, mask)
        return F.normalize((x * held[..., None]).sum(1) / held.sum(1, keepdim=True), dim=-1)

    def in_groups(self, texts, size=24):
        """The same for texts of any length, those of like length together, since padding costs time."""
        order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
        done = torch.cat([self([texts[i] for i in order[at : at + size]]) for at in range(0, len(order), size)])
        back = torch.empty(len(order), dtype=torch.long)
        back[torch.tensor(order)] = torch.arange(len(order))
        return done[back]


def write_weights(path, tensors):
    """Stores tensors in half precision as a safetensors file."""
    header, chunks, at = {}, [], 0
    for name, values in tensors.items():
        data = values.half().numpy().tobytes()
        header[name] = {"dtype": "F16", "shape": list(values.shape), "data_offsets": [at, at + len(data)]}
        at += len(data)
        chunks.append(data)
    head = json.dumps(header).encode()
    head += b" " * (-len(head) % 8)
    content = struct.pack("<Q", len(head)) + head + b"".join(chunks)
    path.write_bytes(content)
    print(f"{path.name}: {len(content) / 1e6:.1f} MB, SHA-256 {hashlib.sha256(content).hexdigest()}")
