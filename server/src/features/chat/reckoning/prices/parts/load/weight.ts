import type { Band } from '../../price-line.ts';
import type { Job } from '../../read-job.ts';

/** A load of this is weighed, not measured. */
const HEAVY_POUNDS_A_YARD = 700;
/** Pounds of a cubic yard of a slab as it was poured. */
const POURED_POUNDS = 4_050;
/** Pounds of a cubic yard of what nobody named. */
const MIXED_POUNDS: Band = [138, 484];

/** What the load weighs in pounds; null where nothing says so. */
export function computeWeight(job: Job, volume: Band | null): Band | null {
  if (job.poured && job.yards !== null) return [job.yards * POURED_POUNDS, job.yards * POURED_POUNDS];
  if (job.part && volume) {
    const { fraction, material } = job.part;
    const rest = job.materials[0]?.pounds_per_yard ?? MIXED_POUNDS;
    const weigh = (end: 0 | 1) => volume[end] * (fraction * material.pounds_per_yard[end] + (1 - fraction) * rest[end]);
    return [weigh(0), weigh(1)];
  }
  const loose = job.items.filter(({ item }) => item.unit === 'cubic yard');
  const isAllLoose = loose.length > 1 && job.yards === loose.reduce((sum, { count }) => sum + count, 0);
  const heavy = (isAllLoose ? [] : job.materials).filter(
    ({ pounds_per_yard }) => pounds_per_yard[0] >= HEAVY_POUNDS_A_YARD,
  );
  const [densest] = heavy.sort((a, b) => b.pounds_per_yard[1] - a.pounds_per_yard[1]);
  // A dwelling with a tiled floor is no load of tile.
  const isFull =
    job.place === null && job.items.every(({ item }) => item.unit === 'cubic yard' || isContainer(item.name));
  if (densest && volume && isFull)
    return [volume[0] * densest.pounds_per_yard[0], volume[1] * densest.pounds_per_yard[1]];
  const items = job.items.filter(({ item }) => item.pounds);
  if (items.length === 0) return null;
  return items.reduce<Band>(
    (sum, { item, count }) => [sum[0] + (item.pounds?.[0] ?? 0) * count, sum[1] + (item.pounds?.[1] ?? 0) * count],
    [0, 0],
  );
}

function isContainer(name: string): boolean {
  return /\b(?:bags?|box|bin|bucket|can)\b/.test(name);
}
