import { toNumber } from '../../../../reckoning/numbers.ts';

/** One of two things to choose between, as far as figures tell of it. */
export interface Offer {
  name: string;
  /** Dollars, once or in each period. */
  dollars: number | null;
  period: 'hour' | 'day' | 'week' | 'month' | 'year' | null;
  /** How many pieces the dollars pay for, and for each; null if they were told as a whole. */
  pieces: { count: number; each: number; unit: string } | null;
  /** Days until the money comes; 0: at once. */
  wait: number | null;
  /** Minutes of driving, one way. */
  away: number | null;
  /** Whether more work is promised with it, which is no money yet. */
  isPromising: boolean;
  /** Whether the money goes out. */
  isSpent: boolean;
}

const ASKS_WHICH =
  /\bwhich(?: (?:one|is|job|would|should|do|makes|offer|deal)\b|\W*$)|\bwhat (?:makes|would make) (?:more |the most )?sense\b|\bbetter(?: (?:deal|off|one|move|choice))?\b|\bshould (?:i|we)\b|\b(?:can|could) only (?:do|take|fit) one\b|\bwhat (?:do|should|would) (?:i|we|you) (?:do|take|pick|choose)\b|\bcu[aá]l\b|\b(?:debo|me conviene)\b/i;
const BETWEEN = [
  /[,;.]?\s+(?:or|vs\.?|versus|o)\s+/gi,
  /[,;.]?\s+(?:and )?(?:the|my) other\s+/gi,
  /[,;.]\s+(?:and |but )?(?=(?:an?|the|one|my|another)\s)/gi,
];
const PERIOD = '(hour|hr|day|week|wk|month|mo|year|yr)';
const MONEY = String.raw`\$?(\d[\d,]*(?:\.\d+)?)(k)?(?![\d%])`;
const NO_MONEY = String.raw`(?! ?(?:%|am|pm|min|minutes?|mins|hours?|hrs?|days?|weeks?|months?|miles?|jobs?|units?|stops?|loads?|trips?|guys|doors|ft|feet|yards?|\w+ ?(?:a|per) (?:week|month)))`;
const PIECES = new RegExp(
  String.raw`\b(\d+) (\p{L}+)(?: (?:a|per|each|every) ${PERIOD})? (?:at|for|x|@|around|about) (?:around |about )?${MONEY}(?: (?:each|apiece|a piece|per \w+|a (?:unit|job|load)))?(?: (?:a|per|each|every) ${PERIOD})?`,
  'iu',
);
const RATE = new RegExp(
  String.raw`${MONEY} (?:bucks )?(?:a|per) (day|job|load|unit|run|trip|house),? (?:for )?(\d+) (?:\p{L}+)(?: (?:a|per|each|every) ${PERIOD})?`,
  'iu',
);
const PLAIN = new RegExp(
  String.raw`(?<!net |\d)${MONEY}${NO_MONEY}(?: (?:bucks|dollars|flat))?(?: ?(?:a|an|per|each|every|\/) ?${PERIOD}\b)?`,
  'iu',
);
const WAITS = /\bnet[- ]?(\d{2,3})\b|\b(\d{2,3})[- ]days?\b/i;
const AT_ONCE =
  /\b(?:cash|same[- ]day|on the spot|up ?front|right away|at the truck|on completion|cod|today|that day|when (?:i'?m|we'?re) done|al terminar|en efectivo)\b/i;
