import { expect, test } from 'vitest';
import { anArticle } from '../../../../test/knowledge.ts';
import {
  addPasted,
  createQuestion,
  formatParts,
  getChanges,
  splitQuestions,
  toArticleBody,
  toArticleValues,
} from './article-values.ts';

test('an unchanged article has no changes, and blank rows do not count', () => {
  const { title, body, questions, sources } = anArticle();
  const stored = { title, body, questions, sources };
  const values = toArticleValues(stored);
  values.questions.push(createQuestion('  '));
  expect(getChanges(stored, toArticleBody(values))).toEqual({});
});

test('changes are listed in words', () => {
  const stored = { title: 'a', body: 'b', questions: [], sources: [] };
  const changes = getChanges(stored, { ...stored, title: 'x', questions: ['q'], sources: [{ title: 't', url: 'u' }] });
  expect(formatParts(changes)).toBe('the title, the questions, and the sources');
});

test('pasted lines lose list markers and blank lines', () => {
  expect(splitQuestions('- one\r\n\n 2. two\n* three\nfour - five\n')).toEqual(['one', 'two', 'three', 'four - five']);
});

test('pasted questions replace a blank row or follow a filled one, up to fifty', () => {
  const rows = [createQuestion('a'), createQuestion(''), createQuestion('z')];
  expect(addPasted(rows, 1, ['b', 'c']).map(({ text }) => text)).toEqual(['a', 'b', 'c', 'z']);
  expect(addPasted(rows, 0, ['b']).map(({ text }) => text)).toEqual(['a', 'b', '', 'z']);
  expect(addPasted(rows, 0, Array.from({ length: 99 }, String))).toHaveLength(50);
});
