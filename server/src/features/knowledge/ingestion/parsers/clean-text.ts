/** Control characters, half surrogate pairs, zero-width and direction marks: noise to a reader, faults in a database. */
const NOISE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** One line of plain text, spaces single. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replace(NOISE, ' ').replace(/\s+/g, ' ').trim();
}

/** Text whose line breaks mean something. */
export function cleanLines(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .normalize('NFC')
    .replace(NOISE, ' ');
}
