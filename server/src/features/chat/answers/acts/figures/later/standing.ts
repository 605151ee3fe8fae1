import { toFigureText } from '../../../../reckoning/figures/figure-words.ts';
import { listTold } from '../../../../reckoning/figures/told.ts';
import type { Band } from '../../../../reckoning/prices/price-line.ts';
import { HOLDS_MONEY } from '../../../../reckoning/sums/follow-ups/changed-result.ts';
import { findIncome, isCost } from '../../../../reckoning/sums/problems/earnings/profit.ts';
import { isMoneyLine } from '../../../../reckoning/sums/reading/sum-items.ts';
import type { SumState } from '../../../../reckoning/sums/sum.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition, toBlocks } from '../../../composition.ts';
import { type ConversationState, createState } from '../../../conversation-state.ts';
import type { Act } from '../../../understanding/acts.ts';
import { computeKnownCosts } from '../stated/job-costs.ts';

/** The figure that the conversation stands at, with its terms: what a later turn changes, shares, judges or sends. */
export interface Standing {
  of: 'job' | 'sum';
  /** The price, or what came in; of a sum that is neither, what it comes to. Both ends alike where it is one figure. */
  band: Band;
  /** What goes out for it, as far as told; null if nothing was. */
  cost: number | null;
  /** Whether nothing but costs was told. */
  isSpent: boolean;
  /** What a rival asks or the customer would pay for the same job. */
  offer: number | null;
  /** Whether the last answer told it. */
  isFresh: boolean;
  state: ConversationState;
}

const TELLS_FIGURE: Act[] = ['price_job', 'price_check', 'sum'];
/** Acts between a figure and what goes on with it. */
const MAY_STAND_BETWEEN: Act[] = ['ask', 'remember', 'explain', 'rework', 'social'];

/** The figure that a later turn may be about; null if there is none, or a text was written since. */
export function findStanding(asked: Asked): Standing | null {
  const { previous } = asked;
  const state = previous?.state;
  if (!state || previous.draft) return null;
  const isFresh = TELLS_FIGURE.includes(state.act);
  if (!isFresh && !MAY_STAND_BETWEEN.includes(state.act)) return null;
  const told = state.job || state.sum ? null : readToldPrice(previous.question);
  if (told !== null) {
    const job = { words: '', price: [told, told] as Band, stated: told, is_own: true };
    return findStandingJob(asked, { ...state, job }, true);
  }
  const isSum = state.act === 'sum' || (!isFresh && state.job === null);
  return isSum ? findStandingSum(state, isFresh) : findStandingJob(asked, state, isFresh);
}

/** "quoted a guy 340": the asker's own price, for a job that nobody described. */
function readToldPrice(question: string): number | null {
  const core = toCore(question);
  const said =
    core.split(' ').length <= MOST_TOLD_WORDS
      ? TOLD_PRICE.exec(core)
          ?.slice(1)
          .find((one) => one !== undefined)
      : undefined;
  return said === undefined ? null : Number(said);
}

function findStandingJob(asked: Asked, state: ConversationState, isFresh: boolean): Standing | null {
  const { job } = state;
  if (!job || job.price[1] <= 0) return null;
  const own = computeKnownCosts(asked);
  const isSet = job.stated !== undefined && job.price[0] === job.stated && job.price[1] === job.stated;
  const paid = isSet ? null : (own?.paid ?? null);
  const band: Band = paid === null ? job.price : [paid, paid];
  const cost = own && own.cost > 0 ? own.cost : null;
  return { of: 'job', band, cost, isSpent: false, offer: job.offer ?? null, isFresh, state };
}

function findStandingSum(state: ConversationState, isFresh: boolean): Standing | null {
  const { sum } = state;
  if (!sum || !isOfMoney(sum)) return null;
  const terms = { of: 'sum' as const, offer: null, isFresh, state };
  if (sum.goal === 'left') {
    const income = sum.income ?? findIncome(sum.items)?.value ?? sum.result;
    return { ...terms, band: [income, income], cost: income - sum.result, isSpent: false };
  }
  const lines = sum.items.filter(isMoneyLine);
  const isSpent = sum.isCost === true || (sum.goal === 'total' && lines.length > 0 && lines.every(isCost));
  return { ...terms, band: [sum.result, sum.result], cost: isSpent ? sum.result : null, isSpent };
}

const LEAST_TOLD = 20;
const MOST_STATED_WORDS = 14;
const NO_PRICE =
  /\?|\b(?:what|how|can|should|do i|is it|why|when|who|where|lbs?|pounds|sq|feet|ft|f-?\d50|model|code|net)\b|(?:19|20)\d\d\b/i;

