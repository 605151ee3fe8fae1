import { findTerms } from '../../../../../../knowledge/index.ts';
import { NUMBER_WORDS, removeCodes, removeYears, toNumber } from '../../../../../reckoning/numbers.ts';
import { readJob } from '../../../../../reckoning/prices/read-job.ts';
import { formatDollars, formatNumber } from '../../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../../asked.ts';
import { buildComposition, type Composition } from '../../../../composition.ts';
import { type ConversationState, createState } from '../../../../conversation-state.ts';
import { CitationList } from '../../../../engines/built-in-engine/citation-list.ts';
import { removeVerdict } from '../../../../engines/built-in-engine/claims.ts';
import { getAddedFact, isAsking } from '../../../../understanding/added/added-forms.ts';
import { listToldSentences, removeMarkers } from '../../../rework/told-sentences.ts';
import { isAskedOn } from '../../searches.ts';
import { addFact, findSubject, getSubjectQuestion } from '../subject.ts';
import { type FoundRate, findSoMany, type Rate } from './so-many.ts';

/** By the words that people write; the first name is what is shown for one. */
const UNITS = [
  ['square foot', 'square feet', 'sq ft', 'sqft', 'sq. ft', 'sf'],
  ['cubic yard', 'cubic yards', 'yard', 'yards', 'yds', 'yd'],
  ['cubic foot', 'cubic feet'],
  ['foot', 'feet', 'ft', 'linear foot', 'linear feet', "'"],
  ['mile', 'miles', 'mi'],
  ['ton', 'tons'],
  ['pound', 'pounds', 'lb', 'lbs'],
  ['flight', 'flights', 'flights of stairs'],
  ['gallon', 'gallons', 'gal'],
  ['square', 'squares'],
  ['hour', 'hours', 'hrs', 'hr'],
  ['post', 'posts'],
  ['can', 'cans'],
  ['bag', 'bags'],
  ['tire', 'tires'],
  ['mattress', 'mattresses'],
  ['job', 'jobs'],
  ['load', 'loads'],
];
const NAMES = new Map(UNITS.flatMap(([name = '', ...others]) => [name, ...others].map((one) => [one, name])));
const UNIT_WORDS = [...NAMES.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace('.', '\\.'))
  .join('|');
