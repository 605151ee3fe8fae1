import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aDocument, aGapDetail, anArticle, DOCUMENT_ID, GAP_ID } from '../../../../test/knowledge.ts';
import { aPage, openAdmin } from '../../../../test/open-admin.ts';

const detail: Handlers = { 'GET /knowledge/documents/:id/': () => ({ ...aDocument(), passage_list: [] }) };
const draft = () => Object.entries(localStorage).find(([key]) => key.startsWith('article-draft:'))?.[1];

test('an article is written with a live preview and pasted questions, and saved', async () => {
  const { user, api } = openAdmin('/knowledge/articles/new', {
    ...detail,
    'POST /knowledge/articles/': () => anArticle(),
  });
  await user.type(await screen.findByLabelText('Title'), 'Pianos');
  await user.type(screen.getByLabelText('Text'), 'They are **heavy**.');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(await within(preview).findByText('heavy', { selector: 'strong' })).toBeVisible();
  await user.click(screen.getByLabelText('Question 1'));
  await user.paste('- Do you take pianos?\n- And organs?\n');
  expect(screen.getByLabelText('Question 2')).toHaveValue('And organs?');
  await user.click(screen.getByRole('button', { name: 'Add a source' }));
  await user.type(screen.getByLabelText('Name of source 1'), 'EPA');
  await user.type(screen.getByLabelText('Web address of source 1'), 'https://epa.gov/');
  expect(draft()).toContain('And organs?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/knowledge/documents/${DOCUMENT_ID}`));
  expect(api.of('POST /knowledge/articles/')[0]?.body).toEqual({
    title: 'Pianos',
    body: 'They are **heavy**.',
    questions: ['Do you take pianos?', 'And organs?'],
    sources: [{ title: 'EPA', url: 'https://epa.gov/' }],
    gap_id: null,
  });
  expect(await screen.findByText('Saved. New answers will use it.')).toBeVisible();
  expect(draft()).toBeUndefined();
});

test('errors show at their fields, blank rows aside, and the first takes the focus', async () => {
  const { user } = openAdmin('/knowledge/articles/new?question=And organs?', {
    'POST /knowledge/articles/': () =>
      refuse(400, 'validation_failed', 'Look again.', { 'sources.0.title': ['Another name, please.'] }),
  });
  expect(await screen.findByLabelText('Question 1')).toHaveValue('And organs?');
  for (const name of ['Add a source', 'Add a source', 'Add a question'])
    await user.click(screen.getByRole('button', { name }));
  expect(screen.getByLabelText('Question 2')).toHaveFocus();
  await user.type(screen.getByLabelText('Title'), 'Organs');
  await user.type(screen.getByLabelText('Text'), 'Yes.');
  await user.type(screen.getByLabelText('Name of source 2'), 'EPA');
  await user.type(screen.getByLabelText('Web address of source 2'), 'https://epa.gov/');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another name, please.')).toBeVisible();
  expect(screen.getByLabelText('Name of source 1')).toHaveFocus();
  expect(screen.getByLabelText('Web address of source 1')).toHaveValue('https://epa.gov/');
  expect(screen.queryByLabelText('Question 2')).toBeNull();
});

test('an article for a gap starts with the questions asked, and returns to the board', async () => {
  const { user, api } = openAdmin(`/knowledge/articles/new?gap=${GAP_ID}`, {
    'GET /knowledge/gaps/:id/': () => aGapDetail(),
    'GET /knowledge/gaps/': () => aPage([]),
    'POST /knowledge/articles/': () => anArticle(),
  });
  expect(await screen.findByLabelText('Question 2')).toHaveValue('Can I throw an upright piano on the truck');
  expect(screen.queryByLabelText('Question 3')).toBeNull();
  const near = screen.getByRole('region', { name: 'Closest passages now' });
  expect(near).toHaveTextContent('User comments: “It was about couches”');
  expect(near).toHaveTextContent('Minimum charges');
  await user.type(screen.getByLabelText('Title'), 'Pianos');
  await user.type(screen.getByLabelText('Text'), 'Yes.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.search).toBe(`?saved=${GAP_ID}&article=${DOCUMENT_ID}`));
  expect(api.of('POST /knowledge/articles/')[0]?.body).toMatchObject({ gap_id: GAP_ID });
});

test('leaving keeps the draft and offers to go back; only changes are sent', async () => {
  const { user, api } = openAdmin(`/knowledge/articles/${DOCUMENT_ID}`, {
    ...detail,
    'GET /knowledge/articles/:id/': () => anArticle(),
    'GET /knowledge/overlaps/': () => aPage([]),
    'PATCH /knowledge/articles/:id/': () => anArticle({ title: 'Pianos and organs' }),
  });
  expect(await screen.findByRole('button', { name: 'Facts are still correct' })).toBeVisible();
  await user.type(screen.getByLabelText('Title'), ' and organs');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  const [overlaps] = screen.getAllByRole('link', { name: 'Overlaps' });
  if (overlaps) await user.click(overlaps);
  expect(await screen.findByText(/Your draft is kept on this device/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(await screen.findByText(/Your unsaved draft has been restored/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Pianos and organs');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed the title. New answers will use it.')).toBeVisible();
  expect(api.of('PATCH /knowledge/articles/:id/')[0]?.body).toEqual({
    title: 'Pianos and organs',
    expected_updated_at: anArticle().updated_at,
  });
});

test('an article saved by another administrator in the meantime is not overwritten without asking', async () => {
  const { user, api } = openAdmin(`/knowledge/articles/${DOCUMENT_ID}`, {
    ...detail,
    'GET /knowledge/articles/:id/': () => anArticle(),
    'PATCH /knowledge/articles/:id/': ({ body }) =>
      'expected_updated_at' in Object(body) ? refuse(409, 'article_changed', 'Changed.') : anArticle(),
  });
  await user.type(await screen.findByLabelText('Title'), ' and organs');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Someone saved this article after you opened it/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Pianos and organs');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed the title. New answers will use it.')).toBeVisible();
  expect(api.of('PATCH /knowledge/articles/:id/')[1]?.body).toEqual({ title: 'Pianos and organs' });
});

test('an article is deleted after confirmation', async () => {
  const { user, api } = openAdmin(`/knowledge/articles/${DOCUMENT_ID}`, {
    'GET /knowledge/articles/:id/': () => anArticle(),
    'GET /knowledge/documents/': () => aPage([]),
    'DELETE /knowledge/articles/:id/': () => undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Pianos?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The knowledge base is empty')).toBeVisible();
  expect(api.of('DELETE /knowledge/articles/:id/')).toHaveLength(1);
});
