import { applyManner, findChannel, PLAIN_MANNER } from '../../../drafts/draft-request.ts';
import { buildDraftText } from '../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../drafts/filling/own-values.ts';
import { findDraftForm, PLAIN_MESSAGE } from '../../../drafts/finding/find-draft.ts';
import type { Asked } from '../../asked.ts';
import type { Composition } from '../../composition.ts';
import { createState, type DraftState } from '../../conversation-state.ts';
import { composeFilledDraft } from '../write/filled-draft.ts';
import { removeMarkers } from './told-sentences.ts';

const MOST_SENTENCES = 3;

/** What was told as a message of its own; null if an installation has no plain message. */
export function composeMessage(asked: Asked, told: string[]): Composition | null {
  const { text, read, previous, user, facts, knowledge } = asked;
  const form = findDraftForm(knowledge, PLAIN_MESSAGE);
  if (!form) return null;
  const said = told.slice(0, MOST_SENTENCES).map((one) => removeMarkers(one).replace(/\*\*/g, ''));
  const manner = applyManner(text, { ...PLAIN_MANNER, channel: findChannel(text) }, 'en');
  const draft: DraftState = { name: form.name, manner, values: {}, additions: [said.join(' ')] };
  const state = createState('rework', read.language, previous?.state?.topic ?? text, previous?.state ?? null);
  const filled = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  return composeFilledDraft({ ...state, draft }, form, filled, { manner, facts });
}
