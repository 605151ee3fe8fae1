import type { DraftState } from '../../answers/conversation-state.ts';
import { formatDollars } from '../../reckoning/sums/sum-words.ts';
import type { SlotValues } from '../filling/fill-draft.ts';
import { readInvoiceLines } from '../own-words/requests/invoice-lines.ts';

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
  const after = addLine(before, plain) ?? removeLine(before, plain) ?? setAmount(before, plain);
  if (after === null || after.join() === before.join()) return null;
  const total = after.reduce((sum, line) => sum + amountOf(line), 0);
  return {
    ...values,
    lines: after.join(lines.includes('\n- ') || before.length < 2 ? '\n- ' : '; '),
    total: formatDollars(total),
  };
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

const ON_TOP =
  /\b(?:also |too |and |add(?:s|ed)? |wants? |plus )*(?:the |an? |his |her |their )((?:[\p{L}-]+ ?){1,3}?)(?: too| also| as well)?,? (?:(?:that|it|which) )?(?:is|it'?s|for|adds|at|costs) (?:another |an extra )?\$?(\d{2,4}) (?:more|extra|on top)\b/iu;

/** Whether a message puts a thing on top, at a price. */
export function isExtra(text: string): boolean {
  return ON_TOP.test(text);
}

/** "he wants the shed too, it's 150 more": the price that a text names, with that on top; null where it names no single price. */
export function applyExtra(draft: DraftState, command: string): DraftState | null {
  const [, thing, amount] = ON_TOP.exec(command) ?? [];
  const before = Number(ONE_PRICE.exec(draft.values.price ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN);
  if (thing === undefined || amount === undefined || Number.isNaN(before)) return null;
  const price = formatDollars(before + Number(amount));
  const said =
    draft.manner.language === 'es'
      ? `Incluye también ${thing.trim()}, por ${formatDollars(Number(amount))} más.`
      : `That includes the ${thing.trim()}, at ${formatDollars(Number(amount))} more.`;
  return { ...draft, values: { ...draft.values, price }, additions: [...draft.additions, said] };
}
