const UNIT = '(?:gross |long |net |short |metric )?tons?|tonnes?|lbs?|pounds?|#';
/** A weight, or a price with what it is for. */
const TOKEN = new RegExp(
  String.raw`(?<![\d.])(?<lead>(?:\bat|@) ?)?(?<money>\$)?(?<value>\d*\.?\d+)(?: ?(?<cents>cents?|¢|c)(?![a-z]))?(?:(?<by> ?(?:an?|per|the|each|every|by the|\/) ?| ?)(?<unit>${UNIT})(?![a-z]))?`,
  'g',
);
export const GROSS = 2_240;
export const NET = 2_000;
const METRIC = 2_204.62;
export const TON_OF =
  /\b(2240|2000)[ -]?(?:lbs?|pounds?|#)?[ -]?(?:(?:to|per|in|for|an?|the|each|every|is|=) ?)*tons?\b|\btons? (?:is |are |of |= ?|being |at )+(2240|2000)\b(?: ?(?:lbs?|pounds?))?/g;
const KIND_OF_TON = /\b(gross|long|net|short)[ -]tons?\b/g;

export interface Token {
  start: number;
  end: number;
  value: number;
  isPrice: boolean;
  /** Whether it is told as so much for each: "at 3.20", "90 a ton". */
  isRate: boolean;
  /** "lb", or pounds of the ton that is named; null for a plain ton, undefined where none is told. */
  unit: 'lb' | number | null | undefined;
}

/** "#2 copper", "304 stainless": a grade, and no figure. */
const GRADE = /(?:#|\bno\.? ?|\bnumber )[123]\b|\b(?:304|316|6061|6063)(?= ?(?:stainless|ss|alum))/g;

/** The message without what it tells of the ton by which all goes. */
export function readTon(said: string): { text: string; ton: number | null } {
  let ton: number | null = null;
  const plain = said.replace(GRADE, '').replace(TON_OF, (_, one: string | undefined, other: string | undefined) => {
    ton = Number(one ?? other);
    return ' ';
  });
  // "110 a gross ton" is of that price alone.
  const text = plain.replace(KIND_OF_TON, (found, kind: string, at: number) => {
    if (/(?:\d ?|\b(?:an?|per|the|each|every) |\/ ?)$/.test(plain.slice(0, at))) return found;
    ton = toPounds(kind);
    return ' ';
  });
  return { text, ton };
}

export function toPounds(kind: string): number {
  return /gross|long/.test(kind) ? GROSS : NET;
}

function toUnit(said: string | undefined): Token['unit'] {
  if (said === undefined) return undefined;
  if (/^(?:lb|pound|#)/.test(said)) return 'lb';
  if (/metric|tonne/.test(said)) return METRIC;
  return /gross|long|net|short/.test(said) ? toPounds(said) : null;
}

export function listTokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((found) => {
    const { lead, money, value = '', cents, by = '', unit } = found.groups ?? {};
    const isPrice = [lead, money, cents].some((one) => one !== undefined) || unit === undefined || by.trim() !== '';
    const dollars = cents === undefined ? Number(value) : Number(value) / 100;
    const isOfPound = unit === undefined && cents !== undefined;
    return {
      start: found.index,
      end: found.index + found[0].length,
      value: dollars,
      isPrice,
      isRate: isPrice && (lead !== undefined || unit !== undefined || cents !== undefined),
      unit: isOfPound ? 'lb' : toUnit(unit),
    };
  });
}
