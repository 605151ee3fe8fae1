import { formatEdits, toCore, type WordEdit } from '../edits/word-edits.ts';
import { findSlots, listRuns, type SaidWords, type Slot, type StandingWord } from './placed-words.ts';
import { toLike } from './word-kinds.ts';

/** Words of a text that go, and those that come in their place; empty where none do. */
export interface Swap {
  was: string;
  is: string;
}

/** A text after a change, which of its words went, and what stands for them. */
export interface ChangedText {
  body: string;
  gone: boolean[];
  swaps: Swap[];
}

/**
 * The text with words of a message in the place of its own: a figure stands for a figure, a day for a day, marks and dollar
 * signs stay as they were. Words that were to go stay where nothing takes their place and their sentence needs them. Null where
 * something of the message has no place, or a sentence is left broken.
 */
export function writeChanged(text: StandingWord[], said: SaidWords[]): ChangedText | null {
  const filled = findSlots(text, said);
  if (!filled) return null;
  const slots = [...filled, ...listRemoved(text, filled)].sort((one, other) => one.at - other.at);
  return slots.length === 0
    ? null
    : writeSlots(
        text.map((one) => one.text),
        slots,
      );
}

/** The text with what comes in the place of its words; null where a sentence is left broken. */
export function writeSlots(typed: string[], slots: Slot[]): ChangedText | null {
  const written: { typed: string; edit: WordEdit }[] = [];
  for (let i = 0; i <= typed.length; i++) {
    const slot = slots.find(({ at }) => at === i);
    if (slot?.group) written.push(...fitWords(slot.group, typed.slice(i, slot.end)));
    if (slot && slot.end > i) i = slot.end - 1;
    else if (i < typed.length) written.push(toStanding(typed, slots, i));
  }
  const body = formatEdits(
    written.map((one) => one.typed),
    written.map(({ edit }) => edit),
  );
  const breaks = listBroken(typed.join(' '));
  if (listBroken(body).some((one) => !breaks.includes(one))) return null;
  return {
    body,
    gone: typed.map((_, i) => slots.some(({ at, end }) => i >= at && i < end)),
    swaps: slots.map((slot) => toSwap(typed.slice(slot.at, slot.end), slot.group)),
  };
}

function toSwap(run: string[], group: SaidWords | null): Swap {
  const words = group ? fitWords(group, run) : [];
  const said = formatEdits(
    words.map(({ typed }) => typed),
    words.map(({ edit }) => ({ ...edit, mark: '' })),
  );
  const isOpening = /^\p{Lu}/u.test(run[0] ?? '') || words[0]?.edit.form === 'capital';
  const is = said.replace(/\.$/, '');
  return {
    was: group ? toCore(run.join(' ')) : run.join(' '),
    is: isOpening ? is : `${is.charAt(0).toLowerCase()}${is.slice(1)}`,
  };
}

/** What goes without anything in its place: a part of a sentence that it can do without, or all of one. */
function listRemoved(text: StandingWord[], filled: Slot[]): Slot[] {
  const words = text.map((word) => word.text);
  const isFree = (at: number, end: number, slots: Slot[]) => slots.every((slot) => slot.end <= at || end <= slot.at);
  const whole = listSentences(words)
    .filter(([at, end]) => isFree(at, end, filled) && isWholeGone(text.slice(at, end), filled.length === 0))
    .map(([at, end]) => ({ at, end, group: null }));
  const parts = listRuns(text)
    .map(([at, end]): [number, number] => [isJoined(words, at) ? at - 1 : at, end])
    .filter(([at, end]) => isFree(at, end, [...filled, ...whole]))
    .filter(([at, end]) => isListed(words, at, end) || isClause(words, at, end, filled.length === 0))
    .map(([at, end]) => ({ at, end, group: null }));
  return [...whole, ...parts];
}

/** Whether "and" stands before what goes. */
function isJoined(words: string[], at: number): boolean {
  return JOINS.test(words[at - 1] ?? '') && !JOINS.test(words[at] ?? '');
}

/** Whether words are the last of a list: "and a desk". */
function isListed(words: string[], at: number, end: number): boolean {
  return JOINS.test(words[at] ?? '') && end - at <= MOST_LISTED;
}

const JOINS = /^(?:and|or|plus)$/i;
const MOST_LISTED = 5;

