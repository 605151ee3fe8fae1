import { createQuestion, createSum, type Sum } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { formatAdded, formatRate, NO_TALLY, sumCents, toCents, toTallyText } from './tally-text.ts';
import { listTokens, NET, readTon, type Token } from './weight-tokens.ts';

interface Pairs {
  pairs: [weight: Token, price: Token][];
  /** Prices of nothing that is weighed. */
  rest: Token[];
}

interface Line {
  name: string;
  weight: Token;
  price: Token;
}

/** A price above it, for what is weighed in pounds, is hardly for one of them; below, for no ton. */
const MOST_A_POUND = 15;
const METALS =
  /\b(?:scrap\w*|metals?|copper|brass|alumin\w*|alum|tin|steel|iron|shred|lead|wire|radiators?|stainless|batter(?:y|ies)|cans)\b/;
const OTHERWISE = /\b(?:or|averages?|what a ton|%|percent|pct|how many (?:tons|pounds|lbs|loads|trips))\b|%/;
const TAKEN_OFF = /\b(?:less|minus|gas|fuel|diesel|helper|guy|kid|cousin|spent|costs?|fee|tolls?|lunch)\b/;
/** "a batch of cans for 30" */
const ADDED = /\b(?:plus|bonus)\b|\bfor $/;
const BUYS = /\b(?:bought|buy(?:ing)?|(?:i|we) (?:paid?|owe)|dump\w*|landfill|transfer station|gate|tipping)\b/;
const FILLER =
  /^(?:of|at|@|for|is|was|were|are|the|a|an|and|plus|then|my|i|we|he|she|they|it|sold|sell|selling|had|have|got|took|take|bought|buy|brought|hauled|in|with|some|goes|going|went|pays?|paid|paying|gets?|each|x|about|yard|scrapped|turned|dropped|ran|also|worth|from|to|today|yesterday|scrap|just|that|this|there|price|now|per|by|so|on|off|turning|load|run|both|dump|dumped)$/;

/** What several materials come to, each by its own weight, price and unit; asks where they do not pair; null for other sums. */
export function computeWeights(message: string): Sum | null {
  const said = toTallyText(message);
  if (NO_TALLY.test(said) || OTHERWISE.test(said)) return null;
  const { text, ton } = readTon(said);
  const tokens = listTokens(text);
  const weights = tokens.filter(({ isPrice }) => !isPrice);
  const prices = tokens.filter(({ isPrice }) => isPrice);
  if (weights.length < 2 || prices.length < 2) return null;
  const pairs = listPairs(text, tokens);
  const lines = pairs?.pairs.map(([weight, price]) => ({ weight, price, name: readName(text, tokens, weight) })) ?? [];
  const others = pairs ? readOthers(text, tokens, pairs.rest) : null;
  if (!pairs || lines.some((line) => !isClear(line))) return askPairs(said, prices);
  if (others === null) return null;
  return tellLines(lines, others, ton ?? NET, { isToldTon: ton !== null, isCost: BUYS.test(said), words: said });
}

/** Each weight with the price behind it, and the prices that no weight stands before; null where a weight has none. */
export function listPairs(text: string, tokens: Token[]): Pairs | null {
  return pairPriceFirst(text, tokens) ?? pairTokens(tokens) ?? pairByName(text, tokens);
}

function pairTokens(tokens: Token[]): Pairs | null {
  const pairs: [Token, Token][] = [];
  const rest: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const [one, next] = [tokens[i] as Token, tokens[i + 1]];
    if (one.isPrice) rest.push(one);
    else if (next?.isPrice) {
      pairs.push([one, next]);
      i++;
    } else return null;
  }
  return pairs.length < 2 ? null : { pairs, rest };
}

/** "150 a ton for 900 lb": each price with the weight behind it. */
function pairPriceFirst(text: string, tokens: Token[]): Pairs | null {
  const pairs: [Token, Token][] = [];
  for (let i = 0; i < tokens.length; i += 2) {
    const [price, weight] = [tokens[i] as Token, tokens[i + 1]];
    if (!weight || weight.isPrice || price.unit === undefined || !price.isPrice) return null;
    if (!/^ (?:for|on|of)(?: the| my| those)? $/.test(text.slice(price.end, weight.start))) return null;
    pairs.push([weight, price]);
  }
  return pairs.length < 2 ? null : { pairs, rest: [] };
}

/** "iron is 150 a ton and copper 3.20", behind the weights of both: each price by the material before it. */
function pairByName(text: string, tokens: Token[]): Pairs | null {
  const weights = tokens.filter(({ isPrice }) => !isPrice);
  const prices = tokens.slice(weights.length);
  if (prices.length !== weights.length || prices.some(({ isPrice }) => !isPrice)) return null;
  const named = weights.map((weight) => readName(text, tokens, weight).split(' ').at(-1) ?? '');
  if (named.includes('') || new Set(named).size < named.length) return null;
  const pairs = prices.flatMap((price): [Token, Token][] => {
    const before = text.slice(tokens[tokens.indexOf(price) - 1]?.end, price.start).split(/[^a-z]+/);
    const word = before.findLast((one) => named.includes(one));
    const of = weights[named.indexOf(word ?? '')];
    return of ? [[of, price]] : [];
  });
  return new Set(pairs.map(([weight]) => weight)).size === weights.length ? { pairs, rest: [] } : null;
}

/** What stands between a weight and its price, or else before it. */
export function readName(text: string, tokens: Token[], weight: Token): string {
  const at = tokens.indexOf(weight);
  const list = (words: string) =>
    words
      .split(/[,;:.?!]/)
      .map((clause) => clause.split(' ').filter((word) => /[a-z]/.test(word) && !FILLER.test(word)))
      .filter((clause) => clause.length > 0);
  const [behind] = list(text.slice(weight.end, tokens[at + 1]?.start));
  const name = behind ?? list(text.slice(tokens[at - 1]?.end ?? 0, weight.start)).at(-1) ?? [];
  return name.length > MOST_NAME_WORDS ? '' : name.join(' ');
}

