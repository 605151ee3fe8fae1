/** Texts by their English ones. Values are `{0}`, `{1}` …; `|` separates the two forms of a count, `#` is the count. */
export type Words = Record<string, string>;
export type Value = string | number;

let words: Words = {};
let locale = 'en-US';

/** Finds the texts of the server and the contract. */
let findSent = (_text: string): string | undefined => undefined;

/** Adds texts of the screen's language, whose locale shapes dates and numbers from now on. */
export function addWords(added: Words, ofLocale: string, find = findSent): void {
  words = { ...words, ...added };
  locale = ofLocale;
  findSent = find;
}

/** The locale of dates, numbers and sums of money, such as `en-US`. */
export function getLocale(): string {
  return locale;
}

/** A text that arrived in English, in the language of the screen; unknown ones stay as they are. */
export function toLocal(text: string): string {
  return words[text] ?? findSent(text) ?? text;
}

/** A text in the language of the screen. Its English form is its key, so that English needs no catalogue. */
export function t(texts: TemplateStringsArray, ...values: Value[]): string {
  return fill(findText(texts), values);
}

/** The text of a template, still with `{0}`, `{1}` … for its values; what follows `@@` tells two meanings apart. */
export function findText(texts: TemplateStringsArray): string {
  const key = texts.reduce((text, next, index) => `${text}{${index - 1}}${next}`);
  return words[key] ?? key.split('@@', 1)[0] ?? '';
}

/** `1 user was changed`, `12,345 users were changed`: both forms with `#` for the count and `{0}` … for other values. */
export function formatPlural(count: number, one: string, many: string, ...values: Value[]): string {
  const key = `${one}|${many}`;
  const [first = '', other = ''] = (words[key] ?? key).split('|');
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? first : other;
  return fill(form.replace('#', new Intl.NumberFormat(locale).format(count)), values);
}

function fill(text: string, values: Value[]): string {
  return values.length === 0 ? text : text.replace(/\{(\d)\}/g, (_, index: string) => `${values[Number(index)]}`);
}
