/**
 * `npm run knowledge:vectors` writes the vectors of all articles, so that a first start need not compute them. Texts that
 * have one from the same model keep it.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readArticleFiles } from '../src/features/knowledge/articles/starter/article-files.ts';
import {
  encodeSentenceVectors,
  readSentenceVectors,
  SENTENCES_FILE,
} from '../src/features/knowledge/articles/starter/sentence-vectors.ts';
import { parseArticle } from '../src/features/knowledge/articles/starter/starter-article.ts';
import {
  encodeParagraphVector,
  type ParagraphVector,
} from '../src/features/knowledge/indexing/vectors/paragraph-vector.ts';
import {
  computeVectorKey,
  encodeShippedVectors,
  readShippedVectors,
} from '../src/features/knowledge/indexing/vectors/shipped-vectors.ts';
import { encodeVector } from '../src/features/knowledge/indexing/vectors/vector-codec.ts';
import { readOutOfScope } from '../src/features/knowledge/search/out-of-scope.ts';
import { createEmbedder, type Embedder } from '../src/platform/models/embeddings/embedder.ts';
import { articleTexts, readShelfQuestions } from './article-texts.ts';

const ARTICLES = join(import.meta.dirname, '../../knowledge');

const dataDir = await mkdtemp(join(tmpdir(), 'haulwise-vectors-'));
const embedder = await createEmbedder({ dataDir, log: pino({ level: 'warn' }) });
if (!embedder?.hasTokens) throw new Error('Writing vectors requires the native embedding runtime.');
try {
  const articles = (await readArticleFiles(ARTICLES)).map(({ content }) => parseArticle(content));
  const { units, asks: answered, sentences } = articleTexts(articles);
  const all = [...answered, ...(await readShelfQuestions(ARTICLES)), ...(await readOutOfScope(ARTICLES))];
  const asks = [...new Set(all)];
  const shipped = await readShippedVectors(ARTICLES, embedder.model);
  const newUnits = units.filter(({ text }) => !shipped.ofParagraph(text));
  const newAsks = asks.filter((ask) => !shipped.ofKnownQuestion(ask));
  const vectors = new Map<string, ParagraphVector>();
  const put = (kind: 'unit' | 'ask', text: string, vector: ParagraphVector | undefined) => {
    if (vector) vectors.set(computeVectorKey(kind, text).toString('hex'), vector);
  };
  for (const { text } of units) put('unit', text, shipped.ofParagraph(text));
  for (const ask of asks) put('ask', ask, shipped.ofKnownQuestion(ask));
  const tokens = await embedder.tokens(newUnits.map(({ text }) => text));
  newUnits.forEach((unit, i) => {
    const found = tokens[i];
    if (found) put('unit', unit.text, encodeParagraphVector(unit, found));
  });
  (await embedder.embed(newAsks)).forEach((vector, i) => {
    put('ask', newAsks[i] ?? '', { vector: encodeVector(vector), sketch: null });
  });
  const { manifest, file } = encodeShippedVectors(embedder.model, vectors);
  await writeFile(join(ARTICLES, 'vectors.bin'), file);
  await writeFile(join(ARTICLES, 'vectors.json'), manifest);
  await writeFile(
    join(ARTICLES, SENTENCES_FILE),
    encodeSentenceVectors(await findSentenceVectors(sentences, embedder)),
  );
  console.log(`${vectors.size} vectors of ${articles.length} articles, ${(file.length / 1e6).toFixed(1)} MB.`);
} finally {
  await embedder.close();
  await rm(dataDir, { recursive: true });
}

async function findSentenceVectors(sentences: string[], { embed }: Embedder): Promise<Map<string, Float32Array>> {
  const find = await readSentenceVectors(ARTICLES);
  const all = [...new Set(sentences)];
  const missing = all.filter((sentence) => !find(sentence));
  const made = new Map((await embed(missing)).map((vector, i) => [missing[i], vector]));
  return new Map(
    all.flatMap((sentence) => {
      const vector = find(sentence) ?? made.get(sentence);
      return vector ? [[sentence, vector]] : [];
    }),
  );
}
