import { type AnswerParagraph, findRowSubject, findTerms, type Retrieval } from '../../../../knowledge/index.ts';

/** One sentence that an answer may tell, with the paragraph that holds it. */
export interface Claim {
  unit: AnswerParagraph;
  sentence: AnswerParagraph['sentences'][number];
  /** What is told; without the verdict of another question. */
  text: string;
}

/** A lead, and up to three further claims that add to it. */
export interface ChosenClaims {
  lead: Claim[];
  more: Claim[][];
}

export interface ClaimLimits {
  leadWords: number;
  words: number;
  more: number;
}

export const SHORT: ClaimLimits = { leadWords: 45, words: 112, more: 3 };
export const LONG: ClaimLimits = { leadWords: 80, words: 190, more: 6 };

/** A further claim comes from a paragraph that scores at least this well against the best one … */
const SUPPORT_SHARE = 0.8;
/** … and is told whole, not only its first claim, from this share on. */
const WHOLE_SHARE = 0.88;
/** Where the best was told before, the next may lead from this share on. */
const LEAD_SHARE = 0.6;
/** … and answers the question by itself: it is known to, or its words or meaning say so. */
const LEAST = { ask_match: 0.45, cosine: 0.38, coverage: 0.3 };
/** Below both of these a paragraph is about something else, whatever question it is known to answer. */
const STRAY = { cosine: 0.35, coverage: 0.1 };
/** From this cosine on, a question counts as one that the paragraph is known to answer. */
const SAME_QUESTION = 0.72;
const SAME_WORDS = 0.5;
/** By so much must a later sentence of an upload fit better than the first to lead. */
const CLEARLY = 0.06;
const NEARLY_SAME_WORDS = 0.8;
export const LEANS =
  /^(?:(?:and|but|so|then|also|otherwise|instead|however|both|neither|either|these|those|they|them|it(?! depends\b)|its|that|this|he|she|such|there(?! (?:is|are|was|were|may|must)\b)|another|others?|the (?:same|second|other|rest|latter|former|difference|figure|first|last|two|three))\b|(?:for|at|in|on|with|by|of|to) (?:that|this|these|those|it)\b|(?:multiply|divide|subtract|compare|add|take|use|do|keep|put|give) (?:that|this|it|them|those)\b|(?:\S+ ){1,3}also\b)/i;
/** "where do paint cans go" wants no yes. */
const ASKS_ELSE = /^\W*(?:(?:and|so|but|ok|hey|um)\W+)*(?:where|how|when|what|whats|who|which|why)\b/i;
const ASKS_WHETHER = /^\W*(?:do|does|did|can|could|is|are|am|should|will|would|must|may)\b/i;
export const MONEY = /\$\s?\d|\d\s?(?:cents|%|percent)|\bfree\b/i;
export const ASKS_MONEY =
  /\bhow much\b(?! (?:can|will|does) (?:\w+ ){1,3}?(?:pull|tow|carry|lift|hold)\b)(?!.{0,12}\b(?:weigh|waste|stuff|trash|time|room|space|notice|heads up|warning)\b)|\b(?:cost|price|prices|charge|fee|(?<!(?:diversion|recycling|close|conversion|response|vacancy) )rate|fine|penalty|wage|salary|pay (?:a|my|per|for)|what (?:do|does|should|would|can) .{0,40} (?:pay|make|earn)|how much .{0,30} (?:pay|make|earn)|budget|worth|tips?)\b/i;
const VERDICT =
  /^(?:(?:yes|no|sí), |(?:usually(?: not| yes| no)?|mostly|often|rarely|only if [^:,.]{3,40}|por lo general(?: (?:no|sí))?|casi siempre|a menudo|rara vez|solo si [^:,.]{3,40}): )\s*(\p{L})/iu;
const FIGURE = /\$\s?\d[\d,.]*|\d[\d,.]*\s?%|\d[\d,.]*/g;

