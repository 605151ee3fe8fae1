import { type Person, type Tense, toInfinitive, toVerbForm } from '../verb-form.ts';
import type { Thing } from './parts/nouns.ts';
import type { Found } from './tokens.ts';

/** How a verb is said: "tenemos que …", "no …", an order. */
export interface Mood {
  tense: Tense;
  person: Person;
  /** "poder", before an infinitive. */
  lead: string | null;
  isNegative: boolean;
}

export interface Subject extends Found {
  person: Person;
  /** Null for a pronoun. */
  thing: Thing | null;
}

/** A predicate with its mood, which what follows "and" shares. */
export interface Said extends Found {
  mood: Mood;
}

/** One is there soon: said of now. */
const ARRIVES = /^(?:llegar|venir|pasar|empezar|regresar|terminar)(?: |$)/;

/** A verb as its mood has it. */
export function toSaid(verb: string, { tense, person, lead, isNegative }: Mood, clitic: string): string {
  if (lead === '') return toInfinitive(verb, clitic);
  // Who speaks goes to whom it is said.
  if (verb === 'venir' && (person === 0 || person === 2))
    return toSaid('ir', { tense, person, lead: lead === 'ir a' ? null : lead, isNegative }, clitic);
  if (lead === null) return toVerbForm(verb, tense, person, { clitic, isNegative });
  // "we will come": venimos, and not what we will once do.
  if (lead === 'ir a' && ARRIVES.test(verb) && clitic === '') return toVerbForm(verb, 'pres', person, { isNegative });
  return `${toVerbForm(lead, tense, person, { clitic, isNegative })} ${verb}`;
}
