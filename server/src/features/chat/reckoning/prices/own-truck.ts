import type { CompanyFacts } from '../../company-facts/company-facts.ts';
import type { Job } from './read-job.ts';

/** Cubic yards that published prices count as a full truck. */
const PUBLISHED = { least: 12, most: 15 };
const SHARE =
  /\b(full|whole|half|quarter|(?:three|3)[- ]quarters?|1\/2|1\/4|3\/4|½|¼|¾)\s+(?:of\s+)?(?:an?\s+|the\s+|my\s+|our\s+)?(trucks?|trailers?)(?![- ](?:driver|payment|insurance|loan|wash|repair))/i;
const SHARES: [RegExp, number][] = [
  [/^(?:three|3)/i, 0.75],
  [/half|1\/2|½/i, 0.5],
  [/quarter|1\/4|¼/i, 0.25],
];

/** What a load of the asker's own truck or trailer holds. */
export interface OwnLoad {
  yards: number;
  vehicle: 'truck' | 'trailer';
  fact: 'truck_size' | 'trailer_size';
}

/** Cubic yards of "half a truck", by the size that the asker told; null if the message names no such load. */
export function findOwnLoad(message: string, facts: CompanyFacts): OwnLoad | null {
  const [, words = '', said = ''] = SHARE.exec(message) ?? [];
  const vehicle = /^trailer/i.test(said) ? 'trailer' : 'truck';
  const size = vehicle === 'trailer' ? facts.trailer_size : facts.truck_size;
  if (words === '' || size === undefined) return null;
  const share = SHARES.find(([form]) => form.test(words))?.[1] ?? 1;
  return { yards: Math.round(share * size * 100) / 100, vehicle, fact: `${vehicle}_size` };
}

/** A job with its load in cubic yards, where the asker's truck is not of the size that published prices are for. */
export function applyOwnTruck(job: Job, message: string, facts: CompanyFacts): { job: Job; load: OwnLoad | null } {
  const load = job.share || job.trucks !== null ? findOwnLoad(message, facts) : null;
  const size = load && facts[load.fact];
  if (!load || !size || (size >= PUBLISHED.least && size <= PUBLISHED.most)) return { job, load: null };
  const yards = load.yards * (job.trucks ?? 1);
  return { job: { ...job, share: null, trucks: null, yards }, load: { ...load, yards } };
}
