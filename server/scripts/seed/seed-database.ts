import { sql } from 'kysely';
import { type Db, inTransaction } from '../../src/platform/db/database.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { insertBeats, insertEvents } from './activity.ts';
import { createTurnPlan, insertChats } from './chats.ts';
import { insertLibrary } from './library.ts';
import { insertMoney } from './money.ts';
import { createPeoplePlan, insertPeople, type SeedSize } from './people.ts';
import { insertUsage } from './usage.ts';
import { createWordIndex, runWithoutIndexing } from './words.ts';

export interface SeedOptions extends SeedSize {
  /** Everybody's; without one nobody signs in. */
  passwordHash?: string | null;
  /** Where the bytes of files go; without one there are no files. */
  storage?: Storage;
  /** Told what has been done, and in how many seconds. */
  onStep?: (step: string, seconds: number) => void;
}

/**
 * Adds made-up users of the last `days` days (2 or more) with companies, plans, payments, conversations and what their
 * answers cost; `messages` counts questions and answers. All of it or nothing. The pool of `db` must be
 * patient: a step takes minutes where there are a million messages.
 */
export async function insertSeedData(db: Db, options: SeedOptions): Promise<void> {
  const { onStep = () => undefined, passwordHash = null, storage } = options;
  const step = async (name: string, work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    onStep(name, (performance.now() - begun) / 1_000);
  };
  await inTransaction(db, async (tx) => {
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
    // Else the figures are added up from a million notes until the next minute.
    await step('Figures', () => sql`select fold_figures()`.execute(tx));
  });
  if (!db.isTransaction) await step('Statistics of the database', () => sql`vacuum analyze`.execute(db));
}

const SETTINGS = [
  'statement_timeout = 0',
  "work_mem = '128MB'",
  "maintenance_work_mem = '512MB'",
  "temp_buffers = '64MB'",
];

/** More than who may have tried the server out. */
const HANDFUL = 20;

/** Throws where the database holds more than a handful of users. */
export async function checkAlmostEmpty(db: Db): Promise<void> {
  const { rows } = await sql<{ users: number }>`select count(*) as users from users`.execute(db);
  const users = rows[0]?.users ?? 0;
  if (users > HANDFUL)
    throw new Error(
      `The database holds ${users.toLocaleString('en-US')} users already. --force adds made-up ones all the same.`,
    );
}
