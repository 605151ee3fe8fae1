import { readFileSync } from 'node:fs';

/** A text as the model reads it: piece ids between [CLS] and [SEP], each with its position [start, end) in the text. */
export interface Pieces {
  ids: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
}

export interface WordPiece {
  /** Returns at most `limit` pieces, [CLS] and [SEP] included; the rest of the text is ignored. */
  encode(text: string, limit?: number): Pieces;
}

const LONGEST_WORD = 100;
const CACHED_WORDS = 20_000;
/** V8 keeps the whole text of which a longer word is a part. */
const LONGEST_CACHED = 12;
/** A run of word characters, or a single punctuation mark, symbol or CJK character (BertPreTokenizer). */
const WORD =
  /[\p{P}\p{S}\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]|[^\s\p{P}\p{S}\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]+/gu;

/** The vocabulary of a Hugging Face tokenizer.json: piece → id. */
export function readVocabulary(path: string): Map<string, number> {
  const file: { model: { vocab: Record<string, number> } } = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(Object.entries(file.model.vocab));
}

/** BERT's uncased WordPiece: lower-cased, accents dropped, longest known piece first. */
export function createWordPiece(vocabulary: ReadonlyMap<string, number>): WordPiece {
  const idOf = (piece: string) => vocabulary.get(piece) ?? 0;
  const [unknown, first, last] = [idOf('[UNK]'), idOf('[CLS]'), idOf('[SEP]')];
  const known = new Map<string, number[]>();

  function piecesOf(word: string): number[] {
    const cached = known.get(word);
    if (cached) return cached;
    const ids = splitWord(word, vocabulary) ?? [unknown];
    if (word.length > LONGEST_CACHED) return ids;
    if (known.size >= CACHED_WORDS) known.clear();
    known.set(word, ids);
    return ids;
  }

  return {
    encode(text, limit = 256) {
      const ids = [first];
      const starts = [0];
      const ends = [0];
      for (const match of text.matchAll(WORD)) {
        if (ids.length >= limit - 1) break;
        for (const id of piecesOf(normalise(match[0]))) {
          if (ids.length >= limit - 1) break;
          ids.push(id);
          starts.push(match.index);
          ends.push(match.index + match[0].length);
        }
      }
      ids.push(last);
      starts.push(text.length);
      ends.push(text.length);
      return { ids: Int32Array.from(ids), starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
    },
  };
}

function normalise(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Cc}\p{Cf}\uFFFD]/gu, '')
    .toLowerCase();
}

/** Ids of the longest pieces from left to right, or null if some part is unknown. */
function splitWord(word: string, vocabulary: ReadonlyMap<string, number>): number[] | null {
  if (word.length > LONGEST_WORD) return null;
  const ids: number[] = [];
  let start = 0;
  while (start < word.length) {
    let end = word.length;
    let id: number | undefined;
    while (end > start) {
      id = vocabulary.get((start > 0 ? '##' : '') + word.slice(start, end));
      if (id !== undefined) break;
      end--;
    }
    if (id === undefined) return null;
    ids.push(id);
    start = end;
  }
  return ids;
}
