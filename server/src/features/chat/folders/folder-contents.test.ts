import { fileURLToPath } from 'node:url';
import type { Fact, FolderDetail, Message } from '@haulwise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { upload } from '../../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { CONTENT, savePrices } from '../../../../test/services/sample-quotes.ts';

const ARTICLES = fileURLToPath(new URL('../../../../../knowledge', import.meta.url));
const NOWHERE = '018f0000-0000-7000-8000-000000000000';
const ENOUGH = { timeout: 60_000, interval: 50 };

let app: TestApp;
let dana: TestUser;
let sam: TestUser;
beforeAll(async () => {
  app = await startTestApp({ articlesDir: ARTICLES, rateLimits: false });
  await app.start();
  sam = await app.signUpPremium();
}, 120_000);
beforeEach(async () => {
  dana = await app.signUpPremium({ first_name: 'Dana' });
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body?: object, user = dana) =>
  app.request(method, path, { token: user.access, ...(body && { body }) });
async function createFolder(change: object = {}, user = dana): Promise<FolderDetail> {
  const { body } = await call('POST', '/chat/folders/', { name: 'Oakridge' }, user);
  const changed = await call('PATCH', `/chat/folders/${body.id}/`, change, user);
  expect(changed.status, changed.text).toBe(200);
  return changed.body;
}
const read = async ({ id }: { id: string }, user = dana): Promise<FolderDetail> =>
  (await call('GET', `/chat/folders/${id}/`, undefined, user)).body;
async function keep(text: string, folder?: { id: string }, user = dana): Promise<Fact[]> {
  const path = folder ? `/chat/folders/${folder.id}/facts/` : '/chat/facts/';
  const reply = await call('POST', path, { text }, user);
  expect(reply.status, reply.text).toBe(201);
  return folder ? reply.body.results : [reply.body];
}
async function ask(message: string, place: { folder?: string; conversation_id?: string } = {}, user = dana) {
  const reply = await call('POST', '/chat/', { message, ...place }, user);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.message as Message;
}
async function addDocument(name: string, text: string, user = dana): Promise<string> {
  const { body } = await upload(app, user, name, text, { path: '/documents/' });
  await vi.waitFor(async () => {
    const state = await call('GET', `/documents/${body.id}/`, undefined, user);
    expect(state.body.knowledge.status).toBe('ready');
  }, ENOUGH);
  return body.id;
}
const facts = async (path: string, user = dana): Promise<Fact[]> =>
  (await call('GET', path, undefined, user)).body.results;
const ownFacts = ({ basis }: Message) =>
  basis.flatMap((one) => one.facts.map(({ label, value }) => `${label}: ${value}`));

describe('what a project knows', () => {
  it('is empty at first, and changes only where it is told to', async () => {
    const { body: folder } = await call('POST', '/chat/folders/', { name: 'Oakridge' });
    const empty = {
      instructions: '',
      uses_instructions: false,
      draft_tone: null,
      draft_channel: null,
      documents: [],
      fact_count: 0,
    };
    expect(await read(folder)).toMatchObject({ ...folder, ...empty });
    const patch = (body: object) => call('PATCH', `/chat/folders/${folder.id}/`, body);
    const told = { instructions: ' Ask for Ms. Lee.\n\nNo <b>Fridays</b>. ', draft_tone: 'firm' };
    expect((await patch(told)).body).toMatchObject({
      ...empty,
      name: 'Oakridge',
      instructions: 'Ask for Ms. Lee.\n\nNo <b>Fridays</b>.',
      draft_tone: 'firm',
    });
    expect((await patch({ draft_channel: 'email' })).body).toMatchObject({
      draft_tone: 'firm',
      draft_channel: 'email',
    });
    expect((await patch({ draft_tone: null })).body).toMatchObject({ draft_tone: null, draft_channel: 'email' });
    for (const body of [
      { instructions: 'x'.repeat(4_001) },
      { instructions: 'a\0b' },
      { instructions: null },
      { draft_tone: 'rude' },
      { draft_channel: 'flyer' },
    ])
      expect((await patch(body)).status, JSON.stringify(body)).toBe(400);
    expect((await patch({ instructions: 'é'.repeat(4_000) })).status).toBe(200);
    expect((await call('GET', '/chat/folders/')).text).not.toContain('éé');
  });

  it('reads a customer and their discount from one line, and keeps both', async () => {
    const folder = await createFolder();
    const [customer, discount, ...others] = await keep('customer: Oakridge, 8 % discount', folder);
    expect([customer, discount]).toMatchObject([
      { kind: 'customer', value: 'Oakridge', folder: folder.id },
      { kind: 'discount', value: '8%', amount: 8 },
    ]);
    expect(others).toEqual([]);
    expect((await keep('Customer: Oakridge Apartments, LLC', await createFolder()))[0]).toMatchObject({
      value: 'Oakridge Apartments, LLC',
    });
    const again = await call('POST', `/chat/folders/${folder.id}/facts/`, { text: 'customer: Elm Court' });
    expect([again.status, again.body.code]).toEqual([409, 'fact_known']);
    await keep('Gate code is 4411', folder);
    expect((await facts(`/chat/folders/${folder.id}/facts/`)).map(({ value }) => value)).toEqual([
      'Oakridge',
      '8%',
      'Gate code is 4411',
    ]);
    expect(await facts('/chat/facts/')).toEqual([]);
    expect((await keep('customer: Oakridge, 8 % discount'))[0]).toMatchObject({ kind: 'other', folder: null });
    expect(await read(folder)).toMatchObject({ fact_count: 3 });
    const path = `/chat/facts/${discount?.id}/`;
    expect((await call('PATCH', path, { value: 'much' })).status).toBe(400);
    expect((await call('PATCH', path, { value: '12' })).body).toMatchObject({ value: '12%', amount: 12 });
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await read(folder)).toMatchObject({ fact_count: 2 });
  });

  it('is at most fifty facts', async () => {
    const folder = await createFolder();
    await sql`
      insert into facts (id, company_id, folder_id, is_from_chat, kind, value, created_at, updated_at)
      select gen_random_uuid(), company_id, ${folder.id}::uuid, false, 'other', 'Fact ' || n, now(), now()
      from users, generate_series(1, 49) n where id = ${dana.user.id}`.execute(app.db);
    const replies = await Promise.all(
      ['one', 'two'].map((n) => call('POST', `/chat/folders/${folder.id}/facts/`, { text: `We have ${n}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('conversations of a project', () => {
  it('use its facts before those of the company, marked as its own, until they leave it', async () => {
    const folder = await createFolder();
    await keep('our minimum is 135');
    await keep('our dump charges 82 a ton at Republic');
    await keep('our minimum is 240', folder);
    const inside = await ask('price for one lamp', { folder: folder.id });
    expect(inside.content).toContain('**$240');
    expect(ownFacts(inside)).toContain('Minimum charge (this project): $240');
    const fee = (await ask('what will the dump charge for 10 yards?', { folder: folder.id })).calculations[0];
    expect(fee?.inputs.find(({ name }) => name === 'tip')).toMatchObject({ amount: 82 });
    expect((await ask('price for one lamp')).content).toContain('**$135');

    const place = { conversation_id: inside.conversation };
    expect((await ask('what is our minimum?', place)).content).toMatch(/\$240.*on the page of this project/);
    await call('POST', `/chat/conversations/${inside.conversation}/move/`, { folder_id: null });
    expect((await ask('what is our minimum?', place)).content).toContain('$135');
    await call('POST', `/chat/conversations/${inside.conversation}/move/`, { folder_id: folder.id });
    expect((await ask('what is our minimum?', place)).content).toContain('$240');
  });

  it('quote its customer with their discount', async () => {
    const folder = await createFolder();
    await savePrices(app, dana);
    await keep('customer: Oakridge, 8 % discount', folder);
    const message = await ask('quote half a truck', { folder: folder.id });
    expect(message.quote).toMatchObject({
      customer_name: 'Oakridge',
      lines: [
        { label: '½ truck', unit_cents: 24_900 },
        { label: '8% off', unit_cents: -1_992 },
      ],
    });
    expect((await ask('quote half a truck for Ms. Rivera, 20% off', { folder: folder.id })).quote).toMatchObject({
      customer_name: 'Ms. Rivera',
      lines: [{}, { label: '20% off' }],
    });
    expect((await ask('quote half a truck')).quote?.lines).toHaveLength(1);
    expect((await ask('what do we charge for half a truck?', { folder: folder.id })).content).toContain('$229.08');
    const minimum = { label: 'Up to the minimum charge' };
    expect((await ask('quote one fridge', { folder: folder.id })).quote?.lines[1]).toMatchObject({
      ...minimum,
      unit_cents: 1_400,
    });
    await keep('our minimum is 240', folder);
    expect((await ask('quote one fridge', { folder: folder.id })).quote?.lines).toMatchObject([
      {},
      { ...minimum, unit_cents: 15_500 },
      { label: '8% off', unit_cents: -1_920 },
    ]);
    const told = await ask('what do you know about us', { folder: folder.id });
    expect(told.content).toMatch(/\*\*Discount \(this project\):\*\* 8%[\s\S]* and on the page of this project/);
    expect((await ask('who is the customer?', { folder: folder.id })).content).toContain('Oakridge');

    const quotes = `/chat/folders/${folder.id}/quotes/`;
    expect((await call('GET', quotes)).body).toMatchObject({ count: 0 });
    const saved = await call('POST', `/chat/messages/${message.id}/quote/`, CONTENT);
    expect(saved.status, saved.text).toBe(201);
    expect((await call('GET', quotes)).body).toMatchObject({ count: 1, results: [{ id: saved.body.id }] });
    expect((await call('GET', `/chat/folders/${(await createFolder()).id}/quotes/`)).body).toMatchObject({ count: 0 });
    expect((await call('GET', quotes, undefined, sam)).status).toBe(404);
  });

  it('write in its tone, by its channel, to its customer', async () => {
    const folder = await createFolder({ draft_tone: 'firm', draft_channel: 'email' });
    await keep('Customer: Oakridge', folder);
    const wish = 'write a payment reminder, they owe $415';
    const { draft } = await ask(wish, { folder: folder.id });
    expect(draft).toMatchObject({ channel: 'email', subject: expect.stringContaining('still unpaid') });
    expect(draft?.body).toMatch(/^Oakridge,/);
    expect((await ask(`${wish}, as a friendly text`, { folder: folder.id })).draft).toMatchObject({ channel: 'text' });
    expect((await ask(wish)).draft).toMatchObject({ channel: 'text' });
  });

  it('search its documents first', async () => {
    const general = 'Item,Price\nHalf truck load,$389\nZorbal hoist,$77\n';
    await addDocument('Price list 2026.csv', general);
    const own = await addDocument('Oakridge rates.csv', 'Item,Price\nHalf truck load,$320\nZorbal hoist,$61\n');
    const folder = await createFolder();
    const put = () => call('PUT', `/chat/folders/${folder.id}/documents/${own}/`);
    expect((await put()).body).toMatchObject({ documents: [own] });
    expect((await put()).body).toMatchObject({ documents: [own] });
    await savePrices(app, dana);
    for (const question of ['what do we charge for a zorbal hoist?', 'what do we charge for a half truck load?']) {
      const inside = await ask(question, { folder: folder.id });
      expect(inside.content, question).toMatch(/\$(?:61|320)/);
      expect(inside.citations[0], question).toMatchObject({ document: 'Oakridge rates.csv' });
    }
    expect((await ask('what do we charge for a zorbal hoist?')).content).toContain('$77');

    await call('DELETE', `/documents/${own}/`);
    expect(await read(folder)).toMatchObject({ documents: [] });
    expect((await ask('what do we charge for a zorbal hoist?', { folder: folder.id })).content).toContain('$77');
    await call('POST', `/documents/${own}/restore/`);
    expect(await read(folder)).toMatchObject({ documents: [own] });
    expect((await call('DELETE', `/chat/folders/${folder.id}/documents/${own}/`)).status).toBe(204);
    expect(await read(folder)).toMatchObject({ documents: [] });
    expect((await call('GET', `/documents/${own}/`)).status).toBe(200);
  }, 120_000);

  it('offer to keep what was told for the project or for the company', async () => {
    const folder = await createFolder({ name: 'Oak*ridge* [1]' });
    await keep('our minimum is 135');
    const message = await ask('our minimum is 240', { folder: folder.id });
    expect(message.content).toContain('for the project **Oak\\*ridge\\* \\[1\\]**, or for your whole company?');
    expect(message.proposed_facts).toMatchObject([
      { value: '$240', replaces: '$135', folder: { id: folder.id, name: 'Oak*ridge* [1]', replaces: null } },
    ]);
    const tap = (index: number, body: object, of = message, user = dana) =>
      call('POST', `/chat/messages/${of.id}/facts/${index}/`, body, user);
    expect((await tap(0, { folder: NOWHERE })).status).toBe(404);
    expect((await tap(0, { folder: (await createFolder({}, sam)).id })).status).toBe(404);
    expect((await tap(0, { folder: folder.id })).body).toMatchObject({ value: '$240', folder: folder.id });
    expect(await facts('/chat/facts/')).toMatchObject([{ value: '$135' }]);
    expect((await ask('our minimum is 240', { folder: folder.id })).proposed_facts).toEqual([]);
    const both = await ask('remember the customer is Oakridge and they get 8% off', { folder: folder.id });
    expect(both.proposed_facts).toMatchObject([
      { kind: 'customer', value: 'Oakridge' },
      { kind: 'discount', amount: 8 },
    ]);
    expect((await tap(0, {}, both)).body.code).toBe('fact_of_a_folder');
    expect((await tap(1, { folder: folder.id }, both)).status).toBe(200);
    expect(await read(folder)).toMatchObject({ fact_count: 2 });
  });
});

describe('whose it is', () => {
  it('is nobody else’s: neither another company’s, a colleague’s nor an administrator’s', async () => {
    const folder = await createFolder({ instructions: 'Secret words' });
    const [fact] = await keep('our minimum is 240', folder);
    const document = await addDocument('Ours.csv', 'Item,Price\nBin,$8\n');
    const theirs = await addDocument('Theirs.csv', 'Item,Price\nBin,$9\n', sam);
    await call('PUT', `/chat/folders/${folder.id}/documents/${document}/`);
    const lee = await app.signUp();
    await sql`
      update users set company_role = 'member', company_id = (select company_id from users where id = ${dana.user.id})
      where id = ${lee.user.id}`.execute(app.db);
    const admin = await app.signUpAdmin();
    for (const user of [sam, lee, admin]) {
      const status = async (method: Method, path: string, body?: object) =>
        (await call(method, path, body, user)).status;
      const refused = user === admin ? 403 : 404;
      const path = `/chat/folders/${folder.id}/`;
      expect(await status('GET', path)).toBe(404);
      expect(await status('PATCH', path, { instructions: '' })).toBe(404);
      for (const part of ['facts/', 'quotes/']) expect(await status('GET', path + part)).toBe(refused);
      expect(await status('POST', `${path}facts/`, { text: 'Mine' })).toBe(refused);
      for (const method of ['PUT', 'DELETE'] as const)
        expect(await status(method, `${path}documents/${document}/`)).toBe(refused);
      expect(await status('PATCH', `/chat/facts/${fact?.id}/`, { value: '1' })).toBe(refused);
      expect(await status('DELETE', `/chat/facts/${fact?.id}/`)).toBe(refused);
    }
    for (const id of [theirs, NOWHERE])
      expect((await call('PUT', `/chat/folders/${folder.id}/documents/${id}/`)).status).toBe(404);
    expect(await facts('/chat/facts/', lee)).toEqual([]);
    expect((await ask('what is our minimum?', {}, lee)).content).not.toContain('240');
    const exported = (user: TestUser) => call('GET', '/auth/account/export/', undefined, user);
    expect((await exported(lee)).text).not.toContain('$240');
    expect(JSON.parse((await exported(dana)).text)).toMatchObject({
      folders: [{ instructions: 'Secret words', documents: [document] }],
      facts: [{ value: '$240', folder_id: folder.id }],
    });
    expect(await read(folder)).toMatchObject({ documents: [document], fact_count: 1 });
  });

  it('goes with the project, comes back with it, and ends with the account', async () => {
    const folder = await createFolder({ instructions: 'Secret words' });
    const [fact] = await keep('our minimum is 240', folder);
    const { conversation } = await ask('hello', { folder: folder.id });
    expect((await call('DELETE', `/chat/folders/${folder.id}/`)).status).toBe(204);
    for (const path of [`/chat/folders/${folder.id}/`, `/chat/folders/${folder.id}/facts/`])
      expect((await call('GET', path)).status).toBe(404);
    expect((await call('PATCH', `/chat/facts/${fact?.id}/`, { value: '1' })).status).toBe(404);
    expect((await call('POST', '/chat/', { message: 'hi', folder: folder.id })).status).toBe(404);
    await call('POST', `/chat/folders/${folder.id}/restore/`, {});
    expect(await read(folder)).toMatchObject({ instructions: 'Secret words', fact_count: 1 });
    expect((await ask('what is our minimum?', { conversation_id: conversation })).content).toContain('$240');
    await call('POST', '/auth/account/delete/', { password: dana.password });
    const { rows } = await sql`select 1 from facts where folder_id = ${folder.id}`.execute(app.db);
    expect(rows).toEqual([]);
  });
});
