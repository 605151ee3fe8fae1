/** An amount of money, a percentage, or a number of something. */
export interface Amount {
  /** As written, e.g. `$250–$450` or `26,001 lb`. */
  text: string;
  /** `$`, `%`, or what is counted, e.g. `lb`. */
  kind: string;
  /** Its numbers, e.g. `250-450`. */
  value: string;
}

const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const FIGURE = new RegExp(
  String.raw`(?<![\w.,-])(\$)?(${NUMBER})(?!-\d{3}-)(?:\s?[–-]\s?\$?(${NUMBER})|\s(?:to|and)\s\$(${NUMBER}))?(?:\s?(%|percent\b)|[\s-]([a-z]+(?:\s(?:yards?|feet|miles?))?))?`,
  'giu',
);
/** Words that may follow a number but are not its unit. */
const NO_UNITS = new Set(
  'a an and or of to in on at for with by the per is are was were than from each if as it that but not up down when while'.split(
    ' ',
  ),
);
const FACTORS = new Map([
  ['k', 1_000],
  ['thousand', 1_000],
  ['million', 1_000_000],
]);
const YEAR = /^(?:19|20)\d\d$/;

/** The amounts in a text; years and bare numbers do not count. */
function findAmounts(text: string): Amount[] {
  const figures = [...text.matchAll(FIGURE)].flatMap((match) => {
    const [whole, dollar, first = '', dash, to, percent, unit] = match;
    const second = dash ?? to;
    const kind = kindOf(dollar, percent, unit);
    if (kind === null || (kind !== '$' && kind !== '%' && YEAR.test(first))) return [];
    const factor = FACTORS.get(unit?.toLowerCase() ?? '');
    const numbers = [first, second].filter((number) => number !== undefined);
    const value = numbers.map((number) => Number(number.replaceAll(',', '')) * (factor ?? 1)).join('-');
    const isMoney = kind === '$' && unit !== undefined && factor === undefined;
    const shown = isMoney ? whole.slice(0, whole.length - unit.length - 1) : whole;
    return { text: shown.trim(), kind, value };
  });
  return [...new Map(figures.map((figure) => [`${figure.kind} ${figure.value}`, figure])).values()];
}

function kindOf(dollar: string | undefined, percent: string | undefined, unit: string | undefined): string | null {
  if (dollar !== undefined) return '$';
  if (percent !== undefined) return '%';
  if (unit === undefined) return null;
  const word = unit.toLowerCase().replace(/s$/, '');
  return NO_UNITS.has(unit.toLowerCase()) || word.length < 2 ? null : word;
}

/** How the amounts of two texts compare. */
export interface Comparison {
  /** Both have amounts, and the same ones. */
  isSame: boolean;
  hasAmounts: boolean;
  /** Both have a few amounts of the same kind, with none in common. */
  isContrary: boolean;
  onlyA: string[];
  onlyB: string[];
}

/** Texts with more amounts of one kind are lists, which differ without contradicting each other. */
const FEW = 4;

export function compareAmounts(a: string, b: string): Comparison {
  const [own, others] = [findAmounts(a), findAmounts(b)];
  const [onlyA, onlyB] = [missingIn(own, others), missingIn(others, own)];
  const hasFigures = own.length > 0 && others.length > 0;
  return {
    isSame: hasFigures && onlyA.length === 0 && onlyB.length === 0,
    hasAmounts: own.length + others.length > 0,
    isContrary: own.some(({ kind }) => isContraryIn(kind, own, others)),
    onlyA: onlyA.map(({ text }) => text),
    onlyB: onlyB.map(({ text }) => text),
  };
}

function missingIn(from: Amount[], to: Amount[]): Amount[] {
  return from.filter((figure) => !to.some(({ kind, value }) => kind === figure.kind && value === figure.value));
}

function isContraryIn(kind: string, a: Amount[], b: Amount[]): boolean {
  const [own, others] = [a, b].map((figures) => figures.filter((figure) => figure.kind === kind));
  if (!own || !others || own.length === 0 || others.length === 0) return false;
  if (own.length > FEW || others.length > FEW) return false;
  return missingIn(own, others).length === own.length;
}
