import { expect, it } from 'vitest';
import { finishedSentences } from './reply-announcer.tsx';

it('reads a sentence when it is finished, not while it is being written', () => {
  expect(finishedSentences('Charge $65. Then', 0, false)).toEqual({ words: 'Charge $65.', end: 11 });
  expect(finishedSentences('Charge $65. Then', 11, false)).toEqual({ words: '', end: 11 });
  expect(finishedSentences('Charge $65. Then go', 11, true)).toEqual({ words: 'Then go', end: 19 });
});

it('does not stop inside a number', () => {
  expect(finishedSentences('It is 3.5 tons', 0, false).words).toBe('');
});

it('leaves markup and citation markers unread', () => {
  const { words } = finishedSentences('## Prices\n\n- **Half** a truck [1][2]: see [EPA](https://epa.gov).\n', 0, true);
  expect(words).toBe('Prices Half a truck: see EPA.');
});
