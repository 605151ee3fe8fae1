import { findTerms, type Retrieval } from '../../../../../knowledge/index.ts';

const LACKS =
  /\b(?:no|without(?: an?| any| the)?|(?:do ?n[o']?t|dont|did ?n[o']?t|didnt|never) (?:have|got|own|use)(?: an?| any| the)?|(?:forgot|lost) (?:the|my|our))\s+((?:buying an? )?(?:[\p{L}-]+ )?[\p{L}-]{4,})/giu;
/** What is said of a person or the price, and no thing that a sentence could tell to use. */
const NO_THING =
  /\b(?:money|idea|clue|problem|worries|license|licen[cs]e|insurance|contracts?|papers?|employees?|help|time|room|answer|reply|thanks|matter|longer|landing|stairs)$/i;
/** "without a dolly": the sentence knows of it. */
const KNOWS_LACK = /\b(?:no|without|instead of|lack\w*|not have)\b/i;
/** What tells to use what is not there counts so much less. */
export const LACKED = 0.1;
const LACKED_SCORE = 0.6;

/** Whether a text tells of a thing that a message says is not there; it may say what to do without it. */
export function createLeansOnLacked(message: string): (text: string) => boolean {
  const things = [...message.matchAll(LACKS)].map(([, thing = '']) => thing).filter((thing) => !NO_THING.test(thing));
  const lacked = new Set(things.flatMap((thing) => findTerms(thing).slice(-1)));
  if (lacked.size === 0) return () => false;
  return (text) => !KNOWS_LACK.test(text) && findTerms(text).some((term) => lacked.has(term));
}

/** What was found, what tells to use what is not there last. */
export function rankLacked(found: Retrieval, message: string): Retrieval {
  const leans = createLeansOnLacked(message);
  const paragraphs = found.paragraphs.map((unit) =>
    !unit.is_own && leans(unit.text) ? { ...unit, score: LACKED_SCORE * unit.score } : unit,
  );
  return { ...found, paragraphs: paragraphs.sort((a, b) => b.score - a.score) };
}
