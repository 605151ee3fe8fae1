import { FACT_MAX_LENGTH, type FactKind } from '@haulwise/contract';
import { type ParsedAmount, parseAmounts } from '../../../reckoning/calculations/amounts.ts';
import { AMOUNT_FORMS, type AmountForm, NAMES, WORD_FORMS } from './fact-forms.ts';

/** A fact as it was said; `value` is one line of at most 300 characters. */
export interface ReadFact {
  kind: FactKind;
  value: string;
  amount: number | null;
}

/** A longer message tells a story, and some forms would be slow on it. */
const MOST_CHARACTERS = 1_500;
const CLAUSE_END =
  /[.;!\n](?=\s|$)|(\?)|,\s+(?=(?:we|our|my|i|i'm|is|are|should|what|whats|how|do|does|can|could|would|will|so what)\b)|\s+(?:and|y)\s+(?=(?:we|our|my|i|the dump|the landfill|nuestr[oa]s?|pagamos|what|how|is|should)\b)/i;
const OWN = /\b(?:our|ours|my|we|us|i|i've|i'm|we've|nuestr[oa]s?|mi|mis|nos|pagamos|pago|cobramos|usamos)\b/i;
/** A wish, a doubt or somebody else's figure. */
const NOT_SO =
  /^\W*(?:so |and |but |ok |hey )*(?:what|whats|how|why|when|where|who|which|should|would|could|can|do|does|did|is|are|am|will|if|say|suppose|imagine|maybe|write|draft|tell|send)\b|\b(?:if|suppose|would|should|could|might|maybe|thinking|want to|wanna|planning|considering|competitor|competition|he|she|they|his|her|their|used to|last year|customer (?:says|said|thinks|wants))\b/i;
const LEAD_IN =
  /^\W*(?:(?:please|just|hey|ok|okay|so|and|also|can you|could you|i want you to|i need you to|for me|por favor)\W+)*(?:(?:remember|note|keep in mind|know|write down|put down|save|keep|store|recuerda|recu[eé]rdalo|an[oó]talo|anota|ap[uú]nta(?:lo)?|ten en cuenta|acu[eé]rdate|guarda)(?: (?:this|that|down|for (?:later|me|us)|in (?:mind|your (?:notes?|memory))|que|esto))*|for (?:the|your|my) record|fyi|from now on|going forward|just so you know|so you know|heads up|by the way|btw|para que (?:lo )?sepas)\b[\s,:;–-]*(?:that |this |que )?/i;
const LEAST_WORDS = 3;
const DUMP_NAME = /\b(?:at|to|called|de|en)\s+(?:the )?(\p{Lu}[\p{L}\d.'’&-]*(?:\s+\p{Lu}[\p{L}\d.'’&-]*){0,4})/u;

/** Whether a clause is a wish, a doubt, or about somebody else. */
export function isAboutOthers(clause: string): boolean {
  return NOT_SO.test(clause);
}

/** The facts of known kinds that a message states about the asker's own company, one of each kind. */
export function readTypedFacts(message: string): ReadFact[] {
  return [...readClauses(message).values()].flat();
}

/** Everything that a message asks to keep: its typed facts, and the rest as one sentence. */
export function readFacts(message: string): ReadFact[] {
  const plain = toLine(removeLeadIn(message));
  const byClause = readClauses(plain);
  const rest = splitClauses(plain).filter(({ text }) => !byClause.has(text) && text.split(/\s+/).length >= LEAST_WORDS);
  const typed = [...byClause.values()].flat();
  const told = typed.length === 0 ? plain.replace(/[.!]+$/, '') : rest.map(({ text }) => text).join(', ');
  return [...typed, ...(told.split(/\s+/).length >= LEAST_WORDS ? [toNote(told)] : [])];
}

/** "i pay him 18 an hour, 30 hours, what is that a week" */
const ASKS = /\b(?:what|whats|what's|how much|how many|cu[aá]nt[oa]s?)\b/i;

/** Whether a message states facts of known kinds and says nothing else. */
export function isOnlyFacts(message: string): boolean {
  const byClause = readClauses(message);
  return (
    byClause.size > 0 && !ASKS.test(message) && splitClauses(toLine(message)).every(({ text }) => byClause.has(text))
  );
}

/** A message without the words that ask to remember it. */
export function removeLeadIn(message: string): string {
  return message.replace(LEAD_IN, '');
}

/** One fact, as somebody typed it in: `Crew: 2`, "our minimum is 135", or any sentence. */
export function readFact(line: string): ReadFact {
  const text = toLine(line);
  const named = /^([^:=]{2,30}?)\s*[:=]\s*(.+)$/.exec(text);
  const kind = named && NAMES.find(([, name]) => name.test(named[1]?.trim() ?? ''))?.[0];
  const valued = named && kind ? readValue(kind, named[2] ?? '') : null;
  if (valued) return valued;
  const [typed, ...others] = readTypedFacts(removeLeadIn(text));
  const isAll = typed && others.length === 0 && splitClauses(text).length === 1;
  return isAll ? typed : { kind: 'other', value: text, amount: null };
}

/** The value of a fact whose kind is known; null if it needs an amount and does not name one. */
export function readValue(kind: FactKind, text: string): ReadFact | null {
  const value = toLine(text);
  const form = findAmountForm(kind);
  if (!form) return { kind, value, amount: null };
  const found = parseAmounts(value).filter(
    ({ kind: unit }) => unit === 'bare' || unit === 'money' || form.amounts.includes(unit),
  );
  const [only, ...others] = found;
  if (!only || others.length > 0 || typeof only.amount !== 'number' || !isWithin(form, only.amount)) return null;
  return toAmountFact(form, only.amount, value);
}

/** An example of the amount that a kind needs; null if it needs none. */
export function findExample(kind: FactKind): string | null {
  return findAmountForm(kind)?.example ?? null;
}

function findAmountForm(kind: FactKind): AmountForm | undefined {
  return AMOUNT_FORMS.find((form) => form.kind === kind);
}

/** By clause, what it states; a later fact of a kind goes before an earlier one. */
function readClauses(message: string): Map<string, ReadFact[]> {
  const found = new Map<string, ReadFact[]>();
  if (message.length > MOST_CHARACTERS) return found;
  const kinds = new Set<FactKind>();
  for (const { text, isQuestion } of splitClauses(toLine(message)).reverse()) {
    if (isQuestion || !OWN.test(text) || NOT_SO.test(text)) continue;
    const facts = readClause(text).filter(({ kind }) => !kinds.has(kind));
    for (const { kind } of facts) kinds.add(kind);
    if (facts.length > 0) found.set(text, facts);
  }
  return new Map([...found].reverse());
}

const BEFORE_MINIMUM =
  /\d(?: ?(?:dollars?|bucks|d[oó]lares))?,? (?:minimum|min|m[ií]nim[oa])\b(?! (?:charge |price )?(?:is|of|to|at|from|was|went|=|es|de)\b)/;

function readClause(clause: string): ReadFact[] {
  const lower = clause.toLowerCase();
  const amounts = parseAmounts(clause);
  const sums = AMOUNT_FORMS.flatMap((form) => {
    const says = form.says.exec(lower);
    if (!says || form.not?.test(lower)) return [];
    const fitting = amounts.filter(({ kind }) => form.amounts.includes(kind));
    const after = fitting.find(({ start }) => start >= says.index);
    // "135 minimum, 250 a quarter": what stands right before goes with it.
    const before = BEFORE_MINIMUM.test(lower) ? fitting.findLast(({ start }) => start < says.index) : undefined;
    const one = before ?? after ?? fitting.at(-1);
    const isAlone = fitting.length === 1 || (form.kind === 'minimum_charge' && (before ?? after) !== undefined);
    const amount = one && isAlone ? toOne(one) : null;
    return amount !== null && isWithin(form, amount) ? [toAmountFact(form, amount, clause)] : [];
  });
  // "our minimum for a trailer load" is about one of them.
  const [first] = sums;
  const words = WORD_FORMS.flatMap(([kind, says]) => {
    const value = says.exec(clause)?.[1]?.replace(/[.,;!\s]+$/, '') ?? '';
    return value === '' || value.length > FACT_MAX_LENGTH ? [] : [{ kind, value, amount: null }];
  });
  return [...(first ? [first] : []), ...words.slice(0, 1)];
}

/** "raised from 120 to 150" tells the new amount; "18 to 22" tells none. */
function toOne({ amount, before }: ParsedAmount): number | null {
  if (typeof amount === 'number') return amount;
  return /\bfrom$/.test(before) ? amount[1] : null;
}

function isWithin({ least, most, kind }: AmountForm, amount: number): boolean {
  return amount >= least && amount <= most && (kind !== 'crew' || Number.isInteger(amount));
}

function toAmountFact({ kind, format }: AmountForm, amount: number, words: string): ReadFact {
  const name = kind === 'dump_fee' ? DUMP_NAME.exec(words)?.[1] : undefined;
  return { kind, value: `${format(amount)}${name ? ` at ${name}` : ''}`.slice(0, FACT_MAX_LENGTH), amount };
}

function toNote(text: string): ReadFact {
  return { kind: 'other', value: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, amount: null };
}

/** A text on one line, without spaces at its ends. */
export function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function splitClauses(text: string): { text: string; isQuestion: boolean }[] {
  const clauses: { text: string; isQuestion: boolean }[] = [];
  let rest = text;
  for (;;) {
    const end = CLAUSE_END.exec(rest);
    const clause = (end ? rest.slice(0, end.index) : rest).trim();
    if (clause !== '') clauses.push({ text: clause, isQuestion: end?.[1] === '?' });
    if (!end) return clauses;
    rest = rest.slice(end.index + end[0].length);
  }
}
