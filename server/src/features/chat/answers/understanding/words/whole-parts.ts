import { hasStatement } from '../../../drafts/own-words/sentences.ts';
import type { TaggedPart } from './word-tagger.ts';

/** The parts of a request as its sentences are: what the tagger cut too early, too late or within one is put together. */
export function toWholeParts(parts: TaggedPart[]): TaggedPart[] {
  return joinCut(mendCuts(parts));
}

/** Parts whose edge stands a word too early or too late: "ed, his | check came back", "dana at | 14 birch ln", "that". */
function mendCuts(parts: TaggedPart[]): TaggedPart[] {
  const isReply = /\b(?:repl|answer|respon)/i.test(parts[0]?.text ?? '');
  const mended = parts.flatMap((one) => {
    if (SAYS.has(one.part) && LEADS_ON.test(one.text)) return [{ ...one, part: 'ask' as const }];
    if (one.part === 'to') return splitTold(one, OWN_CLAUSE, 'to');
    return ASKED_IN.has(one.part) && !isReply ? splitTold(one, ASKED_FOR, 'ask') : [one];
  });
  return mended.reduce<TaggedPart[]>((all, next) => {
    const last = all.at(-1);
    const isPlace = last?.part === 'to' && / (?:at|on|from)$/i.test(last.text) && /^\d[^,]*,$/.test(next.text);
    if (last && isPlace) all[all.length - 1] = { ...last, text: `${last.text} ${next.text}` };
    else all.push(next);
    return all;
  }, []);
}

/** A part whose end is told, as two; whole where the form finds no such end. */
function splitTold(one: TaggedPart, form: RegExp, part: 'to' | 'ask'): TaggedPart[] {
  const [, head, rest] = form.exec(one.text) ?? [];
  if (head === undefined || rest === undefined) return [one];
  return [
    { ...one, part, text: head },
    { ...one, part: 'say', text: rest, start: one.start + one.text.length - rest.length },
  ];
}

/** Words that only lead on to what is said. */
const LEADS_ON = /^(?:that|and|so|but|back|saying)[\s,.;:]*$/i;
/** "a customer, from march 1 …", and not "Tom Brandt, the realtor". */
const OWN_CLAUSE = /^([^,:]+[,:])\s+((?!(?:the|my|our|an?)\s|(?:mrs?|ms|dr)\b|\p{Lu}\p{Ll}).+)$/u;
/** "asking what permit | i need", "asking if they can open an account". */
const ASKED_FOR =
  /^(?:(.*?\basking)(?: (?:him|her|them))?) ((?:what|when|where|which|how|who|why|if|whether|for)\b.+)$/i;
const ASKED_IN = new Set<TaggedPart['part']>(['ask', 'theirs']);

/** Parts of one sentence that the tagger cut: "unit | 4b is empty", "the tv | he left", "at 12 | elm first". */
function joinCut(parts: TaggedPart[]): TaggedPart[] {
  return parts.reduce<TaggedPart[]>((all, next) => {
    const last = all.at(-1);
    if (last !== undefined && isCut(last, next))
      all[all.length - 1] = {
        ...last,
        part: 'say',
        text: `${last.text} ${next.text}`,
        certainty: Math.min(last.certainty, next.certainty),
      };
    else all.push(next);
    return all;
  }, []);
}

function isCut(last: TaggedPart, next: TaggedPart): boolean {
  const isSaid = SAYS.has(last.part) && SAYS.has(next.part);
  if (!isSaid || /[,.;:!?]$/.test(last.text)) return false;
  const isBare = (last.text.split(/\s+/).length <= 2 || SINCE.test(last.text)) && !hasStatement(`${last.text}.`);
  const isPlace = / (?:at|on|to) \d{1,5}$/i.test(last.text) && STREET_NEXT.test(next.text);
  return (
    isBare ||
    isPlace ||
    OF_THING.test(next.text) ||
    isOfThing(last.text, next.text) ||
    HANGS.test(last.text) ||
    GOES_ON.test(next.text)
  );
}

/** "picking up the old | fridge", "we can do net | 15", "same time because | the truck is in". */
const HANGS =
  /\b(?:because|bc|cuz|since|if|when|until|till|that|and|or|but|plus|the|an?|my|our|your|his|her|their|this|of|for|from|to|at|by|on|in|with|about|around|net|(?:the|an?|my|our|your|his|her|their) (?:old|new|big|small|whole|same|other|next|last|first|second|extra|front|back|side|used|broken)|next (?:one|time))$/i;
/** "from march 1", before what holds from then on. */
const SINCE = /^(?:from|starting|as of|after|until|beginning|effective|on|at|by) (?:\S+ ){0,2}\S+$/i;
/** No sentence of its own begins so. */
const GOES_ON =
  /^(?:\d+(?![\d:]*[ap]m\b)(?! (?:bucks|dollars|an?|each|per|off)\b)(?! \S+ (?:is|are|was|were)\b)|and|or|if|when|unless|with|for|from|than|instead|same|first stop|because|bc)\b/i;

/** "they billed me for a line | i cancelled in april", "the gate | you fixed sticks": of a thing that the last words name. */
function isOfThing(last: string, next: string): boolean {
  const isThingAlone = /^(?:the|an?|that|our|my|your) /i.test(last) && !hasStatement(`${last}.`);
  if (isThingAlone && /^(?:i|we|he|she|they|you) \p{L}/iu.test(next)) return true;
  const who = /^(i|we|he|she|they|you) \p{L}+ed\b/iu.exec(next)?.[1];
  return (
    who !== undefined &&
    /\b(?:an?|the|every|each|any) \p{L}+$/iu.test(last) &&
    !new RegExp(`^${who}\\b`, 'i').test(last)
  );
}

/** What is told. */
export const SAYS = new Set<TaggedPart['part']>(['say', 'subject']);
/** "he left", after a thing. */
const OF_THING =
  /^(?:he|she|they|you|we|i) (?:left|bought|wants?|wanted|has|had|sent|send|gave|give|ordered|found|saw|picked|promised|showed)(?: (?:there|outside|behind|out|me|us))?(?=$|[,.;])/i;
const STREET_NEXT = /^\p{Ll}{3,}(?: (?:st|street|ave|rd|road|dr|lane|ln))?(?= (?:first|then|and)\b|[,.]|$)/u;
