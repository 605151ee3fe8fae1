import type { FolderDetail, OwnDocument } from '@haulwise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aConversation, aQuestion, aReply } from '../../../../../test/chats.ts';
import { type Handlers, refuse } from '../../../../../test/fake-api.ts';
import { aPage } from '../../../../../test/open-admin.ts';
import { ADDRESS, openChat, stored } from '../../../../../test/open-chat.ts';
import { aFolderDetail, FOLDER_ID, storedLists } from '../../../../../test/sidebar.ts';

const room = { documents: 1, bytes: 9, most_documents: 5, most_bytes: 99, most_file_bytes: 99 };
const rates: OwnDocument = {
  id: '0190a000-0000-7000-8000-0000000000d0',
  name: 'rates.csv',
  source: 'rates.csv',
  file_size: 500,
  file_type: 'text/csv',
  version: 1,
  created_at: '2026-01-31T12:00:00.000Z',
  updated_at: '2026-01-31T12:00:00.000Z',
  knowledge: { status: 'ready', passages: 3, error: null },
};

/** The page of a project, which takes what is sent. */
function openProject(first: Partial<FolderDetail> = {}, handlers: Handlers = {}, person = {}) {
  let project = aFolderDetail(first);
  const conversation = aConversation({ folder: FOLDER_ID });
  const change = (values: Partial<FolderDetail>) => {
    project = { ...project, ...values };
    return project;
  };
  return openChat(
    {
      ...storedLists([conversation], [project]),
      'GET /chat/folders/:id/': () => project,
      'PATCH /chat/folders/:id/': ({ body }) => change(body as Partial<FolderDetail>),
      'GET /chat/folders/:id/facts/': () => aPage([]),
      'GET /chat/folders/:id/quotes/': () => aPage([]),
      'GET /documents/': () => ({ results: [rates], room }),
      'PUT /chat/folders/:id/documents/:document/': ({ params }) => change({ documents: [params.document ?? ''] }),
      'DELETE /chat/folders/:id/documents/:document/': () => void change({ documents: [] }),
      ...handlers,
    },
    `/projects/${FOLDER_ID}`,
    person,
  );
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('an empty project says what to put into it', async () => {
  openProject({}, { 'GET /documents/': () => ({ results: [], room }) });
  expect(await screen.findByRole('heading', { name: 'Permits', level: 1 })).toBeVisible();
  expect(await (await card('Facts')).findByText(/^Nothing yet\. Write who the customer is/)).toBeVisible();
  expect(await (await card('Quotes')).findByText(/^None yet\. Type “quote half a truck/)).toBeVisible();
  const documents = await card('Documents');
  expect(await documents.findByRole('link', { name: 'Upload documents' })).toHaveAttribute('href', '/documents');
  expect(documents.queryByRole('button', { name: 'Choose documents' })).toBeNull();
  expect((await card('Instructions')).getByText(/Only a language model can follow instructions/)).toBeVisible();
});

test('instructions, tone and channel are saved together; what a server refuses stays in the form', async () => {
  let isRefused = true;
  const said = 'At most 4,000 characters.';
  const { api, user } = openProject(
    { uses_instructions: true, draft_channel: 'letter' },
    {
      'PATCH /chat/folders/:id/': ({ body }) =>
        isRefused
          ? refuse(400, 'validation', said, { instructions: [said] })
          : aFolderDetail({ ...(body as Partial<FolderDetail>), uses_instructions: true }),
    },
  );
  const form = await card('Instructions');
  const field = form.getByLabelText('Instructions', { selector: 'textarea' });
  expect(form.queryByText(/without a language model/)).toBeNull();
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(field, 'Ask for Ms. Lee');
  await user.selectOptions(form.getByLabelText('Tone of texts'), 'Firm');
  await user.selectOptions(form.getByLabelText('Texts go out as'), 'What suits the text');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(said)));
  expect(field).toHaveValue('Ask for Ms. Lee');
  isRefused = false;
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Saved. The next question uses it.')).toBeVisible();
  expect(api.of('PATCH /chat/folders/:id/').at(-1)?.body).toEqual({
    instructions: 'Ask for Ms. Lee',
    draft_tone: 'firm',
    draft_channel: null,
  });
});

test('documents are chosen from the company’s, taken out, and put back by Undo', async () => {
  const { api, user } = openProject();
  const documents = await card('Documents');
  await user.click(await documents.findByRole('button', { name: 'Choose documents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose documents' }));
  await user.click(dialog.getByRole('checkbox', { name: 'rates.csv' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await documents.findByRole('button', { name: 'Take rates.csv out of the project' }));
  expect(await documents.findByText(/^None yet\./)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await documents.findByText('rates.csv')).toBeVisible();
  expect(api.of('PUT /chat/folders/:id/documents/:document/').map(({ params }) => params.document)).toEqual([
    rates.id,
    rates.id,
  ]);
});

test('a document that could not be put in is said, and stays chosen', async () => {
  const { user } = openProject(
    {},
    { 'PUT /chat/folders/:id/documents/:document/': () => refuse(409, 'too_many_first_documents', 'Remove one.') },
  );
  await user.click(await (await card('Documents')).findByRole('button', { name: 'Choose documents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose documents' }));
  await user.click(dialog.getByRole('checkbox', { name: 'rates.csv' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Remove one.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'rates.csv' })).toBeChecked();
});

test('the project is renamed, and its conversations are taken out', async () => {
  const { api, user } = openProject({}, { 'POST /chat/conversations/:id/move/': () => aConversation() });
  await user.click(await screen.findByRole('button', { name: 'Actions for this project' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Name and color' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Rules{Enter}');
  expect(await screen.findByRole('heading', { name: 'Rules', level: 1 })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Take “Half a truck” out of the project' }));
  await waitFor(() => expect(api.of('POST /chat/conversations/:id/move/')[0]?.body).toEqual({ folder_id: null }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('an unknown project is said', async () => {
  openProject({}, { 'GET /chat/folders/:id/': () => refuse(404, 'not_found', 'Not found.') });
  expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeVisible();
});

test('administrators have instructions, and no cards of a company', async () => {
  openProject({}, {}, { role: 'admin' });
  expect(await screen.findByRole('region', { name: 'Instructions' })).toBeVisible();
  for (const name of ['Facts', 'Documents', 'Quotes']) expect(screen.queryByRole('region', { name })).toBeNull();
});

test('a conversation says what it uses of its project, and opens it', async () => {
  const conversation = aConversation({ folder: FOLDER_ID });
  const detail = { name: 'Oakridge', documents: [rates.id], fact_count: 3, instructions: 'Be brief' };
  openChat(
    {
      ...stored(aQuestion('hi'), aReply('Hello')),
      'GET /chat/conversations/:id/': () => conversation,
      'GET /chat/folders/:id/': () => aFolderDetail({ ...detail, uses_instructions: true }),
    },
    ADDRESS,
  );
  const line = await screen.findByRole('link', { name: 'Project: Oakridge · uses 1 document, 3 facts, instructions' });
  expect(line).toHaveAttribute('href', `/projects/${FOLDER_ID}`);
});
