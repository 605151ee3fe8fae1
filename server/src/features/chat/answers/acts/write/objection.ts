import type { DraftManner } from '../../../drafts/draft-request.ts';
import { buildDraftText } from '../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../drafts/filling/own-values.ts';
import { findDraftForm } from '../../../drafts/finding/find-draft.ts';
import { findObjection } from '../../../drafts/finding/objections.ts';
import type { Asked } from '../../asked.ts';
import type { Composition } from '../../composition.ts';
import { createState, type DraftState } from '../../conversation-state.ts';
import { findBareRequest } from '../../understanding/added/added-forms.ts';
import { isTextOfTalk } from '../../understanding/write-forms.ts';
import { composeFilledDraft } from './filled-draft.ts';
import { composeAsking, composePlain } from './plain.ts';

const PRICE_FORM = 'declining-a-discount-or-price-match';

/** What to say to a customer who finds a fee or the price too high: never what they said of it; null where nobody does. */
export function composeObjection(asked: Asked, manner: DraftManner): Composition | null {
  const { text, read, previous, facts, user, knowledge } = asked;
  const leansBack = isTextOfTalk(text) || findBareRequest(text) !== null;
  const told =
    findObjection(text) ?? (leansBack && previous && !previous.draft ? findObjection(previous.question) : null);
  if (!told) return null;
  const name = told.name;
  const channel = manner.channel === 'email' ? ('email' as const) : ('text' as const);
  if (told.kind === 'open')
    return composeAsking(asked, [
      'What does that fee pay for, and how can they get around it? One line is enough, and I write the text.',
      '¿Qué paga ese cargo, y cómo lo pueden evitar? Con una línea escribo el mensaje.',
    ]);
  if (told.kind === 'fee') {
    const said = told.said[manner.language === 'es' ? 1 : 0];
    return composePlain(asked, { said, reader: { phrase: '', name, kind: 'customer' } }, { ...manner, channel });
  }
  const form = findDraftForm(knowledge, PRICE_FORM);
  if (!form) return null;
  const values = {
    ...(told.price === null ? {} : { price: told.price }),
    ...(name === null ? {} : { customer: name }),
  };
  const draft: DraftState = { name: form.name, manner: { ...manner, channel }, values, additions: [] };
  const state = {
    ...createState('write', read.language, previous?.state?.topic ?? text, previous?.state ?? null),
    draft,
  };
  const filled = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  return composeFilledDraft(state, form, filled, { manner: draft.manner, facts });
}
