import { sql } from 'kysely';
import { type Db, runInTransaction } from '../../src/platform/db/database.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { insertBeats, insertEvents } from './activity.ts';
import { createTurnPlan, insertChats } from './chats.ts';
import { insertLibrary } from './library.ts';
import { insertMoney } from './money.ts';
import { createPeoplePlan, insertPeople, type SeedSize } from './people.ts';
import { insertUsage } from './usage.ts';
import { createWordIndex, runWithoutIndexing } from './words.ts';

export interface SeedOptions extends SeedSize {
  /** The password hash of all users; without one, they cannot sign in. */
  passwordHash?: string | null;
  /** Without a storage, no files are added. */
  storage?: Storage;
  /** Called after each step with its duration in seconds. */
  onStep?: (step: string, seconds: number) => void;
}

/**
 * Adds made-up users for the last `days` days (2 or more) with companies, plans, payments, conversations and model
 * costs; `messages` counts questions and answers. All in one transaction. The pool of `db` must be PATIENT.
 */
export async function insertSeedData(db: Db, options: SeedOptions): Promise<void> {
  const { onStep = () => undefined, passwordHash = null, storage } = options;
  const step = async (name: string, work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    onStep(name, (performance.now() - begun) / 1_000);
  };
  await runInTransaction(db, async (tx) => {
    for (const setting of SETTINGS) await sql`set local ${sql.raw(setting)}`.execute(tx);
    await step('Planned', async () => {
      await createPeoplePlan(tx, options);
      await createTurnPlan(tx, options);
    });
    await step('Users and companies', () => insertPeople(tx, passwordHash));
    await step('Plans and payments', () => insertMoney(tx, options.now));
    await step('Conversations', () => runWithoutIndexing(tx, () => insertChats(tx)));
    await step('Search index', () => createWordIndex(tx));
    await step('Model usage', () => insertUsage(tx));
    await step('Events', () => insertEvents(tx, options));
    await step('Heartbeats', () => insertBeats(tx, options));
    if (storage) await step('Files', () => insertLibrary(tx, storage, options));
    // Otherwise each dashboard request would sum a million changes until the next minute.
    await step('Figures', () => sql`select fold_figures()`.execute(tx));
  });
  if (!db.isTransaction) await step('Statistics of the database', () => sql`vacuum analyze`.execute(db));
}

/** Options of the pool: with a million messages, a step takes minutes. */
export const PATIENT = { statement_timeout: 0, query_timeout: 0 };

const SETTINGS = [
  'statement_timeout = 0',
  "work_mem = '128MB'",
  "maintenance_work_mem = '512MB'",
  "temp_buffers = '64MB'",
];

/** A few users from trying the server out do not matter. */
const HANDFUL = 20;

/** Throws if the database already holds more than a handful of users. */
export async function checkAlmostEmpty(db: Db): Promise<void> {
  const { rows } = await sql<{ users: number }>`select count(*) as users from users`.execute(db);
  const users = rows[0]?.users ?? 0;
  if (users > HANDFUL)
    throw new Error(
      `The database holds ${users.toLocaleString('en-US')} users already. Use --force to add made-up users anyway.`,
    );
}
