import type { IndexedDocument, IndexedPassage } from '../../indexing/indexed-document.ts';
import { type Failure, isFailure, UnreadableDocument } from '../failure.ts';

/** What the index holds of a document, apart from what its row already says. */
export type IndexedText = Pick<IndexedDocument, 'title' | 'topic' | 'sources' | 'words' | 'passages'>;

/** The lines that the reading process writes, one JSON value each; without `done` it has not come to its end. */
type Line =
  | { type: 'document'; title: string; words: [string, number][] }
  | { type: 'passage'; passage: Omit<IndexedPassage, 'terms'> & { terms: [string, number][] } }
  | { type: 'scan' }
  | { type: 'failed'; failure: Failure }
  | { type: 'done'; is_last: boolean };

/** `isLast`: the process that writes them should read no other document. */
export function* formatDocument(
  { title, words, passages }: IndexedText,
  { isLast }: { isLast: boolean },
): Generator<string> {
  yield lineOf({ type: 'document', title, words: [...words] });
  for (const passage of passages) yield lineOf({ type: 'passage', passage: { ...passage, terms: [...passage.terms] } });
  yield lineOf({ type: 'done', is_last: isLast });
}

export function formatFailure(failure: Failure): string {
  return lineOf({ type: 'failed', failure });
}

/** Says that text is being recognized, which may take longer. */
export function formatScanStart(): string {
  return lineOf({ type: 'scan' });
}

/** Puts the document together again as its lines arrive. */
export class IndexReader {
  private readonly passages: IndexedPassage[] = [];
  private head: { title: string; words: Map<string, number> } | null = null;
  private isDone = false;
  /** Whether the process that was read from should read no other document. */
  isLast = false;
  private readonly onScan: () => void;

  /** `onScan`: it is a scan, and being recognized. */
  constructor(onScan: () => void) {
    this.onScan = onScan;
  }

  take(line: string): void {
    const read: Line = JSON.parse(line);
    if (read.type === 'failed') throw new UnreadableDocument(isFailure(read.failure) ? read.failure : 'damaged');
    if (read.type === 'scan') this.onScan();
    if (read.type === 'document') this.head = { title: read.title, words: new Map(read.words) };
    if (read.type === 'passage') this.passages.push({ ...read.passage, terms: new Map(read.passage.terms) });
    if (read.type !== 'done') return;
    this.isDone = true;
    this.isLast = read.is_last;
  }

  /** Null until it is done. */
  result(): IndexedText | null {
    if (!this.head || !this.isDone) return null;
    return { ...this.head, topic: null, sources: {}, passages: this.passages };
  }
}

function lineOf(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}
