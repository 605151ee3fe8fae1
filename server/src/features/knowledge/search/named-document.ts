import { findTerms } from '../text/words.ts';
import type { AnswerParagraph, Retrieval } from './retrieval.ts';

/** Words of file names that say what kind of paper it is, not which. */
const KINDS = new Set(
  findTerms(
    'price prices list rate rates card notice rules agreement contract policy handbook manual faq questions answers sheet form document final copy draft new old version spring summer fall winter january february march april may june july august september october november december csv pdf txt md html docx xlsx landfill crew customer customers employee company',
  ),
);
/** A paragraph of the named document must be at least this near to answer. */
const LEAST_COSINE = 0.2;

/** The company document whose name a question says ("the maple court agreement"); null if it says none. */
export function findNamedDocument(question: string, names: readonly string[]): string | null {
  const asked = new Set(findTerms(question));
  const found = names.find((name) =>
    wordsOf(name).some((term) => !KINDS.has(term) && term.length > 2 && !/^\d+$/.test(term) && asked.has(term)),
  );
  return found ?? null;
}

function wordsOf(name: string): string[] {
  return findTerms(name.replace(/\.[a-z]{2,4}$/i, '').replace(/[-_.]+/g, ' '));
}

/** The same search with the paragraphs of that document first: its name was asked for, so the gate does not decide. */
export async function searchNamedDocument(
  search: (question: string) => Promise<Retrieval>,
  question: string,
  name: string,
): Promise<Retrieval> {
  const [plain, found] = await Promise.all([search(question), search(`${question} ${wordsOf(name).join(' ')}`)]);
  const own = found.paragraphs.filter(({ document }) => document === name);
  const known = new Map(plain.paragraphs.map((paragraph) => [paragraph.text, paragraph]));
  const ordered = own
    .map((paragraph) => known.get(paragraph.text) ?? paragraph)
    .toSorted((a, b) => Number(isPreamble(a)) - Number(isPreamble(b)) || fitOf(b, question) - fitOf(a, question));
  const [best] = ordered;
  if (!best || best.cosine < LEAST_COSINE) return plain;
  const top = Math.max(best.score, plain.paragraphs[0]?.score ?? 0);
  const others = plain.paragraphs.filter(({ document }) => document !== name);
  const lead = { ...best, score: top };
  return { ...plain, answerable: true, paragraphs: [lead, ...ordered.slice(1), ...others] };
}

/** The name of the document stands in every paragraph's neighbourhood, so only the other words of the question count. */
function fitOf({ text, cosine, late }: AnswerParagraph, question: string): number {
  const terms = new Set(findTerms(text));
  const asked = findTerms(question);
  const shared = asked.filter((term) => terms.has(term)).length / (asked.length || 1);
  const asksFigure = /\b(?:how much|what (?:do|does)|pay|cost|price|rate|fee|invoice|how many|when|hours?)\b/i.test(
    question,
  );
  return shared + cosine + late + (asksFigure && /\d/.test(text) ? 0.25 : 0);
}

/** A heading or the names of the parties, which answer nothing. */
function isPreamble({ text }: AnswerParagraph): boolean {
  return !/[.!?;:]$/.test(text.trim()) && !text.includes(' – ') && text.split(/\s+/).length <= 16;
}
