import { listQuotedFigures, type QuotedFigure } from '../src/features/knowledge/articles/shelves/figure-rows.ts';
import { readShelves, type Shelves } from '../src/features/knowledge/articles/shelves/load-shelves.ts';
import { readArticleFiles } from '../src/features/knowledge/articles/starter/article-files.ts';
import { parseArticle, toStarterDocument } from '../src/features/knowledge/articles/starter/starter-article.ts';
import type { ArticleFault } from './article-faults.ts';
import { findProseFigures, isMeasure } from './prose-figures.ts';

/** A sentence of an article, or the text of a draft. */
interface Passage {
  file: string;
  heading: string;
  text: string;
  /** Addresses of what it cites. */
  urls: string[];
}

/** A row with the figures that are its own, as prose states them. */
interface Row extends QuotedFigure {
  own: string[];
}

const PRICE_OF_A_PLAY = 'What it costs';
/** Stands in its front matter and sums up what the play tells, with sources. */
const LINE_OF_A_PLAY = 'line';

/** Figures that stand only in prose, that contradict their row, or that two articles give without one row of both. */
export async function findFigureFaults(folder: string): Promise<ArticleFault[]> {
  const [shelves, files] = await Promise.all([readShelves(folder), readArticleFiles(folder)]);
  const sentences = files.flatMap(({ path, content }) => splitArticle(path, content));
  const drafts = shelves.drafts.items.flatMap(({ name, variants }) =>
    variants.map(({ text }) => ({ file: `drafts/${name}.md`, heading: '', text: flatten(text), urls: [] })),
  );
  const lines = shelves.plays.items.flatMap(({ name, line, first_step }) =>
    [line, first_step].map((text) => ({ file: `plays/${name}.md`, heading: LINE_OF_A_PLAY, text, urls: [] })),
  );
  const passages = [...sentences, ...drafts, ...lines];
  const texts = new Map<string, string>();
  for (const { file, text } of passages) texts.set(file, `${texts.get(file) ?? ''} ${text}`.trim());
  const rows = listQuotedFigures(shelves.figures).map((row) => ({ ...row, own: listOwnFigures(row) }));
  return [
    ...rows.flatMap((row) => findRowFaults(row, texts)),
    ...findBareFigures(passages, rows, shelves),
    ...findRepeats(sentences, rows),
    ...findStateFaults(shelves),
  ];
}

function splitArticle(file: string, content: string): Passage[] {
  const { paragraphs, sources } = toStarterDocument(parseArticle(content));
  return paragraphs.flatMap(({ heading, text, sentences }) =>
    sentences.map((one) => ({
      file,
      heading,
      text: text.slice(one.start, one.end).trim(),
      urls: one.sources.flatMap((id) => sources[id]?.url ?? []),
    })),
  );
}

/** On one line, without the numbers of a list. */
function flatten(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(^|\s)\d\. (?=[\p{Lu}{])/gu, '$1')
    .trim();
}

/** Of a published figure its value; of other rows those figures of their words that hold their numbers. */
function listOwnFigures({ table, name, value, says, also_says, isDerived }: QuotedFigure): string[] {
  if (says === null || table === 'advice') return [];
  if (name === '') return findProseFigures(value).map((figure) => figure.value);
  const numbers = new Set(findProseFigures(value).flatMap((figure) => figure.numbers));
  return [says, ...also_says]
    .flatMap(findProseFigures)
    .filter((figure) => (isDerived ? isMeasure(figure.value) : figure.numbers.some((number) => numbers.has(number))))
    .map((figure) => figure.value);
}

/** A row must say what its article says, and so must the articles that repeat it. */
function findRowFaults(row: Row, texts: ReadonlyMap<string, string>): ArticleFault[] {
  const { table, name, value, says, article, also, also_says, isDerived, own } = row;
  if (says === null || article === null) return [];
  const fault = (sentence: string) => ({ file: `figures (${name === '' ? value : name})`, line: 1, sentence });
  const text = texts.get(article);
  if (text === undefined) return [fault(`There is no ${article}.`)];
  const missing = [says, ...also_says].filter((words) => !text.includes(words));
  const given = [says, ...also_says].flatMap(findProseFigures).flatMap(({ numbers }) => numbers);
  const numbers = name === '' || isDerived ? [] : findProseFigures(value).flatMap((figure) => figure.numbers);
  const contrary = numbers.filter((number) => number !== 0 && !given.includes(number));
  const isWithout = name === '' && table !== 'advice' && !says.includes(value);
  return [
    ...missing.map((words) => fault(`“${words}” does not stand in ${article}.`)),
    ...(contrary.length > 0 ? [fault(`${value} is not what “${says}” says.`)] : []),
    ...(isWithout ? [fault(`“${value}” does not stand in “${says}”.`)] : []),
    ...(table === 'advice' && given.length === 0 ? [fault(`“${says}” has no figure.`)] : []),
    ...also.flatMap((file) => {
      const figures = new Set(findProseFigures(texts.get(file) ?? '').map((figure) => figure.value));
      const gone = own.filter((figure) => !figures.has(figure));
      return gone.length === 0 ? [] : [fault(`${file} does not repeat ${gone.join(', ')}.`)];
    }),
  ];
}