const MOST_NAME_WORDS = 3;

interface Other {
  label: string;
  dollars: number;
}

/** What else came in or went out; null where a figure may be either. */
function readOthers(text: string, tokens: Token[], rest: Token[]): Other[] | null {
  const others: Other[] = [];
  for (const one of rest) {
    const at = tokens.indexOf(one);
    const before = text.slice(tokens[at - 1]?.end ?? 0, one.start);
    const around = `${before} ${text.slice(one.end, tokens[at + 1]?.start)}`;
    if (one.unit !== undefined || !(TAKEN_OFF.test(around) || ADDED.test(before))) return null;
    const isOff = TAKEN_OFF.test(around);
    const label = /\b(?:gas|fuel|diesel|helper|tolls?|lunch)\b/.exec(around)?.[0] ?? '';
    others.push({ label, dollars: isOff ? -one.value : one.value });
  }
  return others;
}

/** Whether the price is surely for a pound or for a ton. */
function isClear({ weight, price }: Line): boolean {
  if (price.unit === 'lb') return price.value < MOST_A_POUND;
  if (price.unit !== undefined) return price.value >= MOST_A_POUND;
  return weight.unit === 'lb' ? price.value < MOST_A_POUND : price.value >= MOST_A_POUND;
}

/** Scrap that is weighed and priced, one cannot see how; other messages are read in other ways. */
function askPairs(said: string, prices: Token[]): Sum | null {
  if (!METALS.test(said) || prices.filter(({ isRate }) => isRate).length < 2) return null;
  const { wants: _, ...state } = createQuestion('', '').state;
  return {
    lead: 'Which price goes with which weight, and is each by the pound or by the ton? Tell me them in pairs: “60 lb copper at 3.20 a lb, 900 lb iron at 150 a ton”.',
    steps: [],
    notes: [],
    state: { ...state, words: said },
  };
}

/** Pounds of the unit that a line is weighed by, and of the one that it is priced by. */
function getUnits({ weight, price }: Line, ton: number): [ofWeight: number, ofPrice: number] {
  const priced = price.unit === undefined ? weight.unit : price.unit;
  if (priced === 'lb') return [weight.unit === 'lb' ? 1 : (weight.unit ?? ton), 1];
  const ofPrice = priced ?? (typeof weight.unit === 'number' ? weight.unit : ton);
  // "2 tons at 180 a gross ton": that yard weighs them by its ton.
  return [weight.unit === 'lb' ? 1 : (weight.unit ?? ofPrice), ofPrice];
}

/** What one line weighs in the unit of its price, times the price. */
function computeLine(line: Line, ton: number): { label: string; dollars: number; step: string } {
  const { weight, price, name } = line;
  const [ofWeight, ofPrice] = getUnits(line, ton);
  const amount = (weight.value * ofWeight) / ofPrice;
  const dollars = toCents(amount * price.value);
  const from = formatWeight(weight.value, ofWeight);
  const times = ofWeight === 1 ? '' : ` × ${formatNumber(ofWeight)} lb`;
  const by = ofPrice === 1 ? '' : ` ÷ ${formatNumber(ofPrice)}`;
  const turned = ofWeight === ofPrice ? from : `${from}${times}${by} = ${formatWeight(amount, ofPrice)}`;
  const work = `${turned}${name === '' ? '' : ` of ${name}`} × ${formatRate(price.value)}`;
  return { label: name === '' ? from : name, dollars, step: `${work} = ${formatDollars(dollars)}` };
}

function formatWeight(value: number, pounds: number): string {
  return pounds === 1 ? `${formatNumber(value, 2)} lb` : `${formatNumber(value, 4)} ${value === 1 ? 'ton' : 'tons'}`;
}

function tellLines(
  lines: Line[],
  others: Other[],
  ton: number,
  { isToldTon, isCost, words }: { isToldTon: boolean; isCost: boolean; words: string },
): Sum {
  const told = lines.map((line) => computeLine(line, ton));
  const values = [...told, ...others].map(({ dollars }) => dollars);
  const total = sumCents(values);
  const isLess = others.some(({ dollars }) => dollars < 0);
  const each = told.map(({ label, dollars }) => `${label} ${formatDollars(dollars)}`).join(', ');
  const sum = createSum(
    isLess ? `**${formatDollars(total)}** is left.` : `**${formatDollars(total)}** in all: ${each}.`,
    [...told.map(({ step }) => step), formatAdded(values, total)],
    total,
    { goal: isLess ? 'left' : 'total', notes: listNotes(lines, ton, isToldTon), isCost: isCost && !isLess },
  );
  return {
    ...sum,
    state: { ...sum.state, words, ...(isLess ? { income: sumCents(values.filter((one) => one > 0)) } : {}) },
  };
}

function listNotes(lines: Line[], ton: number, isToldTon: boolean): string[] {
  const open = lines.filter(({ price }) => price.unit === undefined && price.value >= 1);
  const isPlainTon = lines.some(({ weight, price }) => weight.unit === 'lb' && price.unit === null);
  const notes: string[] = [];
  if (open.length > 0) notes.push('A price without a unit is taken to be by the unit of its weight.');
  if (isPlainTon)
    notes.push(
      isToldTon
        ? `A ton is counted as ${formatNumber(ton)} lb.`
        : 'A ton is counted as 2,000 lb; tell me if that yard goes by the gross ton of 2,240 lb.',
    );
  return notes;
}
