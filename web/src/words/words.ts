/** Texts by their English ones. Values are `{0}`, `{1}` …; `|` separates the two forms of a count, `#` is the count. */
type Words = Record<string, string>;
type Value = string | number;

const words: Words = {};
const locale = 'en-US';

/** The locale of dates, numbers and sums of money, such as `en-US`. */
export function getLocale(): string {
  return locale;
}

/** A text in the language of the screen. Its English form is its key, so that English needs no catalogue. */
export function t(texts: TemplateStringsArray, ...values: Value[]): string {
  return fill(findText(texts), values);
}

/** The text of a template, still with `{0}`, `{1}` … for its values. */
export function findText(texts: TemplateStringsArray): string {
  const key = texts.reduce((text, next, index) => `${text}{${index - 1}}${next}`);
  return words[key] ?? key;
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
