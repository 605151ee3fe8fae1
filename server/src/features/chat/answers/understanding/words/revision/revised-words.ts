import { formatEdits, toCore, type WordEdit } from './word-edits.ts';

/** Words of a message that go into a text together. */
export interface SaidWords {
  /** What stands before them in the message. */
  told: string[];
  words: { typed: string; edit: WordEdit }[];
}

/** What happens to a word of the text. */
interface Standing {
  stays: boolean;
  /** Whether words of the message go in before it. */
  opens: boolean;
}

/** A place where words go in, and the words of the text that they stand for. */
interface Slot {
  at: number;
  end: number;
}

/**
 * The text with words of a message in the place of its own: a figure stands for a figure, marks and dollar signs stay as they
 * were. Null where what goes in fits nowhere, or a sentence is left broken.
 */
export function writeChanged(text: string[], standing: Standing[], said: SaidWords[]): string | null {
  const slots = placeGroups(text, listRuns(standing), said);
  if (!slots?.every(({ group, at, end }) => group !== null || isClause(text, at, end))) return null;
  const written: { typed: string; edit: WordEdit }[] = [];
  for (let i = 0; i <= text.length; i++) {
    const slot = slots.find(({ at, end }) => at === i && (end > i || i === text.length));
    if (slot?.group) written.push(...fitWords(slot.group, text.slice(i, slot.end)));
    if (slot) i = Math.max(i, slot.end - 1);
    else if (i < text.length) written.push(toStanding(text, slots, i));
  }
  const body = formatEdits(
    written.map(({ typed }) => typed),
    written.map(({ edit }) => edit),
  );
  return isBroken(body) ? null : body;
}

/** A part of the text that goes, and what comes in its place. */
interface Slot {
  at: number;
  end: number;
  group: SaidWords | null;
}

function listRuns(standing: Standing[]): Slot[] {
  const runs: Slot[] = [];
  for (const [i, { stays, opens }] of standing.entries()) {
    if (stays) continue;
    const last = runs.at(-1);
    if (last?.end === i && !opens) last.end = i + 1;
    else runs.push({ at: i, end: i + 1, group: null });
  }
  return runs;
}

/** Each group of words in the run that it fits best, or for the one word of its kind, or at the end; null where one fits nowhere. */
function placeGroups(text: string[], runs: Slot[], said: SaidWords[]): Slot[] | null {
  const slots = [...runs];
  const groups = said.filter((group, i) => !said.slice(0, i).some((other) => toWords(other) === toWords(group)));
  for (const group of groups) {
    const free = slots.filter((slot) => slot.group === null && isOfKind(group, text.slice(slot.at, slot.end)));
    const best = free.sort((a, b) => countBeside(text, b, group) - countBeside(text, a, group))[0];
    const slot = best ?? findOnly(text, slots, group);
    if (!slot) return null;
    slot.group = group;
    trimSlot(text, slot);
    if (!slots.includes(slot)) slots.push(slot);
  }
  return slots;
}

function toWords({ words }: SaidWords): string {
  return words.map(({ typed }) => toCore(typed).toLowerCase()).join(' ');
}

/** "make it 4", where the text has one hour: that one. */
function findOnly(text: string[], slots: Slot[], group: SaidWords): Slot | null {
  const kinds = listKinds(group.words.map(({ typed }) => typed));
  const same = text.flatMap((word, i) => ([...listKinds([word])].some((kind) => kinds.has(kind)) ? [i] : []));
  const [at, other] = same.filter((i) => !slots.some((slot) => i >= slot.at && i < slot.end));
  return at !== undefined && other === undefined && kinds.size > 0 ? { at, end: at + 1, group } : null;
}

