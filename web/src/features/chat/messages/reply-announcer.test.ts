import { expect, it } from 'vitest';
import { getFinishedSentences } from './reply-announcer.tsx';

it('reads a sentence when it is finished, not while it is being written', () => {
  expect(getFinishedSentences('Charge $65. Then', 0, false)).toEqual({ words: 'Charge $65.', end: 11 });
  expect(getFinishedSentences('Charge $65. Then', 11, false)).toEqual({ words: '', end: 11 });
  expect(getFinishedSentences('Charge $65. Then go', 11, true)).toEqual({ words: 'Then go', end: 19 });
});

it('does not stop inside a number', () => {
  expect(getFinishedSentences('It is 3.5 tons', 0, false).words).toBe('');
});

it('skips markup and citation markers', () => {
  const { words } = getFinishedSentences(
    '## Prices\n\n- **Half** a truck [1][2]: see [EPA](https://epa.gov).\n',
    0,
    true,
  );
  expect(words).toBe('Prices Half a truck: see EPA.');
});
