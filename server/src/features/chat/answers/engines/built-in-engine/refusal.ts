import type { Retrieval } from '../../../../knowledge/index.ts';

const NEAR_COSINE = 0.35;
const MOST_NEAREST = 3;

/** Says that the knowledge base does not hold the answer, and names the nearest articles. */
export function formatRefusal(parts: Retrieval[]): string {
  const near = parts.flatMap((part) => part.passages.filter((passage) => (passage.dense ?? 0) >= NEAR_COSINE));
  const titles = [...new Set(near.map((passage) => passage.title))].slice(0, MOST_NEAREST);
  const first = 'I could not find an answer to that in the knowledge base, so I will not guess.';
  if (titles.length === 0) {
    return `${first} I know about running a junk-removal or hauling business: pricing, disposal, trucks, crews, insurance, marketing, taxes and contracts.`;
  }
  return `${first}\n\nThe nearest articles I have:\n\n${titles.map((title) => `- ${title}`).join('\n')}\n\nTry asking about one of these, or put the question in other words.`;
}
