import { toTallyText } from './tally-text.ts';
import { GROSS, listTokens, readTon, TON_OF, type Token, toPounds } from './weight-tokens.ts';
import { listPairs, readName } from './weights.ts';

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

/** "copper is 3.50 now", "the tin was 880 lb": the same weights with that figure of one of them; null for any other turn. */
export function replaceFigure(text: string, words: string): string | null {
  const said = toTallyText(text);
  const [told, ...more] = listTokens(said);
  if (!told || more.length > 0 || said.split(' ').length > MOST_WORDS || /%|\bpercent\b/.test(said)) return null;
  const { text: plain, ton } = readTon(words);
  const tokens = listTokens(plain);
  const named = (listPairs(plain, tokens)?.pairs ?? []).filter(([weight]) => {
    const name = readName(plain, tokens, weight).split(' ').at(-1) ?? '';
    return name !== '' && new RegExp(String.raw`\b${name}\b`).test(said);
  });
  const [pair, ...others] = named;
  if (!pair || others.length > 0) return null;
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
