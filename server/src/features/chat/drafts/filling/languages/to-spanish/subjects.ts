import type { Person } from '../verb-form.ts';
import { listComplements, listLists } from './complements.ts';
import type { Subject } from './mood.ts';
import type { Reading } from './tokens.ts';

const PRONOUNS: Record<string, [Person, string]> = {
  i: [0, ''],
  we: [2, ''],
  you: [1, ''],
  he: [1, 'él'],
  she: [1, 'ella'],
  it: [1, ''],
  they: [3, ''],
  that: [1, 'eso'],
  this: [1, 'esto'],
  everything: [1, 'todo'],
  'everything else': [1, 'todo lo demás'],
  everyone: [3, 'todos'],
  everybody: [3, 'todos'],
  somebody: [1, 'alguien'],
  someone: [1, 'alguien'],
  nobody: [1, 'nadie'],
  'no one': [1, 'nadie'],
  'an adult': [1, 'un adulto'],
};

/** Who a clause may be about. */
export function listSubjects(reading: Reading, at: number): Subject[] {
  const { low } = reading;
  const pronouns = [2, 1].flatMap((count): Subject[] => {
    const name = low.slice(at, at + count).join(' ');
    const [person, es] = (Object.hasOwn(PRONOUNS, name) ? PRONOUNS[name] : undefined) ?? [];
    return person === undefined || es === undefined ? [] : [{ at: at + count, es, person, thing: null }];
  });
  const left = /^(?:everything|anything|whatever) left$/.test(low.slice(at, at + 2).join(' '))
    ? listComplements(reading, at + 2).map(
        (rest): Subject => ({ at: rest.at, es: `todo lo que quede ${rest.es}`.trim(), person: 1, thing: null }),
      )
    : [];
  const things = listLists(reading, at).map((thing): Subject => {
    const article = thing.isPlural ? (thing.isFeminine ? 'las' : 'los') : thing.isFeminine ? 'la' : 'el';
    const isBare = !thing.isKnown && !/^(?:un|una|unos|unas|cada|otr|todo|\d|los|las|alg|dos|tres|\$)/.test(thing.es);
    return { at: thing.at, es: isBare ? `${article} ${thing.es}` : thing.es, person: thing.isPlural ? 3 : 1, thing };
  });
  return [...left, ...pronouns, ...things];
}
