import type { Library } from './library.ts';

export interface Person {
  id: string;
  username: string;
}

/** Looks up those who did something with files; null for who is gone. */
export async function peopleOf(
  { people }: Pick<Library, 'people'>,
  ids: (string | null)[],
): Promise<(id: string | null) => Person | null> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const names = known.length === 0 ? new Map<string, string>() : await people.namesOf(known);
  return (id) => {
    const username = id === null ? undefined : names.get(id);
    return id === null || username === undefined ? null : { id, username };
  };
}
