/** `npm run check:knowledge` checks the form of the articles, their coverage of known facts, and their vectors. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOldFigure } from '../src/features/knowledge/articles/figure-list.ts';
import { EMPTY_SHELVES, readShelves } from '../src/features/knowledge/articles/shelves/load-shelves.ts';
import { readArticleFiles } from '../src/features/knowledge/articles/starter/article-files.ts';
import { readSentenceVectors } from '../src/features/knowledge/articles/starter/sentence-vectors.ts';
import { parseArticle } from '../src/features/knowledge/articles/starter/starter-article.ts';
import { readShippedVectors } from '../src/features/knowledge/indexing/vectors/shipped-vectors.ts';
import { MODEL_NAME } from '../src/platform/models/embeddings/minilm/model-files.ts';
import { type ArticleFault, articleFaults, findRepeatedQuestions } from './article-faults.ts';
import { articleTexts, readShelfQuestions } from './article-texts.ts';
import { findAssumptionFaults } from './assumption-faults.ts';
import { findFigureFaults } from './figure-faults.ts';
import { findHelpFaults } from './help-faults.ts';
import { findShelfFaults } from './shelf-faults.ts';
import { findSpanishFaults } from './spanish-faults.ts';

const ARTICLES = join(import.meta.dirname, '../../knowledge');
/** The facts are next to some developers' checkouts; without them, coverage is not checked. */
const FACTS = join(import.meta.dirname, '../../../shared/knowledge/facts');

const MOST_SHOWN = 5;

const files = (await readArticleFiles(ARTICLES)).map(({ path, content }) => ({ file: path, content }));
// Plays are checked by how they are read: a step of theirs may be shorter than a paragraph of an article.
const faults = files
  .filter(({ file }) => !file.includes('/'))
  .flatMap(({ file, content }) => articleFaults(file, content));
faults.push(...(await findShelfFaults(ARTICLES)), ...(await findHelpFaults(ARTICLES)));
if (faults.length === 0) {
  const articles = files.map(({ file, content }) => ({ file, article: parseArticle(content) }));
  faults.push(...findRepeatedQuestions(articles), ...(await findFigureFaults(ARTICLES)));
  faults.push(...findAssumptionFaults((await readShelves(ARTICLES)).figures), ...(await staleVectors(articles)));
  const placed = new Set(articles.flatMap(({ article }) => article.paragraphs.flatMap(({ facts }) => facts)));
  const asks = articles.flatMap(({ article }) => article.paragraphs.flatMap((paragraph) => paragraph.knownQuestions));
  faults.push(...factFaults(placed));
  console.log(`${files.length} articles, ${placed.size} facts, ${asks.length} questions.`);
}
if (faults.length === 0) {
  const spanish = await findSpanishFaults(ARTICLES);
  faults.push(...spanish.faults);
  if (spanish.missing.length > 0) console.log(`warning: ${spanish.missing.length} texts have no Spanish, such as:`);
  for (const text of spanish.missing.slice(0, MOST_SHOWN)) console.log(`  ${text}`);
}
await printOldFigures();
for (const { file, line, sentence } of faults) console.log(`knowledge/${file}:${line}  ${sentence}`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Counts the figures, and warns of those that are older than their kind allows. */
async function printOldFigures(): Promise<void> {
  const { figureRows } = await readShelves(ARTICLES).catch(() => EMPTY_SHELVES);
  const today = new Date();
  const old = figureRows.filter((row) => isOldFigure(row, today));
  const given = figureRows.filter(({ says }) => says !== null).length;
  const states = figureRows.filter(({ table }) => table === 'state rule').length;
  console.log(
    `${figureRows.length} figures, ${given} with a source; ${states} of 510 rules of states; ${old.length} old.`,
  );
  for (const { table, name, value, region, source } of old)
    console.log(
      `warning: ${[table, name, region, value].filter(Boolean).join(', ')}: the source is of ${source?.year}.`,
    );
}

async function staleVectors(
  articles: { file: string; article: ReturnType<typeof parseArticle> }[],
): Promise<ArticleFault[]> {
  const shipped = await readShippedVectors(ARTICLES, MODEL_NAME);
  const findVector = await readSentenceVectors(ARTICLES);
  const { units, asks: answered, sentences } = articleTexts(articles.map(({ article }) => article));
  const asks = [...answered, ...(await readShelfQuestions(ARTICLES))];
  const missing =
    units.filter(({ text }) => !shipped.ofParagraph(text)).length +
    asks.filter((ask) => !shipped.ofKnownQuestion(ask)).length +
    sentences.filter((sentence) => !findVector(sentence)).length;
  if (missing === 0) return [];
  const sentence = `${missing} of ${units.length + asks.length + sentences.length} texts have no vector: run npm run knowledge:vectors.`;
  return [{ file: 'vectors.bin', line: 1, sentence }];
}

function factFaults(placed: Set<string>): ArticleFault[] {
  if (!existsSync(FACTS)) return [];
  const known = new Set(
    readdirSync(FACTS)
      .filter((name) => /^\d{2}-/.test(name) && !name.startsWith('00'))
      .flatMap((name) => {
        const bullets = readFileSync(join(FACTS, name), 'utf8').match(/^- /gm) ?? [];
        return bullets.map((_, index) => `${name.slice(0, 2)}#${index + 1}`);
      }),
  );
  return [
    ...[...known].filter((fact) => !placed.has(fact)).map((fact) => `No article contains the fact ${fact}.`),
    ...[...placed].filter((fact) => !known.has(fact)).map((fact) => `The fact ${fact} does not exist.`),
  ].map((sentence) => ({ file: '', line: 1, sentence }));
}
