import lexicon from '../lexicon.json' with { type: 'json' };
import type { Person } from '../verb-form.ts';

const PAST: Record<string, string> = Object.fromEntries(
  Object.entries(lexicon.past)
    .filter(([past]) => !['gone', 'done', 'taken', 'broken', 'written', 'given'].includes(past))
    .map(([past, base]) => [base, past]),
);
const SUBJECTS = ['I', 'you', 'we', 'they'];

export interface Sayer {
  /** "the truck"; null where the verb says who. */
  en: string | null;
  person: Person;
  /** Of a thing, or of "it". */
  isThird: boolean;
}

/** "the truck broke down", "we do not take": who does what, with the helper that goes before. */
export function toEnglishVerb(
  verb: string,
  { en, person, isThird }: Sayer,
  { lead = '', isPast = false, isNegative = false, object = '' },
): string {
  const subject = en ?? (isThird ? 'it' : (SUBJECTS[person] ?? 'you'));
  const deed = addObject(verb, object);
  if (lead !== '') return `${subject} ${toLead(lead, { person, isThird, isNegative, isPast })} ${deed}`;
  if (verb === 'be') return `${subject} ${toBe(person, isThird, isPast)}${isNegative ? ' not' : ''}`;
  if (isNegative) return `${subject} ${toDo({ isPast, isThird })} not ${deed}`;
  if (isPast) return `${subject} ${toForm(deed, toPast)}`;
  return `${subject} ${isThird ? toForm(deed, toThird) : deed}`;
}

function toForm(verb: string, to: (word: string) => string): string {
  const [first = '', ...rest] = verb.split(' ');
  return [to(first), ...rest].join(' ');
}

/** "pick up" and "it": pick it up. */
export function addObject(verb: string, object: string): string {
  if (object === '') return verb;
  const [first = '', ...particle] = verb.split(' ');
  return [first, object, ...particle].join(' ');
}

interface How {
  person: Person;
  isThird: boolean;
  isNegative: boolean;
  isPast: boolean;
}

function toLead(lead: string, how: How): string {
  const { isThird, isNegative, isPast } = how;
  if (lead === 'can') return `${isPast ? 'could' : 'can'}${isNegative ? (isPast ? ' not' : 'not') : ''}`;
  if (/^(?:will|should|could)$/.test(lead)) return isNegative ? `${lead} not` : lead;
  if (isNegative) return `${toDo(how)} not ${lead}`;
  if (isPast) return toForm(lead, toPast);
  return isThird ? toForm(lead, toThird) : lead;
}

function toDo({ isPast, isThird }: Pick<How, 'isPast' | 'isThird'>): string {
  if (isPast) return 'did';
  return isThird ? 'does' : 'do';
}

function toBe(person: Person, isThird: boolean, isPast: boolean): string {
  const isOne = isThird || person === 0;
  if (isPast) return isOne ? 'was' : 'were';
  return isThird ? 'is' : person === 0 ? 'am' : 'are';
}

function toThird(verb: string): string {
  if (verb === 'have') return 'has';
  return /(?:s|x|ch|sh|o)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

function toPast(verb: string): string {
  const known = PAST[verb];
  if (known !== undefined) return known;
  if (/e$/.test(verb)) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return /^(?:stop|drop|plan|unplug|plug|grab|mop|trim)$/.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}

/** "work": working. */
export function toIng(verb: string): string {
  const [first = '', ...rest] = verb.split(' ');
  const ing = /[^e]e$/.test(first) ? `${first.slice(0, -1)}ing` : `${first}ing`;
  return [ing, ...rest].join(' ');
}
