import type { FactKind } from '@haulwise/contract';
import { findTerms } from '../../../knowledge/index.ts';

/** What a company told and keeps, as answers use it. Its text is the user's: data, never our own words. */
export interface KeptFacts {
  /** Dollars. */
  minimum_charge: number;
  /** Cubic yards. */
  truck_size: number;
  /** Cubic yards. */
  trailer_size: number;
  /** Dollars a ton. */
  dump_fee: number;
  dump_name: string;
  /** Dollars an hour. */
  wage: number;
  crew: number;
  service_area: string;
  payment_terms: string;
  tone: string;
  signature: string;
  /** Of a folder, like the discount. */
  customer: string;
  /** Percent that this customer gets off every price. */
  discount: number;
  /** Sentences of no known kind, newest first. */
  notes: string[];
}

export interface Kept {
  kind: FactKind;
  value: string;
  amount: number | null;
}

/** Which of the facts are those of the folder that is asked in. */
export interface FolderMarks {
  kinds: FactKind[];
  notes: string[];
}

/** The facts of these rows, newest first; what is not kept is absent. */
function toKeptFacts(rows: Kept[]): Partial<KeptFacts> {
  const typed = rows.flatMap(({ kind, value, amount }) => (kind === 'other' ? [] : [[kind, amount ?? value]]));
  const notes = rows.filter(({ kind }) => kind === 'other').map(({ value }) => value);
  const dump = / at (.+)$/.exec(rows.find(({ kind }) => kind === 'dump_fee')?.value ?? '')?.[1];
  return {
    ...Object.fromEntries(typed),
    ...(dump === undefined ? {} : { dump_name: dump }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** The facts of a company with those of a folder before them, marked as such. */
export function toFactsInFolder(company: Kept[], folder: Kept[]): Partial<KeptFacts> & { of_folder?: FolderMarks } {
  if (folder.length === 0) return toKeptFacts(company);
  const kinds = folder.flatMap(({ kind }) => (kind === 'other' ? [] : [kind]));
  const notes = folder.filter(({ kind }) => kind === 'other').map(({ value }) => value);
  const others = company.filter(({ kind, value }) =>
    kind === 'other' ? !notes.includes(value) : !kinds.includes(kind),
  );
  return { ...toKeptFacts([...folder, ...others]), of_folder: { kinds, notes } };
}

const ASKS_OWN =
  /^\W*(?:so |and |hey )*(?:do|did|are|what|whats|what's|when|where|who|whos|who's|which|how much|how many|how far|how long)\b.*\b(?:we|our|us|my|i)\b/i;
const ASKS_ADVICE =
  /\b(?:should|could|would|can|best|need|have to|usually|normal|average|typical|others?|competitors?)\b/i;
/** The part of a question's terms that a note must hold to answer it. */
const COVERAGE = 0.6;
const MOST_FOUND = 2;

/** The notes that answer a question about what the company itself does; none for a question that wants advice. */
export function findNotes(notes: string[], question: string): string[] {
  if (!ASKS_OWN.test(question) || ASKS_ADVICE.test(question)) return [];
  const asked = [...new Set(findTerms(question))];
  const covered = (note: string) => {
    const terms = new Set(findTerms(note));
    return asked.filter((term) => terms.has(term)).length / Math.max(1, asked.length);
  };
  return notes.filter((note) => covered(note) >= COVERAGE).slice(0, MOST_FOUND);
}

/** The notes that share most with a question come first, then the newest. */
export function rankNotes(notes: string[], question: string): string[] {
  const asked = new Set(findTerms(question));
  const scored = notes.map((note) => ({ note, shared: findTerms(note).filter((term) => asked.has(term)).length }));
  return scored.toSorted((a, b) => b.shared - a.shared).map(({ note }) => note);
}
