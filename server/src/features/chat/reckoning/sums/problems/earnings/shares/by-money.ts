import { readStated, type Stated } from '../../../solving/reading/stated.ts';
import { toFigures } from '../../../solving/reading/wording.ts';
import { createSum, type Sum } from '../../../sum-result.ts';
import { formatDollars, formatNumber } from '../../../sum-words.ts';

const SOLD =
  /\b(?:sold|sell(?:s|ing)?|sale|went for|goes for|let (?:it|her) go|gave us|offer(?:s|ed|ing)?|got|getting|worth|brought|fetched|unloaded)\b/;
const PUT_IN =
  /\b(?:put|puts|paid|pays|chip(?:s|ped)|threw|kick(?:s|ed)|invest(?:s|ed)|pitched|gave|bought|bought in|in (?:it|on it|for)|had|have|fronted|spent|went in|split)\b/;
const TOGETHER =
  /\b(?:we|us|both|together|partners?|buddy|brother|cousin|dad|wife|husband|friend|he|she|him|her|mike|joe|half|people|guys|each|who|cut|mine|share|split)\b/;
const ASKS =
  /\?|\b(?:who gets|gets? what|what(?:'?s| is| do| does| did)|how (?:much|do|should)|split|divide|cut|share|mine|fair|owe|each)\b/;
const OF_JOB = /\b(?:jobs?|dump|gas|fuel|labou?r|helpers?|hours?|loads?|a month|a week|per|cleanout|tips?)\b/;
const ME = /\b(?:i|me|my share|mine|i'm|im)\b/;
const OTHER = /\b(?:my )?(brother|buddy|partner|cousin|dad|father|son|wife|husband|friend|sister|uncle|nephew|mom)\b/;
const PRONOUN = /\b(he|she|him|her|they|the other(?: guy)?)\b/;
const NAME =
  /([a-z]{3,12})(?: (?:put|puts|paid|pays|chipped|threw|kicked|invested|pitched|had|gave|was|in|for|did))*(?: in)?\W*$/;
const NO_NAME =
  /^(?:put|paid|chipped|threw|kicked|invested|had|gave|and|the|for|was|bought|trailer|truck|machine|it|in|then|plus|with)$/;
const LEAST_PART = 50;

interface Part {
  who: string;
  value: number;
}

/** "I put in 3k, he put in 1,500, sold for 3,800": each gets back by what he put in. */
export function computeShareByMoney(plain: string): Sum | null {
  if (!SOLD.test(plain) || !PUT_IN.test(plain) || !TOGETHER.test(plain)) return null;
  const said = plain.replace(/\bdump (?=trailer|truck|box|body)/g, '').replace(/\ba (?:guy|man|dealer)\b/g, 'buyer');
  const text = toFigures(said);
  if (OF_JOB.test(text)) return null;
  const stated = readStated(text).filter(({ num }) => num !== 'person');
  const money = stated.filter(({ num, den, value }) => num === '$' && den === '' && value >= LEAST_PART);
  if (money.length !== stated.length || money.length < 3) return null;
  const sales = money.filter((one) => isSale(one, text));
  const [sale, ...more] = sales;
  const parts = money.filter((one) => one !== sale).map((one) => ({ who: findWho(one, text), value: one.value }));
  const names = new Set(parts.map(({ who }) => who));
  if (!sale || more.length > 0 || names.size < parts.length || !(ASKS.test(text) || names.has('you'))) return null;
  return tellParts(sale.value, parts);
}

/** The words of the clause of a figure, before it. */
function getHead({ start, gap }: Stated, text: string): string {
  const head = text.slice(start - gap.length, start);
  return head.split(/[,.;?!]/).at(-1) ?? head;
}

function isSale(one: Stated, text: string): boolean {
  const head = getHead(one, text);
  return SOLD.test(head) || /^ ?(?:dollars )?(?:sale|offer|for it)\b/.test(text.slice(one.end));
}

function findWho(one: Stated, text: string): string {
  const head = getHead(one, text);
  const tail = text.slice(one.end, one.end + 24).split(/[,.;?!]|\b(?:and|he|she|i)\b/)[0] ?? '';
  for (const words of [head, tail]) {
    if (ME.test(words)) return 'you';
    const other = OTHER.exec(words)?.[1];
    if (other !== undefined) return `your ${other}`;
    const said = PRONOUN.exec(words)?.[1];
    if (said !== undefined) return { he: 'him', she: 'her', they: 'them' }[said] ?? said;
  }
  const name = NAME.exec(head)?.[1] ?? '';
  return name === '' || NO_NAME.test(name) ? '' : name.charAt(0).toUpperCase() + name.slice(1);
}

function tellParts(sale: number, parts: Part[]): Sum | null {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const shares = parts.map((part) => ({ ...part, gets: (sale * part.value) / whole }));
  if (parts.some(({ who }) => who === '')) return null;
  const mine = shares.find(({ who }) => who === 'you') ?? shares[0];
  const told = shares.map(({ who, gets }) => `**${formatDollars(gets)}** for ${who}`);
  const gap = sale - whole;
  const steps = [
    `${parts.map(({ value }) => formatDollars(value)).join(' + ')} = ${formatDollars(whole)} put in`,
    ...shares.map(
      ({ value, gets }) =>
        `${formatDollars(value)} ÷ ${formatDollars(whole)} = ${formatNumber((100 * value) / whole, 1)} %, of ${formatDollars(sale)}: ${formatDollars(gets)}`,
    ),
    `${formatDollars(sale)} − ${formatDollars(whole)} = ${formatDollars(gap)}, ${gap < 0 ? 'a loss' : 'a gain'} that each has a part of`,
  ];
  const even = `owned in equal parts it would be ${formatDollars(sale)} ÷ ${parts.length} = ${formatDollars(sale / parts.length)} each`;
  return createSum(
    `${told.slice(0, -1).join(', ')} and ${told.at(-1)}, by what each put in.`,
    [...steps, even],
    mine?.gets ?? 0,
    {
      goal: 'split',
    },
  );
}
