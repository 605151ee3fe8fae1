import type { Retrieval } from './retrieval.ts';

/** A paragraph this good against the best one supports the answer. */
const SUPPORT_SHARE = 0.8;
const MOST_PARAGRAPHS = 5;

/** Names of the documents that an answer from this retrieval would cite, the one that says it first; none where it would refuse. */
export function citedDocuments({ answerable, units }: Retrieval): string[] {
  const best = units[0]?.score ?? 0;
  if (!answerable) return [];
  const supporting = units.filter(({ score }) => score >= SUPPORT_SHARE * best).slice(0, MOST_PARAGRAPHS);
  return [...new Set(supporting.map(({ document }) => document))];
}
