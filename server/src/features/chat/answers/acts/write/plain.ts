import type { DraftManner } from '../../../drafts/draft-request.ts';
import { buildDraftText } from '../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../drafts/filling/own-values.ts';
import { findDraftForm, PLAIN_MESSAGE } from '../../../drafts/finding/find-draft.ts';
import { createOwnDraft } from '../../../drafts/own-words/own-draft.ts';
import type { Reader } from '../../../drafts/own-words/reader.ts';
import type { Asked } from '../../asked.ts';
import { buildComposition, type Composition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { composeFilledDraft } from './filled-draft.ts';

/** A message that says this and no more; null if an installation has no plain message. */
export function composePlain(
  { text, read, previous, knowledge, facts, user }: Asked,
  { said, reader }: { said: string; reader: Reader },
  manner: DraftManner,
): Composition | null {
  const plain = findDraftForm(knowledge, PLAIN_MESSAGE);
  if (!plain) return null;
  const draft = createOwnDraft(plain, { reader, said, words: said, asks: '', lead: 'tell' }, manner);
  const state = {
    ...createState('write', read.language, previous?.state?.topic ?? text, previous?.state ?? null),
    draft,
  };
  const filled = buildDraftText(plain, draft, listCommonValues(user.first_name, facts));
  return composeFilledDraft(state, plain, filled, { manner: draft.manner, facts });
}

/** One question instead of a text that would say something foolish. */
export function composeAsking({ text, read, previous }: Asked, [en, es]: [en: string, es: string]): Composition {
  const state = createState('write', read.language, text, previous?.state ?? null);
  return buildComposition({ ...state, draft: null }, [read.language === 'es' ? es : en], { mode: 'write' });
}

export const NO_TRANSLATION = {
  en: 'I cannot translate your own words without a connected model. My own texts I have in Spanish: ask for a payment reminder, a schedule change or another text “in Spanish”.',
  es: 'Sin un modelo conectado no puedo traducir sus propias palabras. Mis textos los tengo en inglés y en español: pida un recordatorio de pago, un cambio de horario u otro texto “en inglés”.',
};
