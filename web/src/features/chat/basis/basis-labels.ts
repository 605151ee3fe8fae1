import type { Basis, BasisKind, UsedFact } from '@haulwise/contract';

/** What stands at the end of a paragraph, or of the last of list items that rest on the same. */
export interface BasisLabel {
  /** Where in the answer's text, in UTF-16 units. */
  at: number;
  kinds: BasisKind[];
  facts: UsedFact[];
}

const ITEM = /^(?:[-*+]|\d{1,3}[.)])\s/;

/** The labels of an answer in the order of its text; one for a run of list items that rest on the same kinds. */
export function basisLabels(text: string, basis: Basis[]): BasisLabel[] {
  const labels: BasisLabel[] = [];
  let before: Basis | null = null;
  for (const entry of basis) {
    const last = labels.at(-1);
    if (before && last && isRun(text, before, entry)) {
      last.at = entry.end;
      last.facts = distinct([...last.facts, ...entry.facts]);
    } else labels.push({ at: entry.end, kinds: entry.kinds, facts: entry.facts });
    before = entry;
  }
  return labels;
}

function isRun(text: string, before: Basis, entry: Basis): boolean {
  const areItems = ITEM.test(text.slice(before.start)) && ITEM.test(text.slice(entry.start));
  return areItems && text.slice(before.end, entry.start).trim() === '' && before.kinds.join() === entry.kinds.join();
}

function distinct(facts: UsedFact[]): UsedFact[] {
  return [...new Map(facts.map((fact) => [fact.field, fact])).values()];
}
