import { wordsHash } from './same-question.ts';

const LONGEST = 2_000;

/** Orders to the assistant, not questions: nobody can write the article that answers them. */
const ORDERS = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines|restrictions|safety|above|previous|everything)\b/i,
  /\b(?:system|hidden|initial|developer) (?:prompt|message|instructions?)\b/i,
  /\b(?:reveal|print|show|repeat|output|leak|tell me)\b.{0,30}\b(?:your|the) (?:prompt|instructions|rules|configuration|api keys?|secrets?)\b/i,
  /\byou are (?:now|no longer)\b|\bact as (?:a|an|if)\b|\bpretend (?:to be|you)\b|\bjailbreak|\bdeveloper mode\b/i,
  /<\/?(?:script|system|instructions?|prompt)\b|\bdrop table\b|\bunion select\b/i,
];

/** The question as a gap keeps it; null where no article could answer it: nothing said, or an order to the assistant. */
export function gapQuestion(text: string): { question: string; hash: string } | null {
  const question = [...text.replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('');
  if (ORDERS.some((pattern) => pattern.test(question))) return null;
  const hash = wordsHash(question);
  return hash === null ? null : { question, hash };
}
