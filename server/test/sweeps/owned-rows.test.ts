import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../src/platform/db/database.ts';
import { upload } from '../files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness.ts';

/** Tables whose rows grow with the number of companies, and the columns by which one finds those of an owner. */
const OWNED: Record<string, string[]> = {
  conversations: ['user_id', 'id'],
  messages: ['conversation_id', 'id'],
  runs: ['user_id', 'conversation_id', 'message_id', 'user_message_id', 'instance_id', 'id'],
  run_events: ['run_id'],
  conversation_words: ['user_id', 'conversation_id'],
  folders: ['user_id', 'id'],
  folder_documents: ['folder_id', 'document_id'],
  facts: ['company_id', 'id'],
  price_books: ['company_id'],
  quotes: ['company_id', 'id'],
  files: ['company_id', 'conversation_id', 'id'],
  documents: ['company_id', 'conversation_id', 'file_id', 'name', 'id'],
  passages: ['company_id', 'conversation_id', 'document_id', 'id'],
  units: ['company_id', 'conversation_id', 'document_id', 'passage_id', 'id'],
  asks: ['company_id', 'conversation_id', 'document_id', 'unit_id', 'id'],
  users: ['company_id', 'username', 'email', 'id'],
  sessions: ['user_id', 'id'],
  subscriptions: ['user_id'],
  question_counts: ['user_id'],
};

let app: TestApp;
let pat: TestUser;
const statements = new Map<string, { what: string; values: unknown[] }>();
/** What is being done; what the server does of its own accord is not recorded. */
const doing = new AsyncLocalStorage<string>();
/** Indexes of what is shared with everybody. */
let ofShared: string[] = [];

/** Keeps every statement of the server with what was being done. */
function watchStatements(): void {
  const real = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [text, values] = given;
    const what = doing.getStore();
    if (what !== undefined && typeof text === 'string' && !statements.has(text))
      statements.set(text, { what, values: Array.isArray(values) ? values : [] });
    return real.apply(this, given);
  } as never);
}

beforeAll(async () => {
  app = await startTestApp();
  await app.start();
  pat = await app.signUpPremium();
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes where indexdef like '%company_id IS NULL%'`.execute(app.db);
  ofShared = rows.map(({ indexname }) => indexname);
  watchStatements();
  await doWhatOwnersDo();
}, 180_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

async function doWhatOwnersDo(): Promise<void> {
  const as = { token: pat.access };
  const get = async (path: string, query: Record<string, string> = {}) => {
    const { status } = await doing.run(`GET ${path}`, () => app.request('GET', path, { ...as, query }));
    expect(status, path).toBe(200);
  };
  const { username, password } = pat;
  const signIn = () => app.request('POST', '/auth/login/', { body: { username, password } });
  expect((await doing.run('signing in', signIn)).status).toBe(200);
  const bytes = 'Item,Price\nZorbal hoist,$77\n';
  const { body: file } = await doing.run('uploading', () =>
    upload(app, pat, 'prices.csv', bytes, { path: '/documents/' }),
  );
  await vi.waitFor(
    async () => {
      const { body } = await app.request('GET', `/documents/${file.id}/`, as);
      expect(body.knowledge.status).toBe('ready');
    },
    { timeout: 60_000, interval: 50 },
  );
  const ask = (body: object) => doing.run('asking', () => app.events('/chat/stream/', { ...as, body }));
  const events = await ask({ message: 'what do we charge for a zorbal hoist' });
  const { conversation_id } = events[0]?.event ?? {};
  await ask({ message: 'and for two of them', conversation_id });
  await get('/auth/user/');
  await get('/chat/conversations/');
  await get('/chat/conversations/', { search: 'hoist' });
  await get(`/chat/conversations/${conversation_id}/history/`);
  await get('/chat/folders/');
  await get('/documents/');
  await get('/quotes/');
  await get('/price-book/');
  await get('/chat/facts/');
  const change = { ...as, body: { first_name: 'Sam' } };
  await doing.run('changing the profile', () => app.request('PATCH', '/auth/profile/', change));
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** Owned tables that a plan reads by no column of their owner. */
function listStrays(plan: Plan): string[] {
  const table = plan['Relation Name'] ?? '';
  const isScan = /Scan$/.test(plan['Node Type']) && table in OWNED;
  const conditions = [plan['Index Cond'], ...(plan.Plans ?? []).flatMap(listBitmapConditions)].join(' ');
  const isShared = ofShared.includes(plan['Index Name'] ?? '');
  const isKeyed = OWNED[table]?.some((column) => new RegExp(`\\b${column}\\b`).test(conditions)) ?? true;
  return [...(isScan && !isKeyed && !isShared ? [table] : []), ...(plan.Plans ?? []).flatMap(listStrays)];
}

/** Below a bitmap heap scan. */
function listBitmapConditions(plan: Plan): string[] {
  if (!plan['Node Type'].startsWith('Bitmap')) return [];
  return [plan['Index Cond'] ?? '', ...(plan.Plans ?? []).flatMap(listBitmapConditions)];
}

const isOfOwners = (text: string) => /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/\bjobs\./.test(text);

async function listTablesOfStrays(db: Db, text: string, values: unknown[]): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain (format json) ${text}`, values);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain as never);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => listStrays(Plan)));
}

describe('what owners do all day', () => {
  it('reads rows of owners only by their company, user, conversation or own id', async () => {
    const strays: string[] = [];
    const checked = [...statements].filter(([text]) => isOfOwners(text));
    await app.db.transaction().execute(async (tx) => {
      // Small tables are read whole otherwise, whichever indexes there are.
      for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
        await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(tx);
      for (const [text, { what, values }] of checked) {
        const tables = await listTablesOfStrays(tx, text, values);
        if (tables.length > 0) strays.push(`${what}: ${tables.join(', ')}: ${text.replaceAll(/\s+/g, ' ')}`);
      }
    });
    expect(checked.length).toBeGreaterThan(50);
    expect(strays).toEqual([]);
  });
});
