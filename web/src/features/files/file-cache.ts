/** The key under which everything about files is kept, so that one change makes all of it be read again. */
export const FILES = ['files'] as const;

export function fileKey(id: string) {
  return [...FILES, 'one', id] as const;
}

export function fileSharesKey(id: string) {
  return [...FILES, 'shares', id] as const;
}

export function fileVersionsKey(id: string) {
  return [...FILES, 'versions', id] as const;
}

export function fileCommentsKey(id: string) {
  return [...FILES, 'comments', id] as const;
}
