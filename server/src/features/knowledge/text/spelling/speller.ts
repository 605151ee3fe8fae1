import { isStopWord, splitWords } from '../words.ts';
import { BigramIndex } from './bigram-index.ts';
import { computeEditDistance } from './edits.ts';
import { isInflected } from './inflection.ts';
import type { OwnWords } from './own-words.ts';

/** Shorter words resemble too many others. */
const SHORTEST = 4;
/** From this length on a letter may have been replaced; in shorter words only omitted, added or swapped … */
const WRONG_LETTER_FROM = 6;
/** … or replaced in a word of this length that is this likely. */
const SHORT_WORD = 5;
const OBVIOUS = 4;
const TWO_EDITS_FROM = 8;
/** Bounds the cost: after this many corrections, the rest of a text stays as it is. */
const MOST_CORRECTIONS = 24;
const EDIT_COST = 6;
/** The first letter is rarely mistyped. */
const FIRST_LETTER_COST = 3;
/** Trade words are more likely here than ordinary ones. */
const TRADE_BONUS = 2;

/** Unknown words whose nearest known one is remembered. */
const MOST_REMEMBERED = 1_000;

/** A known word, and how well it explains what was typed. */
interface Nearest {
  word: string | null;
  fit: number;
}

/** Corrects unknown words to the nearest known one, preferring the trade's vocabulary to ordinary English. */
export interface Speller {
  /** Replaces misspelt words, also by words of the asker's own documents; everything else stays as typed. */
  correct(text: string, own?: OwnWords): string;
  /** Adds words of the knowledge base, or raises the counts of known ones. */
  learn(words: Iterable<WordCount>): void;
}

export interface WordCount {
  word: string;
  count: number;
}

/** Ordinary English words ranked by frequency, shared by all spellers of a process. */
export interface CommonWords {
  ranks: ReadonlyMap<string, number>;
  index: BigramIndex;
}

export function parseCommonWords(ranks: ReadonlyMap<string, number>): CommonWords {
  return { ranks, index: new BigramIndex([...ranks.keys()].filter((word) => word.length >= SHORTEST)) };
}

/** `words` are those of the knowledge base. */
export function createSpeller(words: Iterable<WordCount>, common: CommonWords): Speller {
  const vocabulary = new Map<string, number>();
  const trade = new BigramIndex([]);
  const isWord = (form: string) => vocabulary.has(form) || common.ranks.has(form) || isStopWord(form);
  const isKnown = (form: string) =>
    form.length < SHORTEST || !isSpelt(form) || isWord(form) || isInflected(form, isWord);

  function likelihood(word: string, own: number): number {
    const count = own > 0 ? own : vocabulary.get(word);
    if (count !== undefined) return TRADE_BONUS + Math.log(1 + count);
    return Math.log(common.ranks.size / (common.ranks.get(word) ?? common.ranks.size));
  }

  /** Short words resemble many others, so only typical typing slips are corrected in them. */
  function isPlausible(form: string, word: string, own: number): boolean {
    if (form.length >= WRONG_LETTER_FROM || !hasOtherLetters(form, word)) return true;
    return form.length === SHORT_WORD && word[0] === form[0] && likelihood(word, own) >= OBVIOUS;
  }

  /** How well a word explains what was typed; −∞ if it does not. */
  function fit(form: string, word: string, own = 0): number {
    const most = mostEdits(form);
    const edits = computeEditDistance(form, word, most);
    const hasFirstLetter = word[0] === form[0];
    if (edits > (hasFirstLetter ? most : 1) || !isPlausible(form, word, own)) return Number.NEGATIVE_INFINITY;
    return likelihood(word, own) - EDIT_COST * edits - (hasFirstLetter ? 0 : FIRST_LETTER_COST);
  }

  /** The same message is corrected when it is read and for each search. */
  const remembered = new Map<string, Nearest>();

  function nearestOfAll(form: string): Nearest {
    const known = remembered.get(form);
    if (known) return known;
    const best: Nearest = { word: null, fit: Number.NEGATIVE_INFINITY };
    for (const word of [trade, common.index].flatMap((index) => index.near(form, mostEdits(form)))) {
      const found = fit(form, word);
      if (found > best.fit) Object.assign(best, { word, fit: found });
    }
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(form, best);
    return best;
  }

  function nearest(form: string, own: OwnWords | undefined): string | null {
    let best = nearestOfAll(form);
    for (const { word, count } of own?.near(form, mostEdits(form)) ?? []) {
      const found = fit(form, word, count);
      if (found > best.fit) best = { word, fit: found };
    }
    return best.word;
  }

  function learn(added: Iterable<WordCount>): void {
    remembered.clear();
    for (const { word, count } of added) {
      const known = vocabulary.get(word);
      vocabulary.set(word, (known ?? 0) + count);
      if (known === undefined && word.length >= SHORTEST && isSpelt(word)) trade.add(word);
    }
  }

  learn(words);
  return {
    learn,
    correct(text, own) {
      let corrected = '';
      let from = 0;
      let left = MOST_CORRECTIONS;
      for (const { form, start, end } of splitWords(text)) {
        if (isKnown(form) || left === 0 || (own?.count(form) ?? 0) > 0) continue;
        left -= 1;
        const word = nearest(form, own);
        if (word === null) continue;
        corrected += text.slice(from, start) + word;
        from = end;
      }
      return corrected + text.slice(from);
    },
  };
}

function mostEdits(form: string): number {
  return form.length >= TWO_EDITS_FROM ? 2 : 1;
}

function isSpelt(form: string): boolean {
  return /^\p{L}+$/u.test(form);
}

/** Whether two words of the same length differ in their letters, not only in their order. */
function hasOtherLetters(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join('') !== [...b].sort().join('');
}
