/** What is counted of a text to find a word again: all but white space and the markers, which the server sets itself. */
export function countLetters(text: string): number {
  return text.replace(/\[\d+\]|\s/g, '').length;
}
