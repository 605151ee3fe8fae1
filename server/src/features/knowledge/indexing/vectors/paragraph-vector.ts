import type { TokenVectors } from '../../../../platform/models/embeddings/encoder.ts';
import { buildSketch, encodeSketch } from './late-interaction.ts';
import { encodeVector } from './vector-codec.ts';

/** As stored. */
export interface ParagraphVector {
  vector: Buffer;
  sketch: Buffer | null;
}

/** The text to embed for a paragraph: its heading, or else the document's title, adds the context. */
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
