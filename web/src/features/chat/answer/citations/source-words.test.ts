import { expect, test } from 'vitest';
import { aCitation } from '../../../../../test/chats.ts';
import { formatOrigin, formatVoice } from './source-words.ts';

const upload = aCitation({ source: 'Fees.pdf', document: 'Fees.pdf', url: null, year: null, kind: null, page: 3 });

test.each([
  ['an article', aCitation(), 'A summary, from', 'A summary, from'],
  ['an article that names no source', aCitation({ url: null, kind: null }), 'From the article', 'From the article'],
  ['an upload', { ...upload, is_own: true }, 'From your document', "From the company's document"],
  ['an upload cited before uploads were marked', upload, 'From your document', "From the company's document"],
  ['a written article', aCitation({ is_own: true }), 'Your summary, from', "The company's summary, from"],
])('the words of %s are told apart, also on a shared copy', (_what, citation, owner, stranger) => {
  expect(formatVoice(citation, true)).toBe(owner);
  expect(formatVoice(citation, false)).toBe(stranger);
});

test('what is not known of a source is left out', () => {
  expect(formatOrigin(aCitation({ kind: 'operator', year: null }))).toBe('Hauling company · epa.gov');
  expect(formatOrigin(aCitation({ kind: null, url: null, year: null }))).toBe('');
  expect(formatOrigin(upload)).toBe('Fees.pdf · page 3 · Fridges');
});
