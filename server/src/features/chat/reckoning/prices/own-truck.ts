import type { CompanyFacts } from '../../company-facts/company-facts.ts';
import { findTruckSize } from './parts/told/truck-size.ts';
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

type Sizes = Pick<CompanyFacts, 'truck_size' | 'trailer_size'>;

/** Cubic yards of "half a truck", by the size that the asker told; null if the message names no such load. */
export function findOwnLoad(message: string, facts: CompanyFacts): OwnLoad | null {
  const [, words = '', said = ''] = SHARE.exec(message) ?? [];
  const vehicle = /^trailer/i.test(said) ? 'trailer' : 'truck';
  const size = vehicle === 'trailer' ? facts.trailer_size : facts.truck_size;
  if (words === '' || size === undefined) return null;
  const share = SHARES.find(([form]) => form.test(words))?.[1] ?? 1;
  return toLoad(share, size, vehicle);
}

function toLoad(share: number, size: number, vehicle: OwnLoad['vehicle']): OwnLoad {
  return { yards: Math.round(share * size * 100) / 100, vehicle, fact: `${vehicle}_size` };
}

/** A job with its load in cubic yards, where the asker's truck is not of the size that published prices are for. */
export function applyOwnTruck(job: Job, message: string, facts: CompanyFacts): { job: Job; load: OwnLoad | null } {
  const isPart = job.share !== null || job.trucks !== null;
  const said = isPart ? readOwnSize(message) : {};
  const load = isPart ? (findToldLoad(job, said) ?? findOwnLoad(message, facts)) : null;
  const size = load && (said[load.fact] ?? facts[load.fact]);
  if (!load || !size) return { job, load: null };
  const yards = load.yards * (job.trucks ?? 1);
  const own = { ...load, yards };
  if (size < PUBLISHED.least || size > PUBLISHED.most)
    return { job: { ...job, share: null, trucks: null, place: null, yards, isPartOfTruck: true }, load: own };
  return { job, load: said[load.fact] === undefined ? null : own };
}

/** "half a load", where the message tells how much the truck holds. */
function findToldLoad({ share, trucks }: Job, { truck_size, trailer_size }: Sizes): OwnLoad | null {
  const part = trucks === null ? share?.fraction[0] : 1;
  const size = truck_size ?? trailer_size;
  if (part === undefined || size === undefined) return null;
  return toLoad(part, size, truck_size === undefined ? 'trailer' : 'truck');
}

const TRAILER = /trailer|remolque|tr[aá]iler/i;
const VEHICLE = /\b(?:mine|ours|trucks?|trailers?|rig|box|bed|yarder|cami[oó]n|camioneta|remolque|tr[aá]iler|troca)\b/i;
const YARDS = /(?<![\d.,])(\d{1,2}(?:\.\d)?)[ -]?(?:cubic |cu )?(?:yards?|yds?|yarders?|yardas?)\b(?! (?:of|de)\b)/gi;
const ASKS =
  /[$?%]|\b(?:how|what|which|why|when|where|can|could|charge|cost|price|an?|per|cu[aá]nt[oa]s?) (?:many|much|do|does|i|is|are|yards?|yds?)\b/i;
const MOST_WORDS = 11;

/** "truck is 20 yds", "its a 14 yard trailer": what the truck holds, if a message tells only that; null for any other. */
function readTruckAlone(text: string): { size: number; vehicle: OwnLoad['vehicle'] } | null {
  const [only, ...more] = [...text.matchAll(YARDS)];
  if (!only || more.length > 0 || !VEHICLE.test(text) || ASKS.test(text)) return null;
  if (/\d/.test(text.replace(only[0], ' ')) || text.trim().split(/\s+/).length > MOST_WORDS) return null;
  return { size: Number(only[1]), vehicle: TRAILER.test(text) ? 'trailer' : 'truck' };
}

const OWN_SIZE = /, my (truck|trailer) holds (\d{1,2}(?:\.\d)?) yards/gi;

/** The words of a job for a truck of another size; null if a message tells none, or the job fills no share of one. */
export function addTruckSize(before: string, text: string, { share, trucks }: Job): string | null {
  const told = share !== null || trucks !== null ? readTruckAlone(text) : null;
  return told && `${before.replace(OWN_SIZE, '')}, my ${told.vehicle} holds ${told.size} yards`;
}

/** How much the truck holds, as a message tells it beside the job. */
export function readOwnSize(message: string): Sizes {
  const found = findTruckSize(` ${message.toLowerCase().replace(/[’‘]/g, "'")} `);
  if (!found) return {};
  return TRAILER.test(found.said) ? { trailer_size: found.yards } : { truck_size: found.yards };
}
