import { isDraftChange } from '../../../drafts/changes/commands.ts';
import { buildDraftText } from '../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../drafts/filling/own-values.ts';
import { findDraftForm } from '../../../drafts/finding/find-draft.ts';
import type { Asked, PreviousReply } from '../../asked.ts';
import { isReworkForm } from '../../understanding/act-forms.ts';
import type { Act } from '../../understanding/acts.ts';
import { isAskedOfAssistant } from '../../understanding/rules/draft-rules.ts';

/** After these a change of words is of the text that stands above, and not of figures. */
const SPOKEN: readonly Act[] = ['ask', 'explain', 'social', 'write', 'rework', 'outside'];

/** Small talk, or a word on the text, after which the talk goes on with it. */
const ASIDES: readonly Act[] = ['social', 'rework'];

/** The reply before a message, with the text of the talk where an aside came between it and a message that changes it. */
export function restoreDraft({
  previous,
  text,
  user,
  facts,
  knowledge,
}: Pick<Asked, 'previous' | 'text' | 'user' | 'facts' | 'knowledge'>): PreviousReply | null {
  const state = previous?.state;
  const draft = state?.draft;
  if (!previous || previous.draft || !draft || !SPOKEN.includes(state.act)) return previous;
  const isAside = ASIDES.includes(state.act) && !isAskedOfAssistant(text);
  const isLost = previous.citations.length === 0 && (isAside || isReworkForm(text));
  const form = isLost || isDraftChange(text) ? findDraftForm(knowledge, draft.name ?? '') : undefined;
  if (!form) return previous;
  const { subject, body, blanks, channel } = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  const { language } = draft.manner;
  const shown = { title: form.title, channel, language, subject, body, blanks, is_by_model: false, start: 0, end: 0 };
  return { ...previous, draft: shown };
}
