import { findAskedStates } from '../../../company-facts/states.ts';
import { isInKind } from '../../acts/social/social.ts';
import { ASKS_FOR_TEXT, ASKS_RATE, isReworkForm } from '../act-forms.ts';
import { type Act, LEAST } from '../acts.ts';
import { isWriteRequest } from '../write-forms.ts';
import { isAsking, isFactTold } from './added-forms.ts';
import type { Reading } from './reading.ts';

/** From here on the router is sure that a message changes a text, and an answer, which is no text, less soon. */
const GOES_ON = { draft: 0.85, answer: 0.97 };
/** Acts that the router takes a bare fact for. */
const NOT_FACTS: readonly Act[] = ['help', 'emergency', 'unlawful'];

function isSurely(acts: readonly Act[], best: Act, probabilities: Reading['probabilities']): boolean {
  return acts.includes(best) && probabilities[best] >= LEAST[best];
}

/** What is longer tells a story of its own. */
const MOST_FACT_WORDS = 22;
/** "9x9" is one figure, a size. */
const FIGURE = /\d[\d,.]*(?:\s*(?:x|by)\s*\d[\d,.]*)*/gi;

/** Whether a message after an answer adds a fact to what was asked. */
export function isFactAdded({ before, text, best, readable, probabilities, hasDraft }: Reading): boolean {
  const isLong = text.split(/\s+/).length > MOST_FACT_WORDS;
  if (before !== 'ask' || isLong || isSurely(NOT_FACTS, best, probabilities) || isInKind(text) || isReworkForm(text))
    return false;
  if (best === 'write' && isWriteRequest(text)) return false;
  // "fixed is 4,000 and i clear 150" are the figures of a sum.
  if (best === 'sum' && (text.match(FIGURE) ?? []).length > 1) return false;
  const surely = hasDraft ? GOES_ON.draft : GOES_ON.answer;
  return isFactTold(readable) && (best !== 'rework' || probabilities.rework < surely) && !ASKS_FOR_TEXT.test(text);
}

/** After a price, so few words without a verb of asking name another thing. */
const FEW_WORDS = 4;
const NOT_THINGS: readonly Act[] = ['emergency', 'unlawful', 'help'];
/** "is it less if they cut it up": the same job again. */
const ASKS_LESS =
  /\b(?:is|would|does|do) (?:it|that|this) (?:be |cost |come (?:out )?)?(?:any )?(?:less|more|cheaper|lower|higher)\b|\b(?:cheaper|less|more) if\b/i;

/** Whether a message after a price says more of the job. */
export function isJobAdded({ before, text, readable, best, isShort, namesJob, probabilities }: Reading): boolean {
  if (before !== 'price_job' || isSurely(NOT_THINGS, best, probabilities) || isInKind(text) || isReworkForm(text))
    return false;
  if (ASKS_LESS.test(readable) && text.split(/\s+/).length <= MOST_CONDITION_WORDS) return true;
  // "and two?" only adds.
  if (!isShort || isAsking(readable.replace(/\?\W*$/, '')) || ASKS_FOR_TEXT.test(text) || ASKS_RATE.test(text))
    return false;
  // A place has prices of its own, which nobody published.
  if (findAskedStates(text).size > 0) return false;
  return namesJob || isFactTold(readable) || text.split(/\s+/).length <= FEW_WORDS;
}
const MOST_CONDITION_WORDS = 16;