/**
 * The claims that answer the best question of a retrieval, each new against `told`. `asked` is what was said last: of a
 * paragraph that was told in part, only what it names is worth telling now.
 */
export function findClaims(
  found: Retrieval,
  told: readonly string[],
  limits: ClaimLimits,
  asked = '',
): ChosenClaims | null {
  const known = new Told(told);
  const lead = getLead(found, known, limits.leadWords, new Set(findTerms(asked)));
  if (lead.length === 0) return null;
  for (const claim of lead) known.add(claim.text);
  const first = lead[0]?.unit;
  // A row of the company's own table is the whole answer.
  const isRow = first?.is_own && findRowSubject(first.text) !== null;
  return { lead, more: isRow ? [] : listMore(found, lead, known, limits) };
}

/** What adds to the lead: the rest of its paragraph, then what other paragraphs say. */
function listMore(found: Retrieval, lead: Claim[], known: Told, limits: ClaimLimits): Claim[][] {
  const best = Math.max(0, ...found.paragraphs.map(({ score }) => score));
  const first = lead[0]?.unit;
  const more: Claim[][] = [];
  let words = countClaimWords(lead);
  for (const unit of found.paragraphs) {
    if (more.length >= limits.more) break;
    const isLead = unit.text === first?.text;
    // What is usual elsewhere adds nothing to what the company's own paper says.
    if (first?.is_own && !unit.is_own) continue;
    if (!isLead && !supports(unit, best, first)) continue;
    const budget = limits.words - words;
    const group = isLead
      ? restOf(unit, lead, known, budget, found.question)
      : nextClaims(unit, known, budget, found.question, unit.score >= WHOLE_SHARE * best);
    if (group.length === 0) continue;
    more.push(group);
    for (const claim of group) known.add(claim.text);
    words += countClaimWords(group);
  }
  return more;
}

function supports(unit: AnswerParagraph, best: number, lead: AnswerParagraph | undefined): boolean {
  if (unit.score < SUPPORT_SHARE * best) return false;
  if (unit.is_own && lead && !lead.is_own) return true;
  const isNear = unit.cosine >= LEAST.cosine && unit.coverage >= LEAST.coverage;
  const isStray = unit.cosine < STRAY.cosine && unit.coverage < STRAY.coverage;
  return isNear || (unit.ask_match >= LEAST.ask_match && !isStray);
}

/** The opening of the best paragraph that says something new and is of the kind that was asked for. */
function getLead(found: Retrieval, known: Told, most: number, asked: Set<string>): Claim[] {
  for (const unit of found.paragraphs) {
    const all = claimsOf(unit, found.question);
    const fresh = all.filter(({ text }) => !known.has(text, unit));
    const isPartlyTold = fresh.length < all.length;
    const claims = isPartlyTold ? fresh.filter(({ text }) => findTerms(text).some((term) => asked.has(term))) : fresh;
    const start = unit.is_own ? bestOf(claims) : startOf(found.question, claims);
    const lead = takeWords(claims.slice(start), most);
    if (lead.length > 0) return lead;
    if (unit.score < LEAD_SHARE * (found.paragraphs[0]?.score ?? 0)) return [];
  }
  return [];
}

/** A price question is led by a sentence with a sum, where the paragraph has one that stands alone. */
function startOf(question: string, claims: Claim[]): number {
  if (!ASKS_MONEY.test(question) || ASKS_WHETHER.test(question) || MONEY.test(claims[0]?.text ?? '')) {
    const first = claims.findIndex(({ text }) => !LEANS.test(text));
    return first > 0 && LEANS.test(claims[0]?.text ?? '') ? first : 0;
  }
  const priced = claims.findIndex(({ text }) => MONEY.test(text) && !LEANS.test(text));
  return Math.max(0, priced);
}

