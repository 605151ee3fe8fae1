import { listTold } from '../../../../reckoning/figures/told.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import type { Act } from '../../../understanding/acts.ts';
import { ASKS_WHAT_TO_SEND } from '../../../understanding/write-forms.ts';
import { composeListedTurn } from '../own/listed-turn.ts';
import { composeOfLedger } from '../sums/ledger.ts';
import { isReading } from '../sums/reading.ts';
import { hasWholeSum } from '../sums/solved.ts';
import { findWholeMessage } from '../sums/talk.ts';
import { composeOneNumber } from './one-number.ts';
import { composeChanged, composeMatch, composeMiddleOf, composeOffered, composeSetPrice } from './other-price.ts';
import { composeAskedOfSum } from './result/asked-of-sum.ts';
import { composeAgain, composeNeighbor, composeRound, composeTogether } from './result/of-result.ts';
import {
  composeByPiece,
  composeEach,
  composeShare,
  composeSplit,
  composeTax,
  composeTimes,
} from './result/parts-of-result.ts';
import { composeByPeriod, composeGoal, composeOtherCount } from './result/periods-of-result.ts';
import { composeNetDays, composeSetText } from './set-text.ts';
import { findStanding, findToldStanding, type Standing, toCore } from './standing.ts';
import { composeAlone, composeAtPrice, composeOtherCost, composeVerdict } from './worth.ts';

type Read = (core: string, standing: Standing, asked: Asked) => Composition | null | Promise<Composition | null>;

/** What a later turn may do with the figure that stands: have it written, change a term of it, judge it, or ask of it. */
const WAYS: Read[] = [
  composeTogether,
  composeNeighbor,
  composeSetText,
  composeSetPrice,
  composeChanged,
  composeAtPrice,
  composeAlone,
  composeOtherCost,
  composeByPiece,
  composeOffered,
  composeMatch,
  composeMiddleOf,
  composeVerdict,
  composeTax,
  composeEach,
  composeShare,
  composeRound,
  composeAskedOfSum,
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
export async function composeLaterTurn(sent: Asked, act: Act): Promise<Composition | null> {
  const ofLedger = OTHERS.includes(act) ? null : await composeOfLedger(sent);
  return composeOneNumber(sent) ?? ofLedger ?? composeOnStanding(sent, act);
}

async function composeOnStanding(sent: Asked, act: Act): Promise<Composition | null> {
  const asked = inLanguageOfTalk(sent);
  const listed = await composeListedTurn(asked, act);
  if (listed) return listed;
  const { text } = asked;
  if (
    OTHERS.includes(act) ||
    ASKS_WHAT_TO_SEND.test(text) ||
    text.includes('\n') ||
    text.split(/\s+/).length > MOST_WORDS
  )
    return null;
  const core = toCore(text);
  const due = composeNetDays(core, asked);
  const standing = due ? null : (findStanding(asked) ?? findToldStanding(asked));
  if (!standing) return due;
  if (standing.of === 'sum' && (await isOfWhole(asked))) return null;
  for (const read of WAYS) {
    const composition = await read(core, standing, asked);
    if (composition) return composition;
  }
  return null;
}

/** "make it 6 trips", of 4, is no six times as much; and what a reading came to may have been misread. */
async function isOfWhole(asked: Asked): Promise<boolean> {
  if (findWholeMessage(asked)?.by === 'name') return true;
  const isShare = listTold(asked.text).some((one) => one.isShare);
  return isReading(asked.previous) && !isShare && hasWholeSum(asked);
}

/** One word of Spanish in a Spanish talk is Spanish. */
const SPANISH =
  /\b(?:conviene|vale la pena|gano|queda|cobro|cobra|mitad|doble|redond\w*|mand\w*|escr\w*|cada|entonces|igualo|total|por)\b|^[^a-z]*$/i;

function inLanguageOfTalk(asked: Asked): Asked {
  const isSpanish = asked.previous?.state?.language === 'es' && SPANISH.test(asked.text);
  return isSpanish ? { ...asked, read: { ...asked.read, language: 'es' } } : asked;
}
