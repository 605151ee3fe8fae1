import type { Calculation } from '@haulwise/contract';
import { formatAmount, type Unit } from '@haulwise/contract/calculators';
import type { ShownMessage } from '../../messages/messages.store.ts';

/** What every format contains of a conversation. */
export interface Transcript {
  title: string;
  created_at: Date;
  exported_at: Date;
  /** In order, read while the file is sent. */
  messages: AsyncIterable<ShownMessage>;
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** `Nov 20, 2026, 7:18 PM UTC`; the reader's time zone is not known here. */
export function formatMoment(at: Date): string {
  return `${moment.format(at).replaceAll('\u202f', ' ')} UTC`;
}

export function formatDates({ created_at, exported_at }: Transcript): string {
  return `Started ${formatMoment(created_at)} · exported ${formatMoment(exported_at)}`;
}

export function getAuthor({ message_type }: ShownMessage): string {
  return message_type === 'user' ? 'You' : 'Assistant';
}

/** Why an answer is not complete; null if it is. */
export function getStatusNote({ status }: ShownMessage): string | null {
  if (status === 'interrupted') return 'This answer was stopped before it was finished.';
  if (status === 'error') return 'This answer could not be written.';
  return status === 'streaming' ? 'This answer was still being written.' : null;
}

/** What a question came with, which no export contains; null if nothing. */
export function getAttachedNote({ attachments }: ShownMessage): string | null {
  if (attachments.length === 0) return null;
  return `Attached, and not part of this file: ${attachments.map(({ name }) => name).join(', ')}`;
}

/** The parts of a calculation in words. */
export interface FormattedCalculation {
  title: string;
  inputs: string[];
  steps: string[];
  results: string[];
  notes: string[];
}

const ORIGINS = { your_profile: 'your data', you_said: 'you said', assumed: 'assumed' } as const;

export function formatCalculation({ title, inputs, steps, results, notes, fault }: Calculation): FormattedCalculation {
  const inUnit = (amount: Calculation['results'][number]['amount'] | null, unit: string) =>
    amount === null ? 'not known' : formatAmount(amount, unit as Unit);
  return {
    title,
    inputs: inputs.map(({ label, amount, unit, origin }) => `${label}: ${inUnit(amount, unit)} (${ORIGINS[origin]})`),
    steps,
    results: results.map(({ label, amount, unit }) => `${label}: ${inUnit(amount, unit)}`),
    notes: fault === null ? notes : [...notes, fault],
  };
}
