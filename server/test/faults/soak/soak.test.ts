import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { SignedIn } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callAs, signUp } from '../../running-server.ts';
import { startMixedLoad } from '../mixed-load.ts';
import { isPgBouncerHere } from '../pgbouncer.ts';
import { proxiesHere } from '../proxy-process.ts';
import { ADMIN } from '../used-data-dir.ts';
import { type Answers, watchAnswers } from './answers.ts';
import { listSlopes, type Sample } from './memory-slope.ts';
import { type Part, type SoakGround, startSoakGround } from './soak-ground.ts';
import { startSoakLoad } from './soak-load.ts';

const MINUTES = Number(process.env.SOAK_MINUTES);
const MINUTE_MS = 60_000;
const KILL_EVERY_MS = 2 * MINUTE_MS;
const DOWN_MS = 3_000;
/** From the start of what was killed, on a machine that others use, too. */
const HEALED_WITHIN_MS = 60_000;
/** What was sent while something was down may be answered that much later. */
const SETTLE_MS = 5_000;
const PREPARED_WITHIN_MS = 5 * MINUTE_MS;
const PAUSE_MS = 150;
/** Of what the instances have said (characters). */
const MOST_SHOWN = 20_000;
/** While caches fill. */
const WARM_UP_MS = 8 * MINUTE_MS;
/** Idle connections are closed after 10 s. */
const REST_MS = 12_000;
const MOST_MB_AN_HOUR = 1;

const login = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
const isEverythingHere = isPgBouncerHere && proxiesHere.includes('nginx') && existsSync('/proc');

let ground: SoakGround;
let answers: Answers;
let samples: Sample[] = [];
/** Their tokens last for 15 minutes, longer than a round; the administrator may have ten sessions. */
let people: { admin: string; user: string };

/** A write on each instance, a read through the proxy and a file: none of them fails. */
async function expectWell(): Promise<void> {
  const { proxy, instances } = ground.urls;
  for (const url of instances) {
    const reply = await callAs(people.user, url, 'PATCH', '/auth/profile/', { last_name: 'Doe' });
    expect(reply.status, await reply.text()).toBe(200);
  }
  const read = await callAs(people.user, proxy, 'GET', '/auth/profile/');
  expect(read.status, await read.text()).toBe(200);
  const form = new FormData();
  form.append('file', new Blob(['well']), 'well.txt');
  const headers = { authorization: `Bearer ${people.admin}` };
  const stored = await fetch(`${proxy}/api/files/upload/`, { method: 'POST', headers, body: form });
  expect(stored.status, await stored.text()).toBe(201);
}

/** Load, a kill and a start in the middle of it, and nothing that was acknowledged may be missing. */
async function runRound(number: number, part: Part, lengthMs: number): Promise<void> {
  const begun = performance.now();
  let killedAt: number | null = null;
  const { proxy, instances } = ground.urls;
  const signedIn = (await (await callAs('', proxy, 'POST', '/auth/login/', login)).json()) as SignedIn;
  people = { admin: signedIn.tokens.access, user: await signUp(proxy) };
  const load = await startMixedLoad([proxy, ...instances, proxy], login, `round ${number}`, {
    pauseMs: PAUSE_MS,
    killedAt: () => killedAt,
  });
  const other = await startSoakLoad(ground.urls, people, answers);
  await pause(lengthMs / 4);
  const close = answers.announce(part.name);
  if (part.isInstance) killedAt = performance.now();
  await part.kill();
  await pause(DOWN_MS);
  const startedAt = performance.now();
  await part.start();
  await vi.waitFor(expectWell, { timeout: HEALED_WITHIN_MS, interval: 200 });
  const healedMs = performance.now() - startedAt;
  await pause(SETTLE_MS);
  close();
  await pause(Math.max(0, lengthMs - REST_MS - (performance.now() - begun)));
  await Promise.all([load.stop(), other.stop()]);
  const counts = await load.check().catch((error: Error) => {
    throw new Error(`${error.message}\n${ground.output().slice(-MOST_SHOWN)}`, { cause: error });
  });
  await pause(REST_MS);
  samples = await ground.sampleMemory();
  const memory = samples.slice(-instances.length).map(({ kept }) => `${toMb(kept)} MB`);
  process.stdout.write(
    `round ${number}, ${part.name}: well ${(healedMs / 1_000).toFixed(1)} s after its start; ${JSON.stringify(counts)} were kept; memory ${memory.join(' and ')}\n`,
  );
  expect(ground.unexpectedEnds()).toEqual([]);
}

