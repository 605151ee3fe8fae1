import { listShares } from '../../../../reckoning/own-lists/own-rows.ts';
import { listConditions, listSaid } from '../../../../reckoning/own-lists/own-terms.ts';
import { applyJobChange } from '../../../../reckoning/prices/job-changes.ts';
import { readJob } from '../../../../reckoning/prices/read-job.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import type { Act } from '../../../understanding/acts.ts';
import { listDays } from '../../asker/row-text.ts';
import { ASKS_SOURCE, composeListed, toPlainJob } from './own-list.ts';
import { readOwnLists } from './own-papers.ts';

const NOT_FIGURES: Act[] = ['emergency', 'unlawful', 'write', 'rework', 'help', 'plan', 'social', 'remember'];
const MOST_WORDS = 16;
const ONE_OF = /\b((?:a |the )?(?:full|whole|half|quarter|3\/4|1\/2|1\/4|three quarters?)) one\b/gi;
const ADDS = /\b(?:plus|add|also|another|together with|m[aá]s)\b/i;
const ASKS_ELSE =
  /\b(?:why|when|who|where|margin|profit|cost us|make on|keep|left|worth|others?|average|should|guys|crew|how long)\b/i;

/** What a later turn changes in a job that own lists priced: another size, more things, stairs, how it is paid. */
export async function composeListedTurn(asked: Asked, act: Act): Promise<Composition | null> {
  const { text, previous } = asked;
  const before = previous?.state?.job;
  const isListed = before?.is_own && previous?.draft == null && previous?.citations.some(({ is_own }) => is_own);
  if (!before || !isListed || NOT_FIGURES.includes(act) || text.split(/\s+/).length > MOST_WORDS) return null;
  // Which list it is from, and what became of another, stands below the price.
  if (ASKS_SOURCE.test(text)) return composeListed(asked, before.words, await readOwnLists(asked));
  if (ASKS_ELSE.test(text)) return null;
  const words = changeWords(before.words, text.replace(ONE_OF, '$1 load'), asked);
  if (words === null) return null;
  const lists = await readOwnLists(asked);
  return composeListed(asked, words, lists);
}

/** "both together", "so what's the total". */
function isTotal(text: string): boolean {
  return /\b(?:together|total|altogether|in all|all in|everything|en total|todo)\b/i.test(text);
}

/** Another job, and no change of the last. */
const ASKS_ANEW =
  /^(?!\W*(?:and|what about|how about|y)\b).*\b(?:how much|what do (?:we|i) charge|what'?s (?:our|the) price|cu[aá]nto)\b/i;

/** "and a full one?": another size of the same job. */
function replaceShares(before: string, text: string, asked: Asked): string {
  const rest = before.split(', ').filter((part) => listShares(part).length === 0);
  return [toPlainJob(text, asked), ...rest].join(', ');
}

function changeWords(before: string, text: string, asked: Asked): string | null {
  const { figures } = asked.knowledge.shelves;
  const { items, materials, discount, share } = readJob(text, figures);
  if (items.length + materials.length + listShares(text).length > 0 || share !== null)
    return changeThings(before, text, asked);
  if (TAKES_OFF.test(text)) return changeByWords(before, text, asked);
  if (isTotal(text)) return before;
  // "kept it 14 days": what a row charges above what it includes.
  if (OF_AMOUNT.test(text)) return `${before}, ${text}`;
  if (listDays(text).length > 0) return `${before.replace(OTHER_DAY, ' ')}, ${text}`;
  return listConditions(text).length > 0 || discount !== null ? `${before}, ${text}` : null;
}

const OF_AMOUNT = /\d(?:\.\d+)? ?(?:days?|tons?|hours?|hrs?)\b/i;
/** "and on a tuesday": instead of the day that was told. */
const OTHER_DAY =
  /,?\s(?:on (?:an? )?)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)(?![\p{L}])/giu;
const TAKES_OFF = /\b(?:off|without|not|no|sin)\b/i;
const GOES_ON = /^\W*(?:and|y|con|with)\b/i;

/** What a message that names things or a size makes of the job. */
function changeThings(before: string, text: string, asked: Asked): string | null {
  if (ASKS_ANEW.test(text)) return null;
  const { figures } = asked.knowledge.shelves;
  const [had, shares] = [listShares(before), listShares(text)];
  const isNew = had.length === 0 && readJob(before, figures).items.length === 0;
  if (ADDS.test(text) || isNew) return `${before}, ${toPlainJob(text, asked)}`;
  if (shares.length > 0 && had.length > 0) return replaceShares(before, text, asked);
  if (/\b(?:just|only|solo)\b/i.test(text)) return [text, ...listSaid(before)].join(', ');
  return shares.length === 0 && GOES_ON.test(text)
    ? `${before}, ${toPlainJob(text, asked)}`
    : changeByWords(before, text, asked);
}

function changeByWords(before: string, text: string, { knowledge }: Asked): string | null {
  const changed = applyJobChange(before, text, knowledge.shelves.figures);
  return changed === before ? null : changed;
}
