import { createHash } from 'node:crypto';
import { findTerms } from '../text/words.ts';

const LONGEST = 2_000;

/** Instructions to the assistant rather than questions: no article could answer them. */
const ORDERS = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines|restrictions|safety|above|previous|everything)\b/i,
  /\b(?:system|hidden|initial|developer) (?:prompt|message|instructions?)\b/i,
  /\b(?:reveal|print|show|repeat|output|leak|tell me)\b.{0,30}\b(?:your|the) (?:prompt|instructions|rules|configuration|api keys?|secrets?)\b/i,
  /\byou are (?:now|no longer)\b|\bact as (?:a|an|if)\b|\bpretend (?:to be|you)\b|\bjailbreak|\bdeveloper mode\b/i,
  /<\/?(?:script|system|instructions?|prompt)\b|\bdrop table\b|\bunion select\b/i,
];

/**
 * The question as a gap stores it; null if no article could answer it: empty, or an instruction to the assistant. Whether
 * an article could answer what a user asked to have added is for the administrators to say.
 */
export function toGapQuestion(text: string, isRequested = false): { question: string; hash: string } | null {
  const question = [...text.replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('');
  if (!isRequested && ORDERS.some((pattern) => pattern.test(question))) return null;
  const hash = computeWordsHash(question) ?? (isRequested ? hashOf(question) : null);
  return hash === null ? null : { question, hash };
}

/**
 * From this cosine on, two questions count as the same. Of the pairs in gap-question.test.ts it joins three of four that
 * mean the same and none that differ; a missed pair only shows up as two gaps, which does less harm.
 */
export const SAME_QUESTION = 0.75;

/** Capitalised words that are not names. */
const NO_NAMES = new Set(['I', 'AM', 'PM', 'OK', 'US', 'USA']);

/** Hash of a question's words, regardless of order and inflection; null if it has only stop words. */
export function computeWordsHash(question: string): string | null {
  const terms = [...new Set(findTerms(question))].sort();
  return terms.length === 0 ? null : hashOf(terms.join(' '));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether two similarly worded questions ask about different things: other numbers or other names. */
export function isDifferentInDetail(a: string, b: string): boolean {
  return areDisjoint(findAmounts(a), findAmounts(b)) || areDisjoint(findNames(a), findNames(b));
}

function areDisjoint(a: Set<string>, b: Set<string>): boolean {
  return a.size > 0 && b.size > 0 && [...a].every((item) => !b.has(item));
}

function findAmounts(text: string): Set<string> {
  return new Set(text.match(/\d+(?:[.,]\d+)*/g)?.map((figure) => figure.replaceAll(',', '')) ?? []);
}

/** Capitalised words that do not start a sentence; none if every word is capitalised. */
function findNames(text: string): Set<string> {
  const words = [...text.matchAll(/(?<=[^\s.?!]\s+)\p{Lu}[\p{L}'’]*/gu)].map(([word]) => word);
  const all = text.match(/\p{L}+/gu)?.length ?? 0;
  if (words.length > all / 2) return new Set();
  return new Set(words.filter((word) => !NO_NAMES.has(word.toUpperCase())).map((word) => word.toLowerCase()));
}
