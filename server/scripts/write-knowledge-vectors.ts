/** `npm run knowledge:vectors` writes the vectors of all articles, so that a first start need not compute them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readArticleFiles } from '../src/features/knowledge/articles/starter/article-files.ts';
import { parseArticle } from '../src/features/knowledge/articles/starter/starter-article.ts';
import {
  encodeParagraphVector,
  type ParagraphVector,
} from '../src/features/knowledge/indexing/vectors/paragraph-vector.ts';
import { computeVectorKey, encodeShippedVectors } from '../src/features/knowledge/indexing/vectors/shipped-vectors.ts';
import { encodeVector } from '../src/features/knowledge/indexing/vectors/vector-codec.ts';
import { readOutOfScope } from '../src/features/knowledge/search/out-of-scope.ts';
import { createEmbedder } from '../src/platform/models/embeddings/embedder.ts';
import { articleTexts, readShelfQuestions } from './article-texts.ts';

const ARTICLES = join(import.meta.dirname, '../../knowledge');

const dataDir = await mkdtemp(join(tmpdir(), 'haulwise-vectors-'));
const embedder = await createEmbedder({ dataDir, log: pino({ level: 'warn' }) });
if (!embedder?.hasTokens) throw new Error('Writing vectors requires the native embedding runtime.');
try {
  const articles = (await readArticleFiles(ARTICLES)).map(({ content }) => parseArticle(content));
  const { units, asks: answered } = articleTexts(articles);
  const all = [...answered, ...(await readShelfQuestions(ARTICLES)), ...(await readOutOfScope(ARTICLES))];
  const asks = [...new Set(all)];
  const tokens = await embedder.tokens(units.map(({ text }) => text));
  const vectors = new Map<string, ParagraphVector>();
  units.forEach((unit, i) => {
    const found = tokens[i];
    if (found) vectors.set(computeVectorKey('unit', unit.text).toString('hex'), encodeParagraphVector(unit, found));
  });
  (await embedder.embed(asks)).forEach((vector, i) => {
    const key = computeVectorKey('ask', asks[i] ?? '').toString('hex');
    vectors.set(key, { vector: encodeVector(vector), sketch: null });
  });
  const { manifest, file } = encodeShippedVectors(embedder.model, vectors);
  await writeFile(join(ARTICLES, 'vectors.bin'), file);
  await writeFile(join(ARTICLES, 'vectors.json'), manifest);
  console.log(`${vectors.size} vectors of ${articles.length} articles, ${(file.length / 1e6).toFixed(1)} MB.`);
} finally {
  await embedder.close();
  await rm(dataDir, { recursive: true });
}
