import type { ItemFigures } from '../../../../../knowledge/index.ts';
import { NUMBER_WORDS } from '../../../numbers.ts';
import type { NamedThing } from '../things.ts';

export const YARDS =
  /(?<![\d.,^])(\d{1,4}(?:\.\d{1,2})?)\s*(?:-|to)?\s*(?:cubic\s)?(?:yards?|yds?|yarder|yardas?|cy)\b(?!\s(?:dump\s)?(?:truck|trailer|dumpster|roll))/;
const EACH = new RegExp(YARDS.source, 'g');
const IN_WORDS = new RegExp(
  String.raw`\b(${Object.keys(NUMBER_WORDS).join('|')})(?=\s+(?:and a half\s+)?(?:cubic\s+)?(?:yards?|yds?|cy)\b)`,
  'g',
);
/** "2 yards of broken brick": what the yards are of. */
const OF = /^\s*(?:of\s+)?((?:(?!\b(?:and|plus|with|from|in|at|y|con|to)\b)[^,.;:?\d]){1,40})/;

/** The cubic yards that a message tells, all together and of each loose material. */
export interface Piles {
  yards: number | null;
  /** The things of the message, with yards for the count of what lies loose. */
  apply(items: NamedThing[]): NamedThing[];
}

export function readPiles(message: string, items: ItemFigures[]): Piles {
  const text = message.replace(IN_WORDS, (word) => String(NUMBER_WORDS[word] ?? word));
  const told = [...text.matchAll(EACH)].map((found) => ({
    yards: Number(found[1]),
    of: ` ${(OF.exec(text.slice(found.index + found[0].length))?.[1] ?? '').trim()} `,
  }));
  const [first] = told;
  if (!first) return { yards: null, apply: (found) => found };
  const loose = items.filter(({ unit }) => unit === 'cubic yard');
  const isAbout = (item: ItemFigures, words: string) =>
    [item.name, item.plural, ...item.names, ...item.es].some((name) => words.includes(` ${name.toLowerCase()} `));
  const piles = told.map(({ yards, of }) => ({ yards, item: loose.find((item) => isAbout(item, of)) }));
  const areAllPiles = piles.every(({ item }) => item !== undefined);
  return {
    // A second figure that is of nothing else says the same again.
    yards: areAllPiles ? piles.reduce((sum, { yards }) => sum + yards, 0) : first.yards,
    apply: (found) =>
      found.map(({ item, count }) => {
        const own = piles.filter((pile) => pile.item === item).reduce((sum, { yards }) => sum + yards, 0);
        const isOnly =
          item.unit === 'cubic yard' && first.of.trim() === '' && found.filter((one) => one.item.unit).length === 1;
        return { item, count: own > 0 ? own : isOnly ? first.yards : count };
      }),
  };
}

/** "4 cubic yards of dirt", "2 sofas": a thing with how much of it. */
export function formatThing({ item, count }: NamedThing, isMeasured = false): string {
  if (item.unit === 'cubic yard' && count === 1 && isMeasured) return `1 cubic yard of ${item.name}`;
  if (item.unit === 'cubic yard')
    return count === 1 ? item.name : `${Number(count.toFixed(1))} cubic yards of ${item.name}`;
  return count === 1 ? `1 ${item.name}` : `${count} ${item.plural}`;
}

/** "4 yardas cúbicas de tierra", "2 sofás". */
export function formatThingInSpanish({ item, count }: NamedThing, isMeasured = false): string {
  const [one = item.name, ...others] = item.es;
  if (item.unit === 'cubic yard') {
    if (count === 1) return isMeasured ? `1 yarda cúbica de ${one}` : one;
    return `${Number(count.toFixed(1))} yardas cúbicas de ${one}`;
  }
  if (count === 1) return `1 ${one}`;
  const stem = one.normalize('NFD').replace(/\p{M}/gu, '').slice(0, LETTERS_OF_A_STEM);
  const isPlural = (name: string) => /s\b/.test(name) && name.normalize('NFD').replace(/\p{M}/gu, '').startsWith(stem);
  return `${count} ${others.find(isPlural) ?? one}`;
}

const LETTERS_OF_A_STEM = 3;
