import type { AnalyticsEvent } from '@haulwise/contract';
import { FEATURE_LABELS } from '@haulwise/contract/rules';
import { t } from '../../../words/words.ts';

const words: Record<string, string> = {
  'account.registered': t`Registered`,
  'account.signed_in': t`Signed in`,
  'answer.regenerated': t`Asked for another answer`,
  'answer.stopped': t`Stopped an answer`,
  'company.invited': t`Invited a colleague`,
  'company.joined': t`Joined a company`,
  'document.attached': t`Attached a document`,
  'document.uploaded': t`Uploaded a company document`,
  'fact.kept': t`Kept a fact`,
  'feature.chat': t`Asked a question`,
  'feedback.given': t`Rated an answer`,
  'file.uploaded': t`Uploaded a file`,
  'file.version_added': t`Uploaded a new version of a file`,
  'knowledge.downloaded': t`Downloaded a source`,
  'knowledge.read': t`Read a source`,
  'knowledge.searched': t`Searched the knowledge base`,
  'plan.checkout_begun': t`Went to pay for a plan`,
  'prices.saved': t`Saved the price book`,
  'quote.accepted': t`Accepted a quote`,
  'quote.saved': t`Saved a quote`,
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
  if (event.startsWith('feature.') && feature !== undefined) return t`Used ${feature.toLowerCase()}`;
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
