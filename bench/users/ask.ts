import { type Measure, percentile } from '../eval/measures.ts';

const REQUESTS = 60;
const CLIENTS = [1, 4];
const P95_FLOOR = 200;
const P95_GOAL = 100;

/** The duration of each request (ms), sent by several clients at once. */
async function timesOf(url: string, token: string, clients: number): Promise<number[]> {
  const times: number[] = [];
  const ask = async () => {
    while (times.length < REQUESTS) {
      const begin = performance.now();
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  return times;
}

/** Medians and 95th percentiles of a request with its count, for one client and for four. */
export async function measureRequest(name: string, url: string, token: string): Promise<Measure[]> {
  await timesOf(url, token, 1);
  const measures: Measure[] = [];
  for (const clients of CLIENTS) {
    const times = await timesOf(url, token, clients);
    for (const p of [0.5, 0.95]) {
      measures.push({
        name: `${name}, ${clients} client${clients > 1 ? 's' : ''}, p${p * 100}`,
        value: percentile(times, p),
        unit: 'ms',
        floor: P95_FLOOR,
        goal: P95_GOAL,
        is_more_better: false,
      });
    }
  }
  return measures;
}
