import type { Embedder } from '../../../platform/models/embeddings/embedder.ts';
import type { IndexedDocument, IndexedUnit } from './indexed-document.ts';
import type { ShippedVectors } from './vectors/shipped-vectors.ts';
import { embeddedUnit, packedUnit, type UnitVector } from './vectors/unit-vector.ts';
import { packVector } from './vectors/vector-codec.ts';

/** Texts handed to the model together; whoever asks a question meanwhile goes first. */
const BATCH = 64;

/** The document with a vector for every paragraph and question that has none, so that it is searched by meaning at once. */
export async function embedDocument(embedder: Embedder, document: IndexedDocument): Promise<IndexedDocument> {
  const units = document.passages.flatMap((passage) => passage.units);
  const asks = units.flatMap((unit) => unit.asks);
  await eachBatch(
    units.filter(({ vector }) => vector === null),
    async (batch) => assign(batch, await unitVectors(embedder, document.title, batch)),
  );
  await eachBatch(
    asks.filter(({ vector }) => vector === null),
    async (batch) => {
      const vectors = await embedder.embed(
        batch.map(({ text }) => text),
        { background: true },
      );
      assign(
        batch,
        vectors.map((vector) => ({ vector: packVector(vector), sketch: null })),
      );
    },
  );
  return document;
}

async function unitVectors(embedder: Embedder, title: string, units: IndexedUnit[]): Promise<UnitVector[]> {
  const given = units.map(({ heading, text }) => embeddedUnit({ title, heading, text }));
  const texts = given.map(({ text }) => text);
  if (!embedder.hasTokens) {
    const vectors = await embedder.embed(texts, { background: true });
    return vectors.map((vector) => ({ vector: packVector(vector), sketch: null }));
  }
  const found = await embedder.tokens(texts, { background: true });
  return given.flatMap((unit, i) => {
    const tokens = found[i];
    return tokens ? packedUnit(unit, tokens) : [];
  });
}

function assign(items: { vector: UnitVector | null }[], vectors: UnitVector[]): void {
  items.forEach((item, i) => {
    item.vector = vectors[i] ?? null;
  });
}

async function eachBatch<T>(items: T[], work: (batch: T[]) => Promise<void>): Promise<void> {
  for (let i = 0; i < items.length; i += BATCH) await work(items.slice(i, i + BATCH));
}

/** Two seconds of work; what an article has beyond gets its vectors after it is stored. */
const MOST_UNITS = 300;

/** Vectors of texts that are about to be indexed, by these texts; of the first 300 paragraphs and of all questions. */
export async function makeVectors(
  embedder: Embedder,
  { units, asks }: { units: { text: string; offset: number }[]; asks: string[] },
): Promise<ShippedVectors> {
  const first = units.slice(0, MOST_UNITS);
  const texts = first.map(({ text }) => text);
  const made = new Map<string, UnitVector>();
  if (embedder.hasTokens) {
    const found = await embedder.tokens(texts);
    found.forEach((tokens, i) => {
      const unit = first[i];
      if (unit) made.set(unit.text, packedUnit(unit, tokens));
    });
  } else addPacked(made, texts, await embedder.embed(texts));
  const asked = new Map<string, UnitVector>();
  addPacked(asked, asks, await embedder.embed(asks));
  return { unit: (text) => made.get(text), ask: (text) => asked.get(text) };
}

function addPacked(to: Map<string, UnitVector>, texts: string[], vectors: Float32Array[]): void {
  vectors.forEach((vector, i) => {
    to.set(texts[i] ?? '', { vector: packVector(vector), sketch: null });
  });
}
