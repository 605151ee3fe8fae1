import type { TokenVectors } from '../../../../platform/models/embeddings/encoder.ts';
import { packSketch, sketchOf } from './late-interaction.ts';
import { packVector } from './vector-codec.ts';

/** As stored. */
export interface UnitVector {
  vector: Buffer;
  sketch: Buffer | null;
}

/** What the model reads of a unit: its heading (else the document's title) says what the words are about. */
export function embeddedUnit(unit: { title: string; heading: string; text: string }): { text: string; offset: number } {
  const name = unit.heading || unit.title;
  const before = name === '' ? '' : /[.?!]\s*$/.test(name) ? `${name} ` : `${name}. `;
  return { text: before + unit.text, offset: before.length };
}

export function packedUnit(given: { text: string; offset: number }, tokens: TokenVectors): UnitVector {
  return { vector: packVector(tokens.sentence), sketch: packSketch(sketchOf(given.text, given.offset, tokens)) };
}
