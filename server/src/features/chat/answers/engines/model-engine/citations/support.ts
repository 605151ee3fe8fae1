import type { AnswerParagraph } from '../../../../../knowledge/index.ts';
import { type Claim, parseClaim } from './claim.ts';

/** A paragraph as evidence, read once for all sentences of an answer. */
export interface Evidence {
  unit: AnswerParagraph;
  whole: Claim;
  /** Words of its title and heading, which may name what the paragraph itself does not. */
  title: Claim;
  sentences: Claim[];
}

export interface Support {
  /** 0–1, from the share of the claim's words that the paragraph has, and from closeness of meaning. */
  score: number;
  /** The sentences of the paragraph that support it, best first. */
  sentences: AnswerParagraph['sentences'];
}

/** Fitted on bench/citations/cases.jsonl: a passage that the model cites must support its sentence this well, */
export const KEEP = 0.55;
/** and one that it does not cite, this well. */
export const GAIN = 0.65;
/** Fitted on the same cases. */
const WORDS_WEIGHT = 0.6;
const MEANING_WEIGHT = 0.4;
/** A sentence that adds less than this share of the claim's words is not shown as support. */
const WORTH_SHOWING = 0.2;
/** Two clauses that share this many of their words are about the same thing. */
const SAME_THING = 0.6;

export function parseEvidence(unit: AnswerParagraph): Evidence {
  return {
    unit,
    whole: parseClaim(unit.text),
    title: parseClaim(`In ${unit.title}: ${unit.heading}`),
    sentences: unit.sentences.map((sentence) => parseClaim(sentence.text)),
  };
}

/**
 * How well a paragraph supports a sentence: not at all if the sentence has a number or a name that the paragraph lacks,
 * or contradicts it; otherwise by words and by meaning. `closeness` has the cosine of each sentence of the paragraph.
 */
export function computeSupport(claim: Claim, evidence: Evidence, closeness: number[] = []): Support {
  const none = { score: 0, sentences: [] };
  if (claim.words.size === 0 && claim.numbers.size === 0) return none;
  if (!isWithin(claim.names, [evidence.whole.words, evidence.title.words])) return none;
  const carriers = findCarriers(claim, evidence, closeness);
  const said = carriers.flatMap((index) => evidence.sentences[index] ?? []);
  const numbers = new Set(
    [...claim.numbers].filter((number) => !(isYear(number) && evidence.whole.numbers.has(number))),
  );
  const statedNumbers = said.map((sentence) => sentence.numbers);
  if (!isWithin(numbers, statedNumbers)) return none;
  if (said[0] && contradicts(claim, said[0])) return none;
  const shared = claim.words.size === 0 ? 1 : shareOf(claim.words, evidence.whole.words);
  const score = WORDS_WEIGHT * shared + MEANING_WEIGHT * (closeness.length > 0 ? Math.max(...closeness) : shared);
  const sentences = carriers.flatMap((index) => evidence.unit.sentences[index] ?? []);
  return { score: Math.max(0, Math.min(1, score)), sentences };
}

/** Support of a sentence in another language: the paragraph must hold all its numbers; its words cannot be compared. */
export function computeNumberSupport(claim: Claim, { whole, sentences, unit }: Evidence): Support {
  if (!isWithin(claim.numbers, [whole.numbers])) return { score: 0, sentences: [] };
  const holding = unit.sentences.filter((_, i) => countShared(claim.numbers, sentences[i]?.numbers ?? new Set()) > 0);
  return { score: KEEP, sentences: holding.length > 0 ? holding : unit.sentences.slice(0, 1) };
}

/** A sentence may give the year for its neighbours; any other number belongs to its own sentence. */
function isYear(number: string): boolean {
  return /^(?:19|20)\d\d$/.test(number);
}

function isWithin(terms: ReadonlySet<string>, known: ReadonlySet<string>[]): boolean {
  return [...terms].every((term) => known.some((set) => set.has(term)));
}

function shareOf(terms: ReadonlySet<string>, known: ReadonlySet<string>): number {
  return terms.size === 0 ? 0 : countShared(terms, known) / terms.size;
}

function countShared(terms: ReadonlySet<string>, known: ReadonlySet<string>): number {
  let count = 0;
  for (const term of terms) if (known.has(term)) count++;
  return count;
}

/** Whether one affirms what the other denies. */
function contradicts(claim: Claim, said: Claim): boolean {
  if (claim.isDenial === said.isDenial) return false;
  return claim.clauses.some((clause) => {
    const shares = said.clauses.map((other) => shareOf(clause.words, other.words));
    const best = Math.max(0, ...shares);
    if (clause.words.size < 2 || best < SAME_THING) return false;
    return !said.clauses.some((other, i) => shares[i] === best && other.isDenial === clause.isDenial);
  });
}

/** Indexes of the best sentence and of those that add words or numbers of the claim, best first. */
function findCarriers(claim: Claim, evidence: Evidence, closeness: number[]): number[] {
  const words = new Set(claim.words);
  const numbers = new Set(claim.numbers);
  const carriers: number[] = [];
  for (;;) {
    const isFirst = carriers.length === 0;
    const gains = evidence.sentences.map((sentence, i) => {
      const newWords = countShared(words, sentence.words);
      const gain = (newWords + countShared(numbers, sentence.numbers)) / (claim.words.size + claim.numbers.size);
      if (!isFirst) return newWords === 0 ? 0 : gain;
      return gain + (closeness[i] ?? 0);
    });
    const index = gains.indexOf(Math.max(...gains));
    const sentence = evidence.sentences[index];
    if (!sentence || (!isFirst && (gains[index] ?? 0) < WORTH_SHOWING)) return carriers;
    carriers.push(index);
    for (const word of sentence.words) words.delete(word);
    for (const number of sentence.numbers) numbers.delete(number);
  }
}
