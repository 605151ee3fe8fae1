import type { DraftChannel } from '@haulwise/contract';
import { NUMBER_WORDS } from '../../../reckoning/numbers.ts';
import { findChannel } from '../../draft-request.ts';
import { type Addressee, readAddressee } from './addressee.ts';
import { isAside, isReason, removeSpeaker, splitClauses } from './clauses.ts';
import { type ClauseWish, isOnlyFillers, isPraise, readClauseWish } from './wish-words.ts';

/** How a text that stands is wanted otherwise. */
export interface MannerWish {
  tone: 'softer' | 'firmer' | null;
  length: 'shorter' | 'longer' | null;
  channel: DraftChannel | null;
  /** How many sentences it may have at most. */
  sentences: number | null;
  isFunny: boolean;
  isWithoutApology: boolean;
  isWithOptOut: boolean;
  /** Who signs it. */
  signedBy: 'reader' | 'both' | null;
  addressee: Addressee | null;
  /** What else the text should say or leave out, in the asker's words. */
  others: string[];
}

const NOTHING: MannerWish = {
  tone: null,
  length: null,
  channel: null,
  sentences: null,
  isFunny: false,
  isWithoutApology: false,
  isWithOptOut: false,
  signedBy: null,
  addressee: null,
  others: [],
};
const MOST_WORDS = 28;
const ASKS =
  /^\W*(?:(?:so|ok|but|and|hm+)\W+)*(?:is|isn'?t|are|was|does|do(?! (?:it|this|that)\b)|did|should|would(?! you)|what|how|why|which|when|where|who)\b/i;

/** What a message wishes of the manner of the text before it, and nothing else; null for any other message. */
export function readMannerWish(message: string): MannerWish | null {
  const text = message
    .trim()
    .replace(/[’‘]/g, "'")
    .replace(/[\s,]*\b(?:no|without|not any|don't (?:add|make|crack)) (?:any |a )?jok(?:es?|ing)\b(?= \S)/gi, ' ')
    .trim()
    .replace(/\b(?:short and sweet|nice and short)\b/gi, 'shorter');
  const isQuestion = text.endsWith('?') && !/^\W*(?:\w+\W+){0,2}(?:can|could|would|will) (?:you|u|we)\b/i.test(text);
  if (isQuestion || ASKS.test(text) || text.split(/\s+/).length > MOST_WORDS) return null;
  const addressee = readAddressee(text);
  if (addressee) return { ...NOTHING, addressee };
  const clauses = splitClauses(text);
  const named = findNamed(clauses);
  const rest = named?.rest ?? clauses;
  const read = rest.map((clause, i) => readClause(clause, i === 0 && clauses.length > 1));
  const others = rest.filter((_, i) => read[i] === null);
  const wishes = read.flatMap((one) => one ?? []);
  if ((wishes.length === 0 && !named) || (clauses.length === 1 && isPraise(text))) return null;
  const wish = joinWishes([...wishes, { addressee: named?.addressee ?? null, others }]);
  return others.length === 0 || (others.every((one) => SAYS.test(one)) && hasOwnForm(wish, clauses)) ? wish : null;
}

/** "add that we take cash": of what a text says. */
const SAYS =
  /^(?:(?:please|pls|also|just) )*(?:add|mention|include|say (?!it\b)|tell (?:him|her|them)|take out|leave out|remove|drop|don'?t (?:mention|say)|put in|ask (?:him|her|them))\b/i;

/** Whether only the reader of manners knows a part of a wish; what else it says goes with it. */
function hasOwnForm(wish: MannerWish, clauses: string[]): boolean {
  const { isFunny, isWithoutApology, isWithOptOut, signedBy, addressee } = wish;
  const isOwn = isFunny || isWithoutApology || isWithOptOut || signedBy !== null || addressee !== null;
  return isOwn || clauses.some((clause) => removeSpeaker(clause) !== clause);
}

/** Whom the first or the last clauses of a message address, and its other clauses; null if none do. */
function findNamed(clauses: string[]): { addressee: Addressee; rest: string[] } | null {
  for (let count = clauses.length - 1; count > 0; count--)
    for (const start of [0, clauses.length - count]) {
      const addressee = readAddressee(clauses.slice(start, start + count).join(' '));
      if (addressee) return { addressee, rest: clauses.toSpliced(start, count) };
    }
  return null;
}

type Part = Partial<MannerWish> & ClauseWish;

/** What a clause wishes; empty if it only leads on or gives a reason, null if it says anything else. */
function readClause(said: string, isFirst: boolean): Part | [] | null {
  const clause = removeSpeaker(said);
  const special = readSpecial(clause);
  if (special) return special;
  if (isAside(said) || isOnlyFillers(clause) || (isFirst && isPraise(clause))) return [];
  return (SAYS_REASON.test(said) && isReason(said) ? [] : readClauseWish(clause)) ?? (isReason(said) ? [] : null);
}

/** "its not her": of who it is, whatever words follow. */
const SAYS_REASON =
  /^(?:because|cause|cuz|bc|since|(?:its|it's|it is|that's|thats) not (?:her|him|them|me|us|my|our|their|his)\b)/i;

function readSpecial(clause: string): Part | null {
  const sentences = readSentenceCount(clause);
  if (sentences !== null) return { sentences };
  const channel = readChannel(clause);
  if (channel !== null) return { channel };
  if (isOptOut(clause)) return { isWithOptOut: true };
  if (isWithoutApology(clause)) return { isWithoutApology: true };
  if (isFunny(clause)) return { isFunny: true };
  return TO_SIGN.test(clause) && !/\b(?:no|without|drop|remove|delete)\b/i.test(clause)
    ? { signedBy: /\b(?:both|us|each|two)\b|\bme and|and me\b/i.test(clause) ? 'both' : 'reader' }
    : null;
}

const COUNTED =
  /\b(one|two|three|four|five|[1-5]|a single|a)[ -](?:short |single |quick |little |good )?(sentences?|lines?|liners?)\b/i;
const OF_COUNT = new Set([
  'max',
  'maximum',
  'most',
  'tops',
  'more',
  'than',
  'long',
  'or',
  'down',
  'put',
  'everything',
  'short',
]);
const ADDS = /\b(?:add|include|insert|put(?! (?:it|this|that|everything)\b)|with|another|extra|last|first)\b/i;

function readSentenceCount(clause: string): number | null {
  const [all = '', word = '', of = ''] = COUNTED.exec(clause) ?? [];
  if (all === '' || ADDS.test(clause) || !isOnlyFillers(clause.replace(all, ' '), OF_COUNT)) return null;
  const count = NUMBER_WORDS[word.toLowerCase()] ?? (/^a/i.test(word) ? 1 : Number(word));
  // "a line" and "three lines" are told in lines, which stand below each other.
  return /^line/i.test(of) && (count > 1 || /^a$/i.test(word)) ? null : count;
}

const KIND = String.raw`(?:text(?: message)?s?|sms|txt|e-?mails?|letters?|posts?|flyers?)`;
const OTHER_THAN = new RegExp(
  String.raw`[,\s]*\b(?:not|instead of|rather than|no more|never)\s(?:as |by )?(?:an? |the )?(${KIND})\b`,
  'i',
);
const AS_KIND = new RegExp(
  String.raw`\b(?:an?|as|by|via|over|into|said|say|wants?|wanted|asked for) (?:an? )?(?:regular |plain |normal |short )?(${KIND})\b`,
  'i',
);
const OF_CHANNEL = new Set([
  'send',
  'sending',
  'should',
  'goes',
  'going',
  'out',
  'instead',
  'said',
  'say',
  'as',
  'by',
  'told',
  'asked',
  'supposed',
  'meant',
  'via',
  'through',
  "isn't",
]);

function readChannel(clause: string): DraftChannel | null {
  const [other = '', not] = OTHER_THAN.exec(clause) ?? [];
  const rest = clause.replace(other, ' ');
  const [all = '', kind] = AS_KIND.exec(rest) ?? [];
  if ((kind ?? not) === undefined || !isOnlyFillers(rest.replace(all, ' '), OF_CHANNEL)) return null;
  if (kind !== undefined) return findChannel(kind) ?? 'text';
  return findChannel(not ?? '') === 'text' ? 'email' : 'text';
}

const OPTS_OUT =
  /\bopt(?:ing)?[- ]?outs?\b|\bunsubscribe\b|\b(?:reply|text|send|the|that|a|legal|with) ["“']?stop\b|\bSTOP\b/i;
const OF_OPT_OUT = new Set(
  'reply text send stop opt out opt-out optout unsubscribe thing line part sentence legal bit add put include keep leave with needs stuff wording end bottom required by law sms they back again'.split(
    ' ',
  ),
);

function isOptOut(clause: string): boolean {
  if (!OPTS_OUT.test(clause) || /\b(?:no|not|don'?t|without|drop|remove|lose)\b/i.test(clause)) return false;
  return isOnlyFillers(clause.replace(/["“”']/g, ' '), OF_OPT_OUT);
}

const WITHOUT = String.raw`\b(?:no|without|don'?t|do not|stop|quit|never|lose|cut|skip|drop|remove|leave out|take out|not|isn'?t)\b`;
const APOLOGY = new RegExp(
  String.raw`${WITHOUT}(?: \S+){0,4}? (?:apolog(?:y|ies|i[sz]e|i[sz]ing)|sorrys?|sorries)\b|${WITHOUT}(?: \S+){0,4}? (?:sound|sounding|look|looking|seem|act|come|make|admit\w*|take|like|be)\b(?: \S+){0,4}? (?:guilty|guilt|fault|blame|in the wrong|did (?:\S+ )?wrong|wrong|mistakes?|messed up|screwed up)\b`,
  'i',
);
const GUILTY =
  /\b(?:sounds?|sounding|looks?|seems?|comes? (?:off|across)|reads?|too|so|like)\b.{0,20}\b(?:guilty|guilt|at fault|(?:our|my) fault)\b/i;
const TAKEN_OUT =
  /\b(?:take|pull|leave|cut) (?:(?:the|that|any|all|every) )*(?:apolog(?:y|ies)|sorrys?|sorries) (?:out|off)\b/i;
const MOST_APOLOGY_WORDS = 13;

function isWithoutApology(clause: string): boolean {
  return (
    [APOLOGY, GUILTY, TAKEN_OUT].some((form) => form.test(clause)) &&
    clause.split(/\s+/).length <= MOST_APOLOGY_WORDS &&
    !/\bless\b|\d/i.test(clause)
  );
}

const FUNNY =
  /\b(?:funn(?:y|ier)|humou?r(?:ous)?|jokes?|jok(?:ing|ey|y)|laugh|smile|witt?(?:y|ier)?|puns?|punny|silly|sillier|hilarious|goofy|goofier|comical)\b/gi;
const OF_JOKES = new Set('add throw crack some in little insert touch sense of put include dash with tell'.split(' '));

function isFunny(clause: string): boolean {
  if (clause.search(FUNNY) < 0 || /\b(?:no|not|don'?t|isn'?t|less|too|without|stop)\b/i.test(clause)) return false;
  return isOnlyFillers(clause.replace(FUNNY, ' '), OF_JOKES);
}

const TO_SIGN =
  /\b(?:lines?|spots?|places?|spaces?|blanks?|room|somewhere|box)\b.{0,30}\b(?:sign|signs|signing|signatures?|sig|initials?)\b|\b(?:signature|signing|sign[- ]off|sig) (?:lines?|blocks?|spots?|box(?:es)?|fields?|places?)\b|^(?:so )?(?:that )?(?:he|she|they|we both) can sign(?: (?:it|this|at the (?:end|bottom)))*$/i;

function joinWishes(parts: (Part | [])[]): MannerWish {
  const wishes = parts.flatMap((part) => part);
  const tones = wishes.filter(({ tone }) => tone);
  const { tone = null } = tones.find(({ isLimit }) => !isLimit) ?? tones[0] ?? {};
  const others = wishes.map(({ tone: _, isLimit: __, ...part }) => part);
  return Object.assign({ ...NOTHING, tone }, ...others);
}
