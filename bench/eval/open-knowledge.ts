import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { openDatabase } from '../../server/src/app/open-database.ts';
import { createKnowledge, type Knowledge } from '../../server/src/features/knowledge/index.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { type Db, openPool } from '../../server/src/platform/db/database.ts';
import { createNotifications } from '../../server/src/platform/db/notifications.ts';
import { createLogger } from '../../server/src/platform/telemetry/log/logger.ts';
import { makeDataDir } from '../../server/test/database/data-dir.ts';

const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url));
export const ARTICLES = fileURLToPath(new URL('../../knowledge', import.meta.url));

export interface OpenKnowledge {
  knowledge: Knowledge;
  db: Db;
  /** Of its database. */
  options: pg.PoolConfig;
  /** From an empty database to a loaded knowledge base (ms). */
  load_ms: number;
  close(): Promise<void>;
}

/** Opens the knowledge base of a new installation in its own database; `wordsAlone` without an embedding model. */
export async function openKnowledge({ wordsAlone = false } = {}): Promise<OpenKnowledge> {
  // One that the database can enter, so that it goes with the folder.
  const dataDir = await makeDataDir();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const database = await openDatabase(config, createLogger(config.logLevel), MIGRATIONS);
  const opened = await joinKnowledge(database.options, { wordsAlone });
  return {
    ...opened,
    async close() {
      await opened.close();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens the knowledge base of a database that is already running. */
export async function joinKnowledge(options: pg.PoolConfig, { wordsAlone = false } = {}): Promise<OpenKnowledge> {
  const config = readConfig({ LOG_LEVEL: 'warn' });
  const log = createLogger(config.logLevel);
  const { db } = openPool(options);
  const notifications = createNotifications(options, log);
  const began = performance.now();
  const startEmbedder = wordsAlone ? async () => null : undefined;
  const knowledge = createKnowledge({ config, db, notifications, log }, ARTICLES, startEmbedder);
  await knowledge.load();
  return {
    knowledge,
    db,
    options,
    load_ms: performance.now() - began,
    async close() {
      await knowledge.close();
      await notifications.close();
      await db.destroy();
    },
  };
}
