import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../src/platform/core/ids.ts';
import { openPool } from '../../src/platform/db/database.ts';
import { runInScope, toReadScope } from '../../src/platform/db/scope.ts';
import { asAdmin } from '../database/as-admin.ts';
import { type RunningTestServer, startTestServer } from '../database/postgres-server.ts';
import { type ScriptedModel, startScriptedModel } from '../model/scripted-model.ts';
import { callAs, type RunningServer, signUp } from '../running-server.ts';
import { expectWithin, freePort, type Ground, kill, prepareGround } from './fault-ground.ts';
import { isPgBouncerHere, startPgBouncer } from './pgbouncer.ts';

const LOOPBACK = '127.0.0.1';
const STOPPED_WITHIN_MS = 2_000;
const READY_MS = 120_000;
const COMPANIES = 12;
const READS = 600;

let postgres: RunningTestServer;
let model: ScriptedModel;
let folder: string;
let bouncer: ChildProcess;
let bouncerPort: number;
let grounds: Ground[] = [];

describe.skipIf(!isPgBouncerHere)('behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    [postgres, model] = await Promise.all([startTestServer('external'), startScriptedModel({ paceMs: 50 })]);
    folder = await mkdtemp(join(tmpdir(), 'haulwise-pooler-'));
    bouncerPort = await freePort();
    bouncer = await startPgBouncer({ folder, port: bouncerPort, login: postgres.app, poolSize: 4 });
  }, READY_MS);
  afterEach(async () => {
    await Promise.all(grounds.map((ground) => ground.clear()));
    grounds = [];
  });
  afterAll(async () => {
    if (bouncer?.pid) kill(bouncer.pid, 'SIGKILL');
    await model.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const urlOf = (port: number, name: string) =>
    `postgres://${postgres.app.user}:${postgres.app.password}@${LOOPBACK}:${port}/${name}`;

  /** Two instances on a new database that they reach through PgBouncer. */
  async function startTwo(name: string, isDirectKnown: boolean): Promise<[RunningServer, RunningServer]> {
    await asAdmin(postgres.admin, `create database ${name} template ${postgres.template} owner ${postgres.app.user}`);
    grounds = await Promise.all([prepareGround(), prepareGround()]);
    const direct = { DATABASE_LISTEN_URL: urlOf(postgres.app.port, name) };
    const env = {
      DATABASE_URL: urlOf(bouncerPort, name),
      ...(isDirectKnown ? direct : {}),
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'endless',
      // As two machines with one network folder.
      DATA_DIR: grounds[0]?.dataDir ?? '',
    };
    const [one, other] = grounds as [Ground, Ground];
    return [await one.start(env), await other.start(env)];
  }

  /** Asks on one instance, stops the reply on the other, and returns how long it went on after that (ms). */
  async function stopElsewhere([writer, other]: [RunningServer, RunningServer]): Promise<number> {
    const token = await signUp(writer.url);
    const reply = await callAs(token, writer.url, 'POST', '/chat/stream/', { message: 'What do I charge for a load?' });
    expect(reply.status).toBe(200);
    let text = '';
    let stoppedAt: number | null = null;
    for await (const chunk of reply.body ?? []) {
      text += Buffer.from(chunk).toString();
      const [, id] = /"conversation_id":"([^"]+)"/.exec(text) ?? [];
      if (stoppedAt !== null || id === undefined || text.split('"type":"delta"').length < 4) continue;
      const answer = await callAs(token, other.url, 'POST', `/chat/conversations/${id}/stop/`);
      expect(await answer.json()).toEqual({ stopped: true });
      stoppedAt = performance.now();
    }
    expect(text).toContain('"is_stopped":true');
    const ms = performance.now() - (stoppedAt ?? 0);
    process.stdout.write(`stopped from another instance in ${ms.toFixed(0)} ms\n`);
    return ms;
  }

  it('a reply is stopped from another instance at once, with a line for notifications', async () => {
    const servers = await startTwo('with_line', true);
    expectWithin(await stopElsewhere(servers), STOPPED_WITHIN_MS);
    expect(servers.map((server) => server.output()).join()).not.toContain('notifications do not arrive');
  });

  it('without that line the server says so, and a reply still stops within two seconds', async () => {
    const servers = await startTwo('without_line', false);
    await expect.poll(() => servers[0].output(), { timeout: READY_MS }).toContain('set DATABASE_LISTEN_URL');
    await expect.poll(() => servers[1].output(), { timeout: READY_MS }).toContain('notifications do not arrive');
    expectWithin(await stopElsewhere(servers), STOPPED_WITHIN_MS);
  });

  it('what one company may see never reaches another, nor a statement without a scope', async () => {
    await asAdmin(postgres.admin, `create database scopes template ${postgres.template} owner ${postgres.app.user}`);
    const direct = openPool({ connectionString: urlOf(postgres.app.port, 'scopes') });
    const pooled = openPool({ connectionString: urlOf(bouncerPort, 'scopes'), statement_timeout: false });
    const companies = Array.from({ length: COMPANIES }, () => createId());
    try {
      for (const id of companies) {
        await sql`insert into companies (id) values (${id})`.execute(direct.db);
        await sql`insert into documents (id, company_id, kind, media_type, name, revision, sha256, title)
          values (${createId()}, ${id}, 'upload', 'text/plain', ${id}, 1, '', ${id})`.execute(direct.db);
      }
      const seen = sql<{ owners: string[]; scope: string; role: string; login: string }>`
        select coalesce(array_agg(company_id::text), '{}') as owners, current_setting('haulwise.company', true) as scope,
          current_user::text as role, session_user::text as login
        from documents where company_id is not null`;
      let strays = 0;
      const read = async (number: number) => {
        const company_id = companies[number % COMPANIES] ?? '';
        const { rows } = await runInScope(pooled.db, toReadScope({ company_id }), async ({ db }) => {
          await sql`select pg_sleep(${Math.random() / 100})`.execute(db);
          if (number % 7 === 0) await sql`select 1 / 0`.execute(db);
          return await seen.execute(db);
        });
        if (rows[0]?.owners.join() !== company_id || rows[0].scope !== company_id) strays += 1;
      };
      const outside = async () => {
        const { rows } = await seen.execute(pooled.db);
        if (rows[0]?.scope || rows[0]?.role !== rows[0]?.login) strays += 1;
      };
      /** Leaves in the middle of a transaction, as a process does that is killed. */
      const vanish = async (number: number) => {
        const client = new pg.Client({ connectionString: urlOf(bouncerPort, 'scopes') });
        client.on('error', () => undefined);
        await client.connect();
        await client.query('begin');
        await client.query(`select set_config('haulwise.company', $1, true)`, [companies[number % COMPANIES]]);
        const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
        stream.destroy();
      };
      let next = 0;
      const workers = Array.from({ length: 12 }, async () => {
        while (next < READS) {
          const number = next++;
          if (number % 20 === 0) await vanish(number);
          else if (number % 3 === 0) await outside();
          else await read(number).catch((error: Error) => expect(error.message).toContain('division by zero'));
        }
      });
      await Promise.all(workers);
      expect(strays).toBe(0);
    } finally {
      await Promise.all([direct.db.destroy(), pooled.db.destroy()]);
    }
  });
});