/** Figures without a source of their own, that no row of advice quotes and no row says are repeated there. */
function findBareFigures(passages: readonly Passage[], rows: readonly Row[], shelves: Shelves): ArticleFault[] {
  const plays = new Map(shelves.plays.items.map((play) => [`plays/${play.name}.md`, play]));
  const told = new Set<string>();
  for (const { file, heading, text } of passages)
    if (heading !== LINE_OF_A_PLAY) for (const { value } of findProseFigures(text)) told.add(`${file} ${value}`);
  return passages.flatMap(({ file, heading, text, urls }) => {
    if (urls.length > 0) return [];
    const quotes = rows.filter(({ table, article }) => table === 'advice' && article === file);
    const ranges = quotes.flatMap(({ says }) => findAll(text, says ?? ''));
    const repeated = new Set(
      rows.filter(({ also, article }) => article === file || also.includes(file)).flatMap(({ own }) => own),
    );
    const play = heading === PRICE_OF_A_PLAY ? plays.get(file) : undefined;
    const bare = findProseFigures(text).filter(
      ({ start, value, numbers }) =>
        !ranges.some(([from, to]) => from <= start && start < to) &&
        !repeated.has(value) &&
        !(heading === LINE_OF_A_PLAY && told.has(`${file} ${value}`)) &&
        !(value.endsWith(' hour') && numbers[0] === play?.hours) &&
        !(value.startsWith('$') && numbers[0] === play?.dollars),
    );
    const figures = bare.map((figure) => `“${figure.text}”`).join(', ');
    const sentence = `${figures} is in no row and has no source: ${text}`;
    return bare.length === 0 ? [] : [{ file, line: 1, sentence }];
  });
}

function findAll(text: string, words: string): [number, number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(words); at >= 0 && words !== ''; at = text.indexOf(words, at + 1))
    found.push([at, at + words.length]);
  return found;
}

/** A figure of one source in two articles is one row, which names both. */
function findRepeats(sentences: readonly Passage[], rows: readonly Row[]): ArticleFault[] {
  const stated = sentences.flatMap(({ file, text, urls }) =>
    findProseFigures(text)
      .filter(({ value }) => urls.length > 0 && isMeasure(value))
      .map((figure) => ({ file, text, written: figure.text, keys: urls.map((url) => `${url} ${figure.value}`) })),
  );
  const places = new Map<string, Set<string>>();
  for (const { file, keys } of stated) for (const key of keys) add(places, key, file);
  const named = listNamedPlaces(sentences, rows);
  return stated.flatMap(({ file, text, written, keys }) => {
    const others = new Set(keys.flatMap((key) => [...(places.get(key) ?? [])].filter((other) => other !== file)));
    if (others.size === 0 || keys.some((key) => named.get(key)?.has(file))) return [];
    const sentence = `“${written}” also stands in ${[...others].join(' and ')}, and no row names both: ${text}`;
    return [{ file, line: 1, sentence }];
  });
}

/** By source and figure, the files that a row names for it. */
function listNamedPlaces(sentences: readonly Passage[], rows: readonly Row[]): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const { article, also, says, name, own } of rows.filter(({ table }) => table !== 'advice')) {
    const gives = ({ file, text, urls }: Passage) => file === article && urls.length > 0 && text.includes(says ?? '');
    const figures = name === '' ? own : findProseFigures(says ?? '').map(({ value }) => value);
    const keys = (sentences.find(gives)?.urls ?? []).flatMap((url) => figures.map((figure) => `${url} ${figure}`));
    for (const key of keys) for (const file of [article ?? '', ...also]) add(named, key, file);
  }
  return named;
}

function add(places: Map<string, Set<string>>, key: string, file: string): void {
  places.set(key, (places.get(key) ?? new Set()).add(file));
}

/** What is a number in the table of the states stands in the sentence beside it. */
function findStateFaults({ figures }: Shelves): ArticleFault[] {
  return figures.states.flatMap(({ name, rules }) =>
    Object.entries(rules).flatMap(([rule, cell]) => {
      if (cell === null || typeof cell.value !== 'number') return [];
      const numbers = findProseFigures(cell.says).flatMap((figure) => figure.numbers);
      if (cell.value === 1 || numbers.includes(cell.value)) return [];
      return [
        { file: `figures (${rule}, ${name})`, line: 1, sentence: `${cell.value} is not what “${cell.says}” says.` },
      ];
    }),
  );
}
