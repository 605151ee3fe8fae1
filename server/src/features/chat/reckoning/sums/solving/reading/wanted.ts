import { ASKS_LEFT, ASKS_WORTH, TOLD_PROFIT } from '../../problems/earnings/profit.ts';
import type { Stated } from './stated.ts';

/** What a message asks of its figures. */
export interface Wanted {
  goal: 'left' | 'price' | 'count' | 'average' | 'share' | 'total';
  /** What the result is asked for: `hour`, `month`, `job`; '' where it is asked for once. */
  per: string;
  /** What is asked to be counted: `ton`, `job`, `week`; '' for money. */
  num: string;
}

const ASKS_PRICE =
  /\b(?:what|how much|whats)\b.{0,25}\b(?:charge|quote|bid|(?<!\b(?:dump|gas|fuel|diesel|tip|phone|labou?r) )bill|ask|price)\b|\b(?:price|quote|bid) (?:should|do|would|it|for)\b|\bto (?:charge|quote|bid|bill)\b|\b(?:quote|price|bid)\s*\?/;
/** "what do i keep if i charge 640": a price that is told. */
const TOLD_PRICE =
  /\b(?:if|si|when|cuando|where) (?:i|we|they) (?:charge[ds]?|quoted?|bid|ask(?:ed)?)\b(?=\D{0,12}\d)/g;
const UNITS =
  'man[- ]hour|hour|hr|day|week|month|year|job|load|stop|ton|yard|mile|lead|call|truck|trip|run|bag|customer|pull|ticket|haul|piece|person|guy|visit|pickup';
const PER_ASKED = new RegExp(
  String.raw`\b(?:per|an?|each|every|by the|for each) (?:single |working |work |whole )?(${UNITS})\b|\b(hourly|daily|weekly|monthly|yearly|annually)\b|\bfor (?:the|a) (?:whole )?(month|year)\b|\bwhat(?:'?s| is| would be| will be) (?:my|our|the|that (?:an?|per)) (day|week|month|year)\b`,
  'g',
);
const ADVERBS: Record<string, string> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annually: 'year',
  hr: 'hour',
};
const COUNT_ASKED =
  /\bhow many (?:more |extra |full |cubic )?([a-z]+)|\bhow (long)\b|\b(?:when|till|until)\b.{0,25}\b(?:paid|pay|even)/;
/** Asked, not told as in "at avg 295". */
/** "3 loads of 15 yards, price it" */
const PRICE_IT = /\b(?:price|quote|bid) (?:it|this|that)(?: (?:out|up|for me))?\W*$/;
const AVERAGE = /(?<!\b(?:at|an?) )\b(?:average|avg)\b(?!\W*(?:(?:is|of|job|ticket|price) )*\$?\d)/;
const MEASURE_ASKED =
  /\b(?:how (?:heavy)|(tons?|yards?|pounds|miles|hours|gallons)\s*\?|total (tons|yards|hours|miles|pounds|weight))/;
