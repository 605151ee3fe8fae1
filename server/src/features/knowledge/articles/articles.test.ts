import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestReply, type TestUser } from '../../../../test/harness.ts';

const SHIPPED = `---
title: Fridges
topic: test
reviewed: 2024-01-15
sources:
  epa:
    publisher: US EPA
    title: The rule
    url: https://www.epa.gov/rule
    year: 2019
    kind: official
---

# Fridges

## Fridges in short

The last business in the disposal chain must recover the refrigerant before an appliance is crushed.[^epa]
`;

const TUBS = {
  title: 'Hot tubs in winter',
  body: `# Hot tubs in winter

We drain a **hot tub** the day before with a [pump](https://pumps.example).

## What it costs

| Size | Price |
|---|---|
| four seats | $350 |
| eight seats | $480 |

We bring:

- a pump
- two dollies
`,
  questions: ['do you take a spa when it is frozen', 'what does an eight seater cost'],
  sources: [{ title: 'Pump guide', url: 'https://pumps.example/guide' }],
};

let folder: string;
let app: TestApp;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulwise-written-'));
  await writeFile(join(folder, 'fridges.md'), SHIPPED);
  app = await startTestApp({ articlesDir: folder });
  [admin, user] = [await app.signUpAdmin(), await app.signUp()];
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const send = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, body?: unknown, key?: string) =>
  app.request(method, `/knowledge/${path}`, {
    token: admin.access,
    ...(body === undefined ? {} : { body }),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const search = async (q: string) =>
  (await app.request('GET', '/knowledge/search/', { token: admin.access, query: { q } })).body.data;
const download = (source: string): Promise<TestReply> =>
  app.request('GET', '/knowledge/download/', { token: user.access, query: { source } });

describe('an article written by an administrator', () => {
  let id = '';

  it('is found by the next question, downloaded as markdown and shown with its sources', async () => {
    const reply = await send('POST', 'articles/', TUBS, 'once');
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body).toMatchObject({ ...TUBS, name: 'hot-tubs-in-winter.md', body: TUBS.body.trim() });
    expect(reply.body.updated_by).toEqual({ id: admin.user.id, username: admin.username });
    id = reply.body.id;
    expect((await send('POST', 'articles/', TUBS, 'once')).body.id).toBe(id);
    expect((await send('GET', `articles/${id}/`)).body).toEqual(reply.body);

    const found = await search('do you take a spa when it is frozen');
    expect(found.passages[0]).toMatchObject({ document: 'hot-tubs-in-winter.md' });
    const file = await download('hot-tubs-in-winter.md');
    expect(file.text).toContain('# Hot tubs in winter');
    expect(file.text).toContain('<https://pumps.example/guide>');
    const read = await app.request('GET', '/knowledge/read/', {
      token: user.access,
      query: { source: 'hot-tubs-in-winter.md' },
    });
    expect(read.body.reviewed).toBe(reply.body.reviewed);
    expect(read.body.blocks.map(({ text }: { text: string }) => text)).toEqual([
      'We drain a hot tub the day before with a pump.',
      'What it costs',
      'Size four seats – price: $350',
      'Size eight seats – price: $480',
      'We bring: a pump; two dollies.',
    ]);
    expect(read.body.blocks[0].sources).toEqual([{ title: 'Pump guide', url: 'https://pumps.example/guide' }]);
  });

  it('is listed with its passages and the questions that it answers', async () => {
    const list = await app.request('GET', '/knowledge/documents/', { token: admin.access });
    expect(list.body.results.map((row: { title: string }) => row.title)).toEqual(['Fridges', 'Hot tubs in winter']);
    expect(list.body.results[0]).toMatchObject({ kind: 'article', reviewed: '2024-01-15', is_stale: true });
    expect(list.body.results[1]).toMatchObject({ id, kind: 'written', is_stale: false, status: 'ready' });
    const stale = await app.request('GET', '/knowledge/documents/', { token: admin.access, query: { stale: 'true' } });
    expect(stale.body.count).toBe(1);
    const named = { search: 'tubs', kind: 'written', ordering: '-answers', page_size: 1 };
    expect((await app.request('GET', '/knowledge/documents/', { token: admin.access, query: named })).body.count).toBe(
      1,
    );
    const { passage_list, passages } = (await send('GET', `documents/${id}/`)).body;
    expect(passage_list).toHaveLength(passages);
    expect(passage_list.flatMap(({ questions }: { questions: string[] }) => questions).sort()).toEqual(
      [...TUBS.questions].sort(),
    );
    const price = passage_list.find(({ text }: { text: string }) => text.includes('eight seats'));
    expect(price.questions).toContain('what does an eight seater cost');
  });

  it('changes only in the fields that are sent, is found by its new words at once, and keeps its name', async () => {
    const reply = await send('PATCH', `articles/${id}/`, {
      title: 'Spas',
      body: 'Swimspas need a crane: the crane company wants $900.',
    });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ name: 'hot-tubs-in-winter.md', title: 'Spas', questions: TUBS.questions });
    expect(reply.body.sources).toEqual(TUBS.sources);
    const found = await search('what does the crane cost for a swimspa');
    expect(found.passages[0].text).toContain('$900');
    // The speller knows the new word.
    expect((await search('swimspaz crane')).corrected).toContain('swimspa');
  });

  it('must have a unique name and some text, and is for administrators to write', async () => {
    const taken = await send('POST', 'articles/', { title: 'FRIDGES', body: 'More about them.' });
    expect(taken.status).toBe(400);
    expect(taken.body.title).toEqual(['The knowledge base already has a document with this title.']);
    const silent = await send('POST', 'articles/', { title: 'Silence', body: '<!-- nothing -->\n\n---\n' });
    expect(silent.status).toBe(400);
    expect(silent.body.body).toEqual(['The article has no text that could answer a question.']);
    const unsafe = { title: 'Links', body: 'x', sources: [{ title: 'x', url: 'javascript:alert(1)' }] };
    expect((await send('POST', 'articles/', unsafe)).status).toBe(400);
    const odd = await send('POST', 'articles/', { title: '../../etc/passwd: what?', body: 'Say the word.' });
    expect(odd.body.name).toBe('etc-passwd-what.md');
    await send('DELETE', `articles/${odd.body.id}/`);
    const asUser = await app.request('POST', '/knowledge/articles/', { token: user.access, body: TUBS });
    expect(asUser.status).toBe(403);
    const nowhere = '0190aaaa-0000-7000-8000-000000000000';
    expect((await send('POST', 'articles/', { title: 'Lost', body: 'x', gap_id: nowhere })).status).toBe(404);
    expect((await send('GET', `articles/${nowhere}/`)).status).toBe(404);
  });

  it('is left alone when the shipped articles are read again, even if one has its name', async () => {
    await writeFile(join(folder, 'hot-tubs-in-winter.md'), SHIPPED.replaceAll('Fridges', 'Another'));
    const other = await startTestApp({ articlesDir: folder, database: app.database });
    expect((await send('GET', `articles/${id}/`)).body.title).toBe('Spas');
    expect((await send('GET', 'documents/')).body.count).toBe(2);
    await other.close();
  });

  it('stops answering when it is deleted, and the audit log shows who did all this', async () => {
    expect((await send('DELETE', `articles/${id}/`)).status).toBe(204);
    expect((await search('what does the crane cost for a swimspa')).passages.map(String).join()).not.toContain('$900');
    expect((await download('hot-tubs-in-winter.md')).status).toBe(404);
    expect((await send('DELETE', `articles/${id}/`)).status).toBe(404);
    const events = await app.db
      .selectFrom('audit_log')
      .select('event')
      .where('actor_id', '=', admin.user.id)
      .where('event', 'like', 'article.%')
      .orderBy('happened_at')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(
      ['created', 'changed', 'created', 'deleted', 'deleted'].map((name) => `article.${name}`),
    );
  });
});

describe('an article that two administrators edit', () => {
  it('does not overwrite what the other has saved meanwhile', async () => {
    const { body: seen } = await send('POST', 'articles/', { title: 'Cranes', body: 'A crane costs $900 a day.' });
    const path = `articles/${seen.id}/`;
    const changed = (part: object, over: { updated_at: string }) =>
      send('PATCH', path, { ...part, expected_updated_at: over.updated_at });
    expect((await changed({ questions: ['who pays the crane'] }, seen)).status).toBe(200);
    const late = await changed({ body: 'Nobody needs a crane.' }, seen);
    expect([late.status, late.body.code]).toEqual([409, 'article_changed']);
    const { body: kept } = await send('GET', path);
    expect(kept).toMatchObject({ body: seen.body, questions: ['who pays the crane'] });
    expect((await changed({ title: 'Cranes and lifts' }, kept)).status).toBe(200);
  });
});
