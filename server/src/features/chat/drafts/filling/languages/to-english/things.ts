import { findWord } from '../words.ts';
import { listEnglishNouns, listEnglishPhrases, listEnglishStates } from './spanish-words.ts';
import { DAYS, NUMBERS } from './times.ts';
import type { Found, Reading } from './tokens.ts';

const DETERMINERS: Record<string, string> = {
  el: 'the',
  la: 'the',
  los: 'the',
  las: 'the',
  mi: 'my',
  mis: 'my',
  nuestro: 'our',
  nuestra: 'our',
  nuestros: 'our',
  nuestras: 'our',
  su: 'your',
  sus: 'your',
  este: 'this',
  esta: 'this',
  estos: 'these',
  estas: 'these',
  ese: 'that',
  esa: 'that',
  esos: 'those',
  esas: 'those',
  cada: 'each',
  otro: 'another',
  otra: 'another',
  'todo el': 'all the',
  'toda la': 'all the',
  'todos los': 'all the',
  'todas las': 'all the',
  'toda su': 'all your',
  un: 'a',
  una: 'a',
  unos: 'some',
  unas: 'some',
};
const WHOLE = /^(?:garage|basement|attic|yard|house|apartment|room)$/;

/** "la basura de la yarda", "3 colchones más", "$150", "10% de descuento", "Zelle". */
export function listThings(reading: Reading, at: number): Found[] {
  if (reading.left-- < 0) return [];
  const { low } = reading;
  const heads = [2, 1].flatMap((count) => {
    const det = low.slice(at, at + count).join(' ');
    return Object.hasOwn(DETERMINERS, det) ? [{ at: at + count, det: DETERMINERS[det] ?? '' }] : [];
  });
  const contracted = /^(?:del|al)$/.test(low[at - 1] ?? '') ? [{ at, det: 'the' }] : [];
  const named = [...heads, ...contracted, { at, det: '' }].flatMap((head) => listNamed(reading, head));
  return [...named, ...listSums(reading, at), ...listNames(reading, at)].toSorted((a, b) => b.at - a.at);
}

function listNamed(reading: Reading, { at, det }: { at: number; det: string }): Found[] {
  const { low } = reading;
  const count = low[at] ?? '';
  const number = det === 'a' ? undefined : /^\d+$/.test(count) ? count : findWord(NUMBERS, count);
  return listEnglishNouns(low, number === undefined ? at : at + 1).flatMap(({ at: end, found }) => {
    const state = listEnglishStates(low, end).find(({ found: en }) => !OF_PLACE.test(en));
    const last = state?.at ?? end;
    const isMore = low[last] === 'mas' && number !== undefined;
    const noun = state === undefined ? found.en : `${state.found} ${found.en}`;
    const words = [
      number === undefined ? toArticle(det, noun, found.en) : det,
      number ?? '',
      isMore ? 'more' : '',
      noun,
    ];
    const en = words.filter((one) => one !== '').join(' ');
    const thing: Found = { at: isMore ? last + 1 : last, en, isThing: true, isPlural: found.isPlural };
    return [...listLonger(reading, thing), thing];
  });
}

/** These have an article in English where Spanish has none: "traiga casco". */
const ONE_OF_MANY = /^(?:hard hat|vest|dolly|ladder|shovel|broom|rake|truck|trailer|driver|helper)$/;

function toArticle(det: string, noun: string, name: string): string {
  if (det === 'all the' && WHOLE.test(name)) return 'the whole';
  const article = det === '' && ONE_OF_MANY.test(name) ? 'a' : det;
  return article === 'a' && /^[aeiou]/.test(noun) ? 'an' : article;
}

const OF_PLACE = /^(?:outside|inside|home|on time|late|ok|okay|fine|alright|back|on|off|extra)$/;

function listLonger(reading: Reading, thing: Found): Found[] {
  const link = reading.low[thing.at] ?? '';
  if (!/^del?$/.test(link)) return [];
  const feet = reading.low[thing.at + 2] === 'pies' ? reading.low[thing.at + 1] : undefined;
  if (feet !== undefined) return [{ ...thing, at: thing.at + 3, en: `${feet}-foot ${thing.en}` }];
  return listThings(reading, thing.at + 1)
    .slice(0, 1)
    .map((other) => ({
      ...thing,
      at: other.at,
      en: other.isSum === true ? `${other.en} ${thing.en}` : `${thing.en} from ${other.en}`,
    }));
}

function listSums({ low, words }: Reading, at: number): Found[] {
  const sum = low[at] ?? '';
  if (!/^\$\d|\d%$/.test(sum)) return [];
  const off = low.slice(at + 1, at + 3).join(' ') === 'de descuento';
  return [
    { at: off ? at + 3 : at + 1, en: `${words[at]}${off ? ' off' : ''}`, isThing: true, isPlural: true, isSum: true },
  ];
}

const APPS: Record<string, string> = {
  zelle: 'Zelle',
  venmo: 'Venmo',
  google: 'Google',
  facebook: 'Facebook',
  paypal: 'PayPal',
};

function listNames({ words, low }: Reading, at: number): Found[] {
  const word = words[at] ?? '';
  if (/\d{3}[-.]\d{4}$/.test(word) || /^\[.+\]$/.test(word)) return [{ at: at + 1, en: word, isThing: true }];
  const app = findWord(APPS, low[at]);
  if (app !== undefined) return [{ at: at + 1, en: app, isThing: true }];
  const isName =
    at > 0 &&
    /^\p{Lu}\p{Ll}+$/u.test(word) &&
    listEnglishPhrases(low, at).length === 0 &&
    findWord(DAYS, low[at]) === undefined;
  return isName ? [{ at: at + 1, en: word, isThing: true }] : [];
}
