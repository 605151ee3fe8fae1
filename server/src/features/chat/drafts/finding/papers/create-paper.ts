import type { DraftForm } from '../../../../knowledge/index.ts';
import type { Asked } from '../../../answers/asked.ts';
import type { DraftState } from '../../../answers/conversation-state.ts';
import type { Details } from '../../../answers/understanding/details.ts';
import { type DraftManner, findChannel } from '../../draft-request.ts';
import { readStatedValues } from '../../filling/stated-values.ts';
import { findDraftForm } from '../find-draft.ts';
import { readPaperValues } from './paper-values.ts';
import { findPaper } from './papers.ts';

/** Whom these are about is no reader, and no further sum stands in them. */
const OWN_VALUES_ONLY = new Set([
  'recommendation-letter',
  'raise-letter',
  'written-warning',
  'business-profile-description',
  'gift-certificate',
  'end-a-contract',
  'press-release',
]);

/** The paper that a request calls by its name, with what it tells; null for any other request. */
export function createPaper(
  asked: Asked,
  { details, manner }: { details: Details; manner: DraftManner },
): { form: DraftForm; draft: DraftState } | null {
  const name = findPaper(asked.text);
  const form = name === null ? undefined : findDraftForm(asked.knowledge, name);
  if (name === null || !form) return null;
  const stated = OWN_VALUES_ONLY.has(name) ? {} : readStatedValues(form, asked, details);
  // Where the reader is, is not the asker's address.
  if (name.startsWith('outreach-')) delete stated.address;
  if (/\bevery\b.{0,30}day/i.test(asked.text)) delete stated.start;
  const { details: said, ...values } = { ...stated, ...readPaperValues(name, asked.text, details) };
  const additions = said === undefined ? [] : [said];
  const channel = findPaperChannel(form, asked.text);
  return { form, draft: { name, manner: { ...manner, channel }, values, additions } };
}

/** "letter" is what many papers are called; a wording that the paper lacks is not made up. */
function findPaperChannel({ name, variants }: DraftForm, text: string): DraftManner['channel'] {
  if (name === 'layoff-notice' && /\bhow (?:do|can|should) i (?:tell|say)\b/i.test(text)) return 'script';
  const channel = findChannel(text);
  return variants.some((variant) => variant.channel === channel) ? channel : (variants[0]?.channel ?? null);
}
