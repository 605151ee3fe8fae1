/**
 * The whole application in its own process: `app-server.ts WORDS [SETTINGS]`. Its engine writes so many words steadily;
 * with articles, only for questions that begin with "steady".
 */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../server/src/app/build-app.ts';
import { openDatabase } from '../../server/src/app/open-database.ts';
import { createBuiltInEngine, type Engine } from '../../server/src/features/chat/index.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { systemClock } from '../../server/src/platform/core/clock.ts';
import { openPool } from '../../server/src/platform/db/database.ts';
import { createNotifications } from '../../server/src/platform/db/notifications.ts';
import { createLogger } from '../../server/src/platform/telemetry/log/logger.ts';
import { makeDataDir } from '../../server/test/database/data-dir.ts';
import { watchStages } from '../questions/stages.ts';
import { steadyWords } from './steady.ts';

export interface BenchSettings {
  /** Of a database that several instances share; otherwise each has an embedded one. */
  databaseUrl?: string;
  /** Whether it loads the knowledge base. */
  hasArticles?: boolean;
  /** Whether it measures the stages of questions. */
  hasStages?: boolean;
  /** Of a model that writes the answers, instead of the engine. */
  modelUrl?: string;
  /** Whether streams write slowly until the message `begin`. */
  isHeld?: boolean;
}

const [count, given = '{}'] = process.argv.slice(2);
const words = Number(count);
const {
  databaseUrl,
  hasArticles = false,
  hasStages = false,
  modelUrl,
  isHeld = false,
} = JSON.parse(given) as BenchSettings;
let isWaiting = isHeld;

const builtIn = createBuiltInEngine();
const engine: Engine = async function* write(input) {
  if (hasArticles && !input.question.startsWith('steady')) return yield* builtIn(input);
  for await (const content of steadyWords(words, input.signal, () => isWaiting)) yield { type: 'delta', content };
};

const dataDir = await makeDataDir();
const config = readConfig({
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  ...(modelUrl === undefined ? {} : { LLM_BASE_URL: modelUrl, LLM_MODEL: 'scripted' }),
});
const log = createLogger(config.logLevel);
const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url));
const postgres = await openDatabase(config, log, migrations);
const { db, pool } = openPool(postgres.options);
const notifications = createNotifications(postgres.options, log);
const stages = hasStages ? await watchStages(pool, postgres.options) : null;
const app = await buildApp({
  config,
  db,
  pool,
  notifications,
  log,
  clock: systemClock,
  webDir: null,
  ...(modelUrl === undefined ? { engine } : {}),
  ...(hasArticles ? { articlesDir: fileURLToPath(new URL('../../knowledge', import.meta.url)) } : {}),
});
await app.server.listen({ port: 0, host: '127.0.0.1' });
await app.start();
if (hasArticles) await app.knowledge.firstLoad();
const address = app.server.server.address();
process.send?.({ ready: typeof address === 'object' ? address?.port : 0 });

process.on('message', async (message) => {
  if (message === 'lift plans') {
    await db.updateTable('subscriptions').set({ type: 'premium' }).execute();
    process.send?.({ lifted: true });
    return;
  }
  if (message === 'begin') {
    isWaiting = false;
    return;
  }
  if (message === 'stages') {
    process.send?.(await stages?.report());
    return;
  }
  if (message !== 'stop') {
    process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss });
    return;
  }
  await app.close();
  await notifications.close();
  await stages?.close();
  await db.destroy();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
});
