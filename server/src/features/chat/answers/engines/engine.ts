import type {
  BasisKind,
  Calculation,
  Citation,
  MessageDraft,
  MessageType,
  ProposedFact,
  QuoteProposal,
  UsedFact,
} from '@haulwise/contract';
import type { ModelUsage } from '../../../../platform/models/llm/usage.ts';
import type { CompanyFacts } from '../../company-facts/company-facts.ts';
import type { AskedFolder } from '../../folders/asked-folder.ts';
import type { Composition } from '../composition.ts';
import type { ConversationState } from '../conversation-state.ts';

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
  user: { first_name: string };
  /** From the asker's company record, as it was when they asked. */
  facts: CompanyFacts;
  /** What the asker wishes for in the folder of the conversation, in their words. */
  folder?: Pick<AskedFolder, 'name' | 'instructions'> | null;
  today: Date;
  /** The language to answer in. */
  language: 'en' | 'es';
  /** The answer as it is without a model, and what it was put together from. */
  composition: Composition;
  signal: AbortSignal;
  /** Called for each request to the model, even if it fails. */
  onUsage?: ((usage: ModelUsage) => void) | undefined;
}

/**
 * A citation precedes the delta that first uses its marker; `rests_on` follows the words that it describes and applies
 * to their paragraph. `calculation`, `draft` and `quote` are shown with the answer. `refusal` means that the knowledge base does
 * not hold the answer.
 */
export type EngineEvent =
  | { type: 'status'; content: string }
  | { type: 'citation'; citation: Citation }
  | { type: 'delta'; content: string }
  | { type: 'rests_on'; kinds: BasisKind[]; facts: UsedFact[] }
  | { type: 'calculation'; calculation: Calculation }
  | { type: 'draft'; draft: MessageDraft }
  | { type: 'proposed_facts'; facts: ProposedFact[] }
  | { type: 'quote'; quote: QuoteProposal }
  | { type: 'state'; state: ConversationState }
  | { type: 'follow_ups'; follow_ups: string[] }
  | { type: 'refusal' };

/** Writes one answer; throws an AppError if it fails. */
export type Engine = (input: EngineInput) => AsyncGenerator<EngineEvent>;
