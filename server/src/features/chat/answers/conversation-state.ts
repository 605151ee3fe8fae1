import type { DraftManner } from '../drafts/draft-request.ts';
import type { SlotValues } from '../drafts/filling/fill-draft.ts';
import type { Rig } from '../reckoning/rigs/rig.ts';
import type { SumState } from '../reckoning/sums/sum.ts';
import type { OwnTax } from '../reckoning/taxes/read-tax.ts';
import type { Act } from './understanding/acts.ts';

const VERSION = 1;

/** What a conversation is about after a reply; stored with the reply, so that edits and other instances find it. */
export interface ConversationState {
  version: typeof VERSION;
  act: Act;
  language: 'en' | 'es';
  /** The question that was answered, complete without the messages before it. */
  topic: string;
  /** The question that opened the topic, and the facts that were told since; absent if that is the whole topic. */
  subject?: { question: string; facts: string[] };
  /** Sentences already told on this topic. */
  told: string[];
  sum: SumState | null;
  /**
   * The words that described the job that was priced, and its price in dollars; whether it is by the asker's own prices,
   * the price that they asked about or set, what a rival asks or the customer would pay, and the messages that told what it
   * costs them; the list of prices, where one was made instead.
   */
  job: {
    words: string;
    price: [number, number];
    is_own?: boolean;
    stated?: number;
    offer?: number;
    costs?: string[];
    list?: PriceList;
  } | null;
  draft: DraftState | null;
  /** What the asker called themselves and their company. */
  names?: Names;
  /** The truck and trailer that were judged by what they are rated for. */
  rig?: Rig;
  /** The profit that tax was worked out on. */
  tax?: OwnTax;
  /** The plan that was made, with what was told of it since. */
  plan?: PlanState;
  /** The words of the quote that is being made, and whether it waits for what has to go. */
  quote?: { words: string; isWaiting: boolean } | null;
}

/** A plan: the message that it was made for, and its plays by name, in order. */
export interface PlanState {
  words: string;
  plays: string[];
  /** What the asker does not want, in English. */
  without: string[];
  /** Plays that were told in full. */
  shown: string[];
  /** Dollars for all of it. */
  dollars?: number;
  /** Of the owner's time, a week. */
  hours?: number;
  /** By how many weeks it is laid out; null: as many as it takes. */
  weeks?: number | null;
  /** Weeks without the owner, from 1. */
  away: number[];
}

/** Prices by the load, as the talk has told them. */
export interface PriceList {
  /** Dollars for a share of the truck, by its name. */
  told: Record<string, number>;
  /** Cubic yards of a full truck; null if nobody told. */
  yards: number | null;
  /** Percent on top of all; below zero, off all. */
  raise: number;
  /** Whether it goes by the eighth, and not only by the quarter. */
  isByEighths?: boolean;
  isTable?: boolean;
}

export interface Names {
  me?: string;
  company?: string;
}

export interface DraftState {
  /** Of the draft's form; null if a model or the last answer was its only base. */
  name: string | null;
  manner: DraftManner;
  values: SlotValues;
  /** What else the asker wanted it to say, a sentence each. */
  additions: string[];
  /** The same in the English that the asker said, where the draft is in Spanish. */
  english?: string[];
  /** What the asker wanted left out, in their words. */
  left_out?: string[];
  /** What stands first or last instead, in their words. */
  moved?: { what: string; to: 'start' | 'end' }[];
}

const MOST_TOLD = 40;

export function createState(
  act: Act,
  language: 'en' | 'es',
  topic: string,
  before: ConversationState | null,
): ConversationState {
  return {
    version: VERSION,
    act,
    language,
    topic,
    told: [],
    sum: before?.sum ?? null,
    job: before?.job ?? null,
    draft: before?.draft ?? null,
    ...(before?.plan ? { plan: before.plan } : {}),
    ...(before?.rig ? { rig: { ...before.rig, isLast: false } } : {}),
    ...(before?.tax ? { tax: { ...before.tax, isLast: false } } : {}),
  };
}

/** A stored state; null if there is none, or if an earlier version of the program wrote it. */
export function readState(stored: unknown): ConversationState | null {
  const state = stored as ConversationState | null;
  return state?.version === VERSION ? state : null;
}

export function addTold(before: string[], sentences: string[]): string[] {
  return [...before, ...sentences].slice(-MOST_TOLD);
}