const ASKING =
  /^\s*(?:and )?(?:per|an?|each|by the|for the) (?:day|week|month|year|hour)\s*$|\b(?:bill|costs?|profit|revenue|payroll|total) (?:an?|per|each) (?:day|week|month|year)\s*$|\b(?:what|whats|what's|how|que|cu[aá]nto)\b|\?|\b(?:average|avg|monthly|hourly|yearly|weekly|total)\b/;

/** The clauses that ask; what is told beside them asks nothing. */
function readAsking(text: string): string {
  const clauses = text.split(/[.;?!](?=\s|$)|,(?=\s)/).filter((clause) => ASKING.test(`${clause}`));
  return clauses.join(' , ');
}

export function readWanted(text: string, stated: Stated[]): Wanted {
  const asking = readAsking(text);
  const isRate = (match: RegExpMatchArray) =>
    // "18 an hour", "12 jobs a week" in the clause that asks is what is told.
    stated.some(({ den }) => den === (ADVERBS[match[1] ?? ''] ?? match[1])) &&
    /\d(?: [a-z]+){0,2}\s?$/.test(asking.slice(0, match.index));
  const found = [...asking.matchAll(PER_ASKED)].filter((match) => !isRate(match)).at(-1);
  const unit = found?.slice(1).find(Boolean) ?? '';
  const per = ADVERBS[unit] ?? unit.replace('-', ' ');
  const count = COUNT_ASKED.exec(asking);
  const measure = MEASURE_ASKED.exec(text);
  if (
    /\b(?:what|how much) (?:percent\w*|%|margin|share)|\bhow much of (?:my|the|our)\b.*\b(?:revenue|sales|income)\b/.test(
      asking,
    )
  )
    return { goal: 'share', per, num: '%' };
  if (count) return { goal: 'count', per: '', num: toCounted(count) };
  if (measure)
    return {
      goal: 'count',
      per: '',
      num: (measure[1] ?? measure[2] ?? 'pound').replace(/s$/, '').replace('weight', 'pound'),
    };
  if (AVERAGE.test(asking)) return { goal: 'average', per, num: '' };
  if (PRICE_IT.test(text) || ASKS_PRICE.test(asking.replace(TOLD_PRICE, ' '))) return { goal: 'price', per, num: '' };
  const open = asking === '' ? text : asking;
  if (ASKS_LEFT.test(open.replace(TOLD_PROFIT, ' ')) || ASKS_WORTH.test(open)) return { goal: 'left', per, num: '' };
  return { goal: 'total', per, num: '' };
}

function toCounted([, things, long]: RegExpExecArray): string {
  if (long !== undefined || things === undefined) return 'time';
  return things
    .replace(/(?:ies)$/, 'y')
    .replace(/s$/, '')
    .replace(/^(?:hr)$/, 'hour')
    .replace(/^(?:lb|lbs)$/, 'pound')
    .replace(/^yd$/, 'yard');
}

/** What a share is of, or does to the rest. */
export type Share = 'part' | 'burden' | 'margin' | 'markup' | 'discount' | 'tax' | 'cost' | 'unknown';

export function readShare({ before, after }: Stated, text: string): Share {
  const near = `${before.slice(-40)} # ${after.slice(0, 40)}`;
  if (/\b(?:payroll tax\w*|burden|fica|workers? ?comp|comp\b|employer)/.test(near)) return 'burden';
  const isOfWages = /\b(?:hire|hiring|employee|cost(?:s)? me|payroll)\b/.test(text) && /\btax(?:es)?\b/.test(near);
  if (isOfWages && /\b(?:an hour|an? hr|hourly|wage|week)\b/.test(text)) return 'burden';
  if (/\b(?:on top|mark[- ]?up|over cost|above cost|add\w* \W*#)/.test(near) && !/\btax/.test(near)) return 'markup';
  if (/^(?:%|percent)? ?of (?:each|every|the (?:job|total|price|ticket)|all|it|that)\b/.test(after.trim()))
    return 'part';
  if (/\bmargin\b|\b(?:keep|clear|profit)\W+#|# .{0,10}\b(?:profit|for me)\b/.test(near)) return 'margin';
  if (/\b(?:card|stripe|square|processing)\b.{0,12}#|# (?:card|processing)\b/.test(near)) return 'cost';
  if (/# .{0,12}\b(?:off|discount|less|cheaper)\b|\b(?:discount|off|less|minus|take)\b.{0,12}#/.test(near))
    return 'discount';
  if (/\b(?:tax(?:es)?|late|interest|finance)\b/.test(near)) return 'tax';
  if (
    /\b(?:driver|helper|crew|guy|sub|partner|manager)s?\b[^#]{0,12}#|# ?(?:%|percent)? of (?:the |my |our |all )?(?:gross|revenue|sales)\b/.test(
      near,
    )
  )
    return 'cost';
  if (
    /\b(?:dump|gas|fuel|labou?r|wages|overhead|insurance|marketing|card|fees?|costs?|expenses?|commission|royalt\w+|referral|finder'?s|(?:her|his|their) cut|goes to|subs?|partner)\b/.test(
      near,
    )
  )
    return 'cost';
  return /\bmargin\b/.test(text) ? 'margin' : 'unknown';
}
