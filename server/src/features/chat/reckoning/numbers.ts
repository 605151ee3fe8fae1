/** Counts that people write in words, in English and Spanish; every reader of amounts uses these. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
};

/** "1,200", "$6k", "3.45" in a pattern: the digits, and whether they are thousands, as two groups for `toNumber`. */
export const NUMBER = String.raw`\$?(\d[\d,]*(?:\.\d+)?)(k)?`;

/** The number that digits ("1,200", with a "k" after them) or a word stand for; NaN for what is neither. */
export function toNumber(written: string | undefined, k?: string): number {
  if (written === undefined) return Number.NaN;
  return (NUMBER_WORDS[written] ?? Number(written.replaceAll(',', ''))) * (k ? 1_000 : 1);
}

/** Without the last digits that products of decimals leave. */
export function toRounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

const YEAR = String.raw`20[12]\d(?![\d.,]*\d)`;
const YEARS = new RegExp(
  String.raw`\b(?:(?:from|between|desde|de) )?${YEAR} (?:to|and|through|until|a|y|hasta) ${YEAR}|\b(?:back in|in|since|(?<!\d )from|during|until|till|by|year|en|desde) (?:early |late |about |like )?${YEAR}(?! ?(?:%|\/|x\b|(?:to|an?|per|each|dollars?|bucks|lbs?|pounds?|miles?|sq|square|feet|foot|ft|jobs?|d[oó]lares)\b))`,
  'g',
);

/** A message without "in 2026", "since 2024": a year is no price. */
export function removeYears(text: string): string {
  return text.replace(YEARS, ' ');
}

const MAKES =
  'ram|silverado|sierra|chevy|chevrolet|gmc|ford|dodge|isuzu|np[rq]|nqr|hino|fuso|mitsubishi|freightliner|international';
const CODES = new RegExp(
  [
    // "section 179", "form 1040", "49 cfr 390"; "a 179 deduction".
    String.raw`\b(section|sec\.?|form|schedule|publication|pub|title|cfr|usc|irc|osha) ?#?\d{1,4}(?:\.\d{1,3})?[a-z]?\b(?![,.]?\d| ?(?:dollars|bucks|loads|jobs|hours|yards|lbs?|tons?))`,
    String.raw`(?<![$\d.,])\b179\b(?= (?:deduction|write|expens\w+|election|limit|thing|rule|the|it|my|this)\b)`,
    // "a 1099 for 12,400", "my 1099 guy", "w-2s".
    String.raw`(?<![$\d.,])\b(?:1099s?(?:-?(?:nec|k|misc))?|w-?[249]s?|401k|form 1040)(?![,.]?\d)\b`,
    // "a 2012 npr", "f-350", "ram 2500".
    String.raw`(?<![$\d.,])\b(?:19|20)\d\d (?=(?:${MAKES}|f-?\d{3}|box truck|dump truck|pickup)\b)`,
    String.raw`\bf-?[1-7]50\b`,
    String.raw`\b(${MAKES}) [1-6]500(?!(?:,\d)| ?(?:dollars|bucks|lbs?|pounds))\b`,
    // A phone number.
    String.raw`(?<![\d.,$-])(?:\(\d{3}\) ?|\d{3}[-. ])?\d{3}[-.]\d{4}\b(?![-.]?\d)`,
    // "the 7.3 diesel".
    String.raw`(?<![$\d.,])\b\d\.\d ?(?=(?:l|liters?|diesel|power ?stroke|cummins|duramax|hemi|v8|gas(?:ser)? (?:engine|motor)|engine|motor)\b)`,
  ].join('|'),
  'gi',
);

/** A message without the numbers of laws, forms, engines and models, which are no amounts. */
export function removeCodes(text: string): string {
  return text.replace(CODES, (_, named: string | undefined, make: string | undefined) => `${named ?? make ?? ''} `);
}