/** A paragraph of an upload holds many things ("Rates per ton: …"), so its lead is the sentence that fits best. */
function bestOf(claims: Claim[]): number {
  const scores = claims.map(({ sentence }) => sentence.score);
  const best = scores.indexOf(Math.max(...scores));
  const isClear = (scores[best] ?? 0) >= (scores[0] ?? 0) + CLEARLY;
  if (best <= 0 || !isClear) return 0;
  // "It is due within 30 days" needs the sentence before it.
  return LEANS.test(claims[best]?.text ?? '') ? best - 1 : best;
}

function claimsOf(unit: AnswerParagraph, question: string): Claim[] {
  const keepsVerdict = unit.ask_match >= SAME_QUESTION && !ASKS_ELSE.test(question);
  return unit.sentences.map((sentence) => ({
    unit,
    sentence,
    text: keepsVerdict ? sentence.text : removeVerdict(sentence.text),
  }));
}

/** Sentences in order within so many words; the first one always. */
function takeWords(claims: Claim[], most: number): Claim[] {
  const taken: Claim[] = [];
  let words = 0;
  for (const claim of claims) {
    words += countWords(claim.text);
    if (taken.length > 0 && words > most) break;
    taken.push(claim);
  }
  return taken;
}

/** What the paragraph of the lead goes on to say; it was written to be read as one. */
function restOf(unit: AnswerParagraph, lead: Claim[], known: Told, budget: number, question: string): Claim[] {
  const rest = claimsOf(unit, question).filter(
    ({ sentence, text }) => !lead.some((one) => one.sentence === sentence) && !known.repeats(text),
  );
  return countWords(rest[0]?.text ?? '') > budget ? [] : takeWords(rest, budget);
}

/** The next thing that another paragraph says: from a new sentence that stands alone on, as long as it stays new. */
function nextClaims(unit: AnswerParagraph, known: Told, budget: number, question: string, isNear: boolean): Claim[] {
  const claims = claimsOf(unit, question);
  const start = claims.findIndex(({ text }) => !LEANS.test(text) && !known.has(text, unit));
  const group: Claim[] = [];
  let words = 0;
  for (const claim of start < 0 ? [] : claims.slice(start)) {
    words += countWords(claim.text);
    if (words > budget || known.has(claim.text, unit)) break;
    if (group.length > 0 && !isNear && !LEANS.test(claim.text)) break;
    group.push(claim);
  }
  return group;
}

/** What was told already: sentences, and the figures in them. */
class Told {
  private readonly terms: Set<string>[] = [];
  private readonly figures = new Set<string>();

  constructor(sentences: readonly string[]) {
    for (const sentence of sentences) this.add(sentence);
  }

  add(text: string): void {
    this.terms.push(new Set(findTerms(text)));
    for (const figure of figuresOf(text)) this.figures.add(figure);
  }

  /** Whether a sentence says again what was said, in mostly the same words. */
  repeats(text: string): boolean {
    const terms = new Set(findTerms(text));
    return this.terms.some((other) => overlap(terms, other) >= NEARLY_SAME_WORDS);
  }

  /** Whether a sentence says again what was said: many of the same words, or no figure that is new. */
  has(text: string, unit: AnswerParagraph): boolean {
    const terms = new Set(findTerms(text));
    if (this.terms.some((other) => overlap(terms, other) >= SAME_WORDS)) return true;
    const figures = figuresOf(text).filter((figure) => figure.startsWith('$') || figure.endsWith('%'));
    return !unit.is_own && figures.length > 0 && figures.every((figure) => this.figures.has(figure));
  }
}

function figuresOf(text: string): string[] {
  return (text.match(FIGURE) ?? []).map((figure) => figure.replace(/[\s,.]+$/, '').replace(/[\s,]/g, ''));
}

function overlap(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared / (Math.min(one.size, other.size) || 1);
}

/** A sentence without the verdict of another question: "Usually: …", "Yes, …". */
export function removeVerdict(text: string): string {
  return text.replace(VERDICT, (_, first: string) => first.toUpperCase());
}

function countClaimWords(claims: Claim[]): number {
  return countWords(claims.map(({ text }) => text).join(' '));
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
