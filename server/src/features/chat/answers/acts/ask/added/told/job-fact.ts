import type { Citation } from '@haulwise/contract';
import { readJob } from '../../../../../reckoning/prices/read-job.ts';
import type { Asked } from '../../../../asked.ts';
import { CitationList } from '../../../../engines/built-in-engine/citation-list.ts';
import { findClaims, SHORT } from '../../../../engines/built-in-engine/claims.ts';
import { addMeaning, getAddedFact } from '../../../../understanding/added/added-forms.ts';
import { findToldText, formatClaims } from '../../claim-text.ts';
import { removeFirstAid } from '../../searches.ts';

/** A paragraph must be known to answer such a question. */
const KNOWN = 0.6;
const KNOWN_MEANING = 0.5;

/** What the sources say of a fact that is told of the job just priced: "a few of them broke", after lamps; null if nothing. */
export async function findKnownOfJob(asked: Asked): Promise<{ claims: string[]; citations: Citation[] } | null> {
  const { knowledge, previous, read } = asked;
  const words = previous?.state?.job?.words;
  if (words === undefined || read.language === 'es') return null;
  const fact = getAddedFact(read.readable);
  const meant = addMeaning(fact);
  const names = readJob(words, knowledge.shelves.figures).items.map(({ item }) => item.plural);
  const searches = [meant, ...(names.length === 0 ? [] : [`${names.join(', ')}, ${meant}`])];
  const found = await Promise.all(searches.map(async (one) => removeFirstAid(asked, await knowledge.search(one))));
  const [best] = found
    .filter(({ answerable }) => answerable)
    .sort((a, b) => (b.paragraphs[0]?.ask_match ?? 0) - (a.paragraphs[0]?.ask_match ?? 0));
  const least = meant === fact ? KNOWN : KNOWN_MEANING;
  if (!best || (best.paragraphs[0]?.ask_match ?? 0) < least) return null;
  const chosen = findClaims(best, [], { ...SHORT, more: 1 });
  if (!chosen || chosen.lead.some((claim) => findToldText(asked, claim) === null)) return null;
  const citations = new CitationList();
  asked.onFound([best]);
  return {
    claims: formatClaims({ ...asked, text: '' }, [chosen.lead], chosen.more, citations),
    citations: citations.all,
  };
}
