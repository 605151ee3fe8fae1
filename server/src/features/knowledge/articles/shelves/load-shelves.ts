import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Embedder } from '../../../../platform/models/embeddings/embedder.ts';
import { readShippedVectors } from '../../indexing/vectors/shipped-vectors.ts';
import { type Colloquial, parseColloquial } from '../../text/colloquial.ts';
import { findLanguage, toEnglishWords } from '../../text/spanish.ts';
import { parseYaml } from '../parse-yaml.ts';
import { type DraftForm, parseDraftForm } from './draft-forms.ts';
import { type FigureRow, readFigureRows } from './figure-rows.ts';
import {
  AdviceFile,
  AssumptionsFile,
  type Figures,
  ItemsFile,
  LoadsFile,
  MaterialsFile,
  NO_FIGURES,
  PublishedFile,
} from './figures.ts';
import { type Play, parsePlay } from './plays.ts';
import { RulesFile } from './rules.ts';
import { type HelpText, parseHelp, parseSections, type Section } from './sections.ts';
import { type Asked, Shelf } from './shelf.ts';
import { readSpanishTexts, type SpanishTexts } from './spanish-texts.ts';
import { StatesFile } from './states.ts';

/** What ships with the articles and is no article: drafts, plays, figures, and what Spanish is read with and told in. */
export interface Shelves {
  drafts: Shelf<DraftForm>;
  plays: Shelf<Play>;
  /** How to use the product. */
  help: Shelf<HelpText>;
  /** First steps, by kind of emergency. */
  emergencies: Shelf<Section>;
  /** What is against the law, and the lawful way instead. */
  laws: Shelf<Section>;
  figures: Figures;
  /** The same, one by one with their sources. */
  figureRows: FigureRow[];
  /** From Spanish words and phrases, without accents, to the English words of the articles. */
  spanishTerms: ReadonlyMap<string, string>;
  spanishTexts: SpanishTexts;
  colloquial: Colloquial;
}

const EMERGENCIES = 'first-aid-and-emergencies-on-the-job.md';
const LAWS = 'against-the-law-and-the-lawful-way.md';

/** A draft has some forty examples; one of them alone may sound alike by chance. */
const DRAFT_EXAMPLES = 3;

export const EMPTY_SHELVES: Shelves = {
  drafts: new Shelf<DraftForm>([]),
  plays: new Shelf<Play>([]),
  help: new Shelf<HelpText>([]),
  emergencies: new Shelf<Section>([]),
  laws: new Shelf<Section>([]),
  figures: NO_FIGURES,
  figureRows: [],
  spanishTerms: new Map(),
  spanishTexts: new Map(),
  colloquial: new Map(),
};

/** Reads them from the folder of the articles; a shelf whose folder is missing is empty. */
export async function readShelves(folder: string): Promise<Shelves> {
  const [drafts, plays, help, emergencies, laws, figures, terms, spanishTexts, colloquial] = await Promise.all([
    readEach(join(folder, 'drafts'), parseDraftForm),
    readEach(join(folder, 'plays'), parsePlay),
    readEach(join(folder, 'help'), parseHelp),
    readFile(join(folder, EMERGENCIES), 'utf8').catch(() => null),
    readFile(join(folder, LAWS), 'utf8').catch(() => null),
    readFigures(join(folder, 'figures')),
    readFile(join(folder, 'spanish.txt'), 'utf8').catch(() => ''),
    readSpanishTexts(folder),
    readFile(join(folder, 'colloquial.txt'), 'utf8').catch(() => ''),
  ]);
  const spanishTerms = parseTerms(terms);
  const read = <T extends Asked>(items: T[]) => items.map((item) => readAsks(item, spanishTerms));
  return {
    drafts: new Shelf(read(drafts), DRAFT_EXAMPLES),
    plays: new Shelf(read(plays)),
    help: new Shelf(read(help.flat())),
    emergencies: new Shelf(emergencies === null ? [] : parseSections(EMERGENCIES, emergencies)),
    laws: new Shelf(laws === null ? [] : parseSections(LAWS, laws)),
    figures,
    figureRows: await readFigureRows(folder, figures),
    spanishTerms,
    spanishTexts,
    colloquial: parseColloquial(colloquial),
  };
}

/** Its Spanish examples in the English words that a Spanish question is read with, or neither would find the other. */
function readAsks<T extends Asked>(item: T, terms: ReadonlyMap<string, string>): T {
  return { ...item, asks: item.asks.map((ask) => (findLanguage(ask) === 'es' ? toEnglishWords(ask, terms) : ask)) };
}

async function readEach<T>(folder: string, parseOne: (name: string, text: string) => T): Promise<T[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.md')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.map((name, i) => parseOne(basename(name, '.md'), texts[i] ?? ''));
}

/** One term a line, `colchon = mattress`; lines that begin with # are comments. */
function parseTerms(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line.includes(' = ') && !line.startsWith('#'));
  return new Map(lines.map((line) => line.split(' = ') as [string, string]));
}

async function readFigures(folder: string): Promise<Figures> {
  const [items, materials, loads, states, published, advice, assumptions, rules] = await Promise.all(
    ['items', 'materials', 'loads', 'states', 'published', 'advice', 'assumptions', 'rules'].map((name) =>
      readYaml(join(folder, `${name}.yaml`)),
    ),
  );
  if (items === null || materials === null || loads === null) return NO_FIGURES;
  return {
    ...ItemsFile.parse(items),
    ...MaterialsFile.parse(materials),
    ...LoadsFile.parse(loads),
    ...(states === null ? { states: [] } : StatesFile.parse(states)),
    ...(published === null ? { published: [] } : PublishedFile.parse(published)),
    ...AdviceFile.parse(advice ?? {}),
    ...AssumptionsFile.parse(assumptions ?? {}),
    judged: rules === null ? null : RulesFile.parse(rules),
  };
}

async function readYaml(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : parseYaml(text);
}

/** Lets shelves be searched by meaning, with the vectors that are shipped in the same folder. */
export async function addShelfVectors(
  { drafts, plays, help, emergencies, laws }: Shelves,
  folder: string,
  embedder: Embedder,
): Promise<void> {
  const shipped = await readShippedVectors(folder, embedder.model);
  const embed = (texts: string[]) => embedder.embed(texts, { background: true });
  for (const shelf of [drafts, plays, help, emergencies, laws])
    await shelf.addVectors(shipped, embedder.dimension, embed);
}
