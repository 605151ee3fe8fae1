import { type EndpointSpec, endpoints } from '@haulwise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { upload } from '../files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness.ts';
import { makeApiKey } from '../services/api-keys.ts';

/** Whether statements carry their conditions; without them, row-level security holds alone. */
const conditions = vi.hoisted(() => ({ areOn: true }));
vi.mock('../../src/platform/db/scope.ts', async (load) => {
  const real = await load<typeof import('../../src/platform/db/scope.ts')>();
  return {
    ...real,
    buildScopeClause: (...given: Parameters<typeof real.buildScopeClause>) =>
      conditions.areOn ? real.buildScopeClause(...given) : sql`true`,
    buildShelfClause: (...given: Parameters<typeof real.buildShelfClause>) =>
      conditions.areOn ? real.buildShelfClause(...given) : sql`true`,
  };
});

const NAME = 'canary-7731-prices.csv';
const FIGURE = '7731.55';
const QUESTION = 'what do we charge for a zorbal hoist';
const ENOUGH = { timeout: 60_000, interval: 50 };
const LEFT_OUT = ['/auth/', '/events/', '/stripe/'];

let app: TestApp;
let victim: TestUser;
let attackers: TestUser[];
/** Ids of the victim's file, document, company and passage. */
let ids: Record<'file' | 'document' | 'company' | 'passage', string>;

const settled = (user: TestUser, id: string) =>
  vi.waitFor(async () => {
    const { body } = await app.request('GET', `/documents/${id}/`, { token: user.access });
    expect(body.knowledge.status).toBe('ready');
  }, ENOUGH);
const ask = async (user: TestUser, message: string) =>
  JSON.stringify(
    (await app.events('/chat/stream/', { token: user.access, body: { message } })).map(({ event }) => event),
  );
const rowsOfVictim = async () => {
  const { rows } = await sql<{ rows: string }>`
    select string_agg(row, '|' order by row) as rows from (
      select to_jsonb(f)::text as row from files f where id = ${ids.file}
      union all select to_jsonb(d)::text from documents d where id = ${ids.document}
      union all select to_jsonb(p)::text from passages p where document_id = ${ids.document}
      union all select to_jsonb(u)::text from units u where document_id = ${ids.document}
    ) all_rows`.execute(app.db);
  return rows[0]?.rows;
};

beforeAll(async () => {
  app = await startTestApp();
  victim = await app.signUpPremium();
  attackers = [await app.signUpPremium(), await app.signUpAdmin()];
  await app.start();
  const { body } = await upload(app, victim, NAME, `Item,Price\nZorbal hoist,$${FIGURE}\n`, { path: '/documents/' });
  await settled(victim, body.id);
  const own = await upload(app, attackers[0] as TestUser, 'mine.csv', 'Item,Price\nBin,$8\n', { path: '/documents/' });
  await settled(attackers[0] as TestUser, own.body.id);
  const row = await app.db
    .selectFrom('documents')
    .innerJoin('passages', 'passages.document_id', 'documents.id')
    .select(['documents.id', 'documents.company_id', 'passages.id as passage'])
    .where('file_id', '=', body.id)
    .executeTakeFirstOrThrow();
  ids = { file: body.id, document: row.id, company: row.company_id ?? '', passage: String(row.passage) };
  // An answer that quotes it, rated, is what administrators look at most.
  const answer = await app.request('POST', '/chat/', { token: victim.access, body: { message: QUESTION } });
  expect(answer.text).toContain(FIGURE);
  const rated = { token: victim.access, body: { feedback_type: 'thumbs_down', comment: 'Too low' } };
  expect((await app.request('POST', `/chat/messages/${answer.body.message.id}/feedback/`, rated)).status).toBe(201);
}, 180_000);
afterAll(() => app.close());

function expectNothingOf(text: string, where: string, sent: string[] = []): void {
  const told = [NAME, FIGURE, ids.file, ids.document, ids.company].filter((word) => !sent.includes(word));
  for (const word of told) expect(text.includes(word), `${where} says ${word}: ${text.slice(0, 600)}`).toBe(false);
}

function bodyFor(endpoint: EndpointSpec, id: string): object | undefined {
  if (endpoint.body === undefined) return undefined;
  const common = {
    file_id: id,
    file_ids: [id],
    action: 'delete',
    name: 'taken.csv',
    text: 'Ours now.',
    message: QUESTION,
  };
  return { ...common, question: QUESTION, title: 'Bids', body: 'Bid high.', in_knowledge_base: true };
}

