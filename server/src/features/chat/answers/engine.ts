import type { BasisKind, Calculation, Citation, MessageType, UsedFact } from '@haulwise/contract';
import type { ModelUsage } from '../../../platform/models/llm/usage.ts';
import type { Retrieval } from '../../knowledge/index.ts';
import type { CompanyFacts } from '../company-facts/company-facts.ts';
import type { Remark } from '../company-facts/remarks.ts';

export interface Turn {
  role: MessageType;
  content: string;
}

/** Everything that an engine learns: nothing about other users, and no secrets. */
export interface EngineInput {
  /** As typed. */
  question: string;
  /** Earlier turns of the conversation, oldest first. */
  history: Turn[];
  /** What was found for each question of the message, in order; at least one. */
  parts: Retrieval[];
  signal: AbortSignal;
  user: { first_name: string };
  /** From the asker's company record, as it was when they asked. */
  facts: CompanyFacts;
  /** What to say about their company; used by engines that quote rather than write. */
  remarks: Remark[];
  /** The calculations that the question asks for, already run. */
  calculations: Calculation[];
  /** Called for each request to the model, even if it fails. */
  onUsage?: ((usage: ModelUsage) => void) | undefined;
}

/**
 * A citation precedes the delta that first uses its marker; `rests_on` follows the words that it describes and applies
 * to their paragraph. `calculation` is shown with the answer. `refusal` means that the knowledge base does not hold the
 * answer.
 */
export type EngineEvent =
  | { type: 'status'; content: string }
  | { type: 'citation'; citation: Citation }
  | { type: 'delta'; content: string }
  | { type: 'rests_on'; kinds: BasisKind[]; facts: UsedFact[] }
  | { type: 'calculation'; calculation: Calculation }
  | { type: 'refusal' };

/** Writes one answer; throws an AppError if it fails. */
export type Engine = (input: EngineInput) => AsyncGenerator<EngineEvent>;
