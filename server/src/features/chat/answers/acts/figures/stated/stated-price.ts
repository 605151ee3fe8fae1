import { readJob } from '../../../../reckoning/prices/read-job.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { composeLadderCheck } from '../known/ladder-check.ts';
import { composeBesideMinimum, composePriceCheck } from '../price-check.ts';
import { composeMinimumCheck } from './minimum-check.ts';
import { composeRival } from './rival-price.ts';
import { composeTradePrice } from './trade-price.ts';

/** What a message asks of one price that it names: the asker's minimum, another trade's, or theirs beside a rival's; null for any other. */
export async function composeStatedPrice(asked: Asked): Promise<Composition | null> {
  const stated =
    (await composeMinimumCheck(asked)) ??
    (await composeLadderCheck(asked)) ??
    (await composeBesideMinimum(asked)) ??
    composeTradePrice(asked) ??
    (await composeRival(asked));
  const isChecked =
    WOULD_DO.test(asked.text) ||
    ([OFFERED, WOULD_PAY].some((form) => form.test(asked.text)) && !RESOLD.test(asked.text));
  return stated ?? (isChecked && namesThings(asked) ? composePriceCheck(asked) : null);
}

/** "a customer wants the couch gone and offers 60" */
const OFFERED = /\boffer(?:ed|s|ing)?(?: (?:me|us))?(?: (?:only|just|like|about))* \$?\d{2,4}\b(?!\W*(?:%|percent))/i;
/** "wants to give me 200 for a full garage", "says 300 tops": what the customer would pay. */
const WOULD_PAY =
  /\b(?:wants? to (?:give|pay)|(?:will|would|can|could) (?:only )?(?:give|pay)|says|said|willing to (?:give|pay))(?: (?:me|us|only|just|like|about|max|him|her))* \$?\d{2,4}\b(?! ?(?:%|yards?|miles?|am|pm))(?=.*\b(?:take (?:it|that|the job)|do it|accept|worth it|ok(?:ay)?|too (?:low|cheap|little))\b)/i;
/** What somebody pays to have the thing. */
const RESOLD = /\b(?:sell\w*|resell\w*|resale|buy\w*|scrap|my old|marketplace|craigslist)\b/i;

/** "would you do a couch and a fridge for 160". */
const WOULD_DO =
  /^\W*(?:(?:so|ok|hey)\W+)*(?:would|should|could|can) (?:you|u|i|we) (?:do|take|haul|go|accept) .{3,80} (?:for|at) \$?\d{2,4}(?: dollars| bucks)?\W*$/i;

function namesThings({ text, knowledge }: Asked): boolean {
  const { items, place, share, yards } = readJob(text, knowledge.shelves.figures);
  return items.length > 0 || place !== null || share !== null || yards !== null;
}
