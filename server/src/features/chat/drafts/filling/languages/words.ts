import lexicon from './lexicon.json' with { type: 'json' };

/** A thing, as it is named in Spanish. */
export interface Noun {
  es: string;
  isFeminine: boolean;
  isPlural: boolean;
  isHuman: boolean;
}

const NOUNS = new Map<string, Noun>();
const IRREGULAR_PLURALS: Record<string, string> = {
  shelf: 'shelves',
  leaf: 'leaves',
  person: 'people',
  man: 'men',
  foot: 'feet',
  wife: 'wives',
  child: 'children',
  stuff: 'stuff',
};

const LINKS = /^(?:de|del|para|a|al|en|con|y|sin)$/;
const LOSES_ACCENT: Record<string, string> = { ón: 'on', án: 'an', és: 'es', ín: 'in', ún: 'un' };

for (const [name, spanish] of Object.entries(lexicon.nouns)) {
  const [article = '', ...words] = spanish.split(' ');
  const es = words.join(' ').replace('*', '');
  const isFeminine = article === 'la' || article === 'las';
  const isHuman = spanish.endsWith('*');
  const isPlural = article.endsWith('s');
  NOUNS.set(name, { es, isFeminine, isHuman, isPlural });
  if (!isPlural && !NOUNS.has(toPlural(name)))
    NOUNS.set(toPlural(name), { es: toSpanishPlural(es), isFeminine, isHuman, isPlural: true });
}

/** "box": boxes, in English. */
export function toPlural(name: string): string {
  const words = name.split(' ');
  const last = words.pop() ?? '';
  const plural =
    IRREGULAR_PLURALS[last] ??
    (/(?:s|x|ch|sh)$/.test(last) ? `${last}es` : /[^aeiou]y$/.test(last) ? `${last.slice(0, -1)}ies` : `${last}s`);
  return [...words, plural].join(' ');
}

/** "caja de cartón": cajas de cartón. */
export function toSpanishPlural(es: string): string {
  const words = es.split(' ');
  const link = words.findIndex((word) => LINKS.test(word));
  const until = link < 0 ? words.length : link;
  return words.map((word, i) => (i < until ? pluralOf(word) : word)).join(' ');
}

function pluralOf(word: string): string {
  if (/[aeiouáéó]$/.test(word)) return `${word}s`;
  if (/z$/.test(word)) return `${word.slice(0, -1)}ces`;
  if (/s$/.test(word) && !/[áéíóú]s$/.test(word)) return word;
  const bare = LOSES_ACCENT[word.slice(-2)];
  return bare === undefined ? `${word}es` : `${word.slice(0, -2)}${bare}es`;
}

/** "limpio", of several chairs: limpias. */
export function toAgreeing(adjective: string, { isFeminine, isPlural }: Pick<Noun, 'isFeminine' | 'isPlural'>): string {
  const [first = '', ...rest] = adjective.split(' ');
  if (/^(?:del?|con|sin|en|a|gratis|extra|tarde|bien|no|que)$/.test(first)) return adjective;
  const gendered = isFeminine ? first.replace(/o$/, 'a').replace(/dor$/, 'dora') : first;
  return [isPlural ? pluralOf(gendered) : gendered, ...rest].join(' ');
}

type Table = keyof Pick<typeof lexicon, 'adjectives' | 'phrases' | 'places' | 'verbs'>;
/** What a table has for a word. */
export function findWord(table: Record<string, string>, word: string | undefined): string | undefined {
  return word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;
}

const MOST_WORDS = 6;

/** The longest entries of a table that stand at a place, longest first. */
export function listEntries(low: string[], at: number, table: Table): { at: number; es: string }[] {
  const entries: Record<string, string> = lexicon[table];
  return listRuns(low, at).flatMap(([name, end]) => {
    const es = Object.hasOwn(entries, name) ? entries[name] : undefined;
    return es === undefined ? [] : [{ at: end, es }];
  });
}

export function listNouns(low: string[], at: number): { at: number; noun: Noun }[] {
  return listRuns(low, at).flatMap(([name, end]) => {
    const noun = NOUNS.get(name);
    return noun ? [{ at: end, noun }] : [];
  });
}

function listRuns(low: string[], at: number): [name: string, end: number][] {
  const ends = Array.from({ length: Math.min(MOST_WORDS, low.length - at) }, (_, i) => at + i + 1).reverse();
  return ends.map((end) => [low.slice(at, end).join(' '), end]);
}
