import { type AnswerParagraph, type Figures, findTerms } from '../../../knowledge/index.ts';
import { readJob } from '../prices/read-job.ts';
import { listProsePrices } from './own-prose.ts';
import { isOfLoad, type OwnPrice, readListedPrice } from './own-rows.ts';
import { findMinimum, listTerms, type OwnTerm } from './own-terms.ts';

/** A document of the company that says what it charges. */
export interface OwnList {
  document: string;
  title: string;
  /** Of its name or its opening; 0 if it says none, less if it calls itself old. */
  year: number;
  rows: OwnPrice[];
  terms: OwnTerm[];
  minimum: ReturnType<typeof findMinimum>;
  /** Whether it was made for the folder that is asked in. */
  isFirst?: boolean;
}

const LEAST_ROWS = 2;
/** … or fewer, where its name says so. */
const LIST_NAME = /\b(?:price|pricing|rate)s?\b/i;
/** So many rows show what a document is. */
const READ_ROWS = 40;
/** What the company pays at a gate is no price of its own. */
const OF_GATE = /\b(?:dumps?|transfer|landfills?|tipping|gate|scale ?house|disposal (?:sites?|fees?))\b/i;
const PER_TON = /\bton/i;
/** "overage per ton: $85": what a dumpster costs on top. */
const ON_TOP = /\b(?:incl\w*|over\w*|extra|excess|additional)\b[^;:]*:/gi;

/** What is agreed with one party, or paid to the crew, says nothing of what others are charged. */
const OF_OTHERS =
  /\b(?:contract|sub ?contract|agreement|msa|lease|handbook|manual|employees?|crew|staff|insurance|coi|certificate|schedule|routes?|invoice|payroll|contrato)\b/i;
/** What is on top of any price may stand in a paper without one. */
const OF_TERMS = /\b(?:polic(?:y|ies)|terms|conditions|surcharges?|extras?|fees|faq|rules|discounts?|service)\b/i;

/** The price list that a document is; null if it is none. */
export function readOwnList(units: AnswerParagraph[], figures: Figures): OwnList | null {
  const [first] = units;
  if (!first?.is_own || OF_GATE.test(nameOf(first)) || isOfOthers(first)) return null;
  const rows = listRows(units);
  const ofThings = rows.slice(0, READ_ROWS).filter((row) => isOfLoad(row) || isOfThing(row, figures));
  const byTon = rows.filter(
    ({ per, unit }) => PER_TON.test(per) || / \/? ?tons?:/i.test(unit.text.replace(ON_TOP, ' ')),
  );
  if (byTon.length > rows.length / 2) return null;
  const terms = listTerms(units, rows);
  const isNamed = LIST_NAME.test(first.document) || OF_TERMS.test(nameOf(first));
  const isOfPrices = ofThings.length >= LEAST_ROWS || (isNamed && rows.length + terms.length > 0);
  if (!isOfPrices) return null;
  return {
    document: first.document,
    title: first.title,
    year: findYear(units),
    rows,
    terms,
    minimum: findMinimum(units, rows),
  };
}

/** The prices in a paper that is no list: what an agreement says of a thing. */
export function listOtherPrices(units: AnswerParagraph[], figures: Figures): OwnPrice[] {
  const [first] = units;
  if (!first?.is_own || OF_GATE.test(nameOf(first)) || OF_CREW.test(nameOf(first))) return [];
  return listRows(units).filter((row) => isOfLoad(row) || isOfThing(row, figures));
}

const OF_CREW = /\b(?:handbook|manual|employees?|crew|staff|insurance|coi|certificate|payroll)\b/i;

function listRows(units: AnswerParagraph[]): OwnPrice[] {
  return units.flatMap((unit) => {
    const row = readListedPrice(unit);
    return row ? [row] : listProsePrices(unit);
  });
}

function nameOf({ document, title }: AnswerParagraph): string {
  return `${document} ${title}`.replaceAll('_', ' ');
}

function isOfOthers(first: AnswerParagraph): boolean {
  return OF_OTHERS.test(nameOf(first)) && !LIST_NAME.test(first.document);
}

function isOfThing({ label }: OwnPrice, figures: Figures): boolean {
  return readJob(label, figures).items.length > 0;
}

const YEAR = /(?<!\d)20[12]\d(?!\d)/g;
const OPENING = 3;

/** Before any year: a list that calls itself old. */
const BEFORE = -1;
const OLD_NAME = /\b(?:old|previous|archived?|outdated|superseded|viejos?|viejas?|anterior(?:es)?)\b/i;

function findYear(units: AnswerParagraph[]): number {
  const [first] = units;
  const named = `${first?.document} ${first?.title}`.match(YEAR);
  const opening = units.slice(0, OPENING).flatMap(({ heading, text }) => `${heading} ${text}`.match(YEAR) ?? []);
  const year = Math.max(0, ...(named ?? opening).map(Number));
  return year === 0 && first !== undefined && OLD_NAME.test(nameOf(first)) ? BEFORE : year;
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
      ? years.find((year) => year !== 0 && year < newest.year)
      : undefined;
  if (wanted !== undefined) return ordered.filter(({ year }) => year === wanted);
  return ordered.filter((older) => !ordered.some((newer) => newer.year > older.year && replaces(newer, older)));
}

function replaces(newer: OwnList, older: OwnList): boolean {
  const nameOfRow = ({ label }: OwnPrice) => findTerms(label).join(' ');
  const labels = new Set(newer.rows.map(nameOfRow));
  const hasLoads = [newer, older].every(({ rows }) => rows.some(isOfLoad));
  return hasLoads || older.rows.some((row) => labels.has(nameOfRow(row)));
}
