/**
 * Writes .cache/encoder/texts.json, from which bench/encoder/fit-encoder.py fits the embedding model: every text as the
 * model reads it (piece ids). Held-out utterances, questions of our own and the development questions are not in it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readShelves } from '../../server/src/features/knowledge/articles/shelves/load-shelves.ts';
import { readArticleFiles } from '../../server/src/features/knowledge/articles/starter/article-files.ts';
import {
  parseArticle,
  toStarterDocument,
} from '../../server/src/features/knowledge/articles/starter/starter-article.ts';
import { buildEmbeddingText } from '../../server/src/features/knowledge/indexing/vectors/paragraph-vector.ts';
import { readOutOfScope } from '../../server/src/features/knowledge/search/out-of-scope.ts';
import { MINILM } from '../../server/src/platform/models/embeddings/minilm/model-files.ts';
import { createWordPiece, readVocabulary } from '../../server/src/platform/models/embeddings/minilm/word-piece.ts';
import { ARTICLES } from '../eval/open-knowledge.ts';
import { isHeldOut, readAllUtterances } from '../eval/utterances.ts';

const FOLDER = fileURLToPath(new URL('../../.cache/encoder', import.meta.url));
/** Word pieces; what is longer is cut for fitting. */
const LONGEST_QUESTION = 40;
const LONGEST_PARAGRAPH = 110;

const pieces = createWordPiece(readVocabulary(MINILM.tokenizer));
const question = (text: string) => [...pieces.encode(text, LONGEST_QUESTION).ids];

const paragraphs = (await readArticleFiles(ARTICLES)).flatMap(({ content }) => {
  const article = toStarterDocument(parseArticle(content));
  return article.paragraphs.map((paragraph) => ({
    text: [...pieces.encode(buildEmbeddingText({ ...paragraph, title: article.title }).text, LONGEST_PARAGRAPH).ids],
    asks: paragraph.knownQuestions.map(question),
  }));
});
const { drafts, plays, help, emergencies, laws } = await readShelves(ARTICLES);
const shelves = [drafts, plays, help, emergencies, laws].flatMap(({ items }) =>
  items.map(({ asks }) => asks.map(question)),
);
const outside = (await readOutOfScope(ARTICLES)).map(question);
const utterances = (await readAllUtterances())
  .filter(({ text }) => !isHeldOut(text))
  .map(({ act, readable }) => ({ act, text: question(readable) }));

await mkdir(FOLDER, { recursive: true });
await writeFile(`${FOLDER}/texts.json`, JSON.stringify({ paragraphs, shelves, outside, utterances }));
await writeFile(`${FOLDER}/weights.txt`, MINILM.weights);
console.log(
  `${paragraphs.length} paragraphs, ${shelves.length} drafts, plays and help texts, ${utterances.length} utterances.`,
);
process.exit(0);
