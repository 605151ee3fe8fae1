import { readWordLimit } from '../changes/manner/word-limit.ts';

const SIGN =
  /\b(?:yard|lawn|road(?:side)?|street|bandit|truck|trailer|door|window|coroplast|corner|front|a|the|my|our|some|new|small|big) signs?\b|\b(?:signs|banners?|magnets?|decals?|(?:bumper )?stickers?)\b|\b(?:side|back|doors?|tailgate) of (?:my|the|our) (?:truck|trailer|van)\b|\b(?:truck|trailer|van)(?:['’]?s)? (?:doors?|sides?|tailgate|panels?)\b|\b(?:letrero|cartel|manta)s?\b/i;
const WANTED =
  /\b(?:write|words?|wording|what (?:should|do|can|could)|say|says|text|need|make|give|idea|line|slogan|come up|escribe|hazme|dame|necesito|palabras)\b/i;
/** "sign here", "where do i buy signs": no words for one. */
const NO_SIGN =
  /\b(?:to|must|should|will|can|did|have (?:him|her|them)|has to|gets?) sign\b|\bsign(?:s|ed)? (?:my|our|his|her|your|their|it|this|that(?! (?:says?|reads?)\b)|off|here|up|the|for|from|by|in)\b|\b(?:where|how much|cost|allowed|legal|permit|work|worth|how many)\b|\bsigns? (?:of|he|she|they)\b/i;
const SAYS = /\b(?:that says?|saying|reads?)\b[\s,:]*["“]?(.{3,60}?)["”]?\W*$/i;
const FOR =
  /\b(?:signs?|banners?|magnets?|decals?)\b.{0,12}?\b(?:for|about)\s+(?:my |our |the )?((?!yard|lawn|truck|trailer|road|customers?)[\p{L}][\p{L} -]{3,30}?)(?=[,.;]|\s+(?:\d|max|under|in|with)|$)/iu;
const USUAL = 4;
/** By their number of words. */
const LINES: Record<'en' | 'es', Record<number, string>> = {
  en: {
    2: 'JUNK GONE',
    3: 'WE HAUL JUNK',
    4: 'JUNK REMOVAL. CALL NOW',
    5: 'WE HAUL JUNK. CALL US',
    6: 'JUNK REMOVAL. YOU POINT, WE HAUL',
    7: 'WE HAUL JUNK. YOU POINT, WE LOAD',
    8: 'JUNK REMOVAL. YOU POINT, WE LOAD AND HAUL',
    9: 'WE HAUL JUNK. TEXT A PHOTO, GET A PRICE',
    10: 'JUNK REMOVAL BY YOUR NEIGHBORS. TEXT A PHOTO FOR PRICE',
  },
  es: {
    2: 'SACAMOS BASURA',
    3: 'NOS LLEVAMOS TODO',
    4: 'SACAMOS SU BASURA. LLAME',
    5: 'SACAMOS MUEBLES Y BASURA. LLAME',
    6: 'SACAMOS MUEBLES Y BASURA. LLÁMENOS HOY',
    7: 'USTED SEÑALA, NOSOTROS CARGAMOS. LLAME HOY MISMO',
    8: 'SACAMOS BASURA. MANDE UNA FOTO Y DAMOS PRECIO',
  },
};
/** What follows a service, by number of words. */
const CALLS: Record<number, string> = { 1: 'CALL', 2: 'CALL US', 3: 'CALL OR TEXT', 4: 'TEXT US A PHOTO' };

const SLOGAN = /\b(?:slogans?|tag ?lines?|mottos?|lema)\b/i;
const SLOGANS: Record<'en' | 'es', Record<number, string>> = {
  en: {
    2: 'Junk? Gone.',
    3: 'Point. Load. Gone.',
    4: 'You point. We haul.',
    5: 'Your junk. Gone. Swept clean.',
    6: 'You point. We load. It goes.',
    7: 'We carry it out and sweep behind.',
    8: 'Your space back, swept clean before we leave.',
  },
  es: {
    2: 'Adiós, tiliches.',
    3: 'Señale y listo.',
    4: 'Usted señala, nosotros cargamos.',
    5: 'Cargamos, barremos y nos vamos.',
    6: 'Usted señala, nosotros cargamos y barremos.',
  },
};

/** Whether a message speaks of a slogan. */
export function isSlogan(text: string): boolean {
  return SLOGAN.test(text);
}

/** A slogan of as many words as were asked for; null if a message asks for none. */
export function readSlogan(text: string, language: 'en' | 'es'): string | null {
  if (!SLOGAN.test(text) || !WANTED.test(`${text} give`) || /\?\s*$/.test(text)) return null;
  const most = Math.max(...Object.keys(SLOGANS[language]).map(Number));
  return SLOGANS[language][Math.min(most, readWordLimit(text) ?? USUAL)] ?? SLOGANS[language][USUAL] ?? null;
}

/** What a sign says, in capitals, without the number that stands under it. */
export function toSignText(said: string): string {
  return said
    .replace(/[\s,.]*\b(?:call|text)?:? ?\(?\d{3}\)?[-. ]\d{4}\b/gi, '')
    .replace(/[\s.]+$/, '')
    .toUpperCase();
}

/** The words on a sign that a message asks for, in capitals; null if it asks for none. */
export function readSign(text: string, language: 'en' | 'es'): string | null {
  if (
    !SIGN.test(text) ||
    !WANTED.test(text) ||
    NO_SIGN.test(text) ||
    /\b(?:e-?mail|letter|contract|post)\b/i.test(text)
  )
    return null;
  const own = SAYS.exec(text)?.[1];
  if (own !== undefined) return own.trim().toUpperCase();
  const limit = readWordLimit(text);
  const service = language === 'en' ? FOR.exec(text)?.[1]?.trim() : undefined;
  if (service !== undefined) {
    const count = service.split(/\s+/).length;
    const call = limit === null ? CALLS[1] : CALLS[Math.min(4, limit - count)];
    return `${service.toUpperCase()}${call === undefined ? '' : `. ${call}`}`;
  }
  const most = Math.max(...Object.keys(LINES[language]).map(Number));
  return LINES[language][Math.min(most, limit ?? USUAL)] ?? LINES[language][USUAL] ?? null;
}
