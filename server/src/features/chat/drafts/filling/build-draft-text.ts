import type { MessageDraft } from '@haulwise/contract';
import type { DraftForm } from '../../../knowledge/index.ts';
import type { DraftState } from '../../answers/conversation-state.ts';
import { toOtherChannel } from '../changes/other-channel.ts';
import { toTopic } from '../own-words/own-draft.ts';
import { buildFilledDraft, type FilledDraft, type SlotValues } from './fill-draft.ts';
import { insertBeforeClosing } from './insert-before-closing.ts';
import { findVariant } from './pick-variant.ts';

export type BuiltDraft = FilledDraft & { channel: MessageDraft['channel'] };

/** The draft's wording that fits the manner, with its blanks filled in. */
export function buildDraftText(
  form: DraftForm,
  { manner, values, additions }: DraftState,
  common: SlotValues,
): BuiltDraft {
  const variant = findVariant(form, manner);
  const details = form.slots.find(({ reads }) => reads === 'details');
  const isList = variant.channel === 'list';
  const own =
    details && additions.length > 0
      ? { [details.name]: isList ? joinPoints(additions) : additions.join(' '), topic: toTopic(additions[0] ?? '') }
      : {};
  const { signature, ...unsigned } = common;
  // Who signs instead has no signature of the company's.
  const known = values.me !== undefined || signature === undefined ? unsigned : { ...unsigned, signature };
  const filled = buildFilledDraft(form, variant, { ...known, ...own, ...values });
  const holds = additions.every((one) => filled.body.includes(one.replace(/\.$/, '')));
  const body = holds ? filled.body : insertBeforeClosing(filled.body, additions.join(' '));
  const other =
    manner.channel === null || manner.channel === variant.channel
      ? null
      : toOtherChannel({ ...filled, body }, manner.channel, {
          values: { ...known, ...values },
          subject: toTopic(additions[0] ?? '') || form.title,
          isSpanish: manner.language === 'es',
        });
  return other && manner.channel !== null
    ? { ...filled, ...other, channel: manner.channel }
    : { ...filled, body, channel: variant.channel };
}

/** Later points of a list that already has lines. */
function joinPoints([first = '', ...more]: string[]): string {
  return [first, ...more.map((point) => `- ${point.replace(/\.$/, '')}`)].join('\n');
}
