import { type DraftForm, findTerms } from '../../knowledge/index.ts';
import type { Asked } from '../answers/asked.ts';
import type { DraftState } from '../answers/conversation-state.ts';
import { readDetails } from '../answers/understanding/details.ts';
import { listMissed, readAdditions, readPurpose, readToldPart, toSentence } from './additions.ts';
import { buildDraftText } from './filling/build-draft-text.ts';
import { listCommonValues } from './filling/own-values.ts';
import { type ChosenForm, PLAIN_MESSAGE } from './finding/find-draft.ts';
import { getOwnPart } from './own-words/brief.ts';
import type { Brief } from './own-words/brief-words.ts';
import { listUntold } from './own-words/own-draft.ts';
import { hasStatement, type Lead, toSentences } from './own-words/sentences.ts';
import { findReviewer, listReviewPoints } from './review-points.ts';

const MOST_ADDITIONS = 3;

/** The draft with what the asker wants said besides its blanks; null where their own words say it better. */
export function addSaid(
  asked: Asked,
  found: ChosenForm,
  { brief, empty }: { brief: Brief | null; empty: DraftState },
): DraftState | null {
  const review = listReviewPoints(found.form.name, asked.text, empty.manner.language);
  if (review !== null) {
    const customer = findReviewer(asked.text);
    const { customer: _, ...values } = empty.values;
    const own = listOwnPoints(asked.text);
    // "we did call": what the owner disputes is not owned up to.
    const additions = [...review.filter((one) => !own.some((point) => sharesTerm(one, point))), ...own];
    return { ...empty, values: customer === null ? values : { ...values, customer }, additions };
  }
  // Who it is for is all that is known.
  if (brief !== null && brief.said === '' && found.form.name === PLAIN_MESSAGE)
    return { ...empty, values: brief.reader.name === null ? {} : { customer: brief.reader.name } };
  return brief !== null && brief.said !== ''
    ? addBrief(asked, found, { brief, empty })
    : addLoose(asked, found.form, empty);
}

function sharesTerm(one: string, other: string): boolean {
  const terms = new Set(findTerms(other));
  return findTerms(one).some((term) => terms.has(term));
}

/** What the owner says to a review themselves: "we did call, twice". */
function listOwnPoints(text: string): string[] {
  const [, ...later] = text.split(/[.!?;]\s+/);
  const own = getOwnPart(later.join('. '));
  return own === '' ? [] : [toSentences(own, 'tell', { phrase: '', name: null, kind: 'customer' })];
}

/** The draft with those sentences of the asker that it does not say yet; null where their own words say it better. */
function addBrief(
  { user, facts }: Asked,
  { form, isSure, isCalledSo }: ChosenForm,
  { brief, empty }: { brief: Brief; empty: DraftState },
): DraftState | null {
  if (form.name === PLAIN_MESSAGE || !(isSure || isCalledSo || !saysSomething(brief, empty))) return null;
  // The facts of a job in a row are what such a text consists of.
  if (OWN_LEADS.has(brief.lead) && hasStatement(brief.said)) return null;
  if (brief.lead === 'estimate' && /\d/.test(brief.said)) return null;
  const built = buildDraftText(form, empty, listCommonValues(user.first_name, facts));
  const { channel } = empty.manner;
  if (channel !== null && channel !== built.channel && SENT.has(channel) && SENT.has(built.channel)) return null;
  const additions = listUntold(brief, built);
  // What it asks for may be what was said.
  const isOpen = additions.length > 0 && built.missing.some(({ reads }) => !NAMES.has(reads));
  return additions.length > MOST_ADDITIONS || (isOpen && !isSure) ? null : { ...empty, additions };
}

/** Whether what was said is more than a heading. */
function saysSomething({ said }: Brief, { manner }: DraftState): boolean {
  return manner.language === 'es' ? said.split(/\s+/).length >= LEAST_SPANISH_WORDS : hasStatement(said);
}

const LEAST_SPANISH_WORDS = 4;
const OWN_LEADS = new Set<Lead>(['confirm', 'reply', 'remind']);
const SENT = new Set<string>(['text', 'email', 'letter']);
const NAMES = new Set(['person', 'business', 'phone']);

/** The draft with what the message wants said besides its blanks. */
function addLoose({ text, today, user, facts }: Asked, form: DraftForm, draft: DraftState): DraftState {
  const read = readDetails(text, today);
  // "call Gus": in a post, nobody who is named reads it.
  const details = form.variants.some(({ channel }) => channel === 'post') ? { ...read, people: [] } : read;
  const said = readAdditions(text, details, Object.values(draft.values));
  const purpose = form.name === PLAIN_MESSAGE && said.length === 0 ? readPurpose(text) : null;
  const additions = purpose === null ? said : [purpose];
  const first = buildDraftText(form, { ...draft, additions }, listCommonValues(user.first_name, facts));
  const open = first.missing.find(({ reads }) => reads === 'details' || reads === 'free');
  const part = open && additions.length === 0 ? readToldPart(text) : null;
  if (open && part !== null) return { ...draft, values: { ...draft.values, [open.name]: part } };
  const missed = listMissed(form.name, text, Object.values(draft.values), first);
  return { ...draft, additions: [...additions, ...missed.map((piece) => toSentence(piece, details))] };
}
