import { findTerms, type Play } from '../../../../knowledge/index.ts';
import type { Asked } from '../../asked.ts';
import type { PlanState } from '../../conversation-state.ts';
import { STANDS_IN_PLAN } from './plan-change.ts';

/** The plan that a message goes on with, and those of its plays that were shown in full. */
export interface PlanInHand {
  state: PlanState;
  plays: Play[];
  shown: Play[];
}

/** Longer messages tell of something else. */
const MOST_WORDS = 16;

/** The plan that a short message goes on with; after another reply only one that speaks of the plan. Null if there is none. */
export function findPlanInHand({ text, previous, knowledge }: Asked): PlanInHand | null {
  const state = previous?.state?.plan;
  if (!state || text.trim().split(/\s+/).length > MOST_WORDS) return null;
  if (previous.state?.act !== 'plan' && (previous.draft !== null || !STANDS_IN_PLAN.test(text))) return null;
  const find = (names: string[]) =>
    names.flatMap((name) => knowledge.shelves.plays.items.find((play) => play.name === name) ?? []);
  return { state, plays: find(state.plays), shown: find(state.shown) };
}

/** "week 2 im away", whatever was asked in between: a figure of the plan, and of nothing else. */
export function isOfPlan({ text, previous }: Asked): boolean {
  return previous?.state?.plan !== undefined && previous.draft === null && STANDS_IN_PLAN.test(text);
}

const ORDER: [RegExp, number][] = [
  [
    /\b(?:first(?! (?:\d|few|couple|minute|thing (?:i|to) say))|1st|primer[oa]?)\b|(?:^|number |no\.? ?|#|step |n[uú]mero )1\b/i,
    0,
  ],
  [/\b(?:second|2nd|segund[oa])\b|(?:^|number |no\.? ?|#|step |n[uú]mero )2\b|\b(?:number|step) two\b/i, 1],
  [/\b(?:third|3rd|tercer[oa]?)\b|(?:^|number |no\.? ?|#|step |n[uú]mero )3\b|\b(?:number|step) three\b/i, 2],
  [/\b(?:fourth|4th|cuart[oa])\b|(?:^|number |no\.? ?|#|step |n[uú]mero )4\b|\b(?:number|step) four\b/i, 3],
  [/\b(?:last|[uú]ltim[oa])\b(?! (?:week|month|year|night|time|summer|winter))/i, -1],
];
/** "they said corporate handles it": the step leads nowhere. */
export const IS_BLOCKED =
  /\b(?:tried|(?:won'?t|wont|can'?t|cant|cannot|couldn'?t|doesn'?t|didn'?t|never|not|don'?t|dont) (?:work\w*|ask\w*|refer\w*|help\w*|call\w*|let|answer\w*|pan out|interested|allowed|use|buy|bite)|(?:said|says|told me) (?:no|nope|they|he|she|corporate|its|it'?s)|no (?:luck|answer|response|interest)|turned (?:me|us) down|corporate|stole|quit on me|flopped|waste of (?:time|money)|no funcion\w+|no contest\w+)\b/i;
/** "i already have that": the step is behind him. */
const DONE =
  /\balready\b|\S.*\bwhat else\W*$|\b(?:did|done|tried|got|have|do) (?:that|those|this(?! (?:week|weekend|month|year))|the first)\b|\b(?:ya (?:l[oae]s? )?(?:tengo|hago|hice|hicimos|tenemos|hacemos|llam[eé]|prob[eé]|habl[eé]))\b/i;
const NEXT =
  /^\W*(?:(?:ok|okay|so|and|great|cool|got it|thanks|done)\W+)*(?:what'?s (?:the )?next(?: one| step)?|what (?:next|else)|so what now|what now|now what|(?:ok |and )?anything else|qu[eé] m[aá]s|after that|then what|what(?:'s)? after(?: that)?|(?:the )?next(?: one| step| thing)?|y luego|(?:qu[eé]|lo que) sigue|(?:lo|el|la) siguiente)\W*$/i;
const ASKS_ON =
  /^\W*(?:(?:ok|okay|so|and|yes|yeah|sure|lets|let'?s|please)\W+)*(?:how do i do (?:that|it|this)|how\W*$|walk me through(?: it| that)?|show me how|the steps|more|tell me more|c[oó]mo(?: lo hago)?\W*$)/i;

/** Whether a message says that a step is done, or asks for the one after it. */
export function isStepDone(text: string): boolean {
  return [DONE, IS_BLOCKED, NEXT].some((form) => form.test(text));
}

/** The play of the plan that a message picks, or the next where it says that one is done; null if neither. */
export function findChosenPlay({ text }: Asked, plan: PlanInHand): ChosenPlay | null {
  const isDone = DONE.test(text) || IS_BLOCKED.test(text);
  const named = isDone ? (findNamed(plan.plays, text) ?? plan.shown.at(-1)) : undefined;
  const done = named ?? (isDone && !OF_ELSE.test(text) ? plan.plays[0] : undefined);
  const play = isDone || NEXT.test(text) ? findNext(plan, done) : findPicked(plan, text.trim());
  return play ? { play, done: done ?? null, isNamed: named !== undefined } : null;
}

/** "i tried flyers", where no step is about them: nothing of the plan is behind him. */
const OF_ELSE = /\b(?:tried|use|say|hate)\b (?!that|it|those|this)\S/i;

export interface ChosenPlay {
  play: Play;
  /** The play that is done, or leads nowhere. */
  done: Play | null;
  /** Whether the message, or the talk before it, says which that is. */
  isNamed: boolean;
}

function findNext({ plays, shown }: PlanInHand, done: Play | undefined): Play | undefined {
  const last = shown.at(-1);
  const rest = plays.slice(last ? plays.indexOf(last) + 1 : 0).filter((play) => play !== done);
  return rest[0] ?? plays.find((play) => play !== done && !shown.includes(play));
}

function findPicked({ plays, shown }: PlanInHand, text: string): Play | undefined {
  const place = ORDER.find(([words]) => words.test(text))?.[1];
  if (place !== undefined) return plays.at(place);
  if (BY_NAME.test(text)) return findNamed(plays, text) ?? undefined;
  return shown.length === 0 && ASKS_ON.test(text) ? plays[0] : undefined;
}

/** "the reviews one". */
const BY_NAME = /\bthe (?:\p{L}+ ){1,3}(?:one|step|idea|part)\W*$/iu;
/** What words of a plan stand for beside themselves. */
const TOPIC_WORDS: Record<string, string> = { leads: 'call phone', ads: 'advert marketing', bins: 'dumpster' };

/** The play that shares the most words with a message, its topics included: "i already have a google profile". */
function findNamed(plays: Play[], text: string): Play | null {
  const shared = plays.map((play) => countShared(text, `${play.title} ${play.line} ${listTopics(play)}`));
  const most = Math.max(0, ...shared);
  return most > 0 ? (plays[shared.indexOf(most)] ?? null) : null;
}

/** Whether a play is about what somebody names: "ads". */
export function isAbout(play: Play, text: string): boolean {
  return countShared(text, `${play.title} ${listTopics(play)}`) > 0;
}

function countShared(text: string, words: string): number {
  const terms = new Set(findTerms(words));
  return findTerms(text).filter((term) => terms.has(term)).length;
}

function listTopics({ about }: Play): string {
  return about.map((topic) => `${topic.replaceAll('_', ' ')} ${TOPIC_WORDS[topic] ?? ''}`).join(' ');
}
