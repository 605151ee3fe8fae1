import type { ItemFigures } from '../../../../../knowledge/index.ts';

/** A name of a thing, as a text may call it. */
export interface ItemName {
  item: ItemFigures;
  name: string;
  /** Made when a text first holds the name: one for each of a thousand would take seconds. */
  pattern: RegExp | null;
}

/** The longest first, "box spring" is no box; and the places in that list of those that begin with the same letters. */
interface ItemNames {
  names: ItemName[];
  byStart: Map<string, number[]>;
}

const namesOfItems = new WeakMap<ItemFigures[], Map<boolean, ItemNames>>();
const START_LENGTH = 2;
const LETTER = /[a-z]/;

/**
 * The names of things that may stand in a text, the longest first, by how its words begin: looking for each of a thousand
 * takes several times as long.
 */
export function listNamesIn(text: string, items: ItemFigures[], isSpanish: boolean): ItemName[] {
  const { names, byStart } = getNames(items, isSpanish);
  const places = new Set<number>();
  let isWithin = false;
  for (let at = 0; at < text.length; at++) {
    const isLetter = LETTER.test(text[at] as string);
    const starts = isWithin && isLetter ? [] : [text.slice(at, at + 1), text.slice(at, at + START_LENGTH)];
    for (const start of starts)
      for (const place of byStart.get(start) ?? []) if (standsAt(text, at, names[place] as ItemName)) places.add(place);
    isWithin = isLetter;
  }
  return [...places].sort((a, b) => a - b).map((place) => names[place] as ItemName);
}

/** Whether a name stands there, and does not only begin a longer word. */
function standsAt(text: string, at: number, { name }: ItemName): boolean {
  return text.startsWith(name, at) && !LETTER.test(text[at + name.length] ?? '');
}

function getNames(items: ItemFigures[], isSpanish: boolean): ItemNames {
  const known = namesOfItems.get(items) ?? new Map<boolean, ItemNames>();
  namesOfItems.set(items, known);
  const names = known.get(isSpanish) ?? toNames(items, isSpanish);
  known.set(isSpanish, names);
  return names;
}

function toNames(items: ItemFigures[], isSpanish: boolean): ItemNames {
  const list = ({ name, plural, names, es }: ItemFigures) => [
    ...[name, plural, ...names, ...names.map(toPlural)],
    ...(isSpanish ? es : []),
  ];
  const names = items
    .flatMap((item) => list(item).map((name): ItemName => ({ item, name: name.toLowerCase(), pattern: null })))
    .sort((a, b) => b.name.length - a.name.length);
  const byStart = new Map<string, number[]>();
  for (const [place, { name }] of names.entries()) {
    const start = name.slice(0, START_LENGTH);
    const places = byStart.get(start) ?? [];
    places.push(place);
    byStart.set(start, places);
  }
  return { names, byStart };
}

export function toPlural(name: string): string {
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
