import { newStemmer } from 'snowball-stemmers';

const STOP_WORDS = new Set(
  (
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its ' +
    'itself they them their theirs themselves what which who whom this that these those am is are was were be been being ' +
    'have has had having do does did doing a an the and but if or because as until while of at by for with about against ' +
    'between into through during before after above below to from up down in out on off over under again further then once ' +
    'here there when where why how all any both each few more most other some such no nor not only own same so than too ' +
    'very s t can will just don should now ' +
    'im ive id ill whats thats theres hes shes theyre youre were dont doesnt didnt cant wont isnt arent wasnt wouldnt shouldnt ' +
    'couldnt havent hasnt aint gotta gonna wanna kinda u ur ya pls please hey hi would could'
  ).split(' '),
);

const CACHED_WORDS = 50_000;
const LONGEST_WORD = 40;
/** V8 keeps the whole text of which a longer word is a part. */
const LONGEST_CACHED = 12;
/** A number with its separators, or a word that may end in an apostrophe suffix. */
const WORD = /\p{N}+(?:[.,]\p{N}+)*|\p{L}[\p{L}\p{N}]*(?:['’]\p{L}+)?/gu;
/** Names such as A-901, W-9 or C&D, which owners also write without the sign. */
const SPLIT_NAME = /(?<![\p{L}\p{N}])(\p{L}{1,2}[-&](?:\p{N}{1,4}|\p{L}))(?![\p{L}\p{N}])/gu;

const stemmer = newStemmer('english');
const stems = new Map<string, string>();
const forms = new Map<string, string>();

export interface Word {
  /** Normalized for comparison: lower case, without accents, apostrophes or thousands separators. */
  form: string;
  /** Position in the text, [start, end). */
  start: number;
  end: number;
}

/** The words of a text in order, with their positions; numbers count as words. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    words.push({ form: formOf(word), start: index, end: index + word.length });
  }
  return words;
}

/** Porter2 stems of all but stop words, in order; names like A-901 also as one term. */
export function findTerms(text: string): string[] {
  const terms: string[] = [];
  // Where a word stands is not asked for here, and telling it takes twice as long.
  for (const word of text.match(WORD) ?? []) {
    const form = formOf(word);
    if (form !== '' && !STOP_WORDS.has(form)) terms.push(getStem(form));
  }
  for (const name of text.match(SPLIT_NAME) ?? []) terms.push(formOf(name.replace(/[-&]/, '')));
  return terms;
}

export function isStopWord(form: string): boolean {
  return STOP_WORDS.has(form);
}

export function getStem(form: string): string {
  const known = stems.get(form);
  if (known !== undefined) return known;
  if (!/^\p{L}+$/u.test(form)) return form;
  const stem = stemmer.stem(form);
  cache(stems, form, stem);
  return stem;
}

function formOf(word: string): string {
  const known = forms.get(word);
  if (known !== undefined) return known;
  const form = normalise(word);
  // There is no end of numbers.
  if (!/\p{N}/u.test(word)) cache(forms, word, form);
  return form;
}

function cache(words: Map<string, string>, word: string, value: string): void {
  if (word.length > LONGEST_CACHED) return;
  if (words.size >= CACHED_WORDS) words.clear();
  words.set(word, value);
}

const PLAIN = /^[A-Za-z0-9]+$/;

function normalise(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase().slice(0, LONGEST_WORD);
  const plain = word
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  if (/^\p{N}/u.test(plain)) return plain.replaceAll(',', '').slice(0, LONGEST_WORD);
  return plain
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '')
    .slice(0, LONGEST_WORD);
}
