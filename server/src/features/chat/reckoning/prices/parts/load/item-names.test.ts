import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readShelves } from '../../../../../knowledge/index.ts';
import { listNamesIn } from './item-names.ts';

const ARTICLES = fileURLToPath(new URL('../../../../../../../../knowledge', import.meta.url));
const { items } = (await readShelves(ARTICLES)).figures;

it.each([
  ' 2 box springs, a t.v. and an l shaped couch ',
  ' 3refrigerators/4 freezers "hot tub" ',
  ' el sofá y un colchón ',
])('leaves out no name that stands in "%s", and few others, the longest first', (text) => {
  const starts = [...text.matchAll(/(?<!\p{L})\S/gu)].map(({ index }) => index);
  for (const isSpanish of [false, true]) {
    const listed = listNamesIn(text, items, isSpanish).map(({ name }) => name);
    const all = items.flatMap(({ name, plural, names, es }) => [name, plural, ...names, ...(isSpanish ? es : [])]);
    const isWhole = (name: string, at: number) =>
      text.startsWith(name, at) && !/\p{L}/u.test(text[at + name.length] ?? '');
    const held = all.filter((name) => starts.some((at) => isWhole(name, at)));
    expect(listed).toEqual(expect.arrayContaining(held.map((name) => name.toLowerCase())));
    expect(listed.length).toBeLessThan(all.length / 2);
    expect(listed.map(({ length }) => length)).toEqual(listed.map(({ length }) => length).sort((a, b) => b - a));
  }
});
