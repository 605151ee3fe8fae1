export type Part<T> = [T, ...T[]];

/** Parts a sequence wherever the name of its things changes. */
export function partsOf<T>(things: readonly T[], nameOf: (thing: T) => unknown): Part<T>[] {
  const parts: Part<T>[] = [];
  for (const thing of things) {
    const part = parts.at(-1);
    if (part !== undefined && nameOf(part[0]) === nameOf(thing)) part.push(thing);
    else parts.push([thing]);
  }
  return parts;
}
