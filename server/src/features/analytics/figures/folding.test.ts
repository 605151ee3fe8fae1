import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { ALL_TIME, saveFigureSums, sumFigures } from './figures.store.ts';

const app: TestApp = await startTestApp();
const { id: owner } = (await app.signUp()).user;
const conversation = '00000000-0000-7000-8000-000000000001';
await sql`insert into conversations (id, user_id, title) values (${conversation}, ${owner}, 'One')`.execute(app.db);
afterAll(() => app.close());

beforeEach(async () => {
  await sql`delete from messages`.execute(app.db);
  await saveFigureSums(app.db);
});

/** Adds questions, one per hour. */
async function addQuestions(count: number, db = app.db): Promise<void> {
  await sql`
    insert into messages (id, conversation_id, message_type, content, created_at)
    select gen_random_uuid(), ${conversation}, 'user', 'Text', now() - n * interval '1 hour' from generate_series(1, ${count}::int) n`.execute(
    db,
  );
}

async function countQuestions(): Promise<number | undefined> {
  const [amounts] = await sumFigures(app.db, [{ figures: ['questions'], bounds: ALL_TIME }]);
  return amounts?.get('questions')?.[0];
}

async function countChanges(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from figure_changes`.execute(app.db);
  return rows[0]?.count ?? 0;
}

async function connectAlone(): Promise<pg.Client> {
  const client = new pg.Client(app.database.options);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

describe('folding', () => {
  it('adds changes to the sums once, even if two processes fold at the same time', async () => {
    await addQuestions(50);
    expect(await countChanges()).toBe(50);
    await Promise.all([saveFigureSums(app.db), saveFigureSums(app.db), saveFigureSums(app.db)]);
    expect([await countChanges(), await countQuestions()]).toEqual([0, 50]);
    await saveFigureSums(app.db);
    expect(await countQuestions()).toBe(50);
  });

  it('leaves the work to a process that is already folding, and folds later changes next time', async () => {
    await addQuestions(5);
    const other = await connectAlone();
    await other.query('begin');
    await other.query('select fold_figures()');
    await addQuestions(3);
    await saveFigureSums(app.db);
    expect([await countChanges(), await countQuestions()]).toEqual([8, 8]);
    await other.query('commit');
    expect([await countChanges(), await countQuestions()]).toEqual([3, 8]);
    await saveFigureSums(app.db);
    expect([await countChanges(), await countQuestions()]).toEqual([0, 8]);
    await other.end();
  });

  it('loses nothing if it is rolled back or its process is killed', async () => {
    await addQuestions(7);
    for (const end of ['rollback', 'select pg_terminate_backend(pg_backend_pid())']) {
      const other = await connectAlone();
      await other.query('begin');
      expect((await other.query('select fold_figures() as folded')).rows).toEqual([{ folded: 7 }]);
      await other.query(end).catch(() => undefined);
      await other.end().catch(() => undefined);
      await expect.poll(countQuestions).toBe(7);
      expect(await countChanges()).toBe(7);
    }
    await saveFigureSums(app.db);
    expect([await countChanges(), await countQuestions()]).toEqual([0, 7]);
  });

  it('is never visible halfway: a concurrent reader counts each question once', async () => {
    await addQuestions(200);
    let isOver = false;
    const turnOver = async () => {
      for (let i = 0; i < 25; i += 1) {
        await app.db.transaction().execute(async (tx) => {
          await sql`delete from messages where id in (select id from messages order by random() limit 20 for update skip locked)`.execute(
            tx,
          );
          const { rows } = await sql<{ missing: number }>`select 200 - count(*) as missing from messages`.execute(tx);
          await addQuestions(rows[0]?.missing ?? 0, tx);
        });
        await saveFigureSums(app.db);
      }
      isOver = true;
    };
    const seen = new Set<number | undefined>();
    const watch = async () => {
      while (!isOver) seen.add(await countQuestions());
    };
    await Promise.all([turnOver(), watch(), watch()]);
    expect([...seen]).toEqual([200]);
  });

  it('keeps nothing of a transaction that was rolled back', async () => {
    const attempt = app.db.transaction().execute(async (tx) => {
      await addQuestions(4, tx);
      throw new Error('taken back');
    });
    await expect(attempt).rejects.toThrow('taken back');
    expect([await countChanges(), await countQuestions()]).toEqual([0, 0]);
  });

  it('records few changes for a statement with many rows, and none for a reply that only grows', async () => {
    await sql`
      insert into messages (id, conversation_id, message_type, content, created_at)
      select gen_random_uuid(), ${conversation}, 'user', 'Text', '2026-11-20T10:01Z' from generate_series(1, 1000)`.execute(
      app.db,
    );
    expect([await countChanges(), await countQuestions()]).toEqual([1, 1000]);
    await sql`update messages set content = content || '.', updated_at = now()`.execute(app.db);
    expect(await countChanges()).toBe(1);
  });

  it('starts over after a recount or when a table is truncated', async () => {
    await addQuestions(9);
    await sql`update figure_sums set amount = amount + 5`.execute(app.db);
    await sql`select recount_figures()`.execute(app.db);
    expect(await countQuestions()).toBe(9);
    await addQuestions(2);
    await sql`truncate messages cascade`.execute(app.db);
    expect([await countChanges(), await countQuestions()]).toEqual([0, 0]);
  });
});
