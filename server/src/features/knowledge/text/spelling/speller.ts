import { isStopWord, splitWords } from '../words.ts';
import { BigramIndex } from './bigram-index.ts';
import { computeEditDistance } from './edits.ts';
import { isInflected } from './inflection.ts';

/** Shorter words are too close to too many others. */
const SHORTEST = 4;
/** From this length on a letter may have been mistaken for another, below it only left out, added or swapped … */
const WRONG_LETTER_FROM = 6;
/** … or mistaken in a word of this length that is this likely. */
const SHORT_WORD = 5;
const OBVIOUS = 4;
const TWO_EDITS_FROM = 8;
/** What a text costs is bounded: in a long one later words stay as they are. */
const MOST_CORRECTIONS = 24;
const EDIT_COST = 6;
/** The first letter is rarely mistyped. */
const FIRST_LETTER_COST = 3;
/** A word of the trade is likelier here than an ordinary one. */
const TRADE_BONUS = 2;

/** Puts right what is no word to the nearest one, of the trade rather than of ordinary English. */
export interface Speller {
  /** The text with misspelt words replaced; everything else stays as it was typed. */
  correct(text: string): string;
  /** Further words of the knowledge base, or known ones that occur more often. */
  learn(words: Iterable<WordCount>): void;
}

export interface WordCount {
  word: string;
  count: number;
}

/** Ordinary English with ranks by how common a word is; it is the same for every speller of a process. */
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

  function likelihood(word: string): number {
    const count = vocabulary.get(word);
    if (count !== undefined) return TRADE_BONUS + Math.log(1 + count);
    return Math.log(common.ranks.size / (common.ranks.get(word) ?? common.ranks.size));
  }

  /** Short words are close to many others, so only slips of the finger are put right in them. */
  function isPlausible(form: string, word: string): boolean {
    if (form.length >= WRONG_LETTER_FROM || !hasOtherLetters(form, word)) return true;
    return form.length === SHORT_WORD && word[0] === form[0] && likelihood(word) >= OBVIOUS;
  }

  /** How well a word explains what was typed; −∞ where it does not. */
  function fit(form: string, word: string): number {
    const most = mostEdits(form);
    const edits = computeEditDistance(form, word, most);
    const hasFirstLetter = word[0] === form[0];
    if (edits > (hasFirstLetter ? most : 1) || !isPlausible(form, word)) return Number.NEGATIVE_INFINITY;
    return likelihood(word) - EDIT_COST * edits - (hasFirstLetter ? 0 : FIRST_LETTER_COST);
  }

  function nearest(form: string): string | null {
    let best: string | null = null;
    let bestFit = Number.NEGATIVE_INFINITY;
    for (const word of [trade, common.index].flatMap((index) => index.near(form, mostEdits(form)))) {
      const found = fit(form, word);
      if (found > bestFit) [best, bestFit] = [word, found];
    }
    return best;
  }

  function learn(added: Iterable<WordCount>): void {
    for (const { word, count } of added) {
      const known = vocabulary.get(word);
      vocabulary.set(word, (known ?? 0) + count);
      if (known === undefined && word.length >= SHORTEST && isSpelt(word)) trade.add(word);
    }
  }

  learn(words);
  return {
    learn,
    correct(text) {
      let corrected = '';
      let from = 0;
      let left = MOST_CORRECTIONS;
      for (const { form, start, end } of splitWords(text)) {
        if (isKnown(form) || left === 0) continue;
        left -= 1;
        const word = nearest(form);
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

/** Whether two words of the same length differ in a letter, not only in its place. */
function hasOtherLetters(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join('') !== [...b].sort().join('');
}
