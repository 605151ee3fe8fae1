/**
 * Whether the time of a refused sign-in tells that the account exists: the probability that a try at a known account
 * takes longer than one at an unknown name (AUC; 0.5 is a coin). Promise P7: 0.45–0.55. At 200 tries chance alone makes
 * ±0.03, hence more.
 */
import { performance } from 'node:perf_hooks';
import { startTestApp } from '../server/test/harness.ts';
import { movingClock } from '../server/test/moving-clock.ts';
import { startTestServer } from '../server/test/postgres-server.ts';

const TRIES = 800;
const WARM_UP = 40;
const BETWEEN_TRIES = 16 * 60;
const BOUNDS = [0.45, 0.55] as const;

const postgres = await startTestServer('embedded');
const clock = movingClock();
const app = await startTestApp({
  clock,
  database: { options: { ...postgres.app, database: postgres.template }, url: null, drop: async () => undefined },
  passwordCost: { memoryKib: 19_456, passes: 2, lanes: 1 },
});
const url = `${await app.listen()}/api/auth/login/`;

/** Milliseconds of one refused try; far enough from the last one for the limit on guesses. */
async function tryOnce(username: string): Promise<number> {
  clock.advance(BETWEEN_TRIES);
  const body = JSON.stringify({ username, password: 'Wrong-password-1' });
  const begin = performance.now();
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  await response.text();
  if (response.status !== 401) throw new Error(`A wrong password was answered with ${response.status}.`);
  return performance.now() - begin;
}

function areaUnderCurve(known: number[], unknown: number[]): number {
  const wins = known.flatMap((a) => unknown.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const { username } = await app.signUp();
const unknownName = username.replace('hauler', 'nobody');
const deactivated = await app.signUp();
await app.db.updateTable('users').set({ is_active: false }).where('id', '=', deactivated.user.id).execute();
const names = { known: username, deactivated: deactivated.username, unknown: unknownName };

const times = { known: [] as number[], deactivated: [] as number[], unknown: [] as number[] };
for (let n = -WARM_UP; n < TRIES; n += 1) {
  for (let turn = 0; turn < 3; turn += 1) {
    const kind = (['known', 'deactivated', 'unknown'] as const)[(WARM_UP + n + turn) % 3] ?? 'unknown';
    const took = await tryOnce(names[kind]);
    if (n >= 0) times[kind].push(took);
  }
}
await app.close();
await postgres.stop();

for (const kind of ['known', 'deactivated'] as const) {
  const auc = areaUnderCurve(times[kind], times.unknown);
  const isWithin = auc >= BOUNDS[0] && auc <= BOUNDS[1];
  console.log(
    `sign-in timing, ${kind} against unknown: AUC ${auc.toFixed(3)} (${BOUNDS.join('–')}), ` +
      `median ${median(times[kind]).toFixed(2)} against ${median(times.unknown).toFixed(2)} ms: ${isWithin ? 'ok' : 'too far'}`,
  );
  if (!isWithin) process.exitCode = 1;
}
