import { expect, it } from 'vitest';
import { splitPassage } from './marked-passage.tsx';

const passage = 'Fees rose. Trucks cost more. Plan ahead.';

function marked(support: [number, number][]): string {
  return splitPassage(passage, support)
    .map(({ text, isSupport }) => (isSupport ? `<${text}>` : text))
    .join('');
}

it('highlights the supporting parts and keeps every word', () => {
  expect(marked([[11, 28]])).toBe('Fees rose. <Trucks cost more.> Plan ahead.');
  expect(marked([])).toBe(passage);
});

it('accepts parts in any order, overlapping or out of bounds', () => {
  expect(
    marked([
      [29, 400],
      [0, 10],
      [5, 10],
    ]),
  ).toBe('<Fees rose.> Trucks cost more. <Plan ahead.>');
  expect(
    marked([
      [-5, 4],
      [20, 10],
    ]),
  ).toBe('<Fees> rose. Tr'.concat('ucks cost more. Plan ahead.'));
});
