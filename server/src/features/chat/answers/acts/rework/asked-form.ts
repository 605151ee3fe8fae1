import { NUMBER_WORDS } from '../../../reckoning/numbers.ts';

/** Asks for points, each on a line of its own. */
export const BULLETS = /\b(?:bullets?|bullet ?points?|points|(?:check)?list(?:ed)?|lista|vi[ñn]etas)\b/i;

const TOP =
  /\b(?:top|best|only|just|give me|first|main|make it|que sean|in)\s+(?:the\s+)?(?:top\s+)?(one|two|three|four|five|\d|una|dos|tres)\b|\b(one|two|three|four|five|\d)\s+(?:short\s+|main\s+|quick\s+)?(?:things?|points?|tips?|lines?|sentences?|bullets?|l[ií]neas)\b/i;

/** How many points or sentences a message asks for. */
export function findCount(text: string): number | null {
  const found = TOP.exec(text);
  const word = (found?.[1] ?? found?.[2] ?? '').toLowerCase();
  const count = NUMBER_WORDS[word] ?? Number(word);
  return word !== '' && count > 0 ? count : null;
}
