import type { Citation } from '@haulwise/contract';

/** A source as a list under an answer names it. */
export interface NumberedSource {
  /** The `[n]` of the text that cite it, ascending; empty if it was read but not cited. */
  numbers: number[];
  title: string;
  /** The web address, or the name of the knowledge document. */
  place: string;
  /** Null if it is not a web page. */
  url: string | null;
  year: number | null;
}

/** The distinct sources of an answer in order of their first number; uncited ones last. */
export function toNumberedSources(answer: { sources: string[]; citations: Citation[] }): NumberedSource[] {
  const byPlace = new Map<string, NumberedSource>();
  for (const { source, title, year, index } of answer.citations) {
    const known = byPlace.get(source) ?? { ...unnamed(source), title, year };
    byPlace.set(source, { ...known, numbers: [...known.numbers, index].sort((a, b) => a - b) });
  }
  for (const source of answer.sources) if (!byPlace.has(source)) byPlace.set(source, unnamed(source));
  return [...byPlace.values()];
}

function unnamed(source: string): NumberedSource {
  return { numbers: [], title: source, place: source, url: isWebAddress(source) ? source : null, year: null };
}

/** Only what a browser opens as a page: a stored `javascript:` address stays text. */
function isWebAddress(source: string): boolean {
  return URL.canParse(source) && /^https?:$/.test(new URL(source).protocol);
}
