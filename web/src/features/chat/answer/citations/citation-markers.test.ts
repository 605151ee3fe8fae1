import { expect, it } from 'vitest';
import { listCitedNumbers, splitMarkers } from './citation-markers.ts';

it('splits text at its markers and groups adjacent ones', () => {
  expect(splitMarkers('Tip fees rose [1][2]. Check [12] first.')).toEqual([
    { raw: 'Tip fees rose', markers: null },
    { raw: ' [1][2]', markers: [1, 2] },
    { raw: '. Check', markers: null },
    { raw: ' [12]', markers: [12] },
    { raw: ' first.', markers: null },
  ]);
});

it('groups markers separated by a space', () => {
  expect(splitMarkers('So [1] [3]')).toEqual([
    { raw: 'So', markers: null },
    { raw: ' [1] [3]', markers: [1, 3] },
  ]);
});

it('leaves other brackets alone', () => {
  for (const text of ['array[i]', '[note]', '[1234]', '[]', '[1', '1]']) {
    expect(splitMarkers(text)).toEqual([{ raw: text, markers: null }]);
  }
});

it('lists each cited number once, in order of first use', () => {
  expect(listCitedNumbers('b [2], a [1][2], c [10]')).toEqual([2, 1, 10]);
});
