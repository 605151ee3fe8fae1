import { applyManner, findChannel, PLAIN_MANNER } from '../../../drafts/draft-request.ts';
import { buildDraftText } from '../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../drafts/filling/own-values.ts';
import { readStatedValues } from '../../../drafts/filling/stated-values.ts';
import { findDraftForm, PLAIN_MESSAGE, QUOTE_FORM } from '../../../drafts/finding/find-draft.ts';
import { findNameByTold, findNameByTopic } from '../../../drafts/finding/topics.ts';
import { readBrief } from '../../../drafts/own-words/brief.ts';
import { removeAsides, splitNames } from '../../../drafts/own-words/brief-words.ts';
import type { Asked } from '../../asked.ts';
import type { Composition } from '../../composition.ts';
import { createState, type DraftState } from '../../conversation-state.ts';
import { readDetails } from '../../understanding/details.ts';
import { isOfWhatWasTold } from '../../understanding/write-forms.ts';
import { isPointingBack } from '../write/create-draft.ts';
import { composeFilledDraft } from '../write/filled-draft.ts';
import { composeAsking } from '../write/plain.ts';
import { listToldSentences, removeMarkers } from './told-sentences.ts';
import { listForReader, toRequests } from './told-to-reader.ts';

const MOST_SENTENCES = 3;

/** What was told as a message of its own; null if an installation has no plain message. */
export function composeMessage(asked: Asked, told: string[]): Composition | null {
  const said = told.slice(0, MOST_SENTENCES).map((one) => removeMarkers(one).replace(/\*\*/g, ''));
  const name = readBrief(asked.text, readDetails(asked.text, asked.today), 'en')?.reader.name ?? null;
  const values = name === null ? {} : { customer: name };
  return composeForm(asked, PLAIN_MESSAGE, { values, additions: [said.join(' ')] });
}

/**
 * An answer as a message to somebody else: the draft for the price or the topic, else those sentences that are as true to
 * the reader, and where there are none, the question what it must say. Advice goes to the crew as it is.
 */
export function composeForReader(asked: Asked, told: string[]): Composition | null {
  const { text, previous, read, today } = asked;
  const state = previous?.state;
  if (state?.act === 'sum' || read.language === 'es' || TO_OWN.test(text)) return composeMessage(asked, told);
  if (state?.act === 'price_job' && state.job !== null) return composePriced(asked) ?? composeMessage(asked, told);
  const about = `${state?.topic ?? ''}. ${previous?.question ?? ''}`;
  const name = findNameByTold(about) ?? findNameByTopic(about);
  const reader = readBrief(text, readDetails(text, today), 'en')?.reader;
  const ofTopic = name === null || reader?.kind === 'crew' ? null : composeForm(asked, name, {});
  if (ofTopic) return ofTopic;
  const plain = told.map(removeMarkers).map((one) => one.replace(/\*\*/g, ''));
  const said = ASKS.test(text) ? toRequests(plain) : listForReader(plain);
  return said.length > 0
    ? composeMessage(asked, said)
    : composeAsking(asked, [
        'That was said to you, and is nothing to send on as it is. Who is it for, and what must it say?',
        'Eso se lo dije a usted, y así no es para mandarlo. ¿Para quién es y qué debe decir?',
      ]);
}

/** "make that a text to ask her": what the owner is to ask for is asked. */
const ASKS = /\bask(?:ing)?\b/i;

const TO_OWN =
  /\b(?:crew|guys|helpers?|drivers?|team|workers?|loaders?|employees?|partner|wife|husband|brother|son|boss|dispatcher|manager of mine|myself|to me|for me|my (?:phone|notes?|e-?mail))\b/i;

/** The price that was just told, as a quote in writing. */
function composePriced(asked: Asked): Composition | null {
  const form = findDraftForm(asked.knowledge, QUOTE_FORM);
  const details = readDetails('', asked.today);
  const text = 'write the price in a message';
  return form ? composeForm(asked, QUOTE_FORM, { values: readStatedValues(form, { ...asked, text }, details) }) : null;
}

function composeForm(
  { text, read, previous, user, facts, knowledge }: Asked,
  name: string,
  { values = {}, additions = [] }: Partial<Pick<DraftState, 'values' | 'additions'>>,
): Composition | null {
  const form = findDraftForm(knowledge, name);
  if (!form) return null;
  const manner = applyManner(text, { ...PLAIN_MANNER, channel: findChannel(text) }, 'en');
  const draft: DraftState = { name: form.name, manner, values, additions };
  const state = createState('rework', read.language, previous?.state?.topic ?? text, previous?.state ?? null);
  const filled = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  return composeFilledDraft({ ...state, draft }, form, filled, { manner, facts });
}

/** "email that to the landlord", after an answer: the answer, whatever the request sounds like. */
export function composeSentOn(asked: Asked): Composition | null {
  const { text, previous } = asked;
  const bare = splitNames(removeAsides(text.replace(FOR_WHAT, '')), null).words;
  const isSentOn = SENDS_THAT.test(bare) || isOfWhatWasTold(text);
  if (!isSentOn || previous?.state?.act !== 'ask' || previous.draft || asked.read.language === 'es') return null;
  const told = REFUSED.test(previous.content) ? [] : listToldSentences(previous.content);
  return composeForReader(asked, told);
}

/** "… so it dont happen again": what the text is for. */
const FOR_WHAT = /\s+so (?:that )?(?:it|this|that|he|she|they) [^.,;]*/i;
const SENDS_THAT =
  /^\W*(?:(?:ok|okay|now|and|so|then|please|pls|just)\W+)*(?:text|e-?mail|send|message|forward|write|put)\s+(?:all )?(?:that|this|it)\b(?: (?:over|along|out|up|down))?(?: (?:as|in|into) an? (?:\p{L}+ )?(?:text|message|note|e-?mail))?\s+(?:to|for)\s+(?:(?:the|my|our|a)\s+)?\p{L}+(?:\s+\p{L}+)?\W*$/iu;

/** "write that to her", after an answer: what was told, as a message. */
export function composeToldBefore(asked: Asked): Composition | null {
  const before = asked.previous?.content ?? '';
  // That nothing was found is nothing to send.
  const told = isPointingBack(asked) && !REFUSED.test(before) ? listToldSentences(before) : [];
  return told.length === 0 ? null : composeForReader(asked, told);
}

const REFUSED = /^(?:I could not find|My sources do not say|No encontré|Mis fuentes no)/;
