import type { TokenVectors } from '../../../../platform/models/embeddings/encoder.ts';
import { buildSketch, encodeSketch } from './late-interaction.ts';
import { encodeVector } from './vector-codec.ts';

/** As stored. */
export interface ParagraphVector {
  vector: Buffer;
  sketch: Buffer | null;
}

/** What the model reads of a unit: its heading (else the document's title) says what the words are about. */
export function buildEmbeddingText(paragraph: { title: string; heading: string; text: string }): {
  text: string;
  offset: number;
} {
  const name = paragraph.heading || paragraph.title;
  const before = name === '' ? '' : /[.?!]\s*$/.test(name) ? `${name} ` : `${name}. `;
  return { text: before + paragraph.text, offset: before.length };
}

export function encodeParagraphVector(given: { text: string; offset: number }, tokens: TokenVectors): ParagraphVector {
  return { vector: encodeVector(tokens.sentence), sketch: encodeSketch(buildSketch(given.text, given.offset, tokens)) };
}
