import type { DraftForm } from '../../../../../knowledge/index.ts';
import { NO_APOLOGY, removeApologies } from '../../../../drafts/changes/manner/apology.ts';
import type { MannerWish } from '../../../../drafts/changes/manner/manner-wish.ts';
import { PLAIN_MESSAGE } from '../../../../drafts/finding/find-draft.ts';
import type { DraftState } from '../../../conversation-state.ts';
import { findPersonSlot } from './named-reader.ts';

const CHANNELS: Partial<Record<NonNullable<DraftState['manner']['channel']>, string>> = {
  text: 'as a text message',
  email: 'as an e-mail',
  letter: 'as a letter',
  post: 'as a post',
  flyer: 'as a flyer',
};

/** A wish in the words that tone, length and channel are read by. */
export function formatWish({ tone, length, channel, sentences, isFunny }: MannerWish): string {
  return [
    tone ?? (isFunny ? 'friendlier' : null),
    length,
    channel && CHANNELS[channel],
    sentences === null ? null : sentences === 1 ? '1 sentence' : `${sentences} sentences`,
  ]
    .filter((one) => one != null)
    .join(', ');
}

const OPT_OUT = { en: 'Reply STOP to opt out.', es: 'Responda STOP para no recibir más mensajes.' };
const OPTS_OUT = /\bSTOP\b/;

/** A draft with what a wish says besides its tone, its length and its channel. */
export function applyMannerWish(form: DraftForm, draft: DraftState, wish: MannerWish, body: string): DraftState {
  const steps: [isWished: boolean, step: (one: DraftState) => DraftState][] = [
    [wish.isWithoutApology, withoutApology],
    [wish.isWithOptOut && !OPTS_OUT.test(body), withOptOut],
    [wish.signedBy !== null, (one) => toSigned(one, wish.signedBy ?? 'reader')],
    [wish.addressee !== null, (one) => toAddressed(form, one, wish.addressee)],
  ];
  return steps.reduce((one, [isWished, step]) => (isWished ? step(one) : one), draft);
}

function withoutApology(draft: DraftState): DraftState {
  const left_out = [...(draft.left_out ?? []).filter((one) => one !== NO_APOLOGY), NO_APOLOGY];
  return draft.name === PLAIN_MESSAGE
    ? { ...draft, left_out, additions: draft.additions.map(removeApologies) }
    : { ...draft, left_out };
}

function withOptOut(draft: DraftState): DraftState {
  const line = OPT_OUT[draft.manner.language];
  const additions = [...draft.additions.filter((one) => !OPTS_OUT.test(one)), line];
  return { ...draft, additions, moved: [...(draft.moved ?? []), { what: line, to: 'end' }] };
}

/** What goes by text is signed by nobody. */
const SENT_BY_PHONE = new Set<DraftState['manner']['channel']>([null, 'text', 'reply']);

function toSigned({ manner, ...draft }: DraftState, signedBy: 'reader' | 'both'): DraftState {
  const channel = SENT_BY_PHONE.has(manner.channel) ? ('email' as const) : manner.channel;
  return { ...draft, manner: { ...manner, channel, signed_by: signedBy } };
}

function toAddressed(form: DraftForm, draft: DraftState, addressee: MannerWish['addressee']): DraftState {
  const slot = findPersonSlot(form);
  const known = draft.values[slot];
  if (!addressee || /^job-ad-/.test(form.name)) return draft;
  if (addressee.isOpen && known !== undefined && !known.startsWith('[')) return draft;
  const name = addressee.isOpen ? `[${addressee.name}]` : addressee.name;
  return { ...draft, values: { ...draft.values, [slot]: name }, manner: { ...draft.manner, is_formal: true } };
}
