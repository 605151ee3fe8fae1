import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';

const ARTICLE = `---
title: Fridges
topic: test
reviewed: 2026-11-20
sources:
  epa:
    publisher: US EPA
    title: The rule
    url: https://www.epa.gov/rule
    kind: official
  nobody:
    publisher: Unquoted
    title: Never cited
    url: https://never.example/
    kind: guide
---

# Fridges

## In short

The last business must recover the refrigerant.[^epa]
<!-- facts: 01#1 -->
<!-- asks:
who takes the gas out
-->

## Paper

### Statements

A signed **statement** <b>must</b> come with every empty appliance.[^epa] Keep it.
`;

let app: TestApp;
let user: TestUser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulwise-articles-'));
  await writeFile(join(folder, 'fridges.md'), ARTICLE);
  app = await startTestApp({ articlesDir: folder });
  user = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const read = (query: Record<string, string>, token: string | undefined = user.access) =>
  app.request('GET', '/knowledge/read/', { query, ...(token && { token }) });

describe('reading a knowledge document', () => {
  it('returns its blocks with their headings and web sources, without the questions that only serve search', async () => {
    const { status, body, text } = await read({ source: 'fridges.md' });
    const epa = [{ title: 'The rule – US EPA', url: 'https://www.epa.gov/rule' }];
    const plain = { page: null, is_passage: false };
    expect(status).toBe(200);
    expect(body).toEqual({
      source: 'fridges.md',
      title: 'Fridges',
      reviewed: '2026-11-20',
      blocks: [
        { ...plain, kind: 'heading', level: 1, text: 'In short', sources: [] },
        {
          ...plain,
          kind: 'paragraph',
          level: 0,
          text: 'The last business must recover the refrigerant.',
          sources: epa,
        },
        { ...plain, kind: 'heading', level: 1, text: 'Paper', sources: [] },
        { ...plain, kind: 'heading', level: 2, text: 'Statements', sources: [] },
        {
          ...plain,
          kind: 'paragraph',
          level: 0,
          text: 'A signed statement <b>must</b> come with every empty appliance. Keep it.',
          sources: epa,
        },
      ],
    });
    for (const hidden of ['who takes the gas', '01#1', 'never.example', '[^']) expect(text).not.toContain(hidden);
  });

  it('marks the blocks of the named passage', async () => {
    const { id } = await app.db
      .selectFrom('passages')
      .select('id')
      .where('heading', '=', 'Paper › Statements')
      .executeTakeFirstOrThrow();
    const marked = async (passage: string) =>
      (await read({ source: 'fridges.md', passage })).body.blocks
        .filter((block: { is_passage: boolean }) => block.is_passage)
        .map((block: { text: string }) => block.text);
    expect(await marked(String(id))).toEqual([expect.stringContaining('signed statement')]);
    expect(await marked('99999999')).toEqual([]);
    expect(await marked("' or 1=1")).toEqual([]);
  });

  it('is for signed-in users, and only for what is in the knowledge base', async () => {
    expect((await read({ source: 'fridges.md' }, '')).status).toBe(401);
    for (const source of ['README.md', '../package.json', 'FRIDGES.MD', 'https://www.epa.gov/rule'])
      expect(await read({ source })).toMatchObject({ status: 404, body: { code: 'not_in_knowledge_base' } });
    expect((await read({ source: ' ' })).status).toBe(400);
    await app.db.updateTable('documents').set({ status: 'failed' }).execute();
    expect((await read({ source: 'fridges.md' })).status).toBe(404);
    await app.db.updateTable('documents').set({ status: 'ready' }).execute();
  });
});