const AWAY =
  /\b(?:(\d{1,3}) ?min(?:ute)?s?|(an|\d(?:\.5)?) (?:hours?|hrs?)|(hour))(?:'?s)? ?(?:away|out|drive|from|each way|one way|off)\b/i;
const PROMISES =
  /\b(?:send (?:me|us)|refer\w*|recommend\w*|more (?:work|jobs)|steady|regular|every (?:week|month)|recurring|ongoing|lots of)\b/i;
const SPENDS =
  /\b(?:put|pay(?:ing)?|buy(?:ing)?|spend(?:ing)?|rent(?:ing)?|leas(?:e|ing)|save up|hir(?:e|ing)|invest\w*|down on|wants? \$?\d+\S* for (?:his|her|their))\b/i;
const NO_NAME =
  /^(?:(?:should|do|would|i|we|you|have|got|a chance|chance|to|put|pay|buy|take|keep|keeps|keep on|get|save|up|for|go|with|hire|spend|an?|the|my|two|jobs?|both|want|wants|one|is|it|or|so|hey|ok|which|just|offers?|says?|guy|at|on|in|someone|this|that|do|doing)\s+)+/i;
const MOST_NAMED = 4;
const NAMES_END =
  /\s+(?:wants?|pays?|offers?|needs?|is|are|was|were|would|could|can|will|gives?|has|says?|for|at|who|that|but|and|in|asks?|which|thats)\b.*$/i;

/** "12 units at 150 net 45 or 5 at 260 cash, which one": the two, where figures or terms tell them apart; else null. */
export function readOffers(text: string): [Offer, Offer] | null {
  if (!ASKS_WHICH.test(text)) return null;
  for (const form of BETWEEN) {
    for (const found of text.matchAll(form)) {
      const sides = [text.slice(0, found.index), text.slice(found.index + found[0].length)].map(readOffer);
      const [one, other] = sides;
      if (one && other && tellsApart(one, other)) return [one, other];
    }
  }
  return null;
}

function tellsApart(one: Offer, other: Offer): boolean {
  const hasBoth = one.dollars !== null && other.dollars !== null;
  const differs =
    one.wait !== other.wait ||
    one.away !== other.away ||
    one.period !== other.period ||
    one.isPromising !== other.isPromising;
  const hasTerms = one.wait !== null && other.wait !== null && one.wait !== other.wait;
  return (hasBoth && differs) || hasTerms;
}

/** Null where a side holds more than one sum, which a sum is made for. */
function readOffer(side: string): Offer | null {
  const rest = side
    .replace(WAITS, ' ')
    .replace(AWAY, ' ')
    .replace(/\b\d{1,2}(?::\d\d)? ?[ap]m\b/gi, ' ');
  const amount = readAmount(rest);
  if (amount.count > 1) return null;
  const { dollars, period, pieces } = amount;
  const [, net, days] = WAITS.exec(side) ?? [];
  const [, minutes, hours, hour] = AWAY.exec(side) ?? [];
  const far = minutes ? Number(minutes) : hours || hour ? 60 * (Number(hours?.replace('an', '1') ?? 1) || 1) : null;
  return {
    ...{ name: readName(side), dollars, period, pieces, away: far },
    wait: net || days ? Number(net ?? days) : AT_ONCE.test(side) ? 0 : null,
    isPromising: PROMISES.test(side),
    isSpent: SPENDS.test(side),
  };
}

function readAmount(text: string): Pick<Offer, 'dollars' | 'period' | 'pieces'> & { count: number } {
  const many = PIECES.exec(text);
  if (many) {
    const [said, count, unit = '', early, each, k, late] = many;
    const [number, price] = [Number(count), toNumber(each, k)];
    const left = PLAIN.test(text.replace(said, ' '));
    return {
      ...{ dollars: number * price, period: toPeriod(early ?? late), pieces: { count: number, each: price, unit } },
      count: left ? 2 : 1,
    };
  }
  const rate = RATE.exec(text);
  if (rate) {
    const [said, each, k, unit = '', count, period] = rate;
    const [number, price] = [Number(count), toNumber(each, k)];
    const left = PLAIN.test(text.replace(said, ' '));
    return {
      ...{ dollars: number * price, period: toPeriod(period), pieces: { count: number, each: price, unit } },
      count: left ? 2 : 1,
    };
  }
  const plain = PLAIN.exec(text);
  if (!plain) return { dollars: null, period: null, pieces: null, count: 0 };
  const [said, digits, k, period] = plain;
  const left = PLAIN.test(text.replace(said, ' '));
  return { dollars: toNumber(digits, k), period: toPeriod(period), pieces: null, count: left ? 2 : 1 };
}

function toPeriod(said: string | undefined): Offer['period'] {
  const letter = said?.charAt(0).toLowerCase();
  const named = { h: 'hour', d: 'day', w: 'week', m: 'month', y: 'year' } as const;
  return letter === undefined ? null : (named[letter as keyof typeof named] ?? null);
}

const NO_END = /(?:[\s,]|\b(?:about|around|like|usually|roughly|maybe|thats?|that'?s)\b)+$/i;
/** "should i put 400 a month in yelp": what the money goes to stands behind it. */
const NAMED_AFTER =
  /\d\S*(?: ?(?:a|per|each|an) \w+)? (?:in(?:to)?|on|for) ((?!(?:a|an|the|it|sale|me|each|every|saturday|sunday|friday|monday)\b)\p{L}+(?: ads)?)\b/iu;
const QUESTION = /(?:[.,;?]\s*|\s+)(?:which\b|what (?:makes|would|do|should)\b|should i\b|i can only\b).*$/i;

function readName(side: string): string {
  const bare = side.replace(QUESTION, '');
  const head = bare.split(/[.;:]\s/).find((one) => /\d/.test(one)) ?? bare;
  const before = (head.split(/\$?\d/)[0] ?? '').trim();
  const name = `${before} `.replace(NO_NAME, '').replace(NAMES_END, '').replace(NO_END, '').trim();
  const words = name === '' ? [] : name.split(/\s+/);
  const hasArticle = new RegExp(String.raw`\b(?:an?|the|my|another) ${words[0] ?? ''}\b`, 'i').test(before);
  if (words.length > 0 && words.length <= MOST_NAMED) return hasArticle ? `the ${name}` : name;
  return NAMED_AFTER.exec(head)?.[1] ?? '';
}
