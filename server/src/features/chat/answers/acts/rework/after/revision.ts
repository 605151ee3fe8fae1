import { buildDraftText } from '../../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../../drafts/filling/own-values.ts';
import { findDraftForm } from '../../../../drafts/finding/find-draft.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import type { Act } from '../../../understanding/acts.ts';
import { findEdited } from '../../../understanding/words/edited.ts';
import { composeFilledDraft } from '../../write/filled-draft.ts';
import { composePlain } from '../../write/plain.ts';

/** How likely a reading must be: below these, rules read a later message as well (`npm run eval`). */
const LEAST_OF_CHANGE = 0.01;
const LEAST_OF_REPLY = 0.9;
const LEAST_OF_ADDITION = 0.9;

/**
 * The last text as the message changes or adds to its words, or the answer to what its reader said; null where the reviser is
 * not sure. What stands in the message alone is worded by the editor.
 */
export function composeRevision(asked: Asked, act: Act): Composition | null {
  const { revised, previous, text } = asked;
  const draft = previous?.state?.draft;
  if (!revised || !draft || act === 'emergency' || act === 'unlawful' || text.trim().endsWith('?')) return null;
  const { kind, body, certainty } = revised;
  if (kind === 'change') return certainty < LEAST_OF_CHANGE ? null : composeChanged(asked, [body]);
  const said = findEdited(asked.edited, text);
  if (said === null) return null;
  if (kind === 'add') return certainty < LEAST_OF_ADDITION ? null : composeChanged(asked, [...draft.additions, said]);
  return kind === 'reply' && certainty >= LEAST_OF_REPLY ? composeAnswerTo(asked, said) : null;
}

function composeAnswerTo(asked: Asked, said: string): Composition | null {
  const { previous } = asked;
  const draft = previous?.state?.draft;
  if (!draft) return null;
  const kind = draft.manner.is_to_crew === true ? ('crew' as const) : ('customer' as const);
  const reader = { phrase: '', name: draft.values.customer ?? null, kind };
  const channel = previous?.draft?.channel === 'email' ? ('email' as const) : ('text' as const);
  return composePlain(asked, { said, reader }, { ...draft.manner, tone: 'plain', channel });
}

function composeChanged(
  { text, read, knowledge, previous, user, facts }: Asked,
  additions: string[],
): Composition | null {
  const last = previous?.state?.draft;
  const form = last && findDraftForm(knowledge, last.name ?? '');
  if (!last || !form) return null;
  const draft = { ...last, additions };
  const state = {
    ...createState('rework', read.language, previous?.state?.topic ?? text, previous?.state ?? null),
    draft,
  };
  const filled = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  return composeFilledDraft(state, form, filled, { manner: draft.manner, facts });
}
