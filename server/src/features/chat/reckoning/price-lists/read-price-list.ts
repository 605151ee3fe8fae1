import type { ListedPrice, PricePlace } from '@haulwise/contract';

/** A paragraph or a table row of a document, as it was taken in. */
export interface ListLine {
  text: string;
  heading: string;
  page: number | null;
}

const MOST_CENTS = 10_000_000;
const LONGEST_NAME = 120;
const LONGEST_LINE = 300;
/** Between the subject of a table row and its other cells. */
const AFTER_SUBJECT = ' – ';
const MONEY = /\$\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?(?![\d%])/g;
/** An amount without a sign, in a cell under such a heading. */
const PRICE_CELL =
  /\b(?:price|rate|charge|cost|fee|amount|usd|precio)s?[^:;]{0,30}:\s*(\d[\d,]*)(?:\.(\d{1,2}))?(?![\d%])/gi;
/** A bare amount at the end of a line: "Mattress ...... 45.00". */
const LAST_NUMBER = /(?:\s|\.{2,}|:|=|-)\s*(\d[\d,]*)(?:\.(\d{1,2}))?\s*$/g;
const OTHER_MONEY = /[€£¥]|\b(?:eur|gbp|cad|pesos?)\b/i;
/** "$250-300": the upper end of a range often has no sign. */
const RANGE = /\$\s?([\d,]+)(?:\.\d+)?\s?(?:-|–|to)\s?([\d,]+)/i;
const LEAST = /\b(?:from|starting|starts|up to|at least|and up|or more|about|approx\w*|varies|call)\b|\d\s*\+/i;

const SHARES: [RegExp, number][] = [
  [/\b7\s?\/\s?8\b|⅞|\bseven[- ]eighths?\b/i, 6],
  [/\b5\s?\/\s?8\b|⅝|\bfive[- ]eighths?\b/i, 4],
  [/\b3\s?\/\s?8\b|⅜|\bthree[- ]eighths?\b/i, 2],
  [/\b1\s?\/\s?8\b|⅛|\b(?:one[- ])?eighth\b/i, 0],
  [/\b3\s?\/\s?4\b|¾|\bthree[- ]quarters?\b/i, 5],
  [/\b1\s?\/\s?4\b|¼|\bquarter\b/i, 1],
  [/\b1\s?\/\s?2\b|½|\bhalf\b/i, 3],
  [/\bfull\b|\bwhole\b/i, 7],
];
const LOAD = /\b(?:trucks?|truck ?loads?|loads?|trailers?)\b/i;
const EXTRA = /\b(?:surcharges?|extra|fees?|add(?:ed|itional)?|materials?)\b/i;

const TARGETS: [RegExp, PricePlace][] = [
  [/\bminimum\b|\bmin\.? (?:charge|load|price)\b/i, 'minimum_cents'],
  [
    /\b(?:dump|tipping|landfill|disposal|gate)\b.*\bton\b|\bton\b.*\b(?:dump|tipping|landfill|disposal)\b/i,
    'costs.dump_ton_cents',
  ],
  [/\b(?:per|an|each|a) hour\b|\bhourly\b|\/ ?hr\b|\blabor\b.*\bhour/i, 'hour_cents'],
  [/\bstairs?\b|\bflights?\b|\bwalk[- ]?up\b/i, 'surcharges.stairs_cents'],
  [/\b(?:per|a|each|extra) mile\b|\bmileage\b/i, 'surcharges.mile_cents'],
  [/\bsame[- ]day\b|\brush\b/i, 'surcharges.same_day_cents'],
];
const EXTRAS: [RegExp, PricePlace][] = [
  [/\bheavy\b|\bconcrete\b|\bdirt\b|\bsoil\b/i, 'surcharges.heavy_cents'],
  [/\bhazardous\b|\bhazmat\b/i, 'surcharges.hazardous_cents'],
];

/** The prices in the lines of a document, in their order. What is uncertain says why. */
export function readPriceList(lines: ListLine[]): ListedPrice[] {
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const price = readPriceLine(line);
    if (price === null) return [];
    const place = price.target === 'item' ? `item ${price.name.toLowerCase()}` : price.target;
    const isTwice = seen.has(place);
    seen.add(place);
    return [isTwice ? { ...price, doubt: price.doubt ?? 'Another line names a price for the same.' } : price];
  });
}

/** The price that a line names; null if there is none. */
export function readPriceLine({ text, heading, page }: ListLine): ListedPrice | null {
  const line = text.replace(/\s+/g, ' ').trim();
  const { amounts, isPlain } = findAmounts(line);
  const [first] = amounts;
  const name = first === undefined ? '' : getName(line, first.index);
  if (first === undefined || !/\p{L}{2}|\d\s?\/\s?\d|[⅛¼⅜½⅝¾⅞]/u.test(name)) return null;
  const target = findTarget(name, line, heading);
  return {
    target,
    name: name.slice(0, LONGEST_NAME),
    cents: first.cents,
    line: line.slice(0, LONGEST_LINE),
    page,
    doubt: findDoubt(
      line,
      name,
      amounts.map(({ cents }) => cents),
      isPlain,
    ),
  };
}

interface Amount {
  cents: number;
  index: number;
}

/** Amounts with a dollar sign; else those of a price column, or the last number of the line. */
function findAmounts(line: string): { amounts: Amount[]; isPlain: boolean } {
  for (const pattern of [MONEY, PRICE_CELL, LAST_NUMBER]) {
    const amounts = [...line.matchAll(pattern)]
      .map((match) => ({ cents: toCents(match[1] ?? '', match[2]), index: match.index }))
      .filter(({ cents }) => cents > 0 && cents <= MOST_CENTS);
    if (amounts.length > 0) return { amounts, isPlain: pattern !== LAST_NUMBER };
  }
  return { amounts: [], isPlain: true };
}

function toCents(dollars: string, cents = ''): number {
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** The subject of a table row, or what stands before the amount. */
function getName(line: string, at: number): string {
  const subject = line.includes(AFTER_SUBJECT) ? (line.split(AFTER_SUBJECT)[0] ?? '') : line.slice(0, at);
  const plain = subject.replace(/^[\s•*·–—-]+/, '').replace(/[\s.:=–—-]+$/, '');
  return plain.replace(/^(?:we charge|our price (?:for|of)|price (?:for|of))\s+/i, '').trim();
}

/** The place of a price book that a name stands for; `item` if it is no other. */
export function findTarget(name: string, line: string, heading: string): PricePlace {
  const found = TARGETS.find(([words]) => words.test(name)) ?? TARGETS.find(([words]) => words.test(line));
  if (found) return found[1];
  const extra = EXTRA.test(`${name} ${heading}`) ? EXTRAS.find(([words]) => words.test(name)) : undefined;
  if (extra) return extra[1];
  const share = SHARES.find(([words]) => words.test(name));
  return share && LOAD.test(`${name} ${heading} ${line}`) ? (`loads.${share[1]}` as PricePlace) : 'item';
}

function isRange(line: string): boolean {
  const [, least = '', most = ''] = RANGE.exec(line) ?? [];
  return toCents(most) > toCents(least);
}

function findDoubt(line: string, name: string, cents: number[], isPlain: boolean): string | null {
  if (OTHER_MONEY.test(line)) return 'This does not look like US dollars.';
  if (new Set(cents).size > 1 || isRange(line)) return 'The line names several amounts; this is the first.';
  if (LEAST.test(line)) return 'The line says “from”, “up to” or the like.';
  if (!isPlain) return 'The amount has no dollar sign.';
  return name.length > LONGEST_NAME ? 'The line is long.' : null;
}
