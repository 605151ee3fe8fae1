import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';

let app: TestApp;
let dana: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  dana = await app.signUp();
});
afterAll(() => app.close());

const chat = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, user = dana) =>
  app.request(method, `/chat/${path}`, { token: user.access, ...(body ? { body } : {}) });
const make = async (folder: string | null = null) =>
  (await chat('POST', 'conversations/', { title: 'Hot tubs', folder })).body.id as string;
const makeFolder = async () => (await chat('POST', 'folders/', { name: 'Jobs' })).body.id as string;

/** The stored counts and the actual ones, both without zeros. */
async function counts(): Promise<{ kept: unknown[]; counted: unknown[] }> {
  const { rows: kept } = await sql`
    select user_id, folder_id, is_archived, is_pinned, conversations from conversation_counts
    where conversations <> 0 order by 1, 2, 3, 4`.execute(app.db);
  const { rows: counted } = await sql`
    select user_id, folder_id, is_archived, is_pinned, count(*)::int as conversations from conversations
    where deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(app.db);
  return { kept, counted };
}

it('stored counts of conversations match the actual ones after every change, concurrent ones too', async () => {
  const [bids, jobs] = [await makeFolder(), await makeFolder()];
  const ids = await Promise.all(Array.from({ length: 24 }, (_, i) => make([null, bids, jobs][i % 3])));
  const changes = [{ folder: jobs }, { folder: null }, { is_pinned: true }, { is_archived: true }, { folder: bids }];
  await Promise.all(
    ids.map(async (id, i) => {
      await chat('PATCH', `conversations/${id}/`, changes[i % changes.length]);
      if (i % 4 === 0) await chat('DELETE', `conversations/${id}/delete/`);
      if (i % 8 === 0) await chat('POST', `conversations/${id}/restore/`);
    }),
  );
  const after = await counts();
  expect(after.kept).toEqual(after.counted);
  expect(after.kept.length).toBeGreaterThan(4);

  await chat('DELETE', `folders/${bids}/`);
  const without = await counts();
  expect(without.kept).toEqual(without.counted);
  await app.db.deleteFrom('folders').where('id', '=', bids).execute();
  expect((await counts()).kept).toEqual((await counts()).counted);

  const listed = await chat('GET', 'conversations/?archived=all&page_size=1');
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from conversations where user_id = ${dana.user.id} and deleted_at is null`.execute(app.db);
  expect(listed.body.count).toBe(rows[0]?.count);
  expect((await chat('DELETE', 'conversations/clear-all/')).status).toBe(200);
  expect(await counts()).toEqual({ kept: [], counted: [] });
});

it("a deleted user's counts are deleted, too", async () => {
  const sam = await app.signUp();
  const folder = (await chat('POST', 'folders/', { name: 'Jobs' }, sam)).body.id;
  for (const of of [folder, null]) await chat('POST', 'conversations/', { title: 'Spas', folder: of }, sam);
  const admin = await app.signUpAdmin();
  expect((await app.request('DELETE', `/auth/users/${sam.user.id}/`, { token: admin.access })).status).toBe(204);
  const rows = await app.db.selectFrom('conversation_counts').selectAll().where('user_id', '=', sam.user.id).execute();
  expect(rows).toEqual([]);
});
