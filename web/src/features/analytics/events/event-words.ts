import type { AnalyticsEvent } from '@haulwise/contract';
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
  'feature.calculators': t`Used a calculator`,
  'feature.chat': t`Asked a question`,
  'feature.exports': t`Exported something`,
  'feature.projects': t`Worked on a project`,
  'feature.sharing': t`Shared a link`,
  'feature.templates': t`Used a template`,
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
export const KNOWN_EVENTS = Object.keys(words).sort();

const details: Record<string, string> = {
  audit_log: t`Audit log`,
  changed: t`changed`,
  conversation: t`Conversation`,
  created: t`created`,
  csv: 'CSV',
  file: t`File`,
  html: 'HTML',
  is_edited: t`edited`,
  json: 'JSON',
  md: 'Markdown',
  moved: t`moved`,
  pdf: 'PDF',
  quote: t`Quote`,
  quotes: t`Quotes`,
  thumbs_down: t`Not helpful`,
  thumbs_up: t`Helpful`,
  txt: t`Text`,
  users: t`Users`,
};

/** An event in words; an unknown one is its code, made readable. */
export function formatEvent(event: string): string {
  const known = words[event];
  if (known !== undefined) return known;
  const readable = event.replace(/[._]+/g, ' ').trim();
  return readable.charAt(0).toUpperCase() + readable.slice(1);
}

/** `CSV · Quotes`; what is not so is left out, and what is unknown stands with its name. */
export function formatProperties(properties: AnalyticsEvent['properties']): string {
  return Object.entries(properties)
    .filter(([, value]) => value !== false && value !== null)
    .map(([name, value]) => {
      const readable = name.replace(/_+/g, ' ');
      if (value === true) return details[name] ?? readable.replace(/^(?:is|has) /, '');
      return details[`${value}`] ?? `${readable}: ${value}`;
    })
    .join(' · ');
}
