import { NUMBER_WORDS } from '../../../../../reckoning/numbers.ts';
import { type Job, readJob } from '../../../../../reckoning/prices/read-job.ts';
import { type Asked, type PreviousReply, toPreviousReply } from '../../../../asked.ts';
import { addComposition, buildComposition, type Composition } from '../../../../composition.ts';
import { createState } from '../../../../conversation-state.ts';
import { listToldSentences } from '../../../rework/told-sentences.ts';
import { composeAnswer } from '../../ask.ts';
import { formatItemSize } from '../../item-size.ts';

const NUMBER = String.raw`(\d{1,4}|${Object.keys(NUMBER_WORDS).join('|')}|a dozen)`;
const COUNT_OF = new RegExp(
  String.raw`\b${NUMBER} of (?:them|those|these|em)\b(?! (?:is|was|has|had|takes?|gets?|got|wants?|says?|cant|can't|does|wont|won't)\b)|\b(?:do|get|take|haul|have|got|see)\b.{0,20}?\b${NUMBER} (?:a|per|each|every) (day|week|month|year)\b`,
  'i',
);
const ASKS = /\?|^\W*(?:and |so |ok )?(?:what|how|why|who|where|when|which|can|could|should|do|does|is|are|will)\b/i;
const MONTHLY: Record<string, number> = { day: 22, week: 52 / 12, month: 1, year: 1 / 12 };

/** "i got 40 of them" after a question about one: what so many come to; null if nothing says what they are. */
export async function composeCount(asked: Asked): Promise<Composition | null> {
  const { text, read, previous, knowledge } = asked;
  const found = COUNT_OF.exec(text);
  const topic = previous?.state?.topic;
  if (!found || !topic || ASKS.test(text) || read.language === 'es') return null;
  const item = readJob(topic, knowledge.shelves.figures).items[0]?.item;
  const word = (found[1] ?? found[2] ?? '').toLowerCase();
  const count = word === 'a dozen' ? 12 : (NUMBER_WORDS[word] ?? Number(word));
  if (!item || !(count > 0)) return null;
  const lead = describeCount(item, count, found[3]?.toLowerCase() ?? null);
  const state = { ...createState('ask', read.language, `${topic}, ${text}`, previous?.state ?? null) };
  const first = buildComposition(state, [lead]);
  const rest = await composeAnswer(asked);
  return rest.isRefusal ? first : addComposition(first, rest);
}

function describeCount(item: Job['items'][0]['item'], count: number, often: string | null): string {
  const name = `**${count} ${count === 1 ? item.name : item.plural}**`;
  const size = formatItemSize(item, count);
  if (often === null) return `${name}: ${size === '' ? 'see below' : size}.`;
  const monthly = Math.round(count * (MONTHLY[often] ?? 1));
  const rhythm = often === 'month' ? 'a month' : `a ${often} are about ${monthly} a month`;
  return `${name} ${rhythm}${size === '' ? '' : `, each time ${size}`}.`;
}

