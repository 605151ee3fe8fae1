/** `junk911.com/hot-tubs` for a web page, without what all addresses begin with; names of documents as they are. */
export function formatSource(source: string): string {
  return source.replace(/^https?:\/\/(www\.)?/, '').replace(/(?<=^[^/]+)\/$/, '');
}

export function isWebPage(source: string): boolean {
  return /^https?:\/\//.test(source);
}
