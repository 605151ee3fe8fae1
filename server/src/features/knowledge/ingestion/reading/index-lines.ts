import type { IndexedDocument, IndexedPassage } from '../../indexing/indexed-document.ts';
import { type Failure, isFailure, UnreadableDocument } from '../failure.ts';

/** The indexed content of a document, without what its row already contains. */
export type IndexedText = Pick<IndexedDocument, 'title' | 'topic' | 'sources' | 'words' | 'passages'>;

/** The output of the reading process, one JSON value per line; without `done` it is incomplete. */
type Line =
  | { type: 'document'; title: string; words: [string, number][] }
  | { type: 'passage'; passage: Omit<IndexedPassage, 'terms'> & { terms: [string, number][] } }
  | { type: 'scan' }
  | { type: 'failed'; failure: Failure }
  | { type: 'done'; is_last: boolean };

/** `isLast`: this process should not be reused for another document. */
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

/** Announces text recognition, which is allowed more time. */
export function formatScanStart(): string {
  return lineOf({ type: 'scan' });
}

/** Reassembles the document as its lines arrive. */
export class IndexReader {
  private readonly passages: IndexedPassage[] = [];
  private head: { title: string; words: Map<string, number> } | null = null;
  private isDone = false;
  /** Whether the process should not be reused for another document. */
  isLast = false;
  private readonly onScan: () => void;

  /** `onScan` is called when text recognition starts. */
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

  /** Null until complete. */
  result(): IndexedText | null {
    if (!this.head || !this.isDone) return null;
    return { ...this.head, topic: null, sources: {}, passages: this.passages };
  }
}

function lineOf(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}
