import * as contract from '@haulwise/contract';
import type { FastifyInstance } from 'fastify';
import {
  bindCompanyRoutes,
  bindProfileRoutes,
  bindUsersRoutes,
  openNotices,
  readUser,
} from '../features/accounts/index.ts';
import { bindAnalyticsRoutes, type HealthSources } from '../features/analytics/index.ts';
import { bindAuditRoutes } from '../features/audit/index.ts';
import { bindAuthRoutes, createFirstAdmin, createPasswordCheck, findLiveCallers } from '../features/auth/index.ts';
import { type BillingParts, bindBillingRoutes, openBilling } from '../features/billing/index.ts';
import { bindChatRoutes, createEngine, type Engine, Replies, startReaper } from '../features/chat/index.ts';
import { bindErrorRoutes } from '../features/errors/index.ts';
import { bindEventRoutes } from '../features/events/index.ts';
import { bindFilesRoutes, bindOwnDocumentRoutes, type Documents, scheduleStartSweep } from '../features/files/index.ts';
import {
  bindKnowledgeAdminRoutes,
  bindKnowledgeRoutes,
  checkSandbox,
  createKnowledge,
  findTextRecognition,
  type Knowledge,
  scheduleReviews,
  type TextRecognition,
} from '../features/knowledge/index.ts';
import { bindProgramRoutes } from '../features/programs/index.ts';
import { bindQuoteRoutes } from '../features/quotes/index.ts';
import { bindReportRoutes } from '../features/reports/index.ts';
import { bindSettingsRoutes, openSettings, type Settings } from '../features/settings/index.ts';
import { bindHealthRoutes, bindUptimeRoutes } from '../features/uptime/index.ts';
import { bindWebhookRoutes } from '../features/webhooks/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Clock } from '../platform/core/clock.ts';
import type { Context } from '../platform/core/context.ts';
import type { Db, Pool } from '../platform/db/database.ts';
import type { Notifications } from '../platform/db/notifications.ts';
import type { Replica } from '../platform/db/replica.ts';
import { isReadingBound } from '../platform/db/scope.ts';
import { createStartWait, type WaitAtStart } from '../platform/db/wait-at-start.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import type { RateLimits } from '../platform/http/limits/rate-limits.ts';
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
import { createAdmission } from './admission.ts';
import { createHoldingsCounter, createLeavingAccounts } from './leaving-accounts.ts';
import { createReaders, openLibrary } from './open-library.ts';
import { openRecords, type Records } from './open-records.ts';
import { listPersonalData } from './personal-data.ts';
import { createProbes } from './probes.ts';
import { stopServing } from './process/stop-serving.ts';
import { createGaugeReader } from './read-gauges.ts';
import { bindToReplica, openReadReplica } from './replica-reads.ts';
import { scheduleSweeps } from './schedule-sweeps.ts';

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
  /** Creates the first administrator if there is none; returns the password to print, which is stored nowhere. */
  ensureFirstAdmin(): Promise<string | null>;
  /** Starts background work: jobs and sweeps. Call it before the server listens: nothing after it may fail. */
  start(): Promise<void>;
  /**
   * Reports "not ready" at once and goes on for `delayMs`, in which load balancers turn away; then drains requests and
   * streams, and stops everything but the database.
   */
  close(delayMs?: number): Promise<void>;
}

const UNBOUND =
  'DATABASE_URL names a superuser without the role haulwise_reader: row-level security does not apply (docs/operations.md).';

let description: ReturnType<typeof buildApiDescription> | undefined;
/** Described when first asked for: most servers are never asked. */
function getDescription() {
  description ??= buildApiDescription(contract.endpoints, contract);
  return description;
}

