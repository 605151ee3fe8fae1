import { applyManner, findChannel } from '../../../drafts/draft-request.ts';
import { listCommonValues } from '../../../drafts/fill-draft.ts';
import type { Asked } from '../../asked.ts';
import type { Composition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { composeFilledDraft } from '../write.ts';
import { removeMarkers } from './told-sentences.ts';

/** The told figures as a message of its own. */
export function composeMessage(asked: Asked, told: string[]): Composition {
  const { text, read, previous, user, facts, knowledge } = asked;
  const channel = findChannel(text) ?? 'text';
  const { me, company } = listCommonValues(user.first_name, facts);
  const said = told
    .slice(0, 3)
    .map((one) => removeMarkers(one).replace(/\*\*/g, ''))
    .join(' ');
  const from = [me ?? '[your name]', company].filter(Boolean).join(', ');
  const body =
    channel === 'text'
      ? `Hi [customer's name], ${from} here. ${said} Any questions, just reply. Thanks!`
      : `Hello [customer's name],\n\n${said}\n\nIf you have any questions, just reply to this ${channel === 'email' ? 'e-mail' : 'message'}.\n\nBest,\n${from}`;
  const manner = { ...applyManner(text, { channel, tone: 'plain', is_short: false, language: 'en' }, 'en'), channel };
  const blanks = ["customer's name", ...(me ? [] : ['your name'])];
  const filled = { subject: channel === 'email' ? 'Your question' : null, body, blanks, missing: [], channel };
  const state = {
    ...createState('rework', read.language, previous?.state?.topic ?? text, previous?.state ?? null),
    draft: { name: null, manner, values: {}, additions: [] },
  };
  return composeFilledDraft(state, { title: 'Message', slots: [] }, filled, manner, knowledge);
}
