import { fail } from '../../../platform/core/app-error.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { hasWholeAnswer } from '../search/ranking/own-documents.ts';
import { findCitedDocuments, type Retrieval } from '../search/retrieval.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { GapMemory } from './gap-memory.ts';
import { toGapQuestion } from './gap-question.ts';
import { findGap, listAnsweredReplies } from './gaps.store.ts';
import { closeGap } from './gaps.ts';
import { type GapReport, recordGap } from './record-gap.ts';

/**
 * Below these, an answer counts as barely supported: 3 of 47 answered everyday questions do, and 3 of 4 answered from the
 * wrong article. One is for meaning and words, the other for words alone.
 */
const FIRM_GATE = 0.52;
const FIRM_GATE_OF_WORDS = 0.4;

/** Whether this retrieval barely supports an answer. The gate also doubts company documents that plainly answer. */
export function isBarelySupported({ answerable, gate, gate_features, paragraphs }: Retrieval): boolean {
  const isPlain = paragraphs[0] !== undefined && hasWholeAnswer(paragraphs[0]);
  return answerable && !isPlain && gate < (gate_features.has_vectors ? FIRM_GATE : FIRM_GATE_OF_WORDS);
}

/** The knowledge gaps, as the chat and the articles use them. */
export class GapBoard {
  private readonly db: Db;
  private readonly searching: Pick<SearchIndex, 'search' | 'embed'>;
  private readonly memory = new GapMemory();

  constructor(db: Db, searching: Pick<SearchIndex, 'search' | 'embed'>) {
    this.db = db;
    this.searching = searching;
  }

  /**
   * Records a question in the gap of those with the same meaning, unless no article could answer it. `onNew` runs in the
   * transaction that records a question for the first time.
   */
  async record(note: GapReport, onNew: (tx: Db) => Promise<void> = async () => undefined): Promise<void> {
    const asked = toGapQuestion(note.question, note.reason === 'requested');
    if (asked === null) return;
    const vector = (await this.searching.embed([note.searched]).catch(() => null))?.[0] ?? null;
    await runInTransaction(this.db, async (tx) => {
      if (await recordGap(tx, this.memory, { ...note, ...asked }, vector)) await onNew(tx);
    });
  }

  /** Those of these replies that would be answered better now. */
  async listAnsweredSince(messageIds: string[]): Promise<Set<string>> {
    return new Set(messageIds.length === 0 ? [] : await listAnsweredReplies(this.db, messageIds));
  }

  /** Fails with 404 if there is no such gap, with 409 if it is answered. */
  async checkUnanswered(id: string): Promise<void> {
    const gap = (await findGap(this.db, id)) ?? fail('common.not_found');
    if (gap.status === 'answered') fail('knowledge.gap_is_closed');
  }

  /** Closes a gap if the answer to its question now cites this document. */
  async closeIfCited(id: string, document: string, now: Date): Promise<void> {
    const gap = await findGap(this.db, id);
    if (!gap) return;
    const found = await this.searching.search(gap.question);
    if (findCitedDocuments(found).includes(document)) await closeGap(this.db, id, document, now);
  }
}
