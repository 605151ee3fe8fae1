import type { Db } from '../../../../platform/db/database.ts';
import { runInScope, SHARED } from '../../../../platform/db/scope.ts';
import { listParagraphs, type ParagraphRow } from '../../indexing/paragraphs.store.ts';
import { decodeSketch, type Sketch } from '../../indexing/vectors/late-interaction.ts';
import { findTerms } from '../../text/words.ts';

/** A paragraph with everything that ranking uses. */
export interface RankableParagraph extends ParagraphRow {
  terms: Set<string>;
  headingTerms: Set<string>;
  knownQuestionTerms: Set<string>;
  bits: Sketch | null;
}

/** At about 10 KB each: all of the articles, and as many again. */
const CACHED_PASSAGES = 2_000;

/** An LRU cache of the paragraphs of recently found passages of shared documents. */
export class ParagraphCache {
  private readonly passages = new Map<number, RankableParagraph[]>();
  private readonly passageOf = new Map<number, number>();
  private readonly model: string;
  private deletions = 0;

  /** `model` is the embedding model whose vectors to read. */
  constructor(model: string) {
    this.model = model;
  }

  /** How many more passages it can keep. */
  get room(): number {
    return CACHED_PASSAGES - this.passages.size;
  }

  async load(db: Db, passageIds: number[]): Promise<RankableParagraph[]> {
    const absent = passageIds.filter((id) => !this.passages.has(id));
    const read = new Map<number, RankableParagraph[]>();
    const { deletions } = this;
    if (absent.length > 0) {
      for (const row of await runInScope(db, SHARED, (reader) => listParagraphs(reader, absent, this.model))) {
        read.set(row.passage_id, [...(read.get(row.passage_id) ?? []), toRankable(row)]);
      }
    }
    const found = passageIds.flatMap((id) => this.touch(id) ?? read.get(id) ?? []);
    // A concurrent deletion may concern what was just read, so do not cache it.
    if (deletions === this.deletions) for (const [id, paragraphs] of read) this.keep(id, paragraphs);
    return found;
  }

  delete(paragraph: number): void {
    this.deletions += 1;
    const passage = this.passageOf.get(paragraph);
    if (passage !== undefined) this.drop(passage);
  }

  /** Marks a passage as the most recently used. */
  private touch(id: number): RankableParagraph[] | undefined {
    const paragraphs = this.passages.get(id);
    if (!paragraphs) return undefined;
    this.passages.delete(id);
    this.passages.set(id, paragraphs);
    return paragraphs;
  }

  private keep(id: number, paragraphs: RankableParagraph[]): void {
    this.passages.set(id, paragraphs);
    for (const paragraph of paragraphs) this.passageOf.set(paragraph.id, id);
    if (this.passages.size <= CACHED_PASSAGES) return;
    const [oldest] = this.passages.keys();
    if (oldest !== undefined) this.drop(oldest);
  }

  private drop(id: number): void {
    for (const paragraph of this.passages.get(id) ?? []) this.passageOf.delete(paragraph.id);
    this.passages.delete(id);
  }
}

export function toRankable(row: ParagraphRow): RankableParagraph {
  return {
    ...row,
    terms: new Set(findTerms(row.text)),
    headingTerms: new Set(findTerms(`${row.title} ${row.heading}`)),
    knownQuestionTerms: new Set(row.known_questions.flatMap(findTerms)),
    bits: row.sketch ? decodeSketch(row.sketch) : null,
  };
}
