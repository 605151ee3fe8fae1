import type { Retrieval } from '../../../knowledge/index.ts';
import type { EditedRequest } from './words/word-editor.ts';
import type { TaggedRequest } from './words/word-tagger.ts';

/**
 * What a message can want of the assistant; the list is closed. Beside each, the rule by which the lines of
 * knowledge/intents are labelled; what two rules claim goes by the one that a person would answer first.
 */
export const ACTS = [
  // Asks something that sources on the trade, its laws or its money can answer for anybody.
  'ask',
  // Names what there is to haul and wants its price.
  'price_job',
  // Names a figure and wants to know whether it is fair.
  'price_check',
  // Gives figures and wants what they come to; nothing need be looked up.
  'sum',
  // Wants a text for somebody else to read, or says what to tell whom.
  'write',
  // Wants the last text or answer in another form, or with a part of it changed.
  'rework',
  // Doubts or asks behind what was just said: its source, its age, its reckoning, its reason.
  'explain',
  // Wants advice on the whole business: growth, slow times, what to do first.
  'plan',
  // Tells a fact, a price or a wish of the company that is to hold from now on.
  'remember',
  // Asks what is kept of the company, or how it does by its own figures.
  'about_me',
  // Asks about this program: how to use it, what it costs, what it can do, what went wrong in it.
  'help',
  // Greets, thanks, jokes, vents or tells of the day, and asks nothing.
  'social',
  // Somebody is hurt or in danger now, or may be in a minute.
  'emergency',
  // Wants to do, hide or word something that the law forbids.
  'unlawful',
  // Asks what no source here holds: other trades, private life, live data, deeds in the world, the assistant's insides.
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
  write: 0.93,
  rework: 0.55,
  explain: 0.55,
  plan: 0.5,
  remember: 0.65,
  about_me: 0.55,
  help: 0.5,
  social: 0.55,
  // Rules decide on it.
  emergency: 1,
  unlawful: 0.9,
  outside: 0.5,
};

/** What decides on an act besides the words of the message. */
export interface Context {
  /** What the reply before the message did; null for a first message. */
  before: Act | null;
  /** The message that it answered, after what it was about; absent for a first message. */
  lastQuestion?: string;
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
  /** What its words are for, if it may ask for a text; null otherwise, and without a model that reads words. */
  request: TaggedRequest | null;
  /** What the editor makes of it, where it may ask for a text; null as above. */
  edited: EditedRequest | null;
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
