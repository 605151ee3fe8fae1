import type { Citation } from '@haulwise/contract';
import type { Retrieval } from '../knowledge/index.ts';

export interface Turn {
  role: 'user' | 'assistant';
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
}

/** A citation is emitted before the delta that first uses its marker. */
export type EngineEvent =
  | { type: 'status'; content: string }
  | { type: 'citation'; citation: Citation }
  | { type: 'delta'; content: string };

/** Writes one answer; its return is the end, a thrown AppError the failure. */
export type Engine = (input: EngineInput) => AsyncGenerator<EngineEvent>;
