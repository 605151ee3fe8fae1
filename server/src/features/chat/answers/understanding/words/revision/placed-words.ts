import type { WordEdit } from '../edits/word-edits.ts';
import { listKinds, toBare, toNumber, toStem } from './word-kinds.ts';

/** Words of a message that go into a text together. */
export interface SaidWords {
  /** What stands before and after them in the message. */
  before: string[];
  after: string[];
  words: { typed: string; edit: WordEdit }[];
}

/** A word of the text: how likely it goes, and whether words of the message go in before it. */
export interface StandingWord {
  text: string;
  dropped: number;
  opens: boolean;
}

/** A part of the text, [at, end), and what comes in its place; null where it only goes. */
export interface Slot {
  at: number;
  end: number;
  group: SaidWords | null;
}

/** Where the words fit best, all at once, those said twice only once; null where one fits nowhere. */
export function findSlots(text: StandingWord[], said: SaidWords[]): Slot[] | null {
  const groups = said.filter((group, i) => !said.slice(0, i).some((other) => toWords(other) === toWords(group)));
  let best: { slots: Slot[]; score: number }[] = [{ slots: [], score: 0 }];
  for (const group of groups) {
    const places = listPlaces(text, group);
    best = best
      .flatMap(({ slots, score }) =>
        places
          .filter((place) => slots.every((one) => one.end <= place.slot.at || place.slot.end <= one.at))
          .map((place) => ({
            slots: [...slots, place.slot],
            score: score + place.score - (slots.some(({ at }) => at > place.slot.at) ? BACKWARDS : 0),
          })),
      )
      .sort((one, other) => other.score - one.score)
      .slice(0, MOST_KEPT);
  }
  return best[0]?.slots ?? null;
}

const MOST_KEPT = 12;
/** What a message tells later mostly stands later in the text. */
const BACKWARDS = 0.5;
const LEAST_DROPPED = 0.04;

/** Where the words of a group may go in, and how well they fit there. */
function listPlaces(text: StandingWord[], group: SaidWords): { slot: Slot; score: number }[] {
  const kinds = listKinds(group.words.map(({ typed, edit }) => ({ typed, form: edit.form })));
  const single = text.flatMap((word, at) => {
    if (kinds.size === 0 || word.dropped < LEAST_DROPPED) return [];
    const own = listKinds([{ typed: word.text, form: null }]);
    const shared = [...own].filter((kind) => kinds.has(kind)).length;
    return shared === 0
      ? []
      : [{ slot: { at, end: at + 1, group }, score: scorePlace(text, [at, at + 1], group) + shared }];
  });
  const runs = listRuns(text).flatMap(([at, end]) => {
    const own = listKinds(text.slice(at, end).map((word) => ({ typed: word.text, form: null })));
    const isOfKind = own.size === 0 ? kinds.size === 0 || kinds.has('name') : [...own].some((kind) => kinds.has(kind));
    const isPlain = kinds.size === 0 && !text.slice(at, end).some((word) => /\d/.test(word.text));
    if (!isOfKind && !isPlain) return [];
    const score = scorePlace(text, [at, end], group) - (kinds.size > 0 ? OF_LONGER * (end - at - 1) : 0);
    return [{ slot: { ...trimRun(text, at, end), group }, score: score + (isOfKind && own.size > 0 ? 1 : 0) }];
  });
  return [...single, ...runs];
}

/** A figure for several words takes some with it that may be needed. */
const OF_LONGER = 0.4;

/** How well a group stands for words of the text: how likely these go, and by what stands beside both. */
function scorePlace(text: StandingWord[], [at, end]: [number, number], { before, after, words }: SaidWords): number {
  const went = text.slice(at, end).reduce((sum, { dropped }) => sum + Math.log(Math.max(dropped, 0.01)), 0);
  const near = (from: number, to: number) => text.slice(Math.max(0, from), to).map((word) => toStem(word.text));
  const shared = (one: string[], other: string[]) =>
    one.filter((word) => word.length > 2 && other.includes(toStem(word)));
  const beside = [
    ...shared(before, [...near(at - NEAR, at), ...near(end, end + NEAR)]),
    ...shared(after, near(end, end + NEAR)),
  ];
  const [was, is] = [toNumber(text[at]?.text ?? ''), toNumber(words[0]?.typed ?? '')];
  if (was !== null && was === is) return OF_SAME;
  const isNear = was !== null && is !== null && Math.min(was, is) / Math.max(was, is, 1e-9) >= LEAST_RATIO;
  return went / (end - at) + beside.length + (isNear ? 1 : 0);
}

const NEAR = 3;
const LEAST_RATIO = 0.4;
/** Nobody changes 60 into 60, but some say again what stays: "3 to 6" of "4 to 6". */
const OF_SAME = -1;

/** The words that go, next to each other, but none over what the message opens. */
export function listRuns(text: StandingWord[]): [at: number, end: number][] {
  const runs: [number, number][] = [];
  for (const [i, { dropped, opens }] of text.entries()) {
    if (dropped < 0.5) continue;
    const last = runs.at(-1);
    if (last?.[1] === i && !opens) last[1] = i + 1;
    else runs.push([i, i + 1]);
  }
  return runs;
}

const LEADS_ON = /^(?:is|are|was|were|at|by|on|for|to|the|an?|of|and|until|till|before|after|in|with|from|it's|so)$/i;

/** Small words at the ends of what is replaced stay: "is $75" becomes "is $60". */
function trimRun(text: StandingWord[], at: number, end: number): { at: number; end: number } {
  let [from, to] = [at, end];
  while (from < to - 1 && LEADS_ON.test(text[from]?.text ?? '')) from++;
  while (to > from + 1 && LEADS_ON.test(text[to - 1]?.text ?? '')) to--;
  return { at: from, end: to };
}

function toWords({ words }: SaidWords): string {
  return words.map(({ typed }) => toBare(typed)).join(' ');
}
