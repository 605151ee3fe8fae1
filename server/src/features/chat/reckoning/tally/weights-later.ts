import { toTallyText } from './tally-text.ts';
import { GROSS, listTokens, readTon, TON_OF, type Token, toPounds } from './weight-tokens.ts';
import { listPairs, readName } from './weights.ts';

const ADDS = /^\W*(?:(?:ok|okay|oh|wait)\W+)*(?:add|plus|and|also|less|minus)\b/;

/** "and 20 lb of brass at 2", "plus 15 for the batteries": the words of both; null for any other turn. */
export function addLine(text: string, words: string): string | null {
  const said = toTallyText(text);
  const isShort = said.split(' ').length <= MOST_WORDS;
  return isShort && ADDS.test(said) && /\d/.test(said) && !/%|\bpercent\b/.test(said) ? `${words}, ${said}` : null;
}

/** The answer to which price goes with which weight: the weights of before with the prices of now. */
export function addPairs(text: string, words: string): string | null {
  const first = listTokens(words).find(({ isPrice }) => isPrice);
  return first === undefined || !/\d/.test(text) ? null : `${words.slice(0, first.start)}; ${toTallyText(text)}`;
}

const OTHER_TON = /\b(gross|long|net|short|us)[ -]tons?\b|\b(2240|2000)\b/;
const MOST_WORDS = 14;
/** "do they go by long tons?" asks, and tells nothing. */
const ASKS = /^\W*(?:do|does|is|are|should|what(?:'s| is) (?:a|the))\b/;

/** "they go by long tons", after weights with a price each: the words of both; null for any other turn. */
export function addOtherTon(text: string, words: string): string | null {
  const said = toTallyText(text);
  const found = OTHER_TON.exec(said);
  const rest = said.replace(TON_OF, ' ').replace(/\b(?:2240|2000)\b/g, ' ');
  if (!found || ASKS.test(said) || /\d/.test(rest) || said.split(' ').length > MOST_WORDS) return null;
  const isGross = found[2] === undefined ? toPounds(found[1] ?? '') === GROSS : Number(found[2]) === GROSS;
  const before = words.replace(TON_OF, ' ').replace(/\b(?:gross|long|net|short)[ -](?=tons?\b)/g, '');
  return `${before}, ${isGross ? 'gross' : 'net'} tons`;
}

/** Around a figure that is told anew; any other word may add to it or take from it. */
const PLAIN =
  /^(?:what|if|the|a|an|is|was|were|are|at|now|its|it's|make|that|actually|no|wait|ok|okay|so|and|but|of|for|only|really|weighed|weighs|came|to|pays?|paying|they|say|ticket|says|price|yard|my|there|goes|went|today)?$/;

/** "copper is 3.50 now", "the tin was 880 lb": the same weights with that figure of one of them; null for any other turn. */
export function replaceFigure(text: string, words: string): string | null {
  const said = toTallyText(text);
  const [told, ...more] = listTokens(said);
  if (!told || more.length > 0 || said.split(' ').length > MOST_WORDS || /%|\bpercent\b/.test(said)) return null;
  const { text: plain, ton } = readTon(words);
  const [line, ...others] = listNamed(said, plain);
  const rest = `${said.slice(0, told.start)} ${said.slice(told.end)}`.split(/[^a-z']+/);
  if (!line || others.length > 0 || !rest.every((word) => PLAIN.test(word) || line.name.split(' ').includes(word)))
    return null;
  const { pair } = line;
  const old = told.isPrice ? pair[1] : pair[0];
  const now = told.isPrice
    ? `at $${told.value}${toUnitWords(told.unit === undefined ? old : told)}`
    : said.slice(told.start, told.end);
  const replaced = `${plain.slice(0, old.start)}${now}${plain.slice(old.end)}`;
  return ton === null ? replaced : `${replaced}, ${ton === GROSS ? 'gross' : 'net'} tons`;
}

function toUnitWords({ unit }: Token): string {
  if (unit === undefined) return '';
  return unit === 'lb' ? ' a lb' : unit === null ? ' a ton' : ` a ${unit === GROSS ? 'gross ' : 'net '}ton`;
}

function listNamed(said: string, plain: string): { name: string; pair: [Token, Token] }[] {
  const tokens = listTokens(plain);
  const lines = (listPairs(plain, tokens)?.pairs ?? []).map((pair) => ({
    name: readName(plain, tokens, pair[0]),
    pair,
  }));
  return lines.filter(({ name }) => name !== '' && said.split(/[^a-z'-]+/).includes(name.split(' ').at(-1) ?? ''));
}

/** The material that a turn with a figure names; null if it names none or several. */
export function findNamedWeight(text: string, words: string): string | null {
  const named = listNamed(toTallyText(text), readTon(words).text);
  return named.length === 1 && /\d/.test(text) ? (named[0]?.name ?? null) : null;
}
