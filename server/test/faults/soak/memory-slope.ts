import { readFile } from 'node:fs/promises';

export interface Sample {
  pid: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** Heap after two collections, with what it holds outside, without compiled code (bytes). */
  kept: number;
  /** Compiled code, which grows for as long as V8 finds functions worth compiling again. */
  code: number;
  rss: number;
}

/** With the figures of the last sample. */
export interface Slope extends Omit<Sample, 'at'> {
  samples: number;
  minutes: number;
  /** Of what is kept (MB an hour): the median of the slopes between any two samples (Theil and Sen). */
  slope: number;
  /** The bounds of that which are right 95 times of 100, by the order of the slopes (Kendall). */
  least: number;
  most: number;
}

const LEAST_SAMPLES = 6;
const MB = 1024 * 1024;
const HOUR_MS = 3_600_000;
/** Standard deviations of a normal distribution that 95 % are within. */
const WITHIN = 1.96;

export async function readSamples(file: string): Promise<Sample[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Sample);
}

/** The growth of each process that lived long enough, without its first minutes. */
export function listSlopes(all: Sample[], warmUpMs: number): Slope[] {
  return [...new Set(all.map(({ pid }) => pid))].flatMap((pid) => {
    const own = all.filter((sample) => sample.pid === pid);
    const samples = own.filter(({ at }) => at - (own[0]?.at ?? 0) >= warmUpMs);
    return samples.length < LEAST_SAMPLES ? [] : [computeSlope(samples)];
  });
}

function computeSlope(samples: Sample[]): Slope {
  const slopes = samples
    .flatMap((one, n) => samples.slice(n + 1).map((other) => (other.kept - one.kept) / MB / hoursBetween(one, other)))
    .sort((a, b) => a - b);
  const count = samples.length;
  const off = (WITHIN * Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18)) / 2;
  const at = (place: number) => slopes[Math.min(Math.max(0, place), slopes.length - 1)] ?? 0;
  const middle = (slopes.length - 1) / 2;
  const [first, last] = [samples[0], samples.at(-1)] as [Sample, Sample];
  return {
    ...last,
    samples: count,
    minutes: hoursBetween(first, last) * 60,
    slope: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    least: at(Math.floor(middle - off)),
    most: at(Math.ceil(middle + off)),
  };
}

function hoursBetween(one: Sample, other: Sample): number {
  return (other.at - one.at) / HOUR_MS;
}