/** Whether most words of a sentence go, or its last ones where nothing else changes; a part of it, from a comma on, goes alone. */
function isWholeGone(sentence: StandingWord[], isAlone: boolean): boolean {
  const kept = sentence.filter(({ dropped }) => dropped < 0.5);
  const isPart = kept.length >= LEAST_OF_PART && /[,;:]$/.test(kept.at(-1)?.text ?? '');
  const isEndGone = isAlone && (sentence.at(-1)?.dropped ?? 0) >= 0.5 && sentence.length <= MOST_OF_WHOLE;
  return !isPart && (kept.length <= (1 - LEAST_OF_WHOLE) * sentence.length || isEndGone);
}

const LEAST_OF_PART = 3;
const LEAST_OF_WHOLE = 0.6;
/** A longer sentence tells more than what is to go. */
const MOST_OF_WHOLE = 9;

function listSentences(words: string[]): [from: number, to: number][] {
  const ends = words.flatMap((word, i) => (ENDS.test(word) || i === words.length - 1 ? [i + 1] : []));
  return ends.map((end, i) => [ends[i - 1] ?? 0, end]);
}

const ENDS = /(?<!\b(?:[ap]\.m|St|Mr|Mrs|Ms|Dr|Ave|No))[.?!]$/;

/** Whether words are a sentence, or a part of one between commas; one with a figure only where nothing else changes. */
function isClause(words: string[], from: number, to: number, isAlone: boolean): boolean {
  const ends = (at: number, form: RegExp) => at < 0 || form.test(words[at] ?? '');
  const isSentence = ends(from - 1, ENDS) && ends(to - 1, ENDS);
  const isPart = ends(from - 1, /[.,;:?!]$/) || ends(to - 1, /[.,;:?!]$/);
  return isSentence || (isPart && (isAlone || !words.slice(from, to).some((word) => /\d/.test(word))));
}

/** What goes in, with the dollar sign, the unit and the mark of what it stands for. */
function fitWords({ words }: SaidWords, run: string[]): { typed: string; edit: WordEdit }[] {
  const mark = MARK.exec(run.at(-1) ?? '')?.[0] ?? '';
  return words.map(({ typed, edit }, i) => {
    const core = toCore(typed);
    const own = run.length === 0 ? edit.mark : '';
    return {
      typed: words.length === 1 ? toLike(core, toCore(run[0] ?? '')) : core,
      edit: {
        form: fitForm(core, edit.form, run),
        put: edit.put,
        mark: i === words.length - 1 ? mark || own : edit.mark,
      },
    };
  });
}

/** A name is written as one, a figure is money where money stood, and none where another figure did. */
function fitForm(core: string, form: string | null, run: string[]): string | null {
  if (form === 'keep' && /^\p{Ll}+$/u.test(core) && /^\p{Lu}\p{Ll}+/u.test(run[0] ?? '')) return 'capital';
  if (!/^\d[\d,.]*$/.test(core)) return form;
  if (run.some((word) => word.startsWith('$'))) return 'money';
  return form === 'money' && run.some((word) => /^\d/.test(word)) ? 'keep' : form;
}

const MARK = /(?<!\b(?:[ap]\.m|St|Mr|Mrs|Ms|Dr|Ave|No))\.$|[,?!:;]$/;

/** A word as it stands, with its own mark, or the end of the sentence whose last words go. */
function toStanding(text: string[], slots: Slot[], i: number): { typed: string; edit: WordEdit } {
  const typed = text[i] ?? '';
  const own = MARK.exec(typed)?.[0] ?? '';
  const gone = slots.find(({ at, end, group }) => at === i + 1 && end > at && group === null);
  const end = gone ? (/[.?!]$/.exec(text[gone.end - 1] ?? '')?.[0] ?? '') : '';
  const mark = end !== '' && !/[.?!]/.test(own) ? end : own;
  return { typed: '', edit: { form: `=${typed.slice(0, typed.length - own.length)}`, put: '', mark } };
}

/** Sentences that end too early, "We're charging for.", and words said twice. */
function listBroken(body: string): string[] {
  return body.match(BROKEN) ?? [];
}

const BROKEN =
  /(?<![\p{L}'’])(?:for|the|an?|and|or|was|is|are|were|with|of|to|at|by|your|our|my|in)[.?!](?=\s|$)|\b(\p{L}+) \1\b/giu;
