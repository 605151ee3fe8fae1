import type { DraftState } from '../../answers/conversation-state.ts';
import { formatDollars } from '../../reckoning/sums/sum-words.ts';
import type { SlotValues } from '../filling/fill-draft.ts';
import { readInvoiceLines, readShareOff } from '../own-words/requests/invoice-lines.ts';

const SPLIT = /\n- |; /;
const AMOUNT = /(-?)\$([\d,]+(?:\.\d{2})?)$/;
const FROM_TO = /\b(?:change|make|switch|correct|fix)\b.{0,20}?\$?(\d[\d,]*)\s+(?:to|into|a)\s+\$?(\d[\d,]*)\b/i;
const NOT_BUT = /\$?\b(\d[\d,]*),?\s+(?:not|instead of)\s+\$?(\d[\d,]*)\b/i;
const NAMED_TO = /\b(?:change|make|the)\s+(?:the )?([\p{L} -]{3,30}?)\s+(?:to|is|should be|at)?\s*\$?(\d[\d,]*)\s*$/iu;
const ADDS = /^\W*(?:(?:and|also|please|ok)\W+)*(?:add|put in|put|include|plus)\s+(?=.*\d)/i;
/** "take 50 off". */
const OFF = /^\W*(?:take|knock|give)(?: \p{L}+)? \$?(\d[\d,]*)(?: dollars| bucks)? off\W*$/iu;
const REMOVES = /\b(?:take (?:out|off)|remove|drop|delete|leave (?:out|off))\s+(?:the\s+)?([\p{L} -]{3,30}?)\s*$/iu;

/** The lines of an invoice after a change, with what they come to now; null if the message changes none of them. */
export function replaceLines(values: SlotValues, command: string): SlotValues | null {
  const { lines } = values;
  if (lines === undefined) return null;
  const plain = command.trim().replace(/[.!]+$/, '');
  const before = lines.split(SPLIT);
  const after =
    setShare(before, plain) ?? addLine(before, plain) ?? removeLine(before, plain) ?? setAmount(before, plain);
  if (after === null || after.join() === before.join()) return null;
  const total = sumUp(after);
  return {
    ...values,
    lines: after.join(lines.includes('\n- ') || before.length < 2 ? '\n- ' : '; '),
    total: formatDollars(total),
  };
}

/** A change of one of the things that an invoice or a quote lists with its price, and of what they come to. */
export function applyLines(draft: DraftState, command: string): DraftState | null {
  const lines = replaceLines(draft.values, command);
  return lines ? { ...draft, values: lines } : replaceItems(draft, command);
}

/** "make the attic 280", where a quote says "garage $420, attic $310"; a discount on all of it stays. */
function replaceItems(draft: DraftState, command: string): DraftState | null {
  const { items = '', price = '' } = draft.values;
  const before = items.split(/, (?=[^,]*\$\d)/);
  const [sum, asked] = [sumUp(before), Number(ONE_PRICE.exec(price)?.[1]?.replaceAll(',', '') ?? Number.NaN)];
  if (before.length < 2 || !before.every((line) => AMOUNT.test(line)) || !(asked > 0)) return null;
  const plain = command.trim().replace(/[.!]+$/, '');
  const after = removeLine(before, plain) ?? setAmount(before, plain);
  if (after === null || after.join() === before.join()) return null;
  const next = sumUp(after);
  const values = {
    ...draft.values,
    items: after.join(', '),
    price: formatDollars(Math.round(((next * asked) / sum) * 100) / 100),
  };
  const additions = draft.additions.map((one) => one.replaceAll(formatDollars(sum), formatDollars(next)));
  return { ...draft, values, additions };
}

function sumUp(lines: string[]): number {
  return lines.reduce((sum, line) => sum + amountOf(line), 0);
}

function amountOf(line: string): number {
  const [, minus, amount = '0'] = AMOUNT.exec(line) ?? [];
  return Number(amount.replaceAll(',', '')) * (minus === '-' ? -1 : 1);
}

function addLine(lines: string[], command: string): string[] | null {
  const off = OFF.exec(command)?.[1];
  if (off !== undefined) return [...lines, `Less discount: -${formatDollars(toNumber(off))}`];
  if (!ADDS.test(command)) return null;
  const added = readInvoiceLines(`invoice: ${command.replace(ADDS, '')}, the rest 0`)?.lines[0];
  return added === undefined ? null : [...lines, added];
}

