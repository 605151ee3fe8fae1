import { statfs } from 'node:fs/promises';
import type { EndpointSpec } from '@haulwise/contract';
import * as contract from '@haulwise/contract';
import type { FastifyInstance } from 'fastify';
import { bindProfileRoutes, bindUsersRoutes, readUser } from '../features/accounts/index.ts';
import { bindAnalyticsRoutes, type HealthSources } from '../features/analytics/index.ts';
import { bindAuditRoutes } from '../features/audit/index.ts';
import { bindAuthRoutes, createAuthenticate, createFirstAdmin, findLiveSessions } from '../features/auth/index.ts';
import { type BillingParts, bindBillingRoutes, openBilling } from '../features/billing/index.ts';
import { bindChatRoutes, createEngine, type Engine, Replies, startReaper } from '../features/chat/index.ts';
import { bindErrorRoutes } from '../features/errors/index.ts';
import { bindEventRoutes } from '../features/events/index.ts';
import { bindFilesRoutes, bindOwnDocumentRoutes, type Documents, scheduleStartSweep } from '../features/files/index.ts';
import {
  bindKnowledgeAdminRoutes,
  bindKnowledgeRoutes,
  createKnowledge,
  findTextRecognition,
  type Knowledge,
  scheduleReviews,
  type TextRecognition,
} from '../features/knowledge/index.ts';
import { bindQuoteRoutes } from '../features/quotes/index.ts';
import { bindReportRoutes } from '../features/reports/index.ts';
import { bindHealthRoutes, bindUptimeRoutes } from '../features/uptime/index.ts';
import { recordAudit } from '../platform/audit/audit-log.store.ts';
import type { Config } from '../platform/config/config.ts';
import type { Actor } from '../platform/core/actor.ts';
import type { Clock } from '../platform/core/clock.ts';
import type { Context } from '../platform/core/context.ts';
import { checkConnection, type Db, type Pool } from '../platform/db/database.ts';
import type { Notifications } from '../platform/db/notifications.ts';
import { isReadingBound } from '../platform/db/scope.ts';
import { createIdempotency } from '../platform/http/binding/idempotency.ts';
import { closeServer } from '../platform/http/close-server.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { runWithDeadline } from '../platform/http/limits/deadline.ts';
import { createRateLimits } from '../platform/http/limits/rate-limits.ts';
import { buildApiDescription } from '../platform/http/openapi/describe-api.ts';
import { getOrigin } from '../platform/http/origin.ts';
import type { Route } from '../platform/http/route.ts';
import { closeSignedOutStreams } from '../platform/http/streams/end-signed-out-streams.ts';
import { createEventStreams } from '../platform/http/streams/event-streams.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createMail } from '../platform/mail/mail.ts';
import { loadSecrets } from '../platform/secrets/secrets.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { RecordFailure } from '../platform/telemetry/failure.ts';
import type { Logger } from '../platform/telemetry/log/logger.ts';
import { createMetrics } from '../platform/telemetry/metrics/metrics.ts';
import { createLeavingAccounts } from './leaving-accounts.ts';
import { createReaders, openLibrary } from './open-library.ts';
import { openRecords, type Records } from './open-records.ts';
import { listPersonalData } from './personal-data.ts';
import { createGaugeReader } from './read-gauges.ts';
import { scheduleSweeps } from './schedule-sweeps.ts';

/** How long a readiness probe waits for the database (ms). */
const PROBE_TIMEOUT = 2_000;
/** How long running replies may take to finish at shutdown (ms). */
const REPLY_GRACE = 8_000;
/** How long open requests may take to finish after that (ms). */
const REQUEST_GRACE = 3_000;

export interface AppParts {
  config: Config;
  db: Db;
  pool: Pool;
  notifications: Notifications;
  log: Logger;
  clock: Clock;
  /** The built web application; null serves the API alone. */
  webDir: string | null;
  /** The folder of the starter articles; without it, the knowledge base stays as it is. */
  articlesDir?: string;
  /** Replaces the configured engine in tests and benchmarks. */
  engine?: Engine;
  /** Replaces the text recognition of this machine in tests. */
  textRecognition?: TextRecognition;
}

export interface App {
  server: FastifyInstance;
  recordFailure: RecordFailure;
  knowledge: Knowledge;
  jobs: Context['jobs'];
  /** Creates the first administrator if there is none; returns the one-time password to print. */
  ensureFirstAdmin(): Promise<string | null>;
  /** Starts background work: jobs and sweeps. Call it once the server listens. */
  start(): Promise<void>;
  /** Reports "not ready" at once, drains requests and streams, then stops everything but the database. */
  close(): Promise<void>;
}

const UNBOUND =
  'DATABASE_URL names a superuser without the role haulwise_reader: row-level security does not apply (docs/operations.md).';

const openapi = buildApiDescription(contract.endpoints, contract);

