import { findTerms, type Retrieval } from '../../../../../knowledge/index.ts';

const LACKS =
  /\b(?:no|without(?: an?| any| the)?|(?:do ?n[o']?t|dont|did ?n[o']?t|didnt|never) (?:have|got|own|use)(?: an?| any| the)?|(?:forgot|lost) (?:the|my|our))\s+((?:buying an? )?(?:[\p{L}-]+ )?[\p{L}-]{4,})/giu;
/** Gear and ways that a sentence may tell to use; a permit or a policy that is missing is what is asked about. */
const GEAR =
  /\b(?:doll(?:y|ies)|carts?|hand ?trucks?|straps?|ramps?|lift ?gates?|hoists?|winch|trailers?|plows?|blowers?|fork ?lifts?|skid ?steers?|pallet jacks?|jacks?|saws?|sawzalls?|ladders?|tarps?|dumpsters?|box trucks?|vans?|masks?|respirators?|computers?|website|facebook|google|instagram|apps?|software|card reader|elevators?|garage|yard)\b/i;
/** "without a dolly": the sentence knows of it. */
const KNOWS_LACK = /\b(?:no|without|instead of|lack\w*|not have)\b/i;
/** What tells to use what is not there counts so much less. */
export const LACKED = 0.1;
const LACKED_SCORE = 0.6;

/** Whether a text tells of a thing that a message says is not there; it may say what to do without it. */
export function createLeansOnLacked(message: string): (text: string) => boolean {
  const lacked = [...message.matchAll(LACKS)].flatMap(([, said = '']) => {
    const terms = findTerms(GEAR.exec(said)?.[0] ?? '');
    return terms.length === 0 ? [] : [terms];
  });
  if (lacked.length === 0) return () => false;
  return (text) => {
    const told = new Set(KNOWS_LACK.test(text) ? [] : findTerms(text));
    return lacked.some((terms) => terms.every((term) => told.has(term)));
  };
}

/** What was found, what tells to use what is not there last. */
export function rankLacked(found: Retrieval, message: string): Retrieval {
  const leans = createLeansOnLacked(message);
  const last = found.paragraphs.filter((unit) => !unit.is_own && leans(unit.text));
  if (last.length === 0) return found;
  const first = found.paragraphs.filter((unit) => !last.includes(unit));
  return { ...found, paragraphs: [...first, ...last.map((unit) => ({ ...unit, score: LACKED_SCORE * unit.score }))] };
}
