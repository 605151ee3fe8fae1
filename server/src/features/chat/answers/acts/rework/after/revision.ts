import { buildDraftText } from '../../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../../drafts/filling/own-values.ts';
import { findDraftForm, PLAIN_MESSAGE } from '../../../../drafts/finding/find-draft.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import type { Act } from '../../../understanding/acts.ts';
import { findEdited } from '../../../understanding/words/edited.ts';
import { ONE_THAT_SAYS } from '../../../understanding/write-forms.ts';
import { composeFilledDraft } from '../../write/filled-draft.ts';
import { composePlain } from '../../write/plain.ts';

/** How likely a reading must be: below these, rules read a later message as well (`npm run eval`). */
const LEAST_OF_CHANGE = 0.01;
const LEAST_OF_REST = 0.9;
/** What is shorter has forms of its own: "tell him no, wednesday". */
const [LEAST_WORDS_ADDED, LEAST_WORDS_OF_REPLY] = [9, 5];

/** "don't say sorry" stays so in the texts after it. */
const LEAVES_OUT = /^\W*(?:and |but |please )*(?:don['’]?t|do not|no need to) (?:say|mention)\b/i;

/** "he said thursday. book him": has forms of its own. */
const REPORTS = /\b(?:he|she|they|\p{L}+) (?:said|says|asked|asks|wants|wrote|is fine|is ok|agreed)\b|^suggest\b/iu;
const LEAST_OF_REPORT = 14;

/**
 * The last text as the message changes or adds to its words, or the answer to what its reader said; null where the reviser is
 * not sure. What stands in the message alone is worded by the editor.
 */
export function composeRevision(asked: Asked, act: Act): Composition | null {
  const { revised } = asked;
  if (!revised || act === 'emergency' || act === 'unlawful' || !isOfOwnWords(asked)) return null;
  const { kind, body, certainty } = revised;
  const isByRules = certainty < LEAST_OF_CHANGE || LEAVES_OUT.test(asked.text);
  if (kind === 'change') return isByRules ? null : composeChanged(asked, [body]);
  return certainty < LEAST_OF_REST ? null : composeEdited(asked, kind);
}

/** Whether the text is of the asker's words, and the message neither a question nor a short report. */
function isOfOwnWords({ previous, text }: Asked): boolean {
  const isShort = REPORTS.test(text) && text.split(/\s+/).length < LEAST_OF_REPORT;
  const isPlain = previous?.state?.draft?.name === PLAIN_MESSAGE;
  return isPlain && !text.trim().endsWith('?') && !isShort && !OF_THEM_ALONE.test(text) && !ONE_THAT_SAYS.test(text);
}

/** Of a couple, or one that is left: who reads it is another. */
const OF_THEM_ALONE = /\b(?:only|just) (?:her|him)\b|\b(?:died|passed)\b/i;

function composeEdited(asked: Asked, kind: 'add' | 'reply' | 'none'): Composition | null {
  const said = findEdited(asked.edited, asked.text);
  const words = said?.split(/\s+/).length ?? 0;
  if (said !== null && kind === 'add' && words >= LEAST_WORDS_ADDED)
    return composeChanged(asked, [...(asked.previous?.state?.draft?.additions ?? []), said]);
  return said !== null && kind === 'reply' && words >= LEAST_WORDS_OF_REPLY ? composeAnswerTo(asked, said) : null;
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
