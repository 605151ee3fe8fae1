import type { Basis, BasisKind, UsedFact } from '@haulwise/contract';
import { blocksIn } from './blocks-in.ts';

/** What an engine said of the words just before `at`, an offset in the answer's text. */
export interface BasisNote {
  at: number;
  kinds: BasisKind[];
  facts: UsedFact[];
}

const ORDER: BasisKind[] = ['knowledge_base', 'your_data', 'calculation', 'general'];

/** The notes of an answer by its paragraphs; a paragraph without a note (a greeting, a notice) has no entry. */
export function basisOf(text: string, notes: BasisNote[]): Basis[] {
  return blocksIn(text).flatMap(({ start, end }) => {
    const within = notes.filter(({ at }) => at > start && at <= end);
    const kinds = new Set(within.flatMap((note) => note.kinds));
    if (kinds.size === 0) return [];
    const facts = new Map(within.flatMap((note) => note.facts).map((fact) => [fact.field, fact]));
    return [{ start, end, kinds: ORDER.filter((kind) => kinds.has(kind)), facts: [...facts.values()] }];
  });
}
