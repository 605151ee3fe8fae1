import { findSynonyms } from '../text/synonyms.ts';
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
  isOwnOnly = false,
): Promise<Retrieval> {
  const [plain, found] = await Promise.all([search(question), search(`${question} ${wordsOf(name).join(' ')}`)]);
  const own = found.paragraphs.filter(({ document }) => document === name);
  const known = new Map(plain.paragraphs.map((paragraph) => [paragraph.text, paragraph]));
  const ordered = own
    .map((paragraph) => known.get(paragraph.text) ?? paragraph)
    .toSorted(
      (a, b) => Number(isPreamble(a)) - Number(isPreamble(b)) || fitOf(b, question, name) - fitOf(a, question, name),
    );
  const [best] = ordered;
  if (!best || best.cosine < LEAST_COSINE) return plain;
  if (isSilentOn(toPaperWords(question), name, own))
    return { ...plain, answerable: false, ...(isOwnOnly ? { paragraphs: [] } : {}) };
  const top = Math.max(best.score, plain.paragraphs[0]?.score ?? 0);
  const others = plain.paragraphs.filter(({ document }) => document !== name);
  const lead = { ...best, score: top };
  return { ...plain, answerable: true, paragraphs: [lead, ...ordered.slice(1), ...others] };
}

const NAMED_SHARE = 0.5;
const ASKS_WHEN = /\b(?:when|what (?:day|date|time)|how (?:soon|late|early|long))\b/i;
const DATED =
  /\b(?:days?|weeks?|months?|years?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|noon|january|february|march|april|may|june|july|august|september|october|november|december)\b|\d ?[ap]\.?m\b/i;
/** What people say, and what agreements say for it. */
const IN_PAPERS: [said: RegExp, written: string][] = [
  [
    /\b(?:get(?:ting)?|back(?:ing)?) out of\b|\bquit(?:ting)?\b|\bdrop (?:them|the (?:contract|account))\b/gi,
    'cancel end terminate notice',
  ],
  [
    /\bpa(?:y|ys|id|ying) (?:\w+ )?late\b|\boverdue\b|\bpast due\b|\blate pay\w*/gi,
    'due after percent month added interest',
  ],
  [/\bstarts?\b/gi, 'begin start from'],
  [
    /\bsub(?:bing|let)? (?:(?:it|this|that|the work|work|jobs?|some of it) )?out\b|\b(?:hire|use|bring in) (?:a )?subs?\b/gi,
    'subcontract subcontractors consent assign',
  ],
  [
    /\b(?:use|hire|send|bring in) (?:another|some other|a different|an outside|other) (?:company|companies|crew|guys|haulers?|outfit|firm)s?\b/gi,
    'subcontract subcontractors hire other firms consent',
  ],
  [/\bpay ?day\b/gi, 'pay money'],
  [/\bbounced?\b/gi, 'returned'],
  [/\bpto\b|\bvacation\b|\b(?:paid )?days off\b/gi, 'paid time off vacation days'],
  [
    /\bwhen (?=(?:does|do|is|will|are)\b.{0,40}\b(?:ends?|ending|expires?|up|over|run out)\b)/gi,
    'begins lasts term months years until ',
  ],
  [/\bhow long (?:is|does|do|will|are)\b/gi, 'term duration runs lasts years months'],
  [/\bnotice period\b/gi, 'days notice before end letter'],
  [/\b(?:phone|number|reach|call)\b/gi, 'contact phone'],
];
/** What is searched for in both words, for the words of papers are far from those of people. */
const LEAVES = new RegExp(
  IN_PAPERS.slice(0, 10)
    .map(([said]) => said.source)
    .join('|'),
  'i',
);
/** Words of any question about money or time, which name nothing. */
const GENERIC = new Set(
  findTerms(
    'pay pays charge charges price cost costs fee fees rate take takes accept want wants bill get go time day when open close hours ton tons load contract agreement policy rule rules document list many much long late early need needs do does say says',
  ),
);

function toPaperWords(question: string): string {
  return IN_PAPERS.reduce((text, [said, written]) => text.replace(said, written), question);
}

/** The paper that a question names; else the better of two searches: in its words, and in those of agreements. */
export async function searchPapers(
  search: (question: string) => Promise<Retrieval>,
  question: string,
  names: readonly string[],
): Promise<Retrieval> {
  const named = findNamedDocument(question, names);
  if (named !== null) return searchNamedDocument(search, question, named, true);
  const written = LEAVES.test(question) ? toPaperWords(question) : question;
  const [said, other] = await Promise.all([search(question), written === question ? null : search(written)]);
  return other && (other.paragraphs[0]?.score ?? 0) > (said.paragraphs[0]?.score ?? 0) ? other : said;
}

/** Whether the question names a thing of which the document has not a word. */
function isSilentOn(question: string, name: string, paragraphs: AnswerParagraph[]): boolean {
  const names = new Set(wordsOf(name));
  const things = findTerms(question).filter((term) => term.length > 2 && !names.has(term) && !GENERIC.has(term));
  const said = new Set(paragraphs.flatMap(({ text, heading, title }) => findTerms(`${title} ${heading} ${text}`)));
  const meant = [...things, ...findSynonyms(things).keys()];
  return things.length > 0 && !meant.some((term) => said.has(term));
}

/** The name of the document says which it is, not what is asked of it, so only the other words of the question count. */
function fitOf({ text, heading, cosine, late, sentences }: AnswerParagraph, question: string, name: string): number {
  const names = new Set(wordsOf(name));
  const terms = new Set([...findTerms(text), ...findTerms(heading)]);
  const isWhen = ASKS_WHEN.test(question);
  const asked = findTerms(toPaperWords(question)).filter((term) => !names.has(term) && !(isWhen && GENERIC.has(term)));
  const meant = findSynonyms(asked);
  const held = asked.filter((term) => terms.has(term)).length;
  const near = [...meant].filter(([term]) => terms.has(term)).length;
  const asksFigure = /\b(?:how much|what (?:do|does)|pay|cost|price|rate|fee|invoice|how many|when|hours?)\b/i.test(
    question,
  );
  const best = Math.max(0, ...sentences.map(({ score }) => score));
  const isDated = isWhen && DATED.test(text);
  const words = Math.min(1, (held + Math.min(1, near)) / (asked.length || 1));
  // Meaning is near wherever the name stands.
  const meaning = [...names].some((term) => findTerms(text).includes(term))
    ? NAMED_SHARE * (cosine + late)
    : cosine + late;
  return 1.5 * words + meaning + best + (asksFigure && /\d/.test(text) ? 0.25 : 0) + (isDated ? 0.4 : 0);
}

/** "Between Acme, Inc. ("Client") and …". */
const OF_PARTIES =
  /^(?:this (?:agreement|contract|lease|subcontract) (?:is )?(?:made |entered |effective )?(?:into )?(?:by and )?between|by and between|between)\b/i;

/** A heading or the names of the parties, which answer nothing. */
function isPreamble({ text }: AnswerParagraph): boolean {
  if (OF_PARTIES.test(text.trim())) return true;
  return !/[.!?;:]$/.test(text.trim()) && !text.includes(' – ') && text.split(/\s+/).length <= 16;
}
