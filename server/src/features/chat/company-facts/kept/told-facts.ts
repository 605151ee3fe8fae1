import type { FactKind } from '@haulwise/contract';
import { parseAmounts } from '../../reckoning/calculations/amounts.ts';
import type { CompanyFacts } from '../company-facts.ts';
import { type ReadFact, readTypedFacts } from './reading/read-facts.ts';

interface Said {
  role: string;
  content: string;
}

const COUNTED: readonly FactKind[] = ['minimum_charge', 'truck_size', 'trailer_size', 'dump_fee', 'wage', 'crew'];
const CORRECTS =
  /^\W*(?:(?:no|nope|nah|wait|sorry|oops|actually|i mean|i meant|make (?:it|that)|correction|change (?:it|that) to|perd[oó]n|digo)\b\W*)+(?:(?:it'?s|its|it is|is|that'?s|thats|now|to|son|es|ahora|at)\W+)*\$?\d[\d.,]*(?: ?(?:now|dollars?|bucks?|an hour|a ton|yards?|ahora|d[oó]lares))*\W*$/i;

/**
 * The facts of a company with the amounts that the asker told of it earlier in the conversation: they hold there, kept or
 * not. `text`: the message to be answered, which may stand among what was said.
 */
export function addToldFacts(facts: CompanyFacts, said: Said[], text: string): CompanyFacts {
  const told = readTold(said.filter(({ role, content }) => role === 'user' && content !== text));
  const news = told.filter(({ kind, amount }) => facts[kind as 'wage'] !== amount);
  if (news.length === 0) return facts;
  const kinds = news.map(({ kind }) => kind);
  return {
    ...facts,
    ...Object.fromEntries(news.map(({ kind, amount }) => [kind, amount])),
    of_talk: kinds,
    ...(facts.of_book ? { of_book: facts.of_book.filter((kind) => !kinds.includes(kind)) } : {}),
  };
}

/** The latest amount of each kind, "no, it's 150" counted as one of the kind before it. */
function readTold(said: Said[]): ReadFact[] {
  const told = new Map<FactKind, ReadFact>();
  let last: ReadFact | undefined;
  for (const { content } of said) {
    const facts = readTypedFacts(content).filter(({ kind, amount }) => COUNTED.includes(kind) && amount !== null);
    const corrected = facts.length === 0 && last ? findCorrection(content, last) : null;
    for (const fact of corrected ? [corrected] : facts) {
      // The one that was told last comes last.
      told.delete(fact.kind);
      told.set(fact.kind, fact);
    }
    last = corrected ?? (facts.length === 1 ? facts[0] : undefined);
  }
  return [...told.values()];
}

export function isCorrection(text: string): boolean {
  return CORRECTS.test(text);
}

const SENTENCES: Partial<Record<FactKind, (amount: number) => string>> = {
  minimum_charge: (amount) => `our minimum is $${amount}`,
  truck_size: (amount) => `our truck holds ${amount} yards`,
  trailer_size: (amount) => `our trailer holds ${amount} yards`,
  dump_fee: (amount) => `our dump charges $${amount} a ton`,
  wage: (amount) => `we pay $${amount} an hour`,
  crew: (amount) => `our crew is ${amount} people`,
};

/** The whole sentence of a correction, by what was told last; null for anything else. */
export function findCorrected(text: string, { of_talk = [] }: CompanyFacts): string | null {
  const kind = of_talk.at(-1);
  const corrected = kind && findCorrection(text, { kind, value: '0', amount: 0 });
  return corrected ? (SENTENCES[corrected.kind]?.(corrected.amount ?? 0) ?? null) : null;
}

/** "no its 150 now", after "my minimum is 125": the same fact with the other amount; null for anything else. */
function findCorrection(text: string, last: ReadFact): ReadFact | null {
  const [amount, ...others] = CORRECTS.test(text) ? parseAmounts(text) : [];
  if (!amount || others.length > 0 || typeof amount.amount !== 'number') return null;
  const value = last.value.replace(/\d[\d,]*(?:\.\d+)?/, amount.amount.toLocaleString('en-US'));
  return { kind: last.kind, value, amount: amount.amount };
}