const LEADS_ON = /^(?:is|are|was|were|at|by|on|for|to|the|an?|of|and|until|till|before|after|in|with|from|it's|so)$/i;

/** Small words at the ends of what is replaced stay: "is $75" becomes "is $60". */
function trimSlot(text: string[], slot: Slot): void {
  while (slot.at < slot.end - 1 && LEADS_ON.test(text[slot.at] ?? '')) slot.at++;
  while (slot.end > slot.at + 1 && LEADS_ON.test(text[slot.end - 1] ?? '')) slot.end--;
}

/** How many of the words before what is said stand beside a run, too: "mattress 25, full 575". */
function countBeside(text: string[], { at, end }: Slot, { told }: SaidWords): number {
  const near = text.slice(Math.max(0, at - NEAR), end + NEAR).map((word) => toCore(word).toLowerCase());
  return told.filter((word) => word.length > 2 && near.includes(toCore(word).toLowerCase())).length;
}

const NEAR = 3;

/** Whether words are a sentence, or a part of one between commas that holds no figure. */
function isClause(text: string[], from: number, to: number): boolean {
  const ends = (at: number, form: RegExp) => at < 0 || form.test(text[at] ?? '');
  const isSentence = ends(from - 1, /[.?!]$/) && ends(to - 1, /[.?!]$/);
  const isPart = ends(from - 1, /[.,;:?!]$/) || ends(to - 1, /[.,;:?!]$/);
  return isSentence || (isPart && !text.slice(from, to).some((word) => /\d/.test(word)));
}

const KINDS: [kind: string, form: RegExp][] = [
  ['day', /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|tonight)$/i],
  ['ordinal', /^\d+(?:st|nd|rd|th)$/i],
  ['share', /^\d[\d.]*%$/],
  ['number', /^(?:\$?\d[\d.,:]*(?:[ap]m?)?|one|two|three|four|five|six|seven|eight|nine|ten|noon|half|both|a)$/i],
];

function listKinds(words: string[]): Set<string> {
  return new Set(words.flatMap((word) => KINDS.find(([, form]) => form.test(toCore(word)))?.[0] ?? []));
}

/** A figure stands for a figure, a day for a day. */
function isOfKind({ words }: SaidWords, run: string[]): boolean {
  const [were, are] = [listKinds(run), listKinds(words.map(({ typed }) => typed))];
  const isFigure = run.some((word) => /\d/.test(word));
  return were.size === 0 || [...were].some((kind) => are.has(kind)) || (!isFigure && are.size === 0);
}

/** What goes in, with the dollar sign and the mark of what it stands for. */
function fitWords({ words }: SaidWords, run: string[]): { typed: string; edit: WordEdit }[] {
  const mark = MARK.exec(run.at(-1) ?? '')?.[0] ?? '';
  const isMoney = run.some((word) => word.startsWith('$'));
  const wasFigure = run.some((word) => /^\d/.test(word));
  return words.map(({ typed, edit }, i) => {
    const isFigure = /^\d[\d,.]*$/.test(toCore(typed));
    const form = isFigure && isMoney ? 'money' : isFigure && wasFigure && edit.form === 'money' ? 'keep' : edit.form;
    const isLast = i === words.length - 1;
    return {
      typed: toCore(typed),
      edit: { form, put: edit.put, mark: isLast ? mark || (run.length === 0 ? edit.mark : '') : edit.mark },
    };
  });
}

const MARK = /(?<!\b(?:[ap]\.m|St|Mr|Mrs|Ms|Dr|Ave|No))\.$|[,?!:;]$/;

/** A word as it stands, with its own mark, or the end of the sentence whose last words go. */
function toStanding(text: string[], slots: Slot[], i: number): { typed: string; edit: WordEdit } {
  const typed = text[i] ?? '';
  const own = MARK.exec(typed)?.[0] ?? '';
  const gone = slots.find(({ at, group }) => at === i + 1 && group === null);
  const end = gone ? (/[.?!]$/.exec(text[gone.end - 1] ?? '')?.[0] ?? '') : '';
  const mark = end !== '' && !/[.?!]/.test(own) ? end : own;
  return { typed: '', edit: { form: `=${typed.slice(0, typed.length - own.length)}`, put: '', mark } };
}

/** "We're charging for." */
function isBroken(body: string): boolean {
  return /(?<![\p{L}'’])(?:for|the|an?|and|or|was|is|are|were|with|of|to|at|by|your|our|my|in)[.?!](?:\s|$)|\b(\p{L}+) \1\b/iu.test(
    body,
  );
}
