import { listShares } from '../../../../reckoning/own-lists/own-rows.ts';
import { readJob } from '../../../../reckoning/prices/read-job.ts';
import type { Asked } from '../../../asked.ts';

const THING_ALONE =
  /^\W*(?:(?:so|and|ok|okay|hey)\W+)*(?:(?:what'?s|what is|what are|whats|wats|how about|what about|give me)\s+)?(?:an?|the|our|\d{1,2}|one|two|three|four|five|six|half|quarter|full|whole)\b/i;
const MOST_ALONE = 14;

/** "whats a couch on sunday", "25 yarder for 10 days": things, and nothing that asks another thing of them. */
export function isThingAlone({ text, knowledge }: Asked): boolean {
  if (text.split(/\s+/).length > MOST_ALONE || ASKS_OTHER.test(text)) return false;
  if (SIZE_ALONE.test(text)) return true;
  if (!THING_ALONE.test(text)) return false;
  const { items, share } = readJob(text, knowledge.shelves.figures);
  return items.length > 0 || share !== null || listShares(text).length > 0;
}

/** The size of a dumpster or a unit, where no verb asks anything of it. */
const SIZE_ALONE =
  /^(?!.*\b(?:is|are|was|do|does|can|should|will|why|when|who|where|how|fits?|holds?|weighs?)\b)\W*(?:(?:so|and|ok|what'?s|whats|an?|the|our|bin|dumpster|container|delivered|on|saturday|sunday)\W+)*\d{1,2}(?:[- ]?(?:yarders?|yards?|yds?)\b(?! of)| ?x ?\d{1,2}\b)/i;
const ASKS_OTHER =
  /\b(?:made|worth|best|way|trick|law|legal|size|big|heavy|difference|long|wide|tall|wrong|broke\w*|stuck|fell|damag\w*|hurt|happen\w*|said|says|wants?|need\w*|policy|rule|called|mean\w*)\b/i;
