import type { Citation, SourceKind } from '@haulwise/contract';
import { listCitedNumbers } from './citation-markers.ts';
import { getDocumentTitle, getHost } from './documents.ts';
import { isOwnDocument } from './source-words.ts';

/** One entry of the list under an answer. */
export interface Source {
  key: string;
  title: string;
  /** Set for web sources; null for knowledge documents. */
  link: { url: string; host: string } | null;
  /** Name of the knowledge document; null for a web source. */
  document: string | null;
  /** Null if it is not known, e.g. of a source that was read but not cited. */
  kind: SourceKind | null;
  isOwn: boolean;
  /** The markers that cite it, ascending; empty if it was read but not cited. */
  numbers: number[];
}

interface Sourced {
  content: string;
  sources: string[];
  citations: Citation[];
}

/** The distinct sources of an answer, cited ones first, by number. */
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
  // Sorting is stable, so uncited sources stay in order of first use.
  return [...merged.values()].sort((a, b) => (a.numbers[0] ?? Infinity) - (b.numbers[0] ?? Infinity) || 0);
}

/** `https://www.sba.gov/a/#b` and `http://sba.gov/a` are the same source. */
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
    kind: own?.kind ?? null,
    isOwn: isOwnDocument(own ?? { is_own: false, document: source }),
    numbers: [],
  };
}
