import type { Citation } from '@haulwise/contract';
import { listCitedNumbers } from './citation-markers.ts';
import { getDocumentTitle, getHost } from './documents.ts';

/** One line of the list under an answer. */
export interface Source {
  key: string;
  title: string;
  /** Of a web source; null for a document of the knowledge base. */
  link: { url: string; host: string } | null;
  /** Name of the knowledge document; null for a web source. */
  document: string | null;
  /** The markers of the text that rest on it, ascending; empty where it was read and not cited. */
  numbers: number[];
}

interface Sourced {
  content: string;
  sources: string[];
  citations: Citation[];
}

/** The distinct sources of an answer, cited ones first in order of their numbers. */
export function listSources({ content, sources, citations }: Sourced): Source[] {
  const cited = new Set(listCitedNumbers(content));
  const merged = new Map<string, Source>();
  for (const source of [...sources, ...citations.map((citation) => citation.source)]) {
    const key = keyOf(source);
    if (!merged.has(key)) merged.set(key, toSource(key, source, citations));
  }
  for (const { index, source } of citations) {
    const numbers = merged.get(keyOf(source))?.numbers;
    if (cited.has(index) && !numbers?.includes(index)) numbers?.push(index);
  }
  for (const { numbers } of merged.values()) numbers.sort((a, b) => a - b);
  // Sorting is stable: what is not cited keeps the order of its first use.
  return [...merged.values()].sort((a, b) => (a.numbers[0] ?? Infinity) - (b.numbers[0] ?? Infinity) || 0);
}

/** `https://www.sba.gov/a/#b` and `http://sba.gov/a` are one source. */
function keyOf(source: string): string {
  const host = getHost(source);
  if (host === null) return source;
  const { pathname, search } = new URL(source);
  return `${host}${pathname.replace(/\/+$/, '')}${search}`;
}

function toSource(key: string, source: string, citations: Citation[]): Source {
  const host = getHost(source);
  const own = citations.find((citation) => keyOf(citation.source) === key);
  return {
    key,
    title: own?.title || (host ?? getDocumentTitle(source)),
    link: host === null ? null : { url: source, host },
    document: host === null ? source : null,
    numbers: [],
  };
}
