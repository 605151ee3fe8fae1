import { readFile } from 'node:fs/promises';

interface Sample {
  pid: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** Heap after two collections, with what it holds outside (bytes). */
  kept: number;
  rss: number;
}

export interface Slope {
  pid: number;
  samples: number;
  minutes: number;
  /** Megabytes at the end. */
  keptMb: number;
  rssMb: number;
  /** Of what is kept, and its standard error (MB an hour). */
  slope: number;
  error: number;
}

const LEAST_SAMPLES = 6;
const MB = 1024 * 1024;
const HOUR_MS = 3_600_000;

/** The growth of each process that lived long enough, without its first minutes. */
export async function readSlopes(file: string, warmUpMs: number): Promise<Slope[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  const byProcess = new Map<number, Sample[]>();
  for (const line of lines) {
    const sample = JSON.parse(line) as Sample;
    byProcess.set(sample.pid, [...(byProcess.get(sample.pid) ?? []), sample]);
  }
  return [...byProcess.values()].flatMap((all) => {
    const begun = all[0]?.at ?? 0;
    const samples = all.filter(({ at }) => at - begun >= warmUpMs);
    return samples.length < LEAST_SAMPLES ? [] : [computeSlope(samples)];
  });
}

/** The line of least squares. */
function computeSlope(samples: Sample[]): Slope {
  const times = samples.map(({ at }) => at / HOUR_MS);
  const sizes = samples.map(({ kept }) => kept / MB);
  const [time, size] = [mean(times), mean(sizes)];
  const spread = sum(times.map((each) => (each - time) ** 2));
  const slope = sum(times.map((each, n) => (each - time) * ((sizes[n] ?? 0) - size))) / spread;
  const misses = sum(times.map((each, n) => ((sizes[n] ?? 0) - size - slope * (each - time)) ** 2));
  const last = samples.at(-1);
  return {
    pid: last?.pid ?? 0,
    samples: samples.length,
    minutes: ((last?.at ?? 0) - (samples[0]?.at ?? 0)) / 60_000,
    keptMb: sizes.at(-1) ?? 0,
    rssMb: (last?.rss ?? 0) / MB,
    slope,
    error: Math.sqrt(misses / (samples.length - 2) / spread),
  };
}

function mean(values: number[]): number {
  return sum(values) / values.length;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
