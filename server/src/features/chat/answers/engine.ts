import type { BasisKind, Calculation, Citation, MessageType, UsedFact } from '@haulwise/contract';
import type { ModelUsage } from '../../../platform/models/llm/usage.ts';
import type { Retrieval } from '../../knowledge/index.ts';
import type { CompanyFacts } from '../company-facts/company-facts.ts';
import type { Remark } from '../company-facts/remarks.ts';

export interface Turn {
  role: MessageType;
  content: string;
}

/** All that an engine may know of a question: nothing of any other user, no secret. */
export interface EngineInput {
  /** As typed. */
  question: string;
  /** Earlier turns of the conversation, oldest first. */
  history: Turn[];
  /** What was found for each question of the message, in order; at least one. */
  parts: Retrieval[];
  signal: AbortSignal;
  user: { first_name: string };
  /** Of the asker's own company record as it was when he asked. */
  facts: CompanyFacts;
  /** What is to be said of his company, for an engine that does not write itself. */
  remarks: Remark[];
  /** The sums that his words ask for, already done. */
  calculations: Calculation[];
  /** Told of each request that a model took for the answer, whatever becomes of it. */
  onUsage?: ((usage: ModelUsage) => void) | undefined;
}

/**
 * A citation is emitted before the delta that first uses its marker; `rests_on` follows the words that it tells of and
 * holds for the paragraph they stand in. `calculation`: a sum that the answer shows. `refusal`: the knowledge base does
 * not hold what was asked.
 */
export type EngineEvent =
  | { type: 'status'; content: string }
  | { type: 'citation'; citation: Citation }
  | { type: 'delta'; content: string }
  | { type: 'rests_on'; kinds: BasisKind[]; facts: UsedFact[] }
  | { type: 'calculation'; calculation: Calculation }
  | { type: 'refusal' };

/** Writes one answer; its return is the end, a thrown AppError the failure. */
export type Engine = (input: EngineInput) => AsyncGenerator<EngineEvent>;
