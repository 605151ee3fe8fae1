/** Joins the class names that hold. */
export function buildClassName(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