/** Composes the application, one line per feature. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, pool, notifications, log, clock, webDir } = parts;
  let isDraining = false;
  let stopWatching = () => {};
  const streams = createEventStreams();
  const readings = createGaugeReader(() => ({ ...context, ...configured }));
  const metrics = createMetrics({ pool, openStreams: streams.size, readings });
  const records = openRecords({ db, clock, log });
  const { hooks, uptimeRecorder } = records;
  const jobs = createJobs({ db, pool, log, finished: metrics.jobs, ...hooks });
  const secrets = await loadSecrets(config, db);
  const mail = createMail({ config, jobs, clock });
  const storage = await openStorage(config, secrets);
  const origin = (): string => getOrigin(config, server.addresses());
  const context: Context = { config, db, notifications, log, clock, secrets, jobs, mail, storage, origin, ...hooks };

  const billing = await openBilling(context, (userId) => readUser(context, userId));
  const knowledge = createKnowledge(context, parts.articlesDir ?? null);
  const { library, uploads } = openLibrary(context, knowledge, parts.textRecognition ?? (await findTextRecognition()));
  const startReviews = scheduleReviews(context, knowledge);
  const configured = createEngine(context, knowledge, metrics.modelError);
  const replies = new Replies(context, knowledge, parts.engine ?? configured.engine, metrics.reply);

  const health = probes(context, knowledge, () => isDraining);
  const shown = { ...records, health: { knowledge, ...configured } };
  const routes = [
    ...featureRoutes(context, billing, replies, knowledge, library, shown),
    ...bindHealthRoutes({ health, metricsToken: config.metricsToken, metrics: metrics.text, openapi }),
  ];
  const server = createHttpServer({
    ...admission(context),
    routes,
    streams,
    metrics,
    openapi,
    webDir,
    isDraining: () => isDraining,
    onSent: uptimeRecorder.count,
    onAnswered: records.eventRecorder.recordCall,
  });
  const stopEnding = closeSignedOutStreams(streams, (ids) => findLiveSessions(db, ids, clock.now()), log);
  scheduleSweeps(context);
  await jobs.prepare();
  return {
    server,
    recordFailure: hooks.recordFailure,
    knowledge,
    jobs,
    ensureFirstAdmin: () => createFirstAdmin(context),
    async start() {
      stopWatching = together(uploads.stop, startReaper(replies), startReviews(), metrics.close);
      void knowledge.load();
      await uptimeRecorder.start();
      await startJobs(context);
    },
    async close() {
      isDraining = true;
      stopWatching();
      await Promise.all([replies.drain(REPLY_GRACE), jobs.stop()]);
      stopEnding();
      await closeServer(server, streams, REQUEST_GRACE);
      // A question that arrived as draining began may have started another reply.
      await replies.drain(0);
      await configured.close();
      await knowledge.close();
      await records.close();
    },
  };
}

/** Sign-in, rate limits and idempotency of requests. */
function admission(context: Context) {
  const { config, db, clock, log, recordFailure } = context;
  const isShared = config.databaseUrl !== null;
  return {
    config,
    log,
    recordFailure,
    authenticate: createAuthenticate(context),
    onDenied: recordDenial(context),
    limits: createRateLimits({ isOn: config.rateLimits, sharedDb: isShared ? db : null, clock }),
    idempotency: createIdempotency({ db, clock, isShared }),
  };
}

function together(...stops: (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}

function featureRoutes(
  context: Context,
  billing: BillingParts,
  replies: Replies,
  knowledge: Knowledge,
  library: Documents,
  records: Records & { health: HealthSources },
): Route[] {
  const leaving = createLeavingAccounts(context, replies, library);
  return [
    ...bindAuthRoutes(context, listPersonalData(context), leaving),
    ...bindProfileRoutes(context),
    ...bindUsersRoutes(context, leaving),
    ...bindAuditRoutes(context),
    ...bindBillingRoutes(billing),
    ...bindChatRoutes(replies, library),
    ...bindQuoteRoutes(context),
    ...bindFilesRoutes(library),
    ...bindOwnDocumentRoutes(library),
    ...bindKnowledgeRoutes(context, knowledge, createReaders(context)),
    ...bindAnalyticsRoutes(context, records.health),
    ...bindErrorRoutes({ ...context, errorLog: records.errorLog }),
    ...bindEventRoutes(context, records.eventRecorder),
    ...bindReportRoutes(context),
    ...bindUptimeRoutes(context),
    ...bindKnowledgeAdminRoutes(context, knowledge, async (id) => (await readUser(context, id)).username),
  ];
}

async function startJobs(context: Context): Promise<void> {
  if (!(await isReadingBound(context.db))) context.log.warn(UNBOUND);
  await context.jobs.start();
  await scheduleStartSweep(context);
}

/** Bytes. */
async function readFreeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function probes({ db, config }: Context, knowledge: Knowledge, isDraining: () => boolean) {
  return {
    isDraining,
    askDatabase: () => runWithDeadline(PROBE_TIMEOUT, checkConnection(db)),
    knowledge: () => knowledge.status(),
    hasKnowledge: () => knowledge.firstLoad() === null,
    freeSpace: () => readFreeSpace(config.dataDir),
  };
}

function recordDenial({ db, clock }: Context) {
  return ({ user_id }: Actor, { method, path }: EndpointSpec, address: string) =>
    recordAudit(db, { event: 'access.denied', at: clock.now(), actor_id: user_id, address, details: { method, path } });
}
