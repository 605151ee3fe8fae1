import type { BasisKind, Calculation, Citation, MessageType, UsedFact } from '@haulwise/contract';
import type { ModelUsage } from '../../../platform/models/llm/usage.ts';
import type { Retrieval } from '../../knowledge/index.ts';
import type { CompanyFacts } from '../company-facts/company-facts.ts';
import type { Remark } from '../company-facts/remarks.ts';

export interface Turn {
  role: MessageType;
  content: string;
}

/** All that an engine gets to know: nothing about other users, and no secret. */
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
  /** What to say about their company, for an engine that does not write by itself. */
  remarks: Remark[];
  /** The calculations that their question asks for, already done. */
  calculations: Calculation[];
  /** Called for each request to the model, even if it fails. */
  onUsage?: ((usage: ModelUsage) => void) | undefined;
}

/**
 * A citation comes before the delta that first uses its marker; `rests_on` comes after the words that it describes and
 * applies to their paragraph. `calculation`: one that the answer shows. `refusal`: the knowledge base does not hold the
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
