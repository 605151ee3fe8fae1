import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/db/database.ts';
import { percentile } from '../eval/measures.ts';

const ROUNDS = 15;
const INSERTS = 400;

/** Database time for one message (µs), without and with the trigger that counts it; medians of several rounds. */
export async function measureWriteCost(db: Db): Promise<{ without: number; with: number }> {
  const times = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['without', 'with'] as const) times[kind].push(await timeInserts(db, kind === 'with'));
  }
  return { without: percentile(times.without, 0.5), with: percentile(times.with, 0.5) };
}

/** Everything is rolled back. */
async function timeInserts(db: Db, isCounted: boolean): Promise<number> {
  let micros = 0;
  const attempt = db.transaction().execute(async (tx) => {
    await sql`alter table messages ${sql.raw(isCounted ? 'enable' : 'disable')} trigger new_messages_are_counted`.execute(
      tx,
    );
    await sql`
      insert into conversations (id, user_id, title)
      select 'ffffffff-0000-7000-8000-000000000001', id, 'Bench' from users limit 1`.execute(tx);
    const begun = performance.now();
    await sql`
      do $$ begin
        for n in 1..${sql.lit(INSERTS)} loop
          insert into messages (id, conversation_id, message_type, content)
          values (gen_random_uuid(), 'ffffffff-0000-7000-8000-000000000001', 'user', 'What do I charge for a mattress?');
        end loop;
      end $$`.execute(tx);
    micros = ((performance.now() - begun) * 1_000) / INSERTS;
    throw new Error('taken back');
  });
  await attempt.catch((error: Error) => {
    if (error.message !== 'taken back') throw error;
  });
  return micros;
}
