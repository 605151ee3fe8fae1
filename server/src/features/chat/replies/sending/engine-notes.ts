import type { Calculation, MessageDraft, ProposedFact, QuoteProposal } from '@haulwise/contract';
import type { ModelUsage } from '../../../../platform/models/llm/usage.ts';
import type { Retrieval } from '../../../knowledge/index.ts';
import type { BasisNote } from '../../answers/basis.ts';
import type { ConversationState } from '../../answers/conversation-state.ts';
import type { EngineEvent } from '../../answers/engines/engine.ts';

/** What an engine reports about its answer besides the text. */
export interface Notes {
  basis: BasisNote[];
  calculations: Calculation[];
  draft: MessageDraft | null;
  proposed_facts: ProposedFact[];
  quote: QuoteProposal | null;
  state: ConversationState | null;
  /** Null: to be found from what is cited. */
  follow_ups: string[] | null;
  is_refusal: boolean;
  /** Null if nothing was searched. */
  found: Retrieval[] | null;
  /** One entry for each request to the model. */
  used: ModelUsage[];
}

/** Nothing noted yet; `used` fills with the requests to the model. */
export function createNotes(used: ModelUsage[]): Notes {
  return {
    basis: [],
    calculations: [],
    draft: null,
    proposed_facts: [],
    quote: null,
    state: null,
    follow_ups: null,
    is_refusal: false,
    found: null,
    used,
  };
}

export type Note = Exclude<EngineEvent, { type: 'status' | 'citation' | 'delta' }>;

/** What is kept beside the text, and not streamed. */
export function isNote(event: EngineEvent): event is Note {
  return event.type !== 'status' && event.type !== 'citation' && event.type !== 'delta';
}

/** `at`: the characters of text before it. */
export function addNote(notes: Notes, event: Note, at: number): void {
  if (event.type === 'rests_on') notes.basis.push({ at, kinds: event.kinds, facts: event.facts });
  else if (event.type === 'calculation') notes.calculations.push(event.calculation);
  else if (event.type === 'draft') notes.draft = event.draft;
  else if (event.type === 'proposed_facts') notes.proposed_facts = event.facts;
  else if (event.type === 'quote') notes.quote = event.quote;
  else if (event.type === 'state') notes.state = event.state;
  else if (event.type === 'follow_ups') notes.follow_ups = event.follow_ups;
  else notes.is_refusal = true;
}
