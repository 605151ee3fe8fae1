import lexicon from './lexicon.json' with { type: 'json' };

/** "yo", "usted", "nosotros", "ustedes". */
export type Person = 0 | 1 | 2 | 3;
export type Tense = 'pres' | 'pret' | 'subj' | 'cond' | 'order';

const IRREGULAR: Record<string, string> = lexicon.irregular;
const CHANGES: Record<string, string> = lexicon.changes;
const ENDINGS: Record<string, Record<string, string[]>> = {
  ar: { pres: ['o', 'a', 'amos', 'an'], pret: ['é', 'ó', 'amos', 'aron'], subj: ['e', 'e', 'emos', 'en'] },
  er: { pres: ['o', 'e', 'emos', 'en'], pret: ['í', 'ió', 'imos', 'ieron'], subj: ['a', 'a', 'amos', 'an'] },
  ir: { pres: ['o', 'e', 'imos', 'en'], pret: ['í', 'ió', 'imos', 'ieron'], subj: ['a', 'a', 'amos', 'an'] },
};
const CONDITIONAL = ['ía', 'ía', 'íamos', 'ían'];
const SELVES = ['me', 'se', 'nos', 'se'];
/** How a stem is spelt before an ending that would change its sound. */
const BEFORE_E: [RegExp, string][] = [
  [/c$/, 'qu'],
  [/g$/, 'gu'],
  [/z$/, 'c'],
];
const BEFORE_A: [RegExp, string][] = [
  [/g$/, 'j'],
  [/(?<=[aeo])c$/, 'zc'],
];

/** "recoger", "mandar un mensaje": the verb with what belongs to it, in a tense; "lo" and "me" where they stand. */
export function toVerbForm(
  verb: string,
  tense: Tense,
  person: Person,
  { clitic = '', isNegative = false } = {},
): string {
  if (verb.includes(' o '))
    return verb
      .split(' o ')
      .map((one) => toVerbForm(one, tense, person, { clitic, isNegative }))
      .join(' o ');
  const [infinitive = '', ...tail] = verb.split(' ');
  const isOwn = infinitive.endsWith('se');
  const form = toForm(isOwn ? infinitive.slice(0, -2) : infinitive, tense === 'order' ? 'subj' : tense, person);
  const before = [isOwn ? SELVES[person] : '', clitic].filter((one) => one !== '').join(' ');
  const whole =
    tense === 'order' && !isNegative ? addClitic(form, before.replace(' ', '')) : `${before} ${form}`.trim();
  return [isNegative ? 'no' : '', whole, ...tail].filter((one) => one !== '').join(' ');
}

/** "recoger" and "lo": recogerlo. */
export function toInfinitive(verb: string, clitic: string): string {
  const [infinitive = '', ...tail] = verb.split(' ');
  return [`${infinitive}${clitic}`, ...tail].join(' ');
}

function toForm(infinitive: string, tense: string, person: Person): string {
  const listed = (IRREGULAR[infinitive] ?? '').split('; ').find((one) => one.startsWith(`${tense} `));
  const known = listed?.split(' ')[person + 1];
  if (known !== undefined) return known;
  if (tense === 'cond') return `${infinitive}${CONDITIONAL[person]}`;
  const kind = infinitive.slice(-2);
  const ending = ENDINGS[kind]?.[tense]?.[person] ?? '';
  return `${spell(changeStem(infinitive, tense, person), kind, ending)}${ending}`;
}

function spell(stem: string, kind: string, ending: string): string {
  const rules = kind === 'ar' ? (/^[eé]/.test(ending) ? BEFORE_E : []) : /^[ao]/.test(ending) ? BEFORE_A : [];
  const [from, to] = rules.find(([end]) => end.test(stem)) ?? [];
  return from === undefined || to === undefined ? stem : stem.replace(from, to);
}

function changeStem(infinitive: string, tense: string, person: Person): string {
  const stem = infinitive.slice(0, -2);
  const change = CHANGES[infinitive];
  if (change === undefined || tense === 'pret' || person === 2) return stem;
  if (change === 'í') return stem.replace(/i$/, 'í');
  const vowel = change === 'ue' ? 'o' : 'e';
  const at = stem.lastIndexOf(vowel);
  return `${stem.slice(0, at)}${change}${stem.slice(at + 1)}`;
}

const NUCLEI = /[aeoáéó]?[iuü]?[aeoáéíóú]|[iuüí]/g;
const ACUTE: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

/** "llame" and "me": llámeme. */
function addClitic(form: string, clitic: string): string {
  if (clitic === '') return form;
  const nuclei = [...form.replace(/(?<=[qg])u(?=[eéií])/g, '_').matchAll(NUCLEI)];
  if (nuclei.length < 2)
    return `${form
      .normalize('NFD')
      .replace(/\u0301/g, '')
      .normalize('NFC')}${clitic}`;
  const stressed = nuclei.at(-2);
  if (!stressed || /[áéíóú]/.test(form)) return `${form}${clitic}`;
  const strong = /[aeo]/.exec(stressed[0])?.index ?? stressed[0].length - 1;
  const at = stressed.index + strong;
  return `${form.slice(0, at)}${ACUTE[form[at] ?? ''] ?? form[at]}${form.slice(at + 1)}${clitic}`;
}
