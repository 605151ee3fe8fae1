import type { AnalyticsEvent } from '@haulwise/contract';
import { FEATURE_LABELS } from '@haulwise/contract/rules';

const words: Record<string, string> = {
  'account.registered': 'Registered',
  'account.signed_in': 'Signed in',
  'answer.regenerated': 'Asked for another answer',
  'answer.stopped': 'Stopped an answer',
  'company.invited': 'Invited a colleague',
  'company.joined': 'Joined a company',
  'document.attached': 'Attached a document',
  'document.uploaded': 'Uploaded a company document',
  'fact.kept': 'Kept a fact',
  'feature.chat': 'Asked a question',
  'feedback.given': 'Rated an answer',
  'file.uploaded': 'Uploaded a file',
  'file.version_added': 'Uploaded a new version of a file',
  'knowledge.downloaded': 'Downloaded a source',
  'knowledge.read': 'Read a source',
  'knowledge.searched': 'Searched the knowledge base',
  'plan.checkout_begun': 'Went to pay for a plan',
  'prices.saved': 'Saved the price book',
  'quote.accepted': 'Accepted a quote',
  'quote.saved': 'Saved a quote',
};

/** The events that have words, for a filter. */
export const KNOWN_EVENTS = [
  ...Object.keys(words),
  ...Object.keys(FEATURE_LABELS).flatMap((name) => (name === 'chat' ? [] : [`feature.${name}`])),
].sort();

/** An event in words; an unknown one is its code, made readable. */
export function formatEvent(event: string): string {
  const known = words[event];
  if (known !== undefined) return known;
  const feature = new Map<string, string>(Object.entries(FEATURE_LABELS)).get(event.replace(/^feature\./, ''));
  if (event.startsWith('feature.') && feature !== undefined) return `Used ${feature.toLowerCase()}`;
  const readable = event.replace(/[._]+/g, ' ').trim();
  return readable.charAt(0).toUpperCase() + readable.slice(1);
}

/** `act: created · format: pdf · edited`; what is not so, or unknown, is left out. */
export function formatProperties(properties: AnalyticsEvent['properties']): string {
  return Object.entries(properties)
    .filter(([, value]) => value !== false && value !== null)
    .map(([name, value]) => {
      const words = name.replace(/_+/g, ' ');
      return value === true ? words.replace(/^(?:is|has) /, '') : `${words}: ${value}`;
    })
    .join(' · ');
}
