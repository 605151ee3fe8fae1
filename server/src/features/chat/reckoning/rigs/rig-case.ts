import type { RuleFigures, RuleName } from '../../../knowledge/index.ts';
import { formatNumber } from '../sums/sum-words.ts';
import { type getLimits, sumRatings } from './license.ts';
import type { Rig } from './rig.ts';

/** One verdict in markdown, and the rule that it rests on. */
export interface RigLine {
  text: string;
  rule: RuleName;
}

/** A rig with what it is judged by, and how. */
export interface RigCase {
  rig: Rig;
  figures: RuleFigures;
  limits: ReturnType<typeof getLimits>;
  /** The name of the state that it stays in, or works in. */
  state: string | null;
  /** Whether a line before has shown the sum. */
  isTold: boolean;
  say(english: string, spanish: string): string;
}

export function formatPounds(value: number): string {
  return `${formatNumber(value)} lb`;
}

/** "14,000 + 14,000 = 28,000 lb together"; only the total where a line before has shown it. */
export function formatSum({ rig, isTold, say }: RigCase): string {
  const { truck, trailer } = rig;
  const together = say('together', 'juntos');
  if (truck !== null && trailer !== null) {
    const total = `${formatPounds(truck + trailer)} ${together}`;
    return isTold ? total : `${formatNumber(truck)} + ${formatNumber(trailer)} = ${total}`;
  }
  const sum = sumRatings(rig);
  if (sum !== null) return rig.together === null ? formatPounds(sum) : `${formatPounds(sum)} ${together}`;
  const rest = truck === null ? say('the truck', 'el camión') : say('the trailer', 'el remolque');
  return `${formatPounds(truck ?? trailer ?? 0)} ${say('and', 'y')} ${rest} ${together}`;
}

/** What a part at least weighs whose rating is not known. */
const LEAST_TRUCK = 3_000;
const LEAST_TRAILER = 500;

/** What a rig comes to at least. */
export function sumAtLeast(rig: Rig): number {
  const sum = sumRatings(rig);
  return sum ?? (rig.truck ?? LEAST_TRUCK) + (rig.trailer ?? LEAST_TRAILER);
}