/** Composes the application, one line per feature. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { db, pool, log, clock, webDir } = parts;
  // Settings change it while the process runs.
  const config = { ...parts.config };
  let isDraining = false;
  let stopWatching = () => {};
  const streams = createEventStreams();
  const readings = createGaugeReader(() => ({ ...context, ...configured }));
  const waitingQuestions = () => replies.admission.waiting;
  const metrics = createMetrics({ pool, openStreams: streams.size, waitingQuestions, readings });
  const records = openRecords({ db, clock, log });
  const { hooks, uptimeRecorder } = records;
  const wait = createStartWait(config, log);
  const jobs = createJobs({ db, pool, log, wait, finished: metrics.jobs, ...hooks });
  const { context, settings, replica } = await openContext({ ...parts, config, jobs, ...hooks }, wait, () => server);

  const billing = openBilling(context, (userId) => readUser(context, userId));
  const knowledge = createKnowledge(context, parts.articlesDir ?? null);
  const { library, uploads } = openLibrary(context, knowledge, parts.textRecognition ?? (await findTextRecognition()));
  const startReviews = scheduleReviews(context, knowledge);
  const configured = createEngine(context, knowledge, metrics.modelError, parts.engine);
  const replies = new Replies(context, knowledge, configured, metrics.reply);

  const health = createProbes(context, knowledge, () => isDraining);
  const admission = createAdmission(context);
  const shown = { ...records, ...admission, health: { knowledge, ...configured, replica } };
  const probed = { health, metricsToken: config.metricsToken, metrics: metrics.text, openapi: getDescription };
  const routes = [
    ...featureRoutes(context, billing, replies, knowledge, library, shown),
    ...bindSettingsRoutes(context, settings),
    ...bindHealthRoutes(probed),
  ];
  const server = createHttpServer({
    ...admission,
    routes: replica ? bindToReplica(routes, replica) : routes,
    streams,
    metrics,
    openapi: getDescription,
    webDir,
    brand: () => ({ name: config.installationName, logo: settings.logoUrl }),
    isDraining: () => isDraining,
    onSent: uptimeRecorder.count,
    onAnswered: records.eventRecorder.recordCall,
  });
  const stopEnding = closeSignedOutStreams(streams, (ids) => findLiveCallers(db, ids, clock.now()), log);
  scheduleSweeps(context);
  await jobs.prepare();
  return {
    server,
    recordFailure: hooks.recordFailure,
    knowledge,
    jobs,
    ensureFirstAdmin: () => wait('the first administrator', () => createFirstAdmin(context)),
    async start() {
      stopWatching = together(uploads.stop, startReaper(replies), startReviews(), metrics.close);
      void knowledge.load();
      await uptimeRecorder.start();
      await startJobs(context, wait);
    },
    async close(delayMs = 0) {
      isDraining = true;
      const stopWork = together(uploads.stop, settings.stop, stopWatching);
      await stopServing({ server, streams, replies, jobs, stopWork, stopEnding }, delayMs);
      await configured.close();
      await knowledge.close();
      await Promise.all([records.close(), replica?.close()]);
    },
  };
}

/** Opens the services that stories receive, the stored settings first. */
async function openContext(
  parts: Pick<AppParts, 'db' | 'notifications' | 'log' | 'clock'> &
    Pick<Context, 'config' | 'jobs' | 'recordEvent' | 'recordFailure'>,
  wait: WaitAtStart,
  server: () => FastifyInstance,
): Promise<{ context: Context; settings: Settings; replica: Replica | null }> {
  const { config, db, notifications, log, clock, jobs, recordEvent, recordFailure } = parts;
  const secrets = await wait('its keys', () => loadSecrets(config, db));
  const settings = await wait('its settings', () => openSettings({ db, notifications, log, secrets }, config));
  const mail = createMail({ config, jobs, clock });
  const storage = await openStorage(config, secrets);
  const origin = (): string => getOrigin(config, server().addresses());
  const services = { config, db, notifications, log, clock, secrets, jobs, mail, storage, origin };
  const context = { ...services, sendNotice: openNotices(services), recordEvent, recordFailure };
  return { context, settings, replica: openReadReplica(context) };
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
  records: Records & { health: HealthSources; limits: RateLimits },
): Route[] {
  const leaving = createLeavingAccounts(context, replies, library);
  const countHoldings = createHoldingsCounter(context.db);
  return [
    ...bindAuthRoutes(context, listPersonalData(context), leaving, countHoldings),
    ...bindProfileRoutes(context, createPasswordCheck(context)),
    ...bindUsersRoutes(context, leaving, countHoldings),
    ...bindCompanyRoutes(context, leaving),
    ...bindAuditRoutes(context),
    ...bindBillingRoutes(billing),
    ...bindChatRoutes(replies, library),
    ...bindProgramRoutes(replies, (userId) => records.limits.check('chat', userId)),
    ...bindQuoteRoutes(context),
    ...bindWebhookRoutes(context),
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

async function startJobs(context: Context, wait: WaitAtStart): Promise<void> {
  void checkSandbox(context.log);
  if (!(await wait('its roles', () => isReadingBound(context.db)))) context.log.warn(UNBOUND);
  await context.jobs.start();
  await wait('the job queue', () => scheduleStartSweep(context));
}
