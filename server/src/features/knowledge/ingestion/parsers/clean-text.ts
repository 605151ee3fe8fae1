/** Invisible characters: soft hyphens, zero-width characters, direction marks, tags, variation selectors. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Control characters, lone surrogates and noncharacters: noise to readers, errors in a database. */
const NOISE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** One line of plain text with single spaces. */
export function toCleanLine(text: string): string {
  return withoutNoise(text).replace(/\s+/g, ' ').trim();
}

/** The same, but keeps line breaks. */
export function toCleanLines(text: string): string {
  return withoutNoise(text.replace(/\r\n?|\u2028|\u2029/g, '\n'));
}

function withoutNoise(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, '').replace(NOISE, ' ');
}
