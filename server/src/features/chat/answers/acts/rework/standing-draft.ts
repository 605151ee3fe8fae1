import { isDraftChange } from '../../../drafts/changes/commands.ts';
import { readMannerWish } from '../../../drafts/changes/manner/manner-wish.ts';
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

const MAKES_IT =
  /^\W*(?:(?:ok|okay|so|then|alright|fine|no|actually|and)\W+)*(?:make|do|change|put|let'?s (?:do|make|say)) (?:it|that) (?:to )?(?:\$?\d[\d,.]*\s?(%|percent|am|pm)?|((?:mon|tues|wednes|thurs|fri|satur|sun)day))(?![\p{L}\d])/iu;

/** "ok make it 15%", where the text above names a share: of it, whatever was asked in between. */
function changesFigure(text: string, body: string): boolean {
  const [all, unit = '', day] = MAKES_IT.exec(text) ?? [];
  if (all === undefined) return false;
  if (day !== undefined) return /\b\p{Lu}\p{L}+day\b/u.test(body);
  if (/^[ap]m$/i.test(unit)) return /\d ?[ap]m\b/i.test(body);
  return unit === '' ? /\$\d/.test(body) : /\d ?%/.test(body);
}

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
  const isLost = previous.citations.length === 0 && (isAside || isReworkForm(text) || readMannerWish(text) !== null);
  const form = findDraftForm(knowledge, draft.name ?? '');
  if (!form) return previous;
  const { subject, body, blanks, channel } = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  if (!isLost && !isDraftChange(text) && !changesFigure(text, body)) return previous;
  const { language } = draft.manner;
  const shown = { title: form.title, channel, language, subject, body, blanks, is_by_model: false, start: 0, end: 0 };
  return { ...previous, draft: shown };
}
