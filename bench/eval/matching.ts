/** Lower case, one kind of dash and quote, no commas inside numbers. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/\\(?=[\p{P}\p{S}])/gu, '')
    .replace(/\s+/g, ' ');
}

/** Whether the text contains the phrase; a number must not be part of a longer one ($10 is not in $100). */
export function holdsPhrase(text: string, phrase: string): boolean {
  const haystack = normalise(text);
  const needle = normalise(phrase);
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    const before = haystack.slice(Math.max(0, at - 2), at);
    const after = haystack.slice(at + needle.length, at + needle.length + 2);
    const startsInsideNumber = /^\d/.test(needle) && /\d\.?$/.test(before);
    const endsInsideNumber = /\d$/.test(needle) && /^\.?\d/.test(after);
    if (!startsInsideNumber && !endsInsideNumber) return true;
  }
  return false;
}

/** Whether every group has an alternative in the text. */
export function holdsEveryGroup(text: string, groups: string[][]): boolean {
  return groups.every((group) => group.some((phrase) => holdsPhrase(text, phrase)));
}

/** Counts the words a person reads: no citation markers and no Markdown syntax. */
export function countWords(markdown: string): number {
  return markdown
    .replace(/\[\d+\]/g, '')
    .replace(/[*#>`-]+(?=\s)/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
