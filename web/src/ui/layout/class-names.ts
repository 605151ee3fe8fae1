/** Joins class names, skipping false ones. */
export function buildClassName(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