/** "hoa pays 400 a visit", "the new one is 18,500 and fixing it 4,200": one amount, or two, that nobody reckoned with yet. */
export function findToldStanding({ previous, read }: Asked): Standing | null {
  const state = previous?.state;
  const question = previous?.question ?? '';
  if (!state || previous.draft || !['ask', 'remember', 'social'].includes(state.act) || read.language === 'es')
    return null;
  if (NO_PRICE.test(question) || question.split(/\s+/).length > MOST_STATED_WORDS) return null;
  const told = listTold(toFigureText(question)).filter(
    (one) => !one.isShare && one.value >= LEAST_TOLD && one.unit === '',
  );
  const [one, other, ...more] = told;
  if (!one || more.length > 0) return null;
  const result = (other ?? one).value;
  const period = one.per === 'week' || one.per === 'month' || one.per === 'year' ? { period: one.per as 'week' } : {};
  const sum: SumState = {
    items: [],
    goal: 'product',
    result,
    unit: '$',
    ...period,
    ...(other ? { was: one.value } : {}),
  };
  return {
    of: 'sum',
    band: [result, result],
    cost: null,
    isSpent: false,
    offer: null,
    isFresh: true,
    state: { ...state, job: null, sum },
  };
}

function isOfMoney({ goal, unit = '$' }: SumState): boolean {
  return unit === '$' && (HOLDS_MONEY.includes(goal) || goal === 'balance');
}

/** What stays of the price or of what came in; null if no cost is known. */
export function computeKept({ band: [low, high], cost, isSpent }: Standing): Band | null {
  return cost === null || isSpent ? null : [low - cost, high - cost];
}

/** An answer on the priced job, which keeps its terms with those that it changes. */
export function composeOnJob(
  { text, read }: Asked,
  { state }: Standing,
  texts: string[],
  change: Partial<NonNullable<ConversationState['job']>> = {},
): Composition {
  const next = createState('price_job', read.language, text, state);
  const job = state.job && { ...state.job, ...change };
  return buildComposition({ ...next, job }, [], { blocks: toBlocks(texts, ['calculation']) });
}

/** An answer on the sum, which goes on as `sum`. */
export function composeOnSum(
  { text, read }: Asked,
  { state }: Standing,
  texts: string[],
  sum = state.sum,
): Composition {
  const next = createState('sum', read.language, text, state);
  return buildComposition({ ...next, sum }, [], { blocks: toBlocks(texts, ['calculation']) });
}

const HEAD =
  /^(?:(?:and|ok|okay|k|kk|so|well|then|now|but|yeah|yea|yep|alright|cool|good|great|hm+|um|oh|actually|just|please|pls|y|entonces|pues|bueno|pero)\b[\s,.:;!-]*)+(?=\S)/;
const TAIL =
  /(?:[\s,.;]*\b(?:then|now|tho|though|please|pls|thanks|thx|again|roughly|or so|or something|sorry|actually|instead|entonces|ahora|por favor|mejor))*[\s?.!]*$/;

/** What a later turn says, without the words around it: "ok so round it down then" is "round it down". */
export function toCore(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(/(\d+(?:\.\d+)?)k\b/g, (_, digits: string) => String(Number(digits) * 1_000))
    .replace(/ (?:bucks|dollars|d[oó]lares)\b/g, '')
    .replace(/\b(?:pct|percent|por ciento)\b/g, '%')
    .replace(/(?<=\d) %/g, '%')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(HEAD, '')
    .replace(TAIL, '');
}

/** An amount in dollars as `toCore` leaves it, and no size, share, count or clock; its digits are a group. */
export const DOLLARS = String.raw`(?<![\d.])\$? ?(\d{2,6}(?:\.\d{1,2})?)(?![\d%]|\.\d|,\d)(?=\W*$|[,.;:!?]| (?:for|max|tops?|total|cash|flat|even|firm|and|but|or|can|could|should|is|do|does|will|would|if|so|all|out|to|on|then|more|extra|off|por|en|y|pero|puedo|text|write|send|draft|e-?mail|put|make|escr[a-zíé]*|manda[a-z]*)(?![a-zà-ÿ]))`;

const MOST_TOLD_WORDS = 8;
const TOLD_PRICE = new RegExp(
  String.raw`^(?:(?:i|we) )?(?:already |just )?(?:quoted|told|bid|gave|offered)(?: (?!me\b|us\b)\w+){0,3} ${DOLLARS}|^(?:my|our) (?:quote|bid|price|number) (?:was|is) ${DOLLARS}`,
);
