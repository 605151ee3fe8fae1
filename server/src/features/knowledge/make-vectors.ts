import type { Embedder } from '../../platform/models/embeddings/embedder.ts';
import type { ShippedVectors } from './vectors/shipped-vectors.ts';
import { packedUnit, type UnitVector } from './vectors/unit-vector.ts';
import { packVector } from './vectors/vector-codec.ts';

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
