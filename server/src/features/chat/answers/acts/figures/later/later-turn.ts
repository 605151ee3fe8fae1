import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import type { Act } from '../../../understanding/acts.ts';
import {
  composeAgain,
  composeByPeriod,
  composeGoal,
  composeOtherCount,
  composeRound,
  composeShare,
  composeSplit,
  composeTimes,
} from './of-result.ts';
import { composeChanged, composeMatch, composeMiddleOf, composeOffered, composeSetPrice } from './other-price.ts';
import { composeSetText } from './set-text.ts';
import { findStanding, type Standing, toCore } from './standing.ts';
import { composeAtPrice, composeVerdict } from './worth.ts';

type Read = (core: string, standing: Standing, asked: Asked) => Composition | null | Promise<Composition | null>;

/** What a later turn may do with the figure that stands: have it written, change a term of it, judge it, or ask of it. */
const WAYS: Read[] = [
  composeSetText,
  composeSetPrice,
  composeChanged,
  composeAtPrice,
  composeOffered,
  composeMatch,
  composeMiddleOf,
  composeVerdict,
  composeShare,
  composeRound,
  composeTimes,
  composeSplit,
  composeByPeriod,
  composeOtherCount,
  composeGoal,
  composeAgain,
];

/** Danger, crime and the program go first. */
const OTHERS: Act[] = ['emergency', 'unlawful', 'help'];
const MOST_WORDS = 22;

/** What a later turn makes of the price or the sum that stands; null if it is about anything else. */
export async function composeLaterTurn(asked: Asked, act: Act): Promise<Composition | null> {
  const { text } = asked;
  if (OTHERS.includes(act) || text.includes('\n') || text.split(/\s+/).length > MOST_WORDS) return null;
  const standing = findStanding(asked);
  if (!standing) return null;
  const core = toCore(text);
  for (const read of WAYS) {
    const composition = await read(core, standing, asked);
    if (composition) return composition;
  }
  return null;
}