function removeLine(lines: string[], command: string): string[] | null {
  const named = REMOVES.exec(command)?.[1]?.toLowerCase();
  if (named === undefined || lines.length < 2) return null;
  const rest = lines.filter((line) => !line.toLowerCase().includes(named));
  return rest.length === 0 ? null : rest;
}

/** "its 15 percent not 10": of the discount, which is reckoned anew. */
function setShare(lines: string[], command: string): string[] | null {
  const share = /(\d{1,2})\s?(?:%|percent)/i.exec(command)?.[1];
  const at = lines.findIndex((line) => OF_SHARE.test(line));
  if (share === undefined || at < 0) return null;
  const sum = lines.reduce((all, line) => all + Math.max(0, amountOf(line)), 0);
  const what = OF_SHARE.exec(lines[at] ?? '')?.[1] ?? 'discount';
  const next = readShareOff(`${share}% ${what}`, sum)?.line;
  return next === undefined ? null : lines.with(at, next);
}

const OF_SHARE = /^Less \d{1,2}(?:\.\d)?% (.+): -/;

function setAmount(lines: string[], command: string): string[] | null {
  const [, from, to] = FROM_TO.exec(command) ?? [];
  const [, instead, not] = NOT_BUT.exec(command) ?? [];
  const [old, next] = from === undefined ? [not, instead] : [from, to];
  if (old !== undefined && next !== undefined)
    return lines.map((line) => (amountOf(line) === toNumber(old) ? withAmount(line, next) : line));
  const [, name = '', value] = NAMED_TO.exec(command) ?? [];
  if (value === undefined) return null;
  return lines.map((line) => (line.toLowerCase().includes(name.toLowerCase().trim()) ? withAmount(line, value) : line));
}

function withAmount(line: string, amount: string): string {
  return line.replace(AMOUNT, (_, minus: string) => `${minus}${formatDollars(toNumber(amount))}`);
}

function toNumber(amount: string): number {
  return Number(amount.replaceAll(',', ''));
}

const OFF_PRICE =
  /(?:^|\b(?:take|knock|give (?:him|her|them)|do|with|minus|less|offer(?: (?:him|her|them))?|put|add|make it)\b.{0,20}?)\$?(\d{1,3}(?:\.\d{1,2})?)\s?(%|percent|pct|bucks|dollars)? (?:off|discount|less|cheaper)\b/i;
const ONE_PRICE = /^\$([\d,]+(?:\.\d{2})?)$/;

/** "take 10% off": the price that a text names, less that; null where it names no single price. */
export function applyDiscount(draft: DraftState, command: string): DraftState | null {
  const [, amount, unit = ''] = OFF_PRICE.exec(command) ?? [];
  const before = Number(ONE_PRICE.exec(draft.values.price ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN);
  if (amount === undefined || Number.isNaN(before)) return null;
  const isShare = /^(?:%|per|pct)/i.test(unit);
  const off = isShare ? (before * Number(amount)) / 100 : Number(amount);
  if (off <= 0 || off >= before) return null;
  const price = formatDollars(Math.round((before - off) * 100) / 100);
  const what = isShare ? `${amount}%` : formatDollars(off);
  const said =
    draft.manner.language === 'es'
      ? `Ya incluye ${what} de descuento sobre ${draft.values.price}.`
      : `That is ${what} off the usual ${draft.values.price}.`;
  return { ...draft, values: { ...draft.values, price }, additions: [...draft.additions, said] };
}

/** "another 80", "45 more": what comes on top; a time or a count of things is no sum. */
const ON_TOP =
  /(?:\b(?:another|an? (?:extra|additional)|extra|plus)\s|\+\s?)\$?(\d{2,4})(?![\d:%]|\s(?:min|hour|hr|day|week|month|yard|lb|pound|people|guy|men|mile|box|bag|piece|item)\p{L}*)|(?<![\d:])\$?(\d{2,4})(?:\s(?:dollars|bucks))?\s(?:more|extra|additional|on top)\b(?!\s(?:min|hour|hr|day|week|month|yard|lb|pound|people|guy|men|mile|box|bag|piece|item)\p{L}*)/iu;
/** Who wants it, and that it is wanted. */
const WANTS =
  /^(?:\W|(?:and|ok|okay|so|now|but|also|too|oh|he|she|they|the|customer|client|lady|guy|now|just|wants?|wanted|likes?|would|need(?:s|ed)?|ask(?:s|ed)?|adds?|added|throw|put|include|plus|us|me|to|take|get|have|haul|remove|do|for|if|we|you|can|another)\b)+/i;
const ENDS_THING =
  /(?:[\s,.;]|\b(?:too|also|as well|gone|out|away|taken|hauled|removed|done|is|are|its|it's|it|that|thats|that's|which|will|be|would|for|at|adds?|costs?|charge|i|we|him|her|them|say|so|and|with|by)\b)+$/i;
const MOST_THING_WORDS = 5;

/** The thing that a message puts on top, and at what price: "he wants also the shed, is 150 more"; null for any other. */
function readExtra(text: string): { thing: string; amount: number } | null {
  const message = text.slice(0, MOST_SEARCHED);
  const found = ON_TOP.exec(message);
  if (!found) return null;
  const lead = WANTS.exec(message)?.[0] ?? '';
  const before = message.slice(0, found.index);
  const thing = before.slice(lead.length).replace(ENDS_THING, '').trim();
  const isNamed = lead.trim() !== '' || /^(?:the|an?|his|her|their|\d)\b/i.test(thing);
  const words = thing.split(/\s+/);
  if (!isNamed || !/\p{L}{3}/u.test(thing) || words.length > MOST_THING_WORDS || NO_THING.test(thing)) return null;
  return { thing: toThing(thing), amount: Number(found[1] ?? found[2]) };
}

const MOST_SEARCHED = 160;
const NO_THING =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:is|are|was|be|can|will|says?|said|tell|pay\w*|charg\w*|owes?|offer\w*|price|discount|total|off)\b/i;

