declare const owned: unique symbol;

/** A row that a policy has shown to belong to the caller. Functions that change rows require this type. */
export type Owned<T> = T & { readonly [owned]: true };

/** For policies only. */
export function toOwned<T>(row: T): Owned<T> {
  return row as Owned<T>;
}
