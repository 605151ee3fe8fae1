import { percentile } from '../eval/measures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'UTC', 'Asia/Kathmandu'];

/** Sends a request with an administrator's token and returns its duration (ms); throws unless the status is 200. */
export async function ask(origin: string, token: string, path: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${origin}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
  return performance.now() - begun;
}

/** The durations of requests that vary slightly, sent one after the other. */
export async function timesOf(origin: string, token: string, path: (n: number) => string, count: number) {
  const times: number[] = [];
  for (let n = 0; n <= count; n += 1) times.push(await ask(origin, token, path(n)));
  const measured = times.slice(1);
  return { p50: percentile(measured, 0.5), p95: percentile(measured, 0.95) };
}

/** A range of `days` days that ends today, or `n` days earlier. */
export function range(days: number, n = 0): string {
  const end = Date.now() - (n % 20) * DAY_MS;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return `start_date=${day(end - (days - 1) * DAY_MS)}&end_date=${day(end)}`;
}

export const zoneOf = (n: number): string => `time_zone=${encodeURIComponent(ZONES[n % ZONES.length] ?? 'UTC')}`;

/** Simulates open dashboards: each requests its figures and those of the subscriptions every 30 s, spread evenly. */
export async function keepOpen(origin: string, token: string, dashboards: number, seconds: number): Promise<number[]> {
  const pause = (30 * 1_000) / dashboards;
  const begun = performance.now();
  const asked: Promise<number>[] = [];
  for (let n = 0; n * pause < seconds * 1_000; n += 1) {
    const wait = begun + n * pause - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const query = `${range(30)}&${zoneOf(n)}`;
    for (const path of ['dashboard', 'subscription-stats'])
      asked.push(ask(origin, token, `analytics/${path}/?${query}`));
  }
  return Promise.all(asked);
}
