import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aNearPassage } from '../../../../test/knowledge.ts';
import { openAdmin } from '../../../../test/open-admin.ts';
import { formatReason } from './verdict.tsx';

const found = {
  question: 'dmup fee',
  corrected: 'dump fee',
  answerable: true,
  gate: 0.82,
  threshold: 0.5,
  passages: [{ ...aNearPassage, lexical: 12.3456, dense: null, late: 0.5, score: 0.9 }],
};
const tried = {
  response: 'There is a minimum [1].',
  citations: [{ index: 1, source: 'dump-fees.md', document: 'dump-fees.md', passage_id: 'p1' }],
  answer_ms: 41.6,
};

function openBench(handlers: Handlers = {}, address = '/knowledge/bench?q=dmup%20fee') {
  return openAdmin(address, {
    'GET /knowledge/search/': () => ({ data: found }),
    'POST /knowledge/try/': () => ({ data: tried }),
    ...handlers,
  });
}

test('the question in the address is answered with citations, and the passages found show their scores', async () => {
  const { api } = openBench();
  expect(await screen.findByRole('button', { name: 'Source 1: Dump fees' })).toBeVisible();
  const decision = screen.getByRole('region', { name: 'The decision' });
  expect(decision).toHaveTextContent('Would answer');
  expect(decision).toHaveTextContent('It is 82% sure');
  expect(decision).toHaveTextContent('Read as: dump fee');
  const row = within(screen.getByRole('table', { name: 'Passages found' })).getByRole('row', { name: /Dump fees/ });
  expect(row).toHaveTextContent(/Cited as 1.*12\.346–0\.5000\.900/);
  expect(api.of('POST /knowledge/try/')[0]?.body).toEqual({ question: 'dmup fee' });
});

test('a new question updates the address; the same one runs again', async () => {
  const { user, api } = openBench({}, '/knowledge/bench');
  const box = await screen.findByLabelText('Question');
  expect(screen.getByRole('button', { name: 'Try it' })).toBeDisabled();
  expect(screen.getByText(/^See the answer that an owner would get/)).toBeVisible();
  await user.type(box, ' dmup fee {Enter}');
  await screen.findByRole('region', { name: 'The decision' });
  expect(window.location.search).toBe('?q=dmup+fee');
  await user.click(await screen.findByRole('button', { name: 'Try it' }));
  await waitFor(() => expect(api.of('POST /knowledge/try/')).toHaveLength(2));
});

test('answer and search fail independently', async () => {
  openBench({
    'GET /knowledge/search/': () => ({ data: { ...found, answerable: false, gate: 0.1, passages: [] } }),
    'POST /knowledge/try/': () => refuse(503, 'unavailable', 'No.'),
  });
  expect(await screen.findByText('Error trying the question')).toBeVisible();
  expect(await screen.findByText('Would not answer')).toBeVisible();
  expect(screen.getByText('Nothing was found')).toBeVisible();
});

test('the gate is put into words', () => {
  expect(formatReason({ ...found, gate: 0.52 })).toMatch(/52% sure.*at 50% or more\. This was close\./);
  expect(formatReason({ ...found, gate: 0.004, answerable: false })).toMatch(/0\.4% sure/);
  expect(formatReason({ ...found, answerable: false })).toBe('None of its words occur in the knowledge base.');
});
