/** A figure as prose states it. */
export interface ProseFigure {
  /** As written: `$40`, `35–50%`, `three to four hours`. */
  text: string;
  numbers: number[];
  /** To compare it by: its numbers with their sign or what is counted, `$40`, `35-50%`, `3-4 hour`. */
  value: string;
  start: number;
}

const LETTERS: Record<string, number> = { half: 0.5, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 };
Object.assign(LETTERS, { sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100, thousand: 1000 });
for (const [i, word] of 'one two three four five six seven eight nine ten eleven twelve'.split(' ').entries())
  LETTERS[word] = i + 1;
const FRACTIONS: Record<string, number> = { '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 };

const DIGITS = String.raw`\d+(?:,\d{3})*(?:\.\d+)?[½¼¾⅓⅔]?`;
const UNIT = String.raw`(?:\s?(%)|[\s-](?:(?:cubic|square|business|more|full|paid|extra|slow)\s)?(\p{L}+))?`;
/** Not inside a word or a name: W-9, 401(k), 7th. */
const IN_DIGITS = new RegExp(
  String.raw`(?<![\w.,:/§-])(\$?)(${DIGITS})(%?)(?:(?:\s?[–-]\s?|\s(?:to|or|and)\s)\$?(${DIGITS}))?(?![\w(]|-\d|[,.:/]\d)${UNIT}`,
  'giu',
);
const MEASURED =
  'percent|dollars?|cents?|bucks|pounds?|tons?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|miles?|feet|foot|inch(?:es)?|yards?|gallons?|degrees?|employees?';
const WORD = Object.keys(LETTERS).join('|');
/** In letters only what is measured counts: "two men" and "two (scrap) yards" are no figures. */
const IN_LETTERS = new RegExp(
  String.raw`\b(${WORD})(?:\s(?:to|or)\s(${WORD}))?[\s-](?:(?:cubic|square|business|more|full|paid|extra|slow|regular|an?)\s)?(?!(?<!cubic\s)yard)(${MEASURED})\b`,
  'gi',
);
const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** Numbers of forms, laws, telephones, days and years name a thing and measure nothing. */
const NAMES = new RegExp(
  [
    String.raw`\b(?:Forms?|Sections?|Parts?|Titles?|Chapters?|Rules?|Schedules?|Class|Type|Law|invoice|Route|CFR|USC|U\.S\.C\.|Sec\.|No\.) \d[\w.,-]*`,
    String.raw`\b\d+ (?:CFR|USC|U\.S\.C\.)[\w .]*|\b1-800\b`,
    String.raw`\b(?:911|988|811|1099)\b`,
    String.raw`\b(?:${MONTH}) \d{1,2}\b|\b\d{1,2} (?:${MONTH})\b|\b(?:19|20)\d\d\b(?!\s(?:lb|pounds))`,
    String.raw`\d{3}-\d{4}|\b\d{1,2} [ap]\.m\.`,
  ].join('|'),
  'g',
);
/** What a unit is called here, if not by its own name in the singular. */
const UNITS: Record<string, string> = {
  percent: '%',
  dollar: '$',
  dollars: '$',
  feet: 'foot',
  ft: 'foot',
  lb: 'pound',
};
Object.assign(UNITS, { inches: 'inch', libras: 'pound', horas: 'hour', días: 'day', minutos: 'minute' });
/** Words that follow a number and are not what it counts. */
const NO_UNITS = new Set(
  'a an and or of to in on at for with by the per is are was were than from each if as it but when is more may cost net p'.split(
    ' ',
  ),
);

const IS_MEASURE = new RegExp(String.raw`^\$|%$|\s(?:${MEASURED})$`);

/** Whether a figure's value has a sign or a measure, so that another one like it is the same figure. */
export function isMeasure(value: string): boolean {
  return IS_MEASURE.test(value);
}

/** The figures of a text, in order. */
export function findProseFigures(text: string): ProseFigure[] {
  const names = [...text.matchAll(NAMES)].map(({ index, 0: name }) => ({ start: index, end: index + name.length }));
  const inDigits = [...text.matchAll(IN_DIGITS)].map(({ index, 0: whole, ...match }) =>
    toFigure(
      whole,
      index,
      [match[2], match[4]].map((digits) => digits && `${digits}${match[6] === 'million' ? ' million' : ''}`),
      match[1] || match[3] || match[5] || toUnit(match[6]),
    ),
  );
  const inLetters = [...text.matchAll(IN_LETTERS)].map(({ index, 0: whole, ...match }) =>
    toFigure(whole, index, [match[1], match[2]], toUnit(match[3])),
  );
  return (
    [...inDigits, ...inLetters]
      // A balance of zero is no figure.
      .filter(({ numbers }) => numbers.some((number) => number !== 0))
      .filter((one) => !names.some(({ start, end }) => start <= one.start && one.start < end))
      .sort((a, b) => a.start - b.start)
  );
}

function toFigure(text: string, start: number, [low, high]: (string | undefined)[], unit: string): ProseFigure {
  const numbers = [low, high].filter((one) => one !== undefined).map(toNumber);
  const value = unit === '$' ? `$${numbers.join('-')}` : `${numbers.join('-')}${unit === '%' ? '%' : ` ${unit}`}`;
  // With a sign, or without a unit, the next word is none of the figure.
  const isBare = unit === '' || /[$%]\d|\d[$%]?$|%/.test(text);
  return {
    text: isBare ? text.replace(/\s(?!million)\p{L}+(?:\s\p{L}+)?$/u, '') : text,
    numbers,
    value: value.trim(),
    start,
  };
}

function toNumber(written: string): number {
  const fraction = FRACTIONS[written.at(-1) ?? ''] ?? 0;
  const digits = written.replace(/[,½¼¾⅓⅔]| million/g, '');
  const factor = written.endsWith('million') ? 1_000_000 : 1;
  return ((LETTERS[written.toLowerCase()] ?? Number(digits)) + fraction) * factor;
}

function toUnit(word = ''): string {
  const unit = word.toLowerCase();
  if (NO_UNITS.has(unit)) return '';
  return UNITS[unit] ?? unit.replace(/s$/, '');
}
