import type { RuleFigures } from '../../../knowledge/index.ts';
import type { Rig } from './rig.ts';

export type License =
  /** Class A or B, or none, whatever is not known. */
  | { kind: 'a' | 'b' | 'none' }
  /** None up to a trailer, or a truck, of so much, and Class A above it. */
  | { kind: 'open'; missing: 'truck' | 'trailer'; most: number };

type Limits = Record<'class_b' | 'class_a' | 'light_trailer' | 'usdot', number>;

/** The thresholds in pounds. */
export function getLimits({ rules }: RuleFigures): Limits {
  const value = (name: keyof Limits) => (typeof rules[name].value === 'number' ? rules[name].value : Number.NaN);
  return {
    class_b: value('class_b'),
    class_a: value('class_a'),
    light_trailer: value('light_trailer'),
    usdot: value('usdot'),
  };
}

/** Truck and trailer together; null while one that belongs to it is not known. */
export function sumRatings({ truck, trailer, together, hasTrailer }: Rig): number | null {
  if (together !== null) return together;
  if (truck !== null && trailer !== null) return truck + trailer;
  return truck !== null && hasTrailer !== true ? truck : null;
}

/** The license that somebody needs who drives a rig of these ratings. */
export function computeLicense(rig: Rig, limits: Limits): License {
  const { truck, trailer } = rig;
  const isLight = (trailer ?? 0) <= limits.light_trailer;
  const sum = sumRatings(rig);
  if (truck !== null && truck >= limits.class_b) return { kind: isLight ? 'b' : 'a' };
  if (sum !== null && sum < limits.class_a) return { kind: 'none' };
  if (truck !== null && trailer !== null) return { kind: isLight ? 'none' : 'a' };
  return computeOpen(rig, limits);
}

function computeOpen({ truck, trailer }: Rig, limits: Limits): License {
  if (truck !== null) return { kind: 'open', missing: 'trailer', most: getMostTrailer(truck, limits) };
  if (trailer === null) return { kind: 'open', missing: 'trailer', most: limits.light_trailer };
  const most = trailer <= limits.light_trailer ? limits.class_b - 1 : Math.max(0, limits.class_a - 1 - trailer);
  return { kind: 'open', missing: 'truck', most };
}

/** The heaviest trailer behind a truck that calls for no Class A. */
export function getMostTrailer(truck: number, { light_trailer, class_a }: Limits): number {
  return Math.max(light_trailer, class_a - 1 - truck);
}