const MINE =
  /^\W*(?:and |so |well |ok |hm+ )?(?:mine|ours|i|we|(?:my|our) \w+(?: \w+)?)(?:'s|'m|'re|m|re)?\s+(?:(?:is|are|was|were|at|about|around|only|like|doing|making|getting|sitting|run(?:ning)?|charge|pay|make|get|roughly|maybe)\s+)+\$?(\d[\d,]{0,9}(?:\.\d+)?)\s?(k|%|percent)?(?:\s+(?:now|right now|a \w+|per \w+|each))?\W*$/i;
const MONEY_RANGE = /\$\s?(\d[\d,]*)(k?)\s?(?:[–-]|to|and)\s?\$?(\d[\d,]*)(k?)/;
const MONEY = /\$\s?(\d[\d,]*)(k?)/;
const PERCENT_RANGE = /(\d+(?:\.\d+)?)\s?%?\s?(?:[–-]|to|and)\s?(\d+(?:\.\d+)?)\s?%/;
const PERCENT = /(\d+(?:\.\d+)?)\s?%/;
/** What is usual, not an example or a share of something else. */
const IS_USUAL =
  /\b(?:average\w*|typical\w*|most|median|usual\w*|normal\w*|commonly|range[ds]?|budget|in general|good|benchmark\w*|between)\b/i;
const IS_EXAMPLE = /^(?:at|if|on|with|for example|say)\b|\b(?:for example|divided by|such as)\b/i;
/** Further apart, the two are not figures of the same thing. */
const MOST_RATIO = 4;
const QUESTION_WORDS =
  /\b(?:what|whats|what's|is|are|a|an|the|my|our|good|decent|normal|typical|average (?!ticket|job|price)|usual|fair|should|be|do|does|for|how|much|many|i|we|most|other|companies|haulers|guys|make)\b/gi;

/** "mine is 240" after a figure was told: how the two compare, and what would change it; null if it is no such thing. */
export async function composeOwnFigure(asked: Asked): Promise<Composition | null> {
  const { text, read, previous } = asked;
  const found = MINE.exec(text.replace(/[’‘]/g, "'"));
  if (!found || !previous?.state || previous.citations.length === 0) return null;
  const own = Number((found[1] ?? '').replace(/,/g, '')) * (found[2]?.toLowerCase() === 'k' ? 1_000 : 1);
  const told = findTold(previous, /%|percent/i.test(found[2] ?? ''));
  if (!told || own * MOST_RATIO < told.low || own > told.high * MOST_RATIO) return null;
  const write = (value: number) => (told.isPercent ? `${value}%` : `$${value.toLocaleString('en-US')}`);
  const span = told.low === told.high ? write(told.low) : `${write(told.low)}–${write(told.high)}`;
  const verdict = own < told.low ? 'below' : own > told.high ? 'above' : 'within';
  const [only] = told.marks;
  const cited = previous.citations.filter(({ index }) => index === only).map((one) => ({ ...one, index: 1 }));
  const lead = `**${write(own)}** is ${verdict} the ${span} that my source gives${cited.length > 0 ? ' [1]' : ''}.`;
  const noun = previous.state.topic
    .replace(QUESTION_WORDS, ' ')
    .replace(/[?.!,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const question = `how do I improve my ${noun}`;
  const state = { ...createState('ask', read.language, question, previous.state), told: previous.state.told };
  const first = buildComposition(state, [lead], { citations: cited, mode: 'grounded' });
  const rest = await composeAnswer({
    ...asked,
    text: question,
    read: await asked.knowledge.readMessage(question),
    previous: null,
    history: [],
  });
  return rest.isRefusal ? first : addComposition(first, rest);
}

const STATES_OWN =
  /\b(?:my|our) ((?:[\p{L}-]+ ){0,3}[\p{L}-]+?) (?:is|are|was|runs|sits|averages)(?: (?:at|about|around|only|like|roughly))* (\$?\d[\d,]{0,9}(?:\.\d+)? ?(?:k|%|percent)?)(?=\W|$).{0,40}\b(?:normal|good|bad|ok|okay|high|low|typical|usual|fine|decent|in line|healthy)\b/iu;

/** "my close rate is 38 percent is that normal": the same in one message; null if no source says what is usual. */
export async function composeStatedFigure(asked: Asked): Promise<Composition | null> {
  const { text, read, knowledge } = asked;
  const [, noun, own] = STATES_OWN.exec(text.replace(/[’‘]/g, "'")) ?? [];
  // Gross and net are too easily mixed up.
  const isMargin = /\b(?:margin|profit|net)\b/i.test(noun ?? '');
  if (noun === undefined || own === undefined || isMargin || read.language === 'es') return null;
  const question = `what is a good ${noun}`;
  const alone = { previous: null, history: [] };
  const usual = await composeAnswer({
    ...asked,
    ...alone,
    text: question,
    read: await knowledge.readMessage(question),
  });
  if (usual.isRefusal) return null;
  return composeOwnFigure({ ...asked, text: `mine is ${own.trim()}`, previous: toPreviousReply(usual, question) });
}

const SHARE_OF =
  /(\d+(?:\.\d+)?)\s?%?(?:\s?(?:–|-|to)\s?(\d+(?:\.\d+)?))?\s?%\s+of\s+(?:your |the |net |gross )*(profit|income|revenue|sales)\b/i;
const OWN_AMOUNT =
  /^\W*(?:(?:and|so|well|ok)\W+)*(?:if |say )?(?:(?:i|we|it|the business|the company|last year|this year|my profit|profit|revenue) )+(?:is |was |were |about |around |did |made |make |cleared |clear |netted |net |earned |grossed |took in )+\$?(\d[\d,]{0,9}(?:\.\d+)?)\s?(k)?\b[^\d?]{0,40}$/i;

/** "i made 84k after costs" where a share of the profit was told: what that share comes to; null if it is no such thing. */
export function composeOwnShare({ text, read, previous }: Asked): Composition | null {
  const found = OWN_AMOUNT.exec(text.replace(/[’‘]/g, "'"));
  if (!found || !previous?.state || previous.citations.length === 0) return null;
  const own = Number((found[1] ?? '').replace(/,/g, '')) * (found[2] ? 1_000 : 1);
  const sentence = listToldSentences(previous.content).find((one) => SHARE_OF.test(one));
  const told = SHARE_OF.exec(sentence ?? '');
  const mark = /\[(\d{1,3})\]/.exec(sentence ?? '')?.[1];
  if (!told || own < 100) return null;
  const write = (percent: string) => `$${Math.round((own * Number(percent)) / 100).toLocaleString('en-US')}`;
  const [low = '', high, base = ''] = told.slice(1);
  const span = high === undefined ? [write(low), `${low} %`] : [`${write(low)}–${write(high)}`, `${low}–${high} %`];
  const cited = previous.citations.filter(({ index }) => index === Number(mark)).map((one) => ({ ...one, index: 1 }));
  const lead = `**${span[0]}**: that is ${span[1]} of the $${own.toLocaleString('en-US')}${cited.length > 0 ? ' [1]' : ''}.`;
  const check = /\b(?:after|clear\w*|net\w*|profit)\b/i.test(text) || !/profit/i.test(base);
  const state = {
    ...createState('ask', read.language, previous.state.topic, previous.state),
    told: previous.state.told,
  };
  const note = check ? [] : ['The share is of your profit, so take your costs off first if that is what came in.'];
  return buildComposition(state, [lead, ...note], { citations: cited, mode: 'grounded' });
}

interface ToldFigure {
  low: number;
  high: number;
  isPercent: boolean;
  /** Numbers of the citations behind it. */
  marks: number[];
}

/** The first usual figure of that kind in the last reply; a span goes before a single figure of its sentence. */
function findTold({ content }: PreviousReply, isPercent: boolean): ToldFigure | null {
  const [range, single] = isPercent ? [PERCENT_RANGE, PERCENT] : [MONEY_RANGE, MONEY];
  const usual = listToldSentences(content).filter((one) => IS_USUAL.test(one) && !IS_EXAMPLE.test(one));
  for (const sentence of usual) {
    const found = range.exec(sentence) ?? single.exec(sentence);
    if (!found) continue;
    const marks = [...sentence.matchAll(/\[(\d{1,3})\]/g)].map((match) => Number(match[1]));
    return { ...toSpan(found, isPercent), isPercent, marks };
  }
  return null;
}

/** "$9k–$12k" and "30–40%" as numbers, the lower one first. */
function toSpan([, first, second, third, fourth]: RegExpExecArray, isPercent: boolean): { low: number; high: number } {
  const toNumber = (digits = '', k = '') => Number(digits.replace(/,/g, '')) * (k === 'k' ? 1_000 : 1);
  const one = toNumber(first, isPercent ? '' : second);
  const upper = isPercent ? second : third;
  const other = upper === undefined ? one : toNumber(upper, isPercent ? '' : fourth);
  return { low: Math.min(one, other), high: Math.max(one, other) };
}
