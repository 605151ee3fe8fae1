/** `dump-fees.md` reads as "Dump fees". */
export function titleOfDocument(name: string): string {
  const words = name
    .replace(/\.\w{1,5}$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
