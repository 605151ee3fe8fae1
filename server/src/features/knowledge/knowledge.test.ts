import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { type Db, openPool } from '../../platform/db/database.ts';
import { createNotifications, type Notifications } from '../../platform/db/notifications.ts';
import { createLogger } from '../../platform/telemetry/log/logger.ts';
import { createKnowledge, type Knowledge } from './index.ts';

const article = (title: string, paragraphs: { text: string; knownQuestions: string[] }[]) => `---
title: ${title}
topic: test
reviewed: 2026-11-20
sources:
  epa:
    publisher: US EPA
    title: The rule
    url: https://www.epa.gov/rule
    year: 2025
    kind: official
---

# ${title}

## ${title} in short

${paragraphs
  .map(
    ({ text, knownQuestions }) =>
      `${text}[^epa]\n<!-- facts: 01#1 -->\n<!-- asks:\n${knownQuestions.join('\n')}\n-->\n`,
  )
  .join('\n')}`;

const FRIDGES = article('Fridges', [
  {
    text: 'The last business in the disposal chain must recover the refrigerant (freon) before an appliance is crushed.',
    knownQuestions: ['who takes the gas out of an old icebox', 'do i drain a fridge myself'],
  },
  {
    text: 'A signed statement must come with every appliance that is already empty.',
    knownQuestions: ['what paper comes with an empty one'],
  },
]);
const PRICES = article('Prices', [
  {
    text: 'A full truck costs $600 to $800 and half a truck $250 to $450 in most US cities.',
    knownQuestions: ['whats a fair ask for half a load'],
  },
]);
const MATTRESSES = article('Mattresses', [
  { text: 'California charges a recycling fee of $16 on every mattress sold.', knownQuestions: ['bed fee in cali'] },
]);

describe('the knowledge base', () => {
  let folder: string;
  let app: TestApp;
  let user: TestUser;
  let admin: TestUser;

  const write = (name: string, content: string) => writeFile(join(folder, name), content);
  const search = async (question: string) =>
    (await app.request('GET', '/knowledge/search/', { token: admin.access, query: { q: question } })).body.data;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haulwise-articles-'));
    await Promise.all([write('fridges.md', FRIDGES), write('prices.md', PRICES), write('README.md', '# Not one')]);
    app = await startTestApp({ articlesDir: folder });
    [user, admin] = [await app.signUp(), await app.signUpAdmin()];
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  describe('search', () => {
    it('finds the paragraph by its words, by its meaning and by a question that it answers', async () => {
      for (const question of [
        'refrigerant disposal chain',
        'who gets the coolant out of a freezer',
        'gas in an icebox',
      ]) {
        const { passages } = await search(question);
        expect(passages[0]).toMatchObject({ document: 'fridges.md', title: 'Fridges', heading: 'Fridges in short' });
        expect(passages[0].text).toContain('must recover the refrigerant');
      }
    });

    it('corrects the spelling and says so', async () => {
      expect(await search('who takes out the refrigernt')).toMatchObject({
        question: 'who takes out the refrigernt',
        corrected: 'who takes out the refrigerant',
      });
    });

    it('shows no question that a paragraph is known to answer', async () => {
      const { passages } = await search('old icebox');
      expect(JSON.stringify(passages)).not.toContain('icebox');
    });

    it('is for administrators only', async () => {
      const query = { q: 'freon' };
      expect((await app.request('GET', '/knowledge/search/', { query })).status).toBe(401);
      expect((await app.request('GET', '/knowledge/search/', { token: user.access, query })).status).toBe(403);
    });

    it.each([
      ['', 400],
      ['   ', 400],
      ['x'.repeat(2_001), 400],
      ['\0', 400],
      ['???', 200],
      ['the of and', 200],
      ["'; drop table passages; --", 200],
      ['freon '.repeat(300), 200],
      ['(?:a+)+$ \\ % _ 💥', 200],
    ])('answers %j with %i', async (q, status) => {
      expect((await app.request('GET', '/knowledge/search/', { token: admin.access, query: { q } })).status).toBe(
        status,
      );
    });
  });

  describe('download', () => {
    it('sends the document as an attachment that no browser runs', async () => {
      const reply = await app.request('GET', '/knowledge/download/', {
        token: user.access,
        query: { source: 'fridges.md' },
      });
      expect([reply.status, reply.text]).toEqual([200, FRIDGES]);
      expect(reply.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment; filename="fridges\.md"/),
        'content-type': 'text/markdown; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
    });

    it('works by a signed link without signing in, for five minutes', async () => {
      const made = await app.request('GET', '/knowledge/download-link/', {
        token: user.access,
        query: { source: 'fridges.md' },
      });
      const url = made.body.download_url.replace(/^\/api/, '');
      expect(await app.request('GET', url)).toMatchObject({ status: 200, text: FRIDGES });
      const expires = Number(new URL(url, 'http://x').searchParams.get('expires'));
      expect(expires - Date.now() / 1000).toBeGreaterThan(290);
      expect(expires - Date.now() / 1000).toBeLessThanOrEqual(300);
    });

    it('refuses a link that was changed in any part', async () => {
      const made = await app.request('GET', '/knowledge/download-link/', {
        token: user.access,
        query: { source: 'fridges.md' },
      });
      const link = new URL(made.body.download_url.replace(/^\/api/, ''), 'http://x');
      const changes = { source: 'prices.md', user: admin.user.id, expires: '99999999999', signature: 'A'.repeat(43) };
      for (const [name, value] of Object.entries(changes)) {
        const changed = new URL(link);
        changed.searchParams.set(name, value);
        expect(await app.request('GET', `${changed.pathname}${changed.search}`)).toMatchObject({
          status: 404,
          body: { code: 'link_expired' },
        });
      }
    });

    it('refuses the link of a user who has been deactivated since', async () => {
      const leaver = await app.signUp();
      const { body } = await app.request('GET', '/knowledge/download-link/', {
        token: leaver.access,
        query: { source: 'fridges.md' },
      });
      const path = body.download_url.replace(/^\/api/, '');
      expect((await app.request('GET', path)).status).toBe(200);
      await app.db.updateTable('users').set({ is_active: false }).where('id', '=', leaver.user.id).execute();
      expect(await app.request('GET', path)).toMatchObject({ status: 404, body: { code: 'link_expired' } });
    });

    it('refuses strangers, and names that are not in the index', async () => {
      const query = { source: 'fridges.md' };
      expect((await app.request('GET', '/knowledge/download/', { query })).status).toBe(401);
      expect((await app.request('GET', '/knowledge/download-link/', { query })).status).toBe(401);
      for (const source of [
        'README.md',
        '../package.json',
        '/etc/passwd',
        '..%2f..%2fetc%2fpasswd',
        'fridges',
        'FRIDGES.MD',
      ]) {
        for (const path of ['/knowledge/download/', '/knowledge/download-link/']) {
          const reply = await app.request('GET', path, { token: user.access, query: { source } });
          expect([reply.status, reply.body.code]).toEqual([404, 'not_in_knowledge_base']);
        }
      }
    });
  });

  describe('beside another instance', () => {
    let db: Db;
    let notifications: Notifications;
    let other: Knowledge;

    beforeAll(async () => {
      db = openPool(app.database.options).db;
      const log = createLogger('silent');
      notifications = createNotifications(app.database.options, log);
      other = createKnowledge({ config: app.config, db, notifications, log }, folder);
    });
    afterAll(async () => {
      await other.close();
      await notifications.close();
      await db.destroy();
    });

    it('follows what the other one has loaded: new, changed and removed articles', async () => {
      await write('mattresses.md', MATTRESSES);
      await write('prices.md', PRICES.replace('$600 to $800', '$700 to $900'));
      await unlink(join(folder, 'fridges.md'));
      await other.load();
      expect([other.status(), other.countPassages()]).toEqual(['ok', 2]);
      await expect
        .poll(async () => (await search('recycling fee for a bed')).passages[0]?.document)
        .toBe('mattresses.md');
      await expect
        .poll(async () => (await search('price of a full truck')).passages[0]?.text)
        .toContain('$700 to $900');
      expect(JSON.stringify(await search('refrigerant freon fridge'))).not.toContain('fridges.md');
      const query = { source: 'fridges.md' };
      expect((await app.request('GET', '/knowledge/download/', { token: user.access, query })).status).toBe(404);
    });

    it.each([
      ['words', 'what does the recycling fee for a mattress cost '.repeat(166)],
      ['one word', 'freon '.repeat(1_333)],
      ['misspelt words', 'refrigxrbnt matrxss '.repeat(400)],
      ['one endless word', 'a'.repeat(8_000)],
      ['marks', '?!.,'.repeat(2_000)],
      ['accents', `a${'\u0301'.repeat(7_999)}`],
      ['emoji', '🛻'.repeat(4_000)],
      ['unfinished sentences', '. A'.repeat(2_666)],
      ['numbers', '1,'.repeat(4_000)],
    ])('answers 8,000 characters of %s in time', async (_, question) => {
      const begun = performance.now();
      const { passages, paragraphs } = await other.search(question);
      expect(performance.now() - begun).toBeLessThan(15_000);
      expect(passages.length).toBeLessThanOrEqual(10);
      expect(paragraphs.length).toBeLessThanOrEqual(24);
    });

    it.each(['e\u0301\u0301\u0301', 'a          b', 'zzzq xkcdw', '?!?!'])('finds no question in %j', async (text) => {
      expect((await other.search(text)).answerable).toBe(false);
    });

    it('leaves an unchanged base as it is', async () => {
      const revision = () => db.selectFrom('index_totals').select('revision').executeTakeFirstOrThrow();
      const before = await revision();
      const third = createKnowledge({ config: app.config, db, notifications, log: createLogger('silent') }, folder);
      await third.load();
      expect(await revision()).toEqual(before);
      expect(third.countPassages()).toBe(2);
      await third.close();
    });

    it('keeps the indexed version of an article whose file is broken, and loads the others', async () => {
      await write('prices.md', 'no front matter any more');
      await write('fridges.md', FRIDGES);
      const third = createKnowledge({ config: app.config, db, notifications, log: createLogger('silent') }, folder);
      await third.load();
      expect((await third.search('price of a full truck')).passages[0]).toMatchObject({ document: 'prices.md' });
      expect((await third.search('refrigerant')).passages[0]).toMatchObject({ document: 'fridges.md' });
      await third.close();
    });
  });
});

describe('two instances that start at once on an empty database', () => {
  it('load every article once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haulwise-articles-'));
    await Promise.all([writeFile(join(folder, 'fridges.md'), FRIDGES), writeFile(join(folder, 'prices.md'), PRICES)]);
    const app = await startTestApp();
    const log = createLogger('silent');
    const notifications = createNotifications(app.database.options, log);
    const parts = { config: app.config, db: app.db, notifications, log };
    const both = [createKnowledge(parts, folder), createKnowledge(parts, folder)] as const;
    await Promise.all(both.map((knowledge) => knowledge.load()));
    const documents = await app.db.selectFrom('documents').select('name').orderBy('name').execute();
    expect(documents).toEqual([{ name: 'fridges.md' }, { name: 'prices.md' }]);
    expect(both.map((knowledge) => knowledge.countPassages())).toEqual([2, 2]);
    await Promise.all(both.map((knowledge) => knowledge.close()));
    await notifications.close();
    await app.close();
    await rm(folder, { recursive: true });
  });
});

describe('without a model', () => {
  it('finds by words alone, and says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haulwise-articles-'));
    await writeFile(join(folder, 'fridges.md'), FRIDGES);
    const app = await startTestApp();
    const log = createLogger('silent');
    const notifications = createNotifications(app.database.options, log);
    const knowledge = createKnowledge({ config: app.config, db: app.db, notifications, log }, folder, async () => null);
    expect(knowledge.status()).toBe('loading');
    await knowledge.load();
    const found = await knowledge.search('who must recover the freon');
    expect(knowledge.status()).toBe('lexical_only');
    expect(await knowledge.embed(['a'])).toBeNull();
    expect(found.passages[0]).toMatchObject({ document: 'fridges.md', dense: null, late: null });
    expect(found.paragraphs[0]?.text).toContain('must recover the refrigerant');
    expect(found.paragraphs[0]?.sentences[0]?.sources[0]).toMatchObject({ publisher: 'US EPA', year: 2025 });
    await knowledge.close();
    await notifications.close();
    await app.close();
    await rm(folder, { recursive: true });
  });
});
