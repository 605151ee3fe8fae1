import { hasStatement } from '../../../drafts/own-words/sentences.ts';
import type { TaggedPart } from './word-tagger.ts';

/** What is told. */
export const SAYS = new Set<TaggedPart['part']>(['say', 'subject']);
/** A cut within a line is kept above this; one before words that are no sentence of their own, above the second. */
const [SURE_OF_SENTENCE, SURE_OF_ANY] = [0.5, 0.7];

/** The parts of a request, where the tagger cut a sentence without being sure of it put together: "unit | 4b is empty". */
export function toWholeParts(parts: TaggedPart[]): TaggedPart[] {
  return parts.reduce<TaggedPart[]>((all, next) => {
    const last = all.at(-1);
    if (last === undefined || !isCut(last, next)) return [...all, next];
    const certainty = Math.min(last.certainty, next.certainty);
    return [...all.slice(0, -1), { ...last, part: 'say', text: `${last.text} ${next.text}`, certainty }];
  }, []);
}

function isCut(last: TaggedPart, next: TaggedPart): boolean {
  const isSaid = SAYS.has(last.part) && SAYS.has(next.part);
  if (!isSaid || /[,.;:!?]$/.test(last.text)) return false;
  return next.opening < (hasStatement(`${next.text}.`) ? SURE_OF_SENTENCE : SURE_OF_ANY) || NUMBERED.test(last.text);
}

/** "truck | 2 has a flat", "net | 15". */
const NUMBERED = /\b(?:unit|apt|number|no|truck|bay|door|gate|net|code|suite|room|building|lot|route|the|an?|of)$/i;
