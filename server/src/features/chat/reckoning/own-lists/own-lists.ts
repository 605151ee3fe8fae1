import type { AnswerParagraph, Figures } from '../../../knowledge/index.ts';
import { readJob } from '../prices/read-job.ts';
import { isOfLoad, type OwnPrice, readListedPrice } from './own-rows.ts';
import { findMinimum, listTerms, type OwnTerm } from './own-terms.ts';

/** A document of the company that says what it charges. */
export interface OwnList {
  document: string;
  title: string;
  /** Of its name or its opening; 0 if it says none. */
  year: number;
  rows: OwnPrice[];
  terms: OwnTerm[];
  minimum: ReturnType<typeof findMinimum>;
  /** Whether it was made for the folder that is asked in. */
  isFirst?: boolean;
}

const LEAST_ROWS = 2;
/** … or one, where its name says so. */
const LIST_NAME = /\b(?:price|pricing|rate)s?\b/i;
/** So many rows show what a document is. */
const READ_ROWS = 40;
/** What the company pays at a gate is no price of its own. */
const OF_GATE = /\b(?:dumps?|transfer|landfills?|tipping|gate|scale ?house|disposal (?:sites?|fees?))\b/i;
const PER_TON = /\bton/i;

/** The price list that a document is; null if it is none. */
export function readOwnList(units: AnswerParagraph[], figures: Figures): OwnList | null {
  const [first] = units;
  if (!first?.is_own || OF_GATE.test(`${first.document} ${first.title}`)) return null;
  const rows = units.flatMap((unit) => readListedPrice(unit) ?? []);
  const ofThings = rows.slice(0, READ_ROWS).filter((row) => isOfLoad(row) || isOfThing(row, figures));
  const byTon = rows.filter(({ per, unit }) => PER_TON.test(per) || / \/? ?tons?:/i.test(unit.text));
  if (ofThings.length < (LIST_NAME.test(first.document) ? 1 : LEAST_ROWS) || byTon.length > rows.length / 2)
    return null;
  return {
    document: first.document,
    title: first.title,
    year: findYear(units),
    rows,
    terms: listTerms(units, rows),
    minimum: findMinimum(units, rows),
  };
}

function isOfThing({ label }: OwnPrice, figures: Figures): boolean {
  return readJob(label, figures).items.length > 0;
}

const YEAR = /(?<!\d)20[12]\d(?!\d)/g;
const OPENING = 3;

function findYear(units: AnswerParagraph[]): number {
  const [first] = units;
  const named = `${first?.document} ${first?.title}`.match(YEAR);
  const opening = units.slice(0, OPENING).flatMap(({ heading, text }) => `${heading} ${text}`.match(YEAR) ?? []);
  return Math.max(0, ...(named ?? opening).map(Number));
}

const PAST =
  /\b(?:last year'?s?|previous(?:ly)?|old (?:prices?|list|rates?)|used to|year before|back then|a[nñ]o pasado)\b/i;

/** The lists that hold for a message: of two years the later, unless the message is about the earlier. */
export function findCurrentLists(lists: OwnList[], message: string): OwnList[] {
  const ordered = [...lists].sort((a, b) => b.year - a.year);
  const [newest] = ordered;
  const years = [...new Set(ordered.map(({ year }) => year))];
  if (!newest || years.length < 2) return ordered;
  const said = Number(message.match(YEAR)?.[0]);
  const wanted = years.includes(said)
    ? said
    : PAST.test(message)
      ? years.find((year) => year > 0 && year < newest.year)
      : undefined;
  if (wanted !== undefined) return ordered.filter(({ year }) => year === wanted);
  return ordered.filter((list) => list.year === newest.year || !replaces(newest, list));
}

function replaces(newer: OwnList, older: OwnList): boolean {
  const labels = new Set(newer.rows.map(({ label }) => label.toLowerCase()));
  const hasLoads = [newer, older].every(({ rows }) => rows.some(isOfLoad));
  return hasLoads || older.rows.some(({ label }) => labels.has(label.toLowerCase()));
}