const AMOUNT = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const COUNT = new RegExp(
  String.raw`(?<![\d$x×.,-])\b(?:${AMOUNT}|(${Object.keys(NUMBER_WORDS).join('|')}))(k)? ?(?:of )?(?:more |extra |linear )?(${UNIT_WORDS})(?![\p{L}\d])`,
  'iu',
);
const DRIVEN = /\b(?:drove|drive|driving|put on|run)\b.{0,15}?\b(\d[\d,]*)(k)?\b(?! ?(?:trucks?|days?|weeks?|hours?))/i;
const COUNT_OF_THINGS = new RegExp(
  String.raw`^(?:(?:i|we|he|she|they)(?:'ve|'s| have| has)? (?:got |have |has |had )?|there(?:'s|s| are| is)? |like |about |maybe |got |have |has )*(?:(\d{1,4})|(${Object.keys(NUMBER_WORDS).join('|')}))(?: more)?(?: of (?:them|those|these|em))?\b`,
  'i',
);
/** "$3–$10 a foot", "72.5 cents a mile", "$25 for each flight", "180–300 lb a square". */
const RATE = new RegExp(
  String.raw`(\$)?${AMOUNT}(?:\s?(?:–|-|to)\s?\$?${AMOUNT})?( cents| lb| pounds)?\s(?:an?|per|each|for each|for every|for an?|the) (?:(?:single|extra|linear|loose) )?(${UNIT_WORDS})(?![\p{L}])`,
  'iu',
);
/** What one thing costs: "a mattress costs about $10–$40". */
const PRICE_OF_ONE = new RegExp(
  String.raw`\b(?:costs?|runs?|is|charges?|pays?|for)\b[^.$]{0,25}\$${AMOUNT}(?:\s?(?:–|-|to)\s?\$?${AMOUNT})?`,
  'i',
);
const MONEY_OF_JOB =
  /\b(?:on|for|its|it's|job|load|total|bill|ticket|price|say|charge|quote|around|about)\b.{0,20}\$?\b(\d[\d,]{1,6})\b(?: ?(?:dollars?|bucks))?(?! ?(?:%|percent|x\d|miles?|yards?|tons?|feet|ft|lbs?|hours?|days?|weeks?|months?|years?|guys?|people))|\$(\d[\d,]{1,6})\b/i;
const SHARE = new RegExp(String.raw`${AMOUNT}\s?%?(?:\s?(?:–|-|to)\s?${AMOUNT})?\s?%`);

/** "how much for 30 lbs". */
const ASKS_FOR_SO_MUCH =
  /^\W*(?:(?:and|so|ok)\W+)*(?:how much|what)(?:'s| is| would| are)?(?: that| it)? (?:be )?for \d|^\W*(?:(?:and|so|ok)\W+)+(?:what about |how about )?(?:for )?(?:\d|two|three|four|five|six)\b/i;
/** "$5.01 per $100 of pay". */
const PER_HUNDRED = new RegExp(String.raw`\$${AMOUNT} (?:per|for each|for every|on each) \$100\b`);
const EACH = new RegExp(String.raw`\$${AMOUNT}(?:\s?(?:–|-|to)\s?\$?${AMOUNT})? (?:each|apiece)\b`);
const LARGE = /\$?(\d{1,3}(?:,\d{3})+|\d{4,7}|\d{2,3}(?=k\b))(k)?\b/i;

/** "120 feet of it" after a rate was told: what so much comes to. Null if no rate that was told is for that unit. */
export async function composeToldRate(asked: Asked): Promise<Composition | null> {
  const { previous, read } = asked;
  const state = previous?.state;
  const text = read.readable;
  if (!state || state.told.length === 0 || !isAskedOn(asked) || (isAsking(text) && !ASKS_FOR_SO_MUCH.test(text)))
    return null;
  const found = findRate(asked, state, removeCodes(getAddedFact(text)));
  if (!found) return null;
  const { rate, count, named } = found;
  const question = getSubjectQuestion(state);
  const citations = new CitationList();
  const mark = await findMark(asked, [question, state.topic], rate.sentence, citations);
  const [low, high] = [rate.low, rate.high].map((value) => value * count);
  const lead = `**${formatSpan(rate, low ?? 0, high ?? 0)}**: ${formatCount(rate, count, named)} × ${formatRate(rate)}${mark}.`;
  const next = {
    ...createState('ask', read.language, `${question}, ${getAddedFact(text)}`, state),
    subject: addFact(findSubject(state), getAddedFact(text)),
  };
  return buildComposition({ ...next, told: state.told }, [lead], {
    citations: citations.all,
    mode: 'grounded',
    followUps: null,
  });
}

/** The marker of a sentence that was told, with a space before it; '' if the searches find it no more. */
async function findMark(
  { knowledge }: Asked,
  topics: string[],
  told: string,
  citations: CitationList,
): Promise<string> {
  for (const topic of topics) {
    for (const unit of (await knowledge.search(topic)).paragraphs) {
      const sentence = unit.sentences.find(({ text }) => text === told || removeVerdict(text) === told);
      if (sentence) return ` ${citations.mark(unit, sentence)}`;
    }
  }
  return '';
}

function findRate(asked: Asked, { told, topic }: ConversationState, fact: string): FoundRate | null {
  // What was told last comes first.
  const lately = listToldSentences(asked.previous?.content ?? '').map(removeMarkers);
  const sentences = [...told.filter((one) => lately.includes(one)), ...told];
  const [, digits, word, k, unitWord = ''] = COUNT.exec(fact) ?? [];
  const driven = DRIVEN.exec(fact);
  const unit = NAMES.get(unitWord.toLowerCase()) ?? (driven ? 'mile' : null);
  const count = unitWord === '' ? toNumber(driven?.[1], driven?.[2]) : toNumber(digits ?? word?.toLowerCase(), k);
  if (unit !== null && count > 1) {
    for (const sentence of sentences) {
      const rate = readRate(sentence, unit);
      if (rate) return { rate, count, named: toPlural(unit, count) };
    }
  }
  return (
    findPriceOfOne(asked, sentences, fact) ??
    findPriceOfEach(asked, sentences, fact) ??
    findSoMany(sentences, fact) ??
    findPerHundred(sentences, fact) ??
    findShare(sentences, fact, topic)
  );
}

function readRate(sentence: string, unit: string): Rate | null {
  for (const found of sentence.matchAll(new RegExp(RATE.source, 'giu'))) {
    const [, dollar, low, high, measure = '', name = ''] = found;
    if (NAMES.get(name.toLowerCase()) !== unit) continue;
    const kind = dollar ? 'dollars' : /cents/.test(measure) ? 'cents' : measure === '' ? null : 'pounds';
    if (kind === null) continue;
    return { low: toNumber(low), high: toNumber(high ?? low), unit, kind, sentence };
  }
  return null;
}

/** "6 of them" after the price of one. */
function findPriceOfOne(asked: Asked, [first = '']: string[], fact: string): FoundRate | null {
  const { figures } = asked.knowledge.shelves;
  const [, digits, word] = COUNT_OF_THINGS.exec(fact) ?? [];
  const count = toNumber(digits ?? word?.toLowerCase());
  const question = getSubjectQuestion(asked.previous?.state ?? { topic: '' });
  const [thing, ...others] = readJob(question, figures).items;
  const price = PRICE_OF_ONE.exec(first);
  if (!(count > 1) || !thing || others.length > 0 || thing.count > 1 || !price) return null;
  const names = [thing.item.name, ...thing.item.names].map((name) => name.toLowerCase());
  if (!names.some((name) => first.slice(0, price.index).toLowerCase().includes(name))) return null;
  return { rate: toDollars(price, first), count, named: thing.item.plural };
}

function toDollars([, low, high]: RegExpExecArray, sentence: string): Rate {
  return { low: toNumber(low), high: toNumber(high ?? low), unit: '', kind: 'dollars', sentence };
}

/** "two of them" after "magnets cost $20–$75 each". */
function findPriceOfEach({ previous }: Asked, sentences: string[], fact: string): FoundRate | null {
  const [, digits, word] =
    /^(?:about |like |maybe )*(?:(\d{1,4})|([a-z]+)) of (?:them|those|these|em)$/i.exec(fact) ?? [];
  const count = toNumber(digits ?? word?.toLowerCase());
  const terms = new Set(findTerms(getSubjectQuestion(previous?.state ?? { topic: '' })));
  const sentence = sentences.find((one) => {
    const price = EACH.exec(one);
    return price !== null && findTerms(one.slice(0, price.index)).some((term) => terms.has(term));
  });
  const price = EACH.exec(sentence ?? '');
  if (!(count > 1) || !price || sentence === undefined) return null;
  return { rate: toDollars(price, sentence), count, named: '' };
}

/** "payroll is 52,000" after "$5.01 per $100 of pay". */
function findPerHundred(sentences: string[], fact: string): FoundRate | null {
  const found = LARGE.exec(removeYears(fact));
  const amount = toNumber(found?.[1], found?.[2]);
  const sentence = sentences.find((one) => PER_HUNDRED.test(one));
  const price = toNumber(PER_HUNDRED.exec(sentence ?? '')?.[1]);
  if (!(amount >= 1_000) || !(price > 0) || sentence === undefined) return null;
  const rate: Rate = { low: price, high: price, unit: '', kind: 'percent', sentence };
  return { rate, count: amount, named: '' };
}

/** "on a 1200 dollar job" after "20–30 %". */
function findShare(sentences: string[], fact: string, topic: string): FoundRate | null {
  const [, one, other] = MONEY_OF_JOB.exec(fact) ?? [];
  const amount = toNumber(one ?? other);
  const isShareAsked = /\b(?:deposit|tip|discount|fee|commission|percent|markup|late|tax)\w*\b/i.exec(topic)?.[0];
  const sentence = sentences.find(
    (told) => SHARE.test(told) && told.toLowerCase().includes(isShareAsked?.toLowerCase() ?? '\n'),
  );
  const share = SHARE.exec(sentence ?? '');
  if (!(amount >= 20) || !share || sentence === undefined) return null;
  const rate: Rate = {
    low: toNumber(share[1]),
    high: toNumber(share[2] ?? share[1]),
    unit: '',
    kind: 'percent',
    sentence,
  };
  return { rate, count: amount, named: '' };
}

function toPlural(unit: string, count: number): string {
  const all = UNITS.find(([name]) => name === unit) ?? [];
  return (count === 1 ? all[0] : all[1]) ?? unit;
}

function formatCount({ kind }: Rate, count: number, named: string): string {
  return kind === 'percent' ? formatDollars(count) : `${formatNumber(count)} ${named}`.trim();
}

function formatSpan({ kind }: Rate, low: number, high: number): string {
  const write = (value: number) => {
    if (kind === 'pounds') return formatNumber(value);
    const dollars = kind === 'dollars' ? value : value / 100;
    return formatDollars(dollars >= 100 ? Math.round(dollars) : dollars);
  };
  const span = low === high ? write(low) : `${write(low)}–${write(high)}`;
  return kind === 'pounds' ? `${span} lb` : span;
}

function formatRate({ low, high, kind, unit }: Rate): string {
  const span = (write: (value: number) => string) => (low === high ? write(low) : `${write(low)}–${write(high)}`);
  if (kind === 'percent') return `${span((value) => formatNumber(value, 2))} %`;
  const each = unit === '' ? ' each' : ` a ${unit}`;
  if (kind === 'cents') return `${span((value) => formatNumber(value, 1))} cents${each}`;
  return `${kind === 'dollars' ? span(formatDollars) : `${span((value) => formatNumber(value))} lb`}${each}`;
}
