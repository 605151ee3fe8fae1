import { toPlainEnglish } from '../../../drafts/own-words/phone-spelling.ts';
import { hasStatement } from '../../../drafts/own-words/sentences.ts';
import type { TaggedPart } from './word-tagger.ts';

/** What is told. */
export const SAYS = new Set<TaggedPart['part']>(['say', 'subject']);
/** A cut within a line is kept above this; one before words that are no sentence of their own, above the second. */
const [SURE_OF_SENTENCE, SURE_OF_ANY] = [0.5, 0.7];

/** The parts of a request, where the tagger cut a sentence without being sure of it put together: "unit | 4b is empty". */
export function toWholeParts(parts: TaggedPart[]): TaggedPart[] {
  const whole: TaggedPart[] = [];
  for (const next of hearOthers(parts)) {
    const last = whole.at(-1);
    if (last === undefined || !isCut(last, next)) whole.push(next);
    else {
      const certainty = Math.min(last.certainty, next.certainty);
      whole[whole.length - 1] = { ...last, part: 'say', text: `${last.text} ${next.text}`, certainty };
    }
  }
  return whole;
}

function isCut(last: TaggedPart, next: TaggedPart): boolean {
  const isSaid = SAYS.has(last.part) && SAYS.has(next.part);
  if (!isSaid || /[,.;:!?]$/.test(last.text)) return false;
  const isSentence = hasStatement(`${toPlainEnglish(next.text)}.`) && !/^(?:and|or)\b/i.test(next.text);
  return (
    next.opening < (isSentence ? SURE_OF_SENTENCE : SURE_OF_ANY) ||
    [NUMBERED, ONLY_WHEN].some((form) => form.test(last.text)) ||
    GOES_ON.test(next.text)
  );
}

/** "a raise | starting monday", "77 quarry | ln". */
const GOES_ON =
  /^(?:(?:starting|beginning|effective|as of) (?!we\b|i\b|it\b)\S|(?:st|ave|rd|ln|dr|ct|blvd|pl|apt|street|avenue|road|lane|court)\b)/i;

/** "truck | 2 has a flat", "net | 15". */
const NUMBERED =
  /\b(?:unit|apt|number|no|truck|bay|door|gate|net|code|suite|room|building|lot|route|the|an?|of|next(?: time| one)?)$/i;

/** What others said or want stays theirs, where the tagger takes the end of it, or what they ask, for something to tell. */
function hearOthers(parts: TaggedPart[]): TaggedPart[] {
  const split = parts.flatMap((one, i) => splitOff(one, parts[i - 1]));
  const asksLater = split.findLastIndex(({ part, text }) => part === 'ask' && TELLS_THEM.test(text));
  const heard: TaggedPart[] = [];
  for (const [i, one] of split.entries()) {
    const last = heard.at(-1);
    const isRest = last?.part === 'theirs' && one.opening < SURE_OF_SENTENCE && !/[.,;:!?]$/.test(last.text);
    const isAsked = last?.part === 'theirs' && THEY_ASK.test(one.text) && ANSWERS.test(split[i + 1]?.text ?? '');
    const isStranger = i === 0 && i < asksLater && STRANGER.test(one.text);
    const isTheirs = SAYS.has(one.part) && (isRest || isAsked || isStranger);
    heard.push(isTheirs ? { ...one, part: 'theirs' } : praise(one));
  }
  return heard;
}

/** "sandra at the bank, met her at lunch": what of whom it is for is told. */
function splitOff(one: TaggedPart, before: TaggedPart | undefined): TaggedPart[] {
  const isSaid = before?.part === 'to' && one.part === 'say';
  const isOfRequest = one.part === 'to' || one.part === 'ask';
  const form = isSaid ? ASKS_HIM : isOfRequest && !MET.test(one.text) ? AFTER_COLON : isOfRequest ? MET : null;
  const [, head = '', rest = ''] = form?.exec(one.text) ?? [];
  if (rest === '') return [one];
  const start = one.start + one.text.length - rest.length;
  return [
    { ...one, part: isSaid ? 'ask' : one.part, text: head },
    { ...one, part: 'say', text: rest, start },
  ];
}

/** "jamal from three rivers | hauling asking if he can take a job". */
const ASKS_HIM = /^((?:\p{L}+ )?(?:asking|saying|telling|letting|reminding)(?: (?:him|her|them)(?: know)?)?) (.+)$/iu;
const MET = /^([^,:]+[,:])\s+((?:(?:we|i) )?(?:met|saw|spoke|talked|worked|did|hauled|cleared)\b.+)$/i;

/** "text the guys: tmrw | start at 6". */
const AFTER_COLON = /^(.*\p{L}:)\s+(\p{L}.*)$/su;
const ONLY_WHEN = /^(?:tmrw|tmr|tomorrow|today|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i;

/** "he did awesome today", of which the tagger is not sure that it is said to the writer alone. */
function praise(one: TaggedPart): TaggedPart {
  return one.part === 'aside' && one.certainty < SURE_OF_SENTENCE && OF_READER.test(one.text)
    ? { ...one, part: 'say' }
    : one;
}

const OF_READER = /^(?:he|she|they)(?:['’]?s)? \p{L}+/iu;
const TELLS_THEM = /\b(?:tell|say|let|text|reply|answer|write|message|e-?mail|respond)\b/i;
/** "can we do it before the 1st", before an answer. */
const THEY_ASK = /^(?:can|could|do|does|will|would|are|is) (?:we|you|u|i)\b/i;
const ANSWERS = /^(?:yes|yep|yeah|no|nope|sure|we|i)\b/i;
const STRANGER =
  /^(?:(?:an?|the|this|some|my|our|got an?) )?(?:\p{L}+ )?(?:guy|lady|customer|man|woman|somebody|someone|client|dude|couple|homeowner|caller) (?:named \p{L}+ )?(?:just )?(?:(?:e-?mail|text|call|ask|want|request|messag)\w*|wrote|says?|said|needs?)\b/iu;
