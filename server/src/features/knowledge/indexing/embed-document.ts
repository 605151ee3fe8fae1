import type { Embedder } from '../../../platform/models/embeddings/embedder.ts';
import type { IndexedDocument, IndexedParagraph } from './indexed-document.ts';
import { buildEmbeddingText, encodeParagraphVector, type ParagraphVector } from './vectors/paragraph-vector.ts';
import type { ShippedVectors } from './vectors/shipped-vectors.ts';
import { encodeVector } from './vectors/vector-codec.ts';

/** Texts per model call; questions asked meanwhile go in between. */
const BATCH = 64;

/** Fills in the missing vectors of a document, so that search by meaning finds it at once. */
export async function addVectors(embedder: Embedder, document: IndexedDocument): Promise<IndexedDocument> {
  const paragraphs = document.passages.flatMap((passage) => passage.paragraphs);
  const knownQuestions = paragraphs.flatMap((paragraph) => paragraph.knownQuestions);
  await eachBatch(
    paragraphs.filter(({ vector }) => vector === null),
    async (batch) => assign(batch, await computeParagraphVectors(embedder, document.title, batch)),
  );
  await eachBatch(
    knownQuestions.filter(({ vector }) => vector === null),
    async (batch) => {
      const vectors = await embedder.embed(
        batch.map(({ text }) => text),
        { background: true },
      );
      assign(
        batch,
        vectors.map((vector) => ({ vector: encodeVector(vector), sketch: null })),
      );
    },
  );
  return document;
}

async function computeParagraphVectors(
  embedder: Embedder,
  title: string,
  paragraphs: IndexedParagraph[],
): Promise<ParagraphVector[]> {
  const given = paragraphs.map(({ heading, text }) => buildEmbeddingText({ title, heading, text }));
  const texts = given.map(({ text }) => text);
  if (!embedder.hasTokens) {
    const vectors = await embedder.embed(texts, { background: true });
    return vectors.map((vector) => ({ vector: encodeVector(vector), sketch: null }));
  }
  const found = await embedder.tokens(texts, { background: true });
  return given.flatMap((paragraph, i) => {
    const tokens = found[i];
    return tokens ? encodeParagraphVector(paragraph, tokens) : [];
  });
}

function assign(items: { vector: ParagraphVector | null }[], vectors: ParagraphVector[]): void {
  items.forEach((item, i) => {
    item.vector = vectors[i] ?? null;
  });
}

async function eachBatch<T>(items: T[], work: (batch: T[]) => Promise<void>): Promise<void> {
  for (let i = 0; i < items.length; i += BATCH) await work(items.slice(i, i + BATCH));
}

/** About two seconds of work; the rest of a longer article gets its vectors after it is stored. */
const MOST_PARAGRAPHS = 300;

/** Vectors of texts about to be indexed, keyed by text: the first 300 paragraphs and all questions. */
export async function computeVectors(
  embedder: Embedder,
  { paragraphs, knownQuestions }: { paragraphs: { text: string; offset: number }[]; knownQuestions: string[] },
): Promise<ShippedVectors> {
  const first = paragraphs.slice(0, MOST_PARAGRAPHS);
  const texts = first.map(({ text }) => text);
  const made = new Map<string, ParagraphVector>();
  if (embedder.hasTokens) {
    const found = await embedder.tokens(texts);
    found.forEach((tokens, i) => {
      const paragraph = first[i];
      if (paragraph) made.set(paragraph.text, encodeParagraphVector(paragraph, tokens));
    });
  } else addPacked(made, texts, await embedder.embed(texts));
  const asked = new Map<string, ParagraphVector>();
  addPacked(asked, knownQuestions, await embedder.embed(knownQuestions));
  return { ofParagraph: (text) => made.get(text), ofKnownQuestion: (text) => asked.get(text) };
}

function addPacked(to: Map<string, ParagraphVector>, texts: string[], vectors: Float32Array[]): void {
  vectors.forEach((vector, i) => {
    to.set(texts[i] ?? '', { vector: encodeVector(vector), sketch: null });
  });
}