/** "the shed", "two mattresses": as it is named in a sentence. */
function toThing(thing: string): string {
  const bare = thing.replace(/^(?:his|her|their)\s/i, 'the ');
  return /^(?:the|an?|some|another|\d|two|three|four|five)\b/i.test(bare) ? bare : `the ${bare}`;
}

/** Whether a message puts a thing on top, at a price. */
export function isExtra(text: string): boolean {
  return readExtra(text) !== null;
}

const TOTAL = /\btotal is (?:now )?\$([\d,]+(?:\.\d{2})?)/gi;
const SUM = /\$([\d,]*\d(?:\.\d{2})?)/g;

/** The sum that a text has a place for, if it has one. */
function findOnlyPrice(values: SlotValues): string | undefined {
  const prices = Object.values(values).filter((value) => ONE_PRICE.test(value));
  return prices.length === 1 ? prices[0] : undefined;
}

/** The price that a text names: as its own place holds it, as its last total, or as its only sum; null if it names none. */
export function findTextPrice({ values, additions }: Pick<DraftState, 'values' | 'additions'>): number | null {
  const said = additions.join(' ');
  const sums = [...said.matchAll(SUM)].map(([, sum]) => sum);
  const told =
    ONE_PRICE.exec(values.price ?? values.total ?? findOnlyPrice(values) ?? '')?.[1] ??
    [...said.matchAll(TOTAL)].at(-1)?.[1] ??
    (sums.length === 1 && values.price === undefined ? sums[0] : undefined);
  return told === undefined ? null : Number(told.replaceAll(',', ''));
}

/** "he wants the shed too, it's 150 more": said in the text, with the new price where it names a single one. */
export function applyExtra(draft: DraftState, command: string): DraftState | null {
  const extra = readExtra(command);
  if (!extra) return null;
  const before = findTextPrice(draft);
  const { thing } = extra;
  const more = formatDollars(extra.amount);
  const price = before === null ? null : formatDollars(before + extra.amount);
  const isSpanish = draft.manner.language === 'es';
  if (ONE_PRICE.test(draft.values.price ?? '') && price !== null) {
    const said = isSpanish ? `Incluye también ${thing}, por ${more} más.` : `That includes ${thing}, at ${more} more.`;
    return { ...draft, values: { ...draft.values, price }, additions: [...draft.additions, said] };
  }
  const are = /^(?:\d|two|three|four|five)/i.test(thing) || /[^s]s$/i.test(thing) ? 'are' : 'is';
  const first = `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`;
  const total = price === null ? '' : isSpanish ? `, y el total es ${price}` : `, so the total is ${price}`;
  const said = isSpanish ? `${first}: ${more} más${total}.` : `${first} ${are} ${more} more${total}.`;
  // What was summed up before holds no longer.
  const additions = price === null ? draft.additions : draft.additions.map((one) => one.replace(OLD_TOTAL, ''));
  return { ...draft, additions: [...additions, said] };
}

const OLD_TOTAL = /, (?:so the total is|y el total es) \$[\d,]+(?:\.\d{2})?(?=\.$)/;
