import type { UsedFact } from '@haulwise/contract';
import type { AnswerUnit } from '../../knowledge/index.ts';

/** A sentence about the asker's own company that opens an answer. */
export interface Remark {
  text: string;
  /** What of his record it rests on; at least one. */
  facts: UsedFact[];
  /** The sentence that it compares him with, where it does. */
  evidence: Evidence | null;
}

export interface Evidence {
  unit: AnswerUnit;
  sentence: AnswerUnit['sentences'][number];
}

/** A search result with what the asker's own company adds to it. */
export interface Fitted<T> {
  found: T;
  remarks: Remark[];
}
