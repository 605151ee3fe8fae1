import { splitSentences } from '../../../../knowledge/index.ts';
import { applyManner, PLAIN_MANNER } from '../../../drafts/draft-request.ts';
import { buildDraftText } from '../../../drafts/filling/build-draft-text.ts';
import { listCommonValues, listOwnValues } from '../../../drafts/filling/own-values.ts';
import { findDraft, findDraftForm, PLAIN_MESSAGE } from '../../../drafts/finding/find-draft.ts';
import { readAnswer, splitPasted } from '../../../drafts/own-words/requests/answer-brief.ts';
import type { Asked } from '../../asked.ts';
import type { Composition } from '../../composition.ts';
import { createState, type DraftState } from '../../conversation-state.ts';
import { findPasted, isAskingForReply } from '../../understanding/added/added-forms.ts';
import { readDetails } from '../../understanding/details.ts';
import { composeFilledDraft } from './filled-draft.ts';

/** The message before, where it was pasted without a word and this one asks what to answer. */
function findPastedBefore({ text, previous }: Asked): string | null {
  return previous && isAskingForReply(text) ? findPasted(`${previous.question} ${text}`) : null;
}

const MOST_POINTS = 4;
const PRICE_FORM = 'declining-a-discount-or-price-match';
const HAGGLES =
  /\b(?:for less|discount|lower (?:the |your )?price|cheaper|better (?:price|deal)|come down|knock (?:something|anything|\p{L}+) off|fixed income|(?:too|bit) (?:much|high|expensive|steep)|best (?:price|you can do))\b/iu;

/**
 * An answer to what somebody wrote, of which each question has a place; what they wrote is not repeated to them. Null
 * if the message holds nothing that somebody wrote.
 */
export async function composeReply(asked: Asked): Promise<Composition | null> {
  const pasted = findPasted(asked.text) ?? findPastedBefore(asked) ?? splitPasted(asked.text)?.pasted ?? null;
  // What the asker says to it is the answer.
  if (pasted === null || readAnswer(asked.text, () => readDetails(asked.text, asked.today), asked.read.language))
    return null;
  const { knowledge, read, user, facts, folder, previous, text } = asked;
  const answered = {
    ...asked,
    previous: null,
    text: pasted,
    read: { ...(await knowledge.readMessage(pasted)), language: read.language },
  };
  const points = splitSentences(pasted)
    .map(({ start, end }) => pasted.slice(start, end).trim())
    .filter((sentence) => sentence.endsWith('?'))
    .slice(0, MOST_POINTS);
  const haggles = HAGGLES.test(pasted) ? findDraftForm(knowledge, PRICE_FORM) : undefined;
  const found = haggles ?? (await findDraft({ ...answered, text: `reply to a customer: ${pasted}` }));
  const plain = findDraftForm(knowledge, PLAIN_MESSAGE);
  // Several questions at once are answered one by one.
  const form = points.length > 1 ? plain : (found ?? plain);
  if (!form) return null;
  const manner = applyManner('', { ...PLAIN_MANNER, channel: folder?.draft_channel ?? null }, read.language);
  const additions = form.name === PLAIN_MESSAGE ? listAnswers(points, read.language) : [];
  const draft: DraftState = { name: form.name, manner, values: listOwnValues(form, facts), additions };
  const state = { ...createState('write', read.language, text, previous?.state ?? null), draft };
  return composeFilledDraft(state, form, buildDraftText(form, draft, listCommonValues(user.first_name, facts)), {
    manner,
    facts,
  });
}

/** A sentence for each question, with its answer left open. */
function listAnswers(points: string[], language: Asked['read']['language']): string[] {
  const thanks = language === 'es' ? 'Gracias por su mensaje.' : 'Thanks for your message.';
  const open = language === 'es' ? '[su respuesta]' : '[your answer]';
  // Who asked one thing knows what it was.
  return [thanks, ...(points.length < 2 ? [`${open}.`] : points.map((point) => `“${point}” ${open}.`))];
}
