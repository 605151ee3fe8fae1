import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Method, SignedIn } from '@haulwise/contract';
import type { LightMyRequestResponse as InjectedResponse } from 'fastify';
import { type App, buildApp } from '../src/app/build-app.ts';
import type { Engine } from '../src/features/chat/index.ts';
import { NO_TEXT_RECOGNITION, type TextRecognition } from '../src/features/knowledge/index.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { type Clock, systemClock } from '../src/platform/core/clock.ts';
import { type Db, openPool } from '../src/platform/db/database.ts';
import { createNotifications } from '../src/platform/db/notifications.ts';
import { createLogger } from '../src/platform/telemetry/log/logger.ts';
import { makeDataDir } from './database/data-dir.ts';
import { createDatabaseWithArticles, createTestDatabase, type TestDatabase } from './database/database.ts';

/** Fields of a reply are the contract's business; a test reads those it asserts on. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Body = any;

export interface TestReply {
  status: number;
  /** Parsed where it is JSON, else null. */
  body: Body;
  text: string;
  headers: Record<string, string>;
}

export interface TestRequest {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  query?: Record<string, string | number>;
}

/** One `id:`/`data:` block of an event stream. */
export interface TestEvent {
  id: number;
  event: Body;
}

export interface TestUser {
  user: SignedIn['user'];
  username: string;
  password: string;
  device_token: string;
  access: string;
  refresh: string;
}

export interface TestApp {
  /** `path` is under /api. */
  request(method: Method, path: string, options?: TestRequest): Promise<TestReply>;
  /** Posts (or gets, without a body) and reads the event stream to its end; throws where the answer is none. */
  events(path: string, options?: TestRequest): Promise<TestEvent[]>;
  /** Begins the work that nobody asks for, such as sending mails. */
  start(): Promise<void>;
  /** Serves on a free port and returns the base URL, for what needs real sockets. */
  listen(): Promise<string>;
  signUp(overrides?: Record<string, unknown>): Promise<TestUser>;
  signUpAdmin(): Promise<TestUser>;
  /** Somebody who may ask more than a free plan's 20 questions a day. */
  signUpPremium(overrides?: Record<string, unknown>): Promise<TestUser>;
  db: Db;
  config: Config;
  clock: Clock;
  database: TestDatabase;
  jobs: App['jobs'];
  /** Parsed lines of the server's log. */
  logs: Record<string, Body>[];
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<Config> {
  clock?: Clock;
  /** Writes the replies in place of the built-in engine. */
  engine?: Engine;
  /** Articles to load before the first request; without them the knowledge base is empty. */
  articlesDir?: string;
  /** What reads scans; nothing does where it is left out, whatever the machine has. */
  textRecognition?: TextRecognition;
  /** Keys of the environment, which win over settings. */
  env?: Record<string, string>;
  /** It hears notifications of this database only, as through a pooler that passes none on. */
  hears?: TestDatabase;
  /** Another instance on the same database. */
  database?: TestDatabase;
}

/** Hashing as it should be takes 10 ms of a core for each sign-in; tests of it ask for it. */
const CHEAP_HASHING: Config['passwordCost'] = { memoryKib: 8, passes: 1, lanes: 1 };
const PASSWORD = 'Curbside-4-Couches!';
const SHIPPED_ARTICLES = join(import.meta.dirname, '../../knowledge');
let people = 0;

/** The whole application on a database of its own. Request rates are unlimited unless `rateLimits: true`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = systemClock, engine, articlesDir, database = await createDatabase(articlesDir), ...others } = options;
  const { textRecognition = NO_TEXT_RECOGNITION, env = {}, hears = database, ...overrides } = others;
  const dataDir = overrides.dataDir ?? (await makeDataDir());
  const defaults = readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'info', ...env });
  const config: Config = { ...defaults, passwordCost: CHEAP_HASHING, databaseUrl: database.url, ...overrides };
  const logs: Record<string, Body>[] = [];
  const log = createLogger(config.logLevel, { write: (line) => void logs.push(JSON.parse(line)) });
  const { db, pool } = openPool(database.options);
  const notifications = createNotifications(hears.options, log, hears === database ? undefined : db);
  const app = await buildApp({
    config,
    db,
    pool,
    notifications,
    log,
    clock,
    webDir: null,
    textRecognition,
    ...(engine ? { engine } : {}),
    ...(articlesDir === undefined ? {} : { articlesDir }),
  });
  await app.server.ready();
  if (articlesDir !== undefined) await app.knowledge.load();

  const inject = (method: Method, path: string, { token, body, headers, query }: TestRequest = {}) =>
    app.server.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(query === undefined ? {} : { query: textual(query) }),
    });

  const request = async (method: Method, path: string, asked?: TestRequest) => read(await inject(method, path, asked));

  const signUp = async (overriding: Record<string, unknown> = {}): Promise<TestUser> => {
    people += 1;
    const username = `hauler${people}`;
    const name = { username, email: `${username}@example.com`, first_name: 'Pat', last_name: 'Doe' };
    const form = { ...name, password: PASSWORD, password_confirm: PASSWORD, ...overriding };
    const { status, body, text } = await request('POST', '/auth/register/', { body: form });
    if (status !== 201) throw new Error(`Signing up answered ${status}: ${text}`);
    return {
      user: body.user,
      username: form.username,
      password: form.password,
      device_token: body.device_token,
      ...body.tokens,
    };
  };

  return {
    request,
    async events(path, asked = {}) {
      const reply = await inject(asked.body === undefined ? 'GET' : 'POST', path, asked);
      if (!String(reply.headers['content-type']).startsWith('text/event-stream')) {
        throw new Error(`No event stream but ${reply.statusCode}: ${reply.payload}`);
      }
      return parseEvents(reply.payload);
    },
    start: () => app.start(),
    listen: () => app.server.listen({ port: 0, host: '127.0.0.1' }),
    signUp,
    async signUpPremium(overriding) {
      const person = await signUp(overriding);
      await db.updateTable('subscriptions').set({ type: 'premium' }).where('user_id', '=', person.user.id).execute();
      return person;
    },
    async signUpAdmin() {
      const admin = await signUp();
      await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.user.id).execute();
      return { ...admin, user: { ...admin.user, role: 'admin' } };
    },
    db,
    config,
    clock,
    database,
    jobs: app.jobs,
    logs,
    async close() {
      await app.close();
      await notifications.close();
      await db.destroy();
      if (options.database === undefined) await database.drop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Only the shipped articles are worth a database of their own to clone. */
function createDatabase(articlesDir: string | undefined): Promise<TestDatabase> {
  if (articlesDir !== SHIPPED_ARTICLES) return createTestDatabase();
  return createDatabaseWithArticles(async (database) => (await startTestApp({ articlesDir, database })).close());
}

/** The events of a whole or a cut stream; comments and an unfinished last block are left out. */
export function parseEvents(stream: string): TestEvent[] {
  const blocks = stream.split('\n\n').slice(0, -1);
  return blocks.flatMap((block) => {
    const lines = block.split('\n');
    const value = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    const data = value('data');
    return data === undefined ? [] : [{ id: Number(value('id')), event: JSON.parse(data) }];
  });
}

function read({ statusCode, headers, payload }: InjectedResponse): TestReply {
  const isJson = String(headers['content-type']).startsWith('application/json');
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return {
    status: statusCode,
    body: isJson ? JSON.parse(payload) : null,
    text: payload,
    headers: Object.fromEntries(texts),
  };
}

function textual(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
