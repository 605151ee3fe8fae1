/** A blank in a text; captures its name. Do not use it with `test` or `exec`: the `g` flag makes them stateful. */
export const BLANK = /\{([a-z][a-z0-9_]{0,39})\}/g;

/** The names of a text's blanks, in order of first use. */
export function listBlanks(text: string): string[] {
  return [...new Set([...text.matchAll(BLANK)].map(([, name = '']) => name))];
}

/** Fills the blanks of a template's prompt or draft; one without a value shows its label in square brackets. */
export function replaceBlanks(
  text: string,
  fields: readonly { name: string; label: string }[],
  values: Readonly<Record<string, string>>,
): string {
  return text.replace(BLANK, (whole, name: string) => {
    const field = fields.find((one) => one.name === name);
    if (!field) return whole;
    const value = Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '';
    return value === '' ? `[${field.label}]` : value;
  });
}