describe.skipIf(!isEverythingHere)('two instances, nginx, PgBouncer, a replica and an S3 server', () => {
  beforeAll(async () => {
    ground = await startSoakGround();
    answers = watchAnswers();
  }, PREPARED_WITHIN_MS);
  afterAll(async () => {
    answers?.stop();
    await ground?.clear();
  }, PREPARED_WITHIN_MS);

  it(
    `keep for ${MINUTES} minutes all that they acknowledge, whatever is killed, and their memory does not grow`,
    async () => {
      // In a short run, too, everything is killed once.
      const lengthMs = Math.min(KILL_EVERY_MS, (MINUTES * MINUTE_MS) / ground.parts.length);
      const rounds = Math.round((MINUTES * MINUTE_MS) / lengthMs);
      for (let round = 0; round < rounds; round += 1) await runRound(round + 1, partOf(round, rounds), lengthMs);
      const codes = await ground.stopInstances();
      const { total, announced, unannounced, details } = answers.report();
      process.stdout.write(
        `${total} answers; failed while something was down: ${JSON.stringify(announced, null, 1)}\n`,
      );
      process.stdout.write(`failed at other times: ${JSON.stringify(unannounced, null, 1)}\n`);
      for (const detail of details) process.stdout.write(`${JSON.stringify(detail)}\n${findLines(detail.id)}\n`);
      const slopes = listSlopes(samples, WARM_UP_MS);
      for (const { pid, minutes, samples, kept, code, rss, slope, least, most } of slopes)
        process.stdout.write(
          `instance ${pid}, ${minutes.toFixed(1)} min, ${samples} samples: kept ${toMb(kept)} MB, compiled code ${toMb(code)} MB, RSS ${toMb(rss)} MB; kept grows by ${slope.toFixed(2)} MB an hour (95 %: ${least.toFixed(2)} to ${most.toFixed(2)})\n`,
        );
      expect(unannounced).toEqual({});
      expect(codes).toEqual(codes.map(() => 0));
      // A growth that the time was too short to be sure of is printed, but fails nothing.
      expect(slopes.filter(({ least }) => least > MOST_MB_AN_HOUR)).toEqual([]);
    },
    2 * MINUTES * MINUTE_MS + PREPARED_WITHIN_MS,
  );
});

describe('the growth of memory', () => {
  /** A sample every two minutes, 0.2 MB up and down in turns, one of them much too large. */
  const grow = (mbAnHour: number): Sample[] =>
    Array.from({ length: 14 }, (_, n) => {
      const mb = 268 + (mbAnHour * n) / 30 + (n % 2) / 5 + (n === 9 ? 20 : 0);
      return { pid: 1, at: n * 2 * MINUTE_MS, kept: mb * 1024 * 1024, code: 0, rss: 0 };
    });

  it('is certain if it is two megabytes an hour, and not if there is none', () => {
    const [leak, none] = [2, 0].map((mbAnHour) => listSlopes(grow(mbAnHour), WARM_UP_MS)[0]);
    expect(leak?.slope).toBeCloseTo(2, 0);
    expect(leak?.least).toBeGreaterThan(MOST_MB_AN_HOUR);
    expect(none?.slope).toBeCloseTo(0, 0);
    expect(none?.least).toBeLessThan(MOST_MB_AN_HOUR);
  });
});

/** Each part in turn, the instances only once and at the end, so that their memory is watched for long. */
function partOf(round: number, rounds: number): Part {
  const { parts } = ground;
  const others = parts.filter(({ isInstance }) => !isInstance);
  const isLast = rounds > parts.length && round === rounds - 1;
  const part = isLast ? parts[0] : (parts[round] ?? others[(round - parts.length) % others.length]);
  if (part === undefined) throw new Error('There is nothing to kill.');
  return part;
}

/** What the instances logged of a request. */
function findLines(id: string | undefined): string {
  const lines = ground.output().split('\n');
  return id === undefined ? 'no id' : lines.filter((line) => line.includes(id)).join('\n') || 'nothing logged';
}

function toMb(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(2);
}