/** Every endpoint by every attacker with every id and name of the victim's document. Signing out would end the attack. */
function attempts() {
  const tried = (Object.values(endpoints) as EndpointSpec[]).filter(
    ({ path, reply }) => reply !== 'events' && !LEFT_OUT.some((part) => path.includes(part)),
  );
  const queries = [{ source: NAME, passage: ids.passage, q: QUESTION, search: 'zorbal' }, {}];
  return tried.flatMap((endpoint) =>
    attackers.flatMap((attacker) =>
      (endpoint.params ? [ids.file, ids.document] : [ids.file]).flatMap((id) =>
        (endpoint.query ? queries : [{}]).map((query) => ({
          attacker,
          endpoint,
          path: endpoint.path.replace(/:\w+/g, id),
          query,
          body: bodyFor(endpoint, id),
          sent: [id, ...Object.values(query)],
        })),
      ),
    ),
  );
}

describe.each([
  ['with its conditions', true],
  ['with row-level security alone', false],
])('another company’s document, %s', (_how, areOn) => {
  beforeAll(() => {
    conditions.areOn = areOn;
  });
  afterAll(() => {
    conditions.areOn = true;
  });

  it('is in no reply of any endpoint, whichever of its ids and names are asked for, and is not changed', async () => {
    const before = await rowsOfVictim();
    const all = attempts();
    for (const { attacker, endpoint, path, query, body, sent } of all) {
      const reply = await app.request(endpoint.method, path, { token: attacker.access, query, ...(body && { body }) });
      expect(reply.status, `${endpoint.method} ${path}`).toBeLessThan(500);
      // What was sent may be echoed, but not with what it stands for.
      expectNothingOf(reply.text, `${endpoint.method} ${endpoint.path}`, sent);
    }
    expect(all.length).toBeGreaterThan(250);
    expect(await rowsOfVictim()).toBe(before);
  }, 120_000);

  it('is in no answer, citation or chip', async () => {
    for (const attacker of attackers)
      for (const question of [QUESTION, 'what does the canary 7731 price list say', 'what else is in it'])
        expectNothingOf(await ask(attacker, question), question);
    expect(await ask(victim, QUESTION)).toContain(FIGURE);
  });

  it('is in nothing that a program gets by a key of all scopes', async () => {
    const accept = { accept: 'application/json, text/event-stream' };
    const call = async (token: string, name: string, args: object) => {
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
      return (await app.request('POST', '/mcp/', { token, body, headers: accept })).text;
    };
    const complete = async (token: string, rest = {}) => {
      const body = { model: 'haulwise', messages: [{ role: 'user', content: QUESTION }], ...rest };
      return (await app.request('POST', '/v1/chat/completions/', { token, body })).text;
    };
    const askAll = async (user: TestUser) => {
      const token = await makeApiKey(app, user);
      return [
        await call(token, 'search_knowledge', { query: QUESTION }),
        await call(token, 'ask', { question: QUESTION }),
        await complete(token),
        await complete(token, { stream: true }),
        await complete(token, { metadata: { keep: 'true' } }),
      ];
    };
    for (const attacker of attackers) for (const text of await askAll(attacker)) expectNothingOf(text, 'a program');
    for (const text of await askAll(victim)) expect(text).toContain(FIGURE);
  });

  it('is in no report', async () => {
    const admin = attackers[1] as TestUser;
    const today = new Date().toISOString().slice(0, 10);
    const days = { start_date: today, end_date: today };
    for (const report_type of ['files', 'chat', 'feedback']) {
      const made = await app.request('POST', '/analytics/reports/', {
        token: admin.access,
        body: { report_type, format: 'json', ...days },
      });
      expect(made.status, made.text).toBeLessThan(300);
      const report = made.body.data ?? made.body;
      const text = await vi.waitFor(async () => {
        const file = await app.request('GET', `/analytics/reports/${report.id}/download/`, { token: admin.access });
        expect(file.status).toBe(200);
        return file.text;
      }, ENOUGH);
      expectNothingOf(text, report_type);
    }
  }, 120_000);

  it('is in no line of the log and no metric', async () => {
    expectNothingOf(JSON.stringify(app.logs.map(({ req: _req, url: _url, path: _path, ...line }) => line)), 'the log');
    expect(app.logs.length).toBeGreaterThan(0);
  });
});
