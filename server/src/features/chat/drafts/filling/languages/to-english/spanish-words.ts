import lexicon from '../lexicon.json' with { type: 'json' };
import { type Person, type Tense, toVerbForm } from '../verb-form.ts';
import { toAgreeing, toPlural, toSpanishPlural } from '../words.ts';

/** A Spanish verb form: its English verb, who, and when. */
export interface Form {
  en: string;
  /** In Spanish, as the dictionary has it: "tener". */
  infinitive: string;
  tense: Tense | 'inf' | 'ger';
  person: Person;
  /** As it is spelt. */
  es: string;
}

export interface EnglishNoun {
  en: string;
  isPlural: boolean;
}

/** Without accents and in small letters, as people type. */
export function toBare(word: string): string {
  return word.toLowerCase().replace(/ñ/g, '\u0001').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\u0001', 'ñ');
}

const NOUNS = new Map<string, EnglishNoun>();
const FORMS = new Map<string, Form[]>();
const STATES = new Map<string, string>();
const TENSES: Tense[] = ['pres', 'pret', 'subj', 'cond'];
const PERSONS: Person[] = [1, 0, 2, 3];

function addNoun(es: string, noun: EnglishNoun): void {
  const key = toBare(es);
  // "tomorrow" is meant far more often.
  if (key !== 'mañana' && !NOUNS.has(key)) NOUNS.set(key, noun);
}

const ALIASES: Record<string, string> = lexicon.aliases;
for (const [es, en] of Object.entries(ALIASES)) {
  addNoun(es, { en, isPlural: false });
  addNoun(toSpanishPlural(es), { en: toPlural(en), isPlural: true });
}
for (const [en, spanish] of Object.entries(lexicon.nouns)) {
  const [article = '', ...words] = spanish.replace('*', '').split(' ');
  const es = words.join(' ');
  const isPlural = article.endsWith('s');
  addNoun(es, { en, isPlural });
  if (!isPlural) addNoun(toSpanishPlural(es), { en: toPlural(en), isPlural: true });
}
for (const [en, found] of Object.entries(lexicon.adjectives)) {
  const es = found.replace('<', '');
  if (es.startsWith('!')) continue;
  for (const isFeminine of [false, true])
    for (const isPlural of [false, true]) {
      const key = toBare(toAgreeing(es, { isFeminine, isPlural }));
      if (!STATES.has(key)) STATES.set(key, en);
    }
}
const seen = new Set<string>();
const VERBS = [
  ...Object.entries(lexicon.verbs_back),
  ...Object.entries(lexicon.verbs).map(([en, es]) => [es, en] as const),
];
for (const [infinitive, en] of VERBS) {
  if (infinitive.includes(' ') || seen.has(infinitive)) continue;
  seen.add(infinitive);
  addForms(infinitive, en);
}

function addForm(es: string, told: Omit<Form, 'es'>): void {
  const form: Form = { ...told, es };
  const key = toBare(es);
  const known = FORMS.get(key) ?? [];
  FORMS.set(key, [...known, form]);
}

function addForms(infinitive: string, en: string): void {
  const bare = infinitive.replace(/se$/, '');
  addForm(bare, { en, infinitive, tense: 'inf', person: 1 });
  const ending = /ar$/.test(bare) ? 'ando' : 'iendo';
  addForm(`${bare.slice(0, -2)}${ending}`, { en, infinitive, tense: 'ger', person: 1 });
  for (const tense of TENSES)
    for (const person of PERSONS) addForm(toVerbForm(bare, tense, person), { en, infinitive, tense, person });
}

const MOST_WORDS = 6;

function listRuns<T>(low: string[], at: number, find: (name: string) => T | undefined): { at: number; found: T }[] {
  return Array.from({ length: Math.min(MOST_WORDS, low.length - at) }, (_, i) => at + i + 1)
    .reverse()
    .flatMap((end) => {
      const found = find(low.slice(at, end).join(' '));
      return found === undefined ? [] : [{ at: end, found }];
    });
}

export function listEnglishNouns(low: string[], at: number): { at: number; found: EnglishNoun }[] {
  return listRuns(low, at, (name) => NOUNS.get(name));
}

export function listEnglishStates(low: string[], at: number): { at: number; found: string }[] {
  return listRuns(low, at, (name) => STATES.get(name));
}

/** The forms that a word may be; one with accents is no other. */
export function listForms(word: string): Form[] {
  const all = FORMS.get(toBare(word)) ?? [];
  const exact = all.filter(({ es }) => es === word.toLowerCase());
  return exact.length > 0 ? exact : all.filter(({ tense, es }) => tense !== 'pret' || toBare(es) === es);
}

const PHRASES: Record<string, string> = lexicon.phrases_back;

export function listEnglishPhrases(low: string[], at: number): { at: number; found: string }[] {
  return listRuns(low, at, (name) => (Object.hasOwn(PHRASES, name) ? PHRASES[name] : undefined));
}
