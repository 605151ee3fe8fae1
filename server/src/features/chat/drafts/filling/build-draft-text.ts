import type { MessageDraft } from '@haulwise/contract';
import type { DraftForm, DraftVariant } from '../../../knowledge/index.ts';
import type { DraftState } from '../../answers/conversation-state.ts';
import { toOtherChannel } from '../changes/other-channel.ts';
import { applySofterWords } from '../changes/soften.ts';
import { PLAIN_MESSAGE } from '../finding/find-draft.ts';
import { toTopic } from '../own-words/own-draft.ts';
import { insertBeforeClosing, removeJarringThanks } from './closing.ts';
import { buildFilledDraft, type FilledDraft, type SlotValues } from './fill-draft.ts';
import { addFormalities } from './formalities.ts';
import { findVariant } from './pick-variant.ts';

export type BuiltDraft = FilledDraft & { channel: MessageDraft['channel'] };

/** The draft's wording that fits the manner, with its blanks filled in. */
export function buildDraftText(form: DraftForm, draft: DraftState, common: SlotValues): BuiltDraft {
  return addFormalities(buildWording(form, draft, common), draft, { ...common, ...draft.values });
}

function buildWording(form: DraftForm, { manner, values, additions: all }: DraftState, common: SlotValues): BuiltDraft {
  const variant = findWording(form, manner);
  const told = all.filter((one) => !isThere(one, variant.text));
  const isPlain = form.name === PLAIN_MESSAGE;
  const isSoft = manner.tone === 'friendly' && isPlain;
  const additions = isSoft ? applySofterWords(told, variant.channel, manner.language) : told;
  const own = readOwnValues(form, additions, variant.channel === 'list');
  const { signature, ...unsigned } = common;
  // Who signs instead has no signature of the company's.
  const known = values.me !== undefined || signature === undefined ? unsigned : { ...unsigned, signature };
  const first = buildFilledDraft(form, variant, { ...known, ...own, ...toRow(values, variant.channel) });
  const licensed = additions.some(isLicenseWanted) ? first.body.replace(NO_LICENSE, '') : first.body;
  const filled = { ...first, body: values.weight === undefined ? licensed : licensed.replace(WEIGHT, values.weight) };
  const holds = isPlain || additions.every((one) => filled.body.includes(one.replace(ENDS_WITH_THANKS, '')));
  const whole = holds ? filled.body : insertBeforeClosing(filled.body, additions.join(' '));
  const body = isPlain ? removeJarringThanks(whole, additions.join(' '), manner.language === 'es') : whole;
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

/** Where a mail is wanted short and has no such wording, the short text, as a mail. */
function findWording(form: DraftForm, manner: DraftState['manner']): DraftVariant {
  const variant = findVariant(form, manner);
  if (!manner.is_short || variant.qualities.includes('short') || !MAILS.has(variant.channel)) return variant;
  const short = findVariant(form, { ...manner, channel: 'text' });
  return short.qualities.includes('short') ? short : variant;
}

const MAILS = new Set<string>(['email', 'letter']);

/** "we train", where the wording says so. */
function isThere(said: string, wording: string): boolean {
  const bare = said.toLowerCase().replace(/[.!]$/, '');
  const at = bare.includes(' ') ? wording.toLowerCase().indexOf(bare) : -1;
  // "No license needed" says something else than "license needed".
  return at >= 0 && !/[\p{L}\d] $/u.test(wording.slice(0, at));
}

/** The thanks at the end of a text are said once. */
const ENDS_WITH_THANKS = /(?: (?:thanks|thank you|¡?(?:muchas )?gracias)[.!]?|\.)$/i;

/** The lines of an invoice stand in a row in a text, and below each other elsewhere. */
function toRow(values: SlotValues, channel: string): SlotValues {
  const { lines } = values;
  if (lines === undefined) return values;
  return { ...values, lines: channel === 'text' ? lines.replaceAll('\n- ', '; ') : lines.replaceAll('; ', '\n- ') };
}

/** What the asker said, as values of the draft. */
function readOwnValues({ slots }: DraftForm, additions: string[], isList: boolean): SlotValues {
  const details = slots.find(({ reads }) => reads === 'details');
  if (!details || additions.length === 0) return {};
  return { [details.name]: isList ? joinPoints(additions) : additions.join(' '), topic: toTopic(additions[0] ?? '') };
}

/** What a job takes, where the asker does not say. */
const WEIGHT = /\b50 (?:lb|libras)\b/;

const NO_LICENSE = /\s*(?:No license needed for this job\.|No se necesita licencia de manejo\.)/;

/** Whether an ad asks for a license. */
function isLicenseWanted(said: string): boolean {
  return /\b(?:licen[sc]e|cdl|licencia)\b/i.test(said) && !/\b(?:no|not|without|sin)\b/i.test(said);
}

/** Later points of a list that already has lines. */
function joinPoints([first = '', ...more]: string[]): string {
  return [first, ...more.map((point) => `- ${point.replace(/\.$/, '')}`)].join('\n');
}
