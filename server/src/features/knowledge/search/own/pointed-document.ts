import { searchNamedDocument } from '../named-document.ts';
import type { Retrieval } from '../retrieval.ts';

export type Search = (question: string) => Promise<Retrieval>;

/** "What does it cost there", but not "is there a permit". */
const POINTS =
  /(?<!\b(?:is|are|was|were) )\bthere\b(?! (?:is|are|was|were|a|an|any)\b)|\b(?:this|these|they|their|attached|attachments?|in here)\b|\bthe (?:sheet|list|file|document|contract|letter|pdf|picture|photo|notice|invoice|schedule|page)\b/i;

/** Whether a question points at a document without naming it. */
export function isPointing(question: string): boolean {
  return POINTS.test(question);
}

/** What the one of these documents says that fits the question best; null if none of them fits. */
export async function searchPointed(
  search: Search,
  question: string,
  names: readonly string[],
): Promise<Retrieval | null> {
  const searches = new Map<string, Promise<Retrieval>>();
  const searchOnce: Search = (text) => {
    const found = searches.get(text) ?? search(text);
    searches.set(text, found);
    return found;
  };
  const found = await Promise.all(names.map((name) => searchNamedDocument(searchOnce, question, name)));
  const pointed = found.filter(({ paragraphs }, i) => paragraphs[0]?.document === names[i]);
  const [best] = pointed.toSorted((a, b) => fitOf(b) - fitOf(a));
  return best ?? null;
}

function fitOf({ paragraphs }: Retrieval): number {
  const [best] = paragraphs;
  return best ? best.cosine + best.coverage : 0;
}
