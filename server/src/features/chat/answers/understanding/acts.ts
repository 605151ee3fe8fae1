import type { Retrieval } from '../../../knowledge/index.ts';

/** What a message can want of the assistant; the list is closed. */
export const ACTS = [
  'ask',
  'price_job',
  'price_check',
  'sum',
  'write',
  'rework',
  'explain',
  'plan',
  'remember',
  'about_me',
  'help',
  'social',
  'emergency',
  'unlawful',
  'outside',
] as const;
export type Act = (typeof ACTS)[number];

/** Acts that mean something only after an answer. */
export const ACTS_ON_AN_ANSWER: readonly Act[] = ['rework', 'explain'];

/** How likely an act must be to be taken without one of these forms; below, the message is a question. */
export const LEAST: Record<Act, number> = {
  ask: 0,
  price_job: 0.4,
  price_check: 0.45,
  sum: 0.35,
  write: 0.85,
  rework: 0.55,
  explain: 0.55,
  plan: 0.5,
  remember: 0.7,
  about_me: 0.55,
  help: 0.5,
  social: 0.7,
  // Rules decide on it.
  emergency: 1,
  unlawful: 0.9,
  outside: 0.5,
};

/** What decides on an act besides the words of the message. */
export interface Context {
  /** What the reply before the message did; null for a first message. */
  before: Act | null;
  /** Whether that reply holds a draft. */
  hasDraft: boolean;
  /** Whether that reply asked for what its draft lacks. */
  hasBlanks: boolean;
  /** Whether that reply rests on sources or figures, so that one may ask where they come from. */
  hasSources: boolean;
  /** What the knowledge base holds on the message alone. */
  found: Retrieval;
  /** Whether the message names things, a place or a share of a truck that could be priced. */
  namesJob: boolean;
  /** How near the best draft is to the message, 0–1. */
  draftFit: number;
  /** How near the best help text is to the message, 0–1. */
  helpFit: number;
  /** How near the best section of first aid is to the message, 0–1. */
  emergencyFit: number;
  /** How near the best section on what is against the law is to the message, 0–1. */
  lawFit: number;
  /** Whether the message is a sum without a doubt, alone or after the last one. */
  isPlainSum: boolean;
}
