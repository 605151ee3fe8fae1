import { toCore } from '../edits/word-edits.ts';

const KINDS: [kind: string, form: RegExp][] = [
  ['day', /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|tonight)$/i],
  ['month', /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i],
  ['ordinal', /^\d+(?:st|nd|rd|th)$/i],
  ['share', /^\d[\d.]*%$/],
  ['money', /^\$\d/],
  ['hour', /^(?:\d{1,2}(?::\d\d|[ap]m?)+|noon|midnight)$/i],
  [
    'number',
    /^(?:\$?\d[\d.,:]*(?:[ap]m?)?(?:-\p{L}+)?|one|two|three|four|five|six|seven|eight|nine|ten|noon|half|both|a)$/iu,
  ],
  ['phone', /^(?:\d{3}-)*\d{4}$/],
  ['code', /^(?=.*\d)(?=.*\p{L})[\p{L}\d]+$/iu],
];

/** What kinds of words some are; a name where the message has a word that takes a capital. */
export function listKinds(words: { typed: string; form: string | null }[]): Set<string> {
  const kinds = new Set(
    words.flatMap(({ typed }) => KINDS.filter(([, form]) => form.test(toCore(typed))).map(([kind]) => kind)),
  );
  const isName = words.some(
    ({ typed, form }) => (form === 'capital' || /^\p{Lu}\p{Ll}/u.test(toCore(typed))) && !/\d/.test(typed),
  );
  if (kinds.size === 0 && isName) kinds.add('name');
  return kinds;
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

export function toNumber(word: string): number | null {
  const bare = toBare(word);
  const digits = /^\$?(\d[\d,]*(?:\.\d+)?)/.exec(bare)?.[1]?.replaceAll(',', '');
  if (digits !== undefined) return Number(digits);
  return NUMBERS.includes(bare) ? NUMBERS.indexOf(bare) : null;
}

/** "36" for "48-hour", "0172" for "555-0199", "eight" for "6". */
export function toLike(word: string, was: string): string {
  const unit = /^\d+(-\p{L}+)$/u.exec(was)?.[1];
  if (unit && /^\d+$/.test(word)) return word + unit;
  const area = /^((?:\d{3}-)+)\d{4}$/.exec(was)?.[1];
  if (area && /^\d{4}$/.test(word)) return area + word;
  const count = NUMBERS.indexOf(word.toLowerCase());
  return count > 0 && /^\d+$/.test(was) ? String(count) : word;
}

export function toBare(word: string): string {
  return toCore(word).toLowerCase();
}

export function toStem(word: string): string {
  const bare = toBare(word);
  return bare.length > 3 ? bare.replace(/s$/, '') : bare;
}
