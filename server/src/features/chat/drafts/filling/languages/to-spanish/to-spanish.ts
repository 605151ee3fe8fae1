import { findClauses } from './clauses.ts';
import { listSubjects } from './subjects.ts';
import { findReading, type Reading } from './tokens.ts';

const ASKED: [RegExp, string][] = [
  [/^what time /i, 'a qué hora '],
  [/^what days? /i, 'qué día '],
  [/^how much /i, 'cuánto '],
  [/^when /i, 'cuándo '],
  [/^where /i, 'dónde '],
];
const STARTS_AS_TIME = /^(?:(?:on|this|next|at|around) )?(?:\w+day|today|tomorrow|tonight|noon|\d)/i;
const HELPERS = /^(?:can|could|will|would|should|is|are|was|were|do|does|did|have|has)$/;

/** One English sentence in Spanish; null if any of it is not known. */
export function findSpanish(sentence: string): string | null {
  if (/^\W*(?:is (?:that|this) )?(?:ok(?:ay)?|all ?right)\?\s*$/i.test(sentence)) return '¿Está bien?';
  const isAsked = /\?\s*$/.test(sentence);
  const bare = sentence.replace(/[\s.!?]+$/, '').trim();
  const said = isAsked ? findQuestion(bare) : findStatement(bare);
  if (said === null || said === '') return null;
  const whole = tidy(said);
  return isAsked ? `¿${capital(whole)}?` : `${capital(whole)}.`;
}

/** "paint or tires", as it stands within a sentence; null if any of it is not known. */
export function findSpanishPhrase(phrase: string): string | null {
  const said = findSpanish(phrase);
  return said === null ? null : `${said.charAt(0).toLowerCase()}${said.slice(1, -1)}`;
}

function findStatement(bare: string): string | null {
  const reading = findReading(bare);
  return reading && findClauses(reading, 0);
}

/** "can you move the car": you can move the car. */
function findQuestion(bare: string): string | null {
  const suits = /^(?:is|does|would) (.+?) (?:ok|okay|good|work|fine)(?: (?:for|with) you)?$/i.exec(bare)?.[1];
  const when = suits === undefined || !STARTS_AS_TIME.test(suits) ? null : findSpanishPhrase(suits);
  if (when !== null) return `le queda bien ${when}`;
  const works = /^what (time|day)s? works?(?: best)? for you$/i.exec(bare)?.[1];
  if (works !== undefined) return `qué ${works.toLowerCase() === 'day' ? 'día' : 'hora'} le conviene`;
  const [, lead = ''] = ASKED.find(([form]) => form.test(bare)) ?? [];
  const rest = ASKED.reduce((text, [form]) => (lead === '' ? text : text.replace(form, '')), bare);
  const isPolite = /\bplease\b/i.test(rest);
  const reading = findReading(rest.replace(/,? ?\bplease\b,?/gi, '').trim());
  const said = reading && findInverted(reading);
  return said ? `${lead}${said}${isPolite ? ', por favor' : ''}` : null;
}

function findInverted(reading: Reading): string | null {
  const [helper = ''] = reading.low;
  if (!HELPERS.test(helper)) return null;
  for (const { at } of listSubjects(reading, 1)) {
    const subject = (list: string[]) => list.slice(1, at);
    const kept = (list: string[]) =>
      /^(?:do|does)$/.test(helper) ? list.slice(at) : [list[0] ?? '', ...list.slice(at)];
    const words = [...subject(reading.words), ...kept(reading.words)];
    const isWould = helper === 'would' || helper === 'will';
    const plain = words.map((word, i) => (isWould && i === at - 1 ? 'can' : word));
    const told = findClauses(
      { ...reading, words: plain, low: plain.map((word) => word.toLowerCase()), known: new Map() },
      0,
    );
    if (told) return told.replace(/^(?:eso|esto|él|ella) /, '');
  }
  return null;
}

/** "de el" is "del", and so on. */
function tidy(text: string): string {
  return text
    .replace(/(?<!\p{L})([Dd]e|[Aa]) el (?!\p{Lu})/gu, (_, link: string) => `${link}l `)
    .replace(/(?<!\p{L})y (?=h?i(?!e)\p{L}*)/giu, 'e ')
    .replace(/(?<!\p{L})o (?=h?o)/giu, 'u ')
    .replace(/ ,/g, ',')
    .replace(/(?<=[^,]) por favor$/, ', por favor')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
