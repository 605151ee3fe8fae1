import { type DraftForm, findTerms } from '../../knowledge/index.ts';
import type { Asked } from '../answers/asked.ts';
import type { DraftState } from '../answers/conversation-state.ts';
import { readDetails } from '../answers/understanding/details.ts';
import { listMissed, readAdditions, readPurpose, readToldPart, toSentence } from './additions.ts';
import { hasOffer, readDealText } from './ads/offer.ts';
import { type BuiltDraft, buildDraftText } from './filling/build-draft-text.ts';
import { listCommonValues } from './filling/own-values.ts';
import { type ChosenForm, PLAIN_MESSAGE } from './finding/find-draft.ts';
import type { Brief } from './own-words/brief-words.ts';
import type { Lead } from './own-words/led/led.ts';
import { isNotice, listUntold, removeSaidBy, TOLD_TO_US } from './own-words/own-draft.ts';
import { hasStatement, toSentences } from './own-words/sentences.ts';
import { toSpanishSentences } from './own-words/spanish-brief.ts';
import { findPraised, findReviewer, listReviewPoints, readOwnSide, writeNames } from './review-points.ts';

const MOST_ADDITIONS = 3;

/** The draft with what the asker wants said besides its blanks; null where their own words say it better. */
export function addSaid(
  asked: Asked,
  found: ChosenForm,
  { brief, empty }: { brief: Brief | null; empty: DraftState },
): DraftState | null {
  if (found.form.name === COME_BACK) return isNotice(brief) ? null : winBack(asked, found.form, empty);
  const review = listReviewPoints(found.form.name, asked.text, empty.manner.language);
  if (review !== null) {
    const text = writeNames(asked.text);
    const customer = findReviewer(text);
    const { customer: _, ...values } = empty.values;
    const side = readOwnSide(asked.text);
    const own = side === null ? [] : [toSide(side, empty.manner.language)];
    // "we did call": what the owner disputes is not owned up to.
    const additions = [...review.filter((one) => !own.some((point) => sharesTerm(one, point))), ...own];
    const named = { ...values, ...findPraised(found.form.name, { ...asked, text }, customer) };
    return { ...empty, values: customer === null ? named : { ...named, customer }, additions };
  }
  // Who it is for is all that is known.
  if (brief !== null && brief.said === '' && found.form.name === PLAIN_MESSAGE)
    return { ...empty, values: brief.reader.name === null ? {} : { customer: brief.reader.name } };
  const said =
    brief !== null && brief.said !== '' && !isHint(brief, found, empty.manner.language)
      ? addBrief(asked, found, { brief, empty })
      : addLoose(asked, found.form, empty);
  return said && { ...said, additions: said.additions.filter((one) => !TOLD_TO_US.test(one)) };
}

const COME_BACK = 'past-customers-come-back';
/** What the asker wants of its readers, or who they are: told to the assistant. */
const OF_READERS =
  /\b(?:want|wanna|need|get|like|hop(?:e|ing)|trying)\b.{0,25}\b(?:them|him|her|people|folks|business|back|again)\b|\b(?:we|i) (?:did|worked|hauled|cleaned|helped) (?:\w+ ){0,3}(?:for|with)\b|\b(?:used|hired|called|booked) us\b|\bmiss\b/i;

/** Only who signed up for it is told so. */
const JOINED = /\b(?:opt(?:ed)?[- ]?ins?|signed up|sign[- ]?ups?|subscribers?|apuntaron)\b/i;

/** A letter that wins customers back, with what else it is to say. */
function winBack(asked: Asked, form: DraftForm, empty: DraftState): DraftState {
  const [first = '', ...rest] = asked.text.replace(/(?<=\s)['’]?em\b/gi, 'them').split(/(?<=[,.;:!?])\s+/);
  const deal = readDealText(asked.text);
  const told = rest.filter((part) => !OF_READERS.test(part) && !(deal !== null && hasOffer(part)));
  const { offer: _, until: __, ...values } = empty.values;
  const bare = deal === null ? empty : { ...empty, values };
  const joined = JOINED.test(asked.text)
    ? [
        empty.manner.language === 'es'
          ? 'Usted se apuntó para recibir nuestros mensajes.'
          : 'You signed up to hear from us.',
      ]
    : [];
  const known = deal === null ? first : first.replace(/\$?\d+\s?(?:%|percent|dollars?|bucks)? off\b.*$/i, '');
  const loose = told.length === 0 ? bare : addLoose({ ...asked, text: [known, ...told].join(' ') }, form, bare);
  return { ...loose, additions: [...joined, ...(deal === null ? [] : [deal]), ...loose.additions] };
}

const MOST_SPANISH_HINT = 6;

/** Whether so little was said, and to nobody, that the text it sounds like is meant. */
function isHint(
  { is_loose, said, reader }: Brief,
  { form, isSure, isCalledSo }: ChosenForm,
  language: 'en' | 'es',
): boolean {
  if (is_loose !== true || form.name === PLAIN_MESSAGE || !(isSure || isCalledSo)) return false;
  if (language === 'es' && said.split(/\s+/).length > MOST_SPANISH_HINT) return false;
  const sentences = said.split(/(?<=[.!?])\s+/).filter(hasStatement);
  const isPost = reader.kind === 'public' && (sentences.length > 0 || /^Thank you\b/.test(said));
  return !isPost && sentences.length < 2 && (said.match(/\d+/g) ?? []).length < 2;
}

function sharesTerm(one: string, other: string): boolean {
  const terms = new Set(findTerms(other));
  return findTerms(one).some((term) => terms.has(term));
}

/** What the owner says to a review themselves, to its writer: "we did call, twice". */
export function toSide(side: string, language: 'en' | 'es'): string {
  return language === 'es'
    ? toSpanishSentences(side, false)
    : toSentences(side, 'tell', { phrase: '', name: null, kind: 'customer' });
}

/** The draft with those sentences of the asker that it does not say yet; null where their own words say it better. */
function addBrief(
  { user, facts }: Asked,
  { form, isSure, isCalledSo }: ChosenForm,
  { brief: told, empty }: { brief: Brief; empty: DraftState },
): DraftState | null {
  const brief = removeSaidBy(told, form.name);
  if (brief.said === '') return empty;
  // Who is thanked for one thing is thanked in no other text.
  const isOther = form.name === PLAIN_MESSAGE || (brief.lead === 'thank' && !THANKS.test(form.name));
  if (isOther || !(isSure || isCalledSo || !saysSomething(brief, empty))) return null;
  if (tellsAll(brief, empty.manner)) return null;
  const built = buildDraftText(form, empty, listCommonValues(user.first_name, facts));
  const { channel } = empty.manner;
  const isOtherForm = channel !== null && channel !== built.channel && SENT.has(channel) && SENT.has(built.channel);
  if (isOtherForm && !ONLY_ASKS.test(form.name)) return null;
  const additions = listAdditions(brief, form, built);
  if (tellsMore(brief, additions, { form, isSure, language: empty.manner.language })) return null;
  const isOpen =
    isUntold(brief, additions, { built, isSure }) || isHollow(brief, built, empty.manner.language === 'es');
  return additions.length > MOST_ADDITIONS || isOpen ? null : { ...empty, additions };
}

/** Whether a draft asks for more, where what the asker said could be sent without it. */
function isUntold(
  { reader, said }: Brief,
  additions: string[],
  { built, isSure }: { built: BuiltDraft; isSure: boolean },
): boolean {
  const isTold = !isSure || (reader.name !== null && hasStatement(said));
  return additions.length > 0 && isTold && asksMore(built);
}

/** Whether a draft leaves open what it says, where the asker said it: "text Gil hes working saturday". */
function isHollow({ said, reader }: Brief, { missing }: BuiltDraft, isSpanish: boolean): boolean {
  const isToOne = reader.phrase !== '' && reader.kind !== 'public';
  const tells = hasStatement(said) || (isSpanish && said.split(/\s+/).length >= LEAST_SPANISH_WORDS);
  return isToOne && tells && missing.some(({ reads }) => reads === 'details' || reads === 'free');
}

/** Whether a draft asks for more than names: that may be what was said. */
function asksMore({ missing }: BuiltDraft): boolean {
  return missing.some(({ reads }) => !NAMES.has(reads));
}

/** Whether what was said is a text of its own: the facts of a job in a row, or a post that would be lost in our words. */
function tellsAll({ lead, said, reader }: Brief, { channel }: DraftState['manner']): boolean {
  if ((OWN_LEADS.has(lead) && hasStatement(said)) || /^(?:Happy|Merry) /.test(said)) return true;
  if (lead === 'estimate' && /\d/.test(said)) return true;
  const isPost = channel === null || channel === 'post' || channel === 'flyer';
  return reader.kind === 'public' && isPost && (hasStatement(said) || /\d|^Thank you\b/.test(said));
}

/** "thank her after the job": when or for what, and nothing to say. */
const ONLY_WHEN = /^(?:for|after|about|of|on|with|before|in|at) (?:[\p{L}']+ ?){1,3}\.$/iu;

/** "introduce us", "about my company": what an introduction does anyway. */
const ONLY_WHO_WE_ARE =
  /^We can offer (?:our|my) services?[.]$|^(?:I wanted to (?:talk to you|ask) about|Please introduce|Introduce|We want to introduce|Intro(?: of)?|About)\b(?: (?:me|us|myself|ourselves|who we are|what we do|my|our|the|junk|hauling|removal|co|company|business|biz|services?|guys|and|to|you|it|an?))*(?: to [\p{L} ]{3,40})?[.?]$/iu;

function listAdditions(brief: Brief, form: DraftForm, built: BuiltDraft): string[] {
  const untold = listUntold(brief, built).filter(
    (one) =>
      !ONLY_WHEN.test(one) && !ONLY_WHO_WE_ARE.test(one) && !(form.name.startsWith(OUTREACH) && OF_OUTREACH.test(one)),
  );
  return form.name === REVIEW_REQUEST ? untold.flatMap(withoutAsking) : untold;
}

/**
 * Whether so much was said that a known text would add what nobody told: one sentence more goes well with it, others are
 * better alone.
 */
function tellsMore(
  { said, reader }: Brief,
  additions: string[],
  { form, isSure, language }: { form: DraftForm; isSure: boolean; language: 'en' | 'es' },
): boolean {
  if (additions.length === 0 || (isSure && additions.length === 1 && countSentences(said) > 2)) return false;
  // "the job at unit 12 is done": news, and no first letter to a manager.
  const isNews = form.name.startsWith(OUTREACH) && additions.some((one) => NEWS.test(one));
  if (!isNews && ONLY_ASKS.test(form.name) && additions.length < MOST_ADDITIONS) return false;
  const untold = additions.join(' ');
  const tells = language === 'es' ? untold.split(/\s+/).length >= LEAST_SPANISH_WORDS : hasStatement(untold);
  return tells || reader.kind === 'public';
}

/** "a review from Ann we did her shed": what was done is said, what the text asks for anyway is not. */
function withoutAsking(sentence: string): string[] {
  if (!ASKS_REVIEW.test(sentence)) return [sentence];
  const done = /\bwe (?:did|cleaned|hauled|took|cleared|removed|moved)\b.*$/i.exec(sentence)?.[0];
  return done === undefined ? [] : [`W${done.slice(1).replace(/\?$/, '.')}`];
}

const NEWS =
  /\b(?:is|are|was|were) (?:\p{L}+ )?(?:done|empty|empt\p{L}+|finished|cleared|clean|ready|swept|gone|late|behind|coming|full)\b|\b(?:we|i) (?:finished|found|broke|cleared|emptied|left)\b/iu;
const OUTREACH = 'outreach-';
const OF_OUTREACH =
  /^(?:I wanted to (?:talk to you|ask) about|Please (?:get|win|land|earn|pick up)|You (?:run|manage|own|handle|have|are))\b/;
const REVIEW_REQUEST = 'review-request';
/** What the text itself asks for. */
const ASKS_REVIEW = /\b(?:reviews?|rese[ñn]a)(?!\p{L})/iu;
/** What asks for something and tells nothing that the asker did not. */
const ONLY_ASKS = /^(?:review-request|text-asking-for-photos|outreach-)/;

function countSentences(said: string): number {
  return said.split(/(?<=[.!?])\s+/).length;
}

/** Whether what was said is more than a heading. */
function saysSomething({ said }: Brief, { manner }: DraftState): boolean {
  if (manner.language !== 'es') return hasStatement(said);
  return /^\p{L}{2,}[aei]mos\b/iu.test(said) || said.split(/\s+/).length >= LEAST_SPANISH_WORDS;
}

const THANKS = /thank|referral|tip|review|good/;
const LEAST_SPANISH_WORDS = 4;
const OWN_LEADS = new Set<Lead>(['confirm', 'reply', 'remind']);
const SENT = new Set<string>(['text', 'email', 'letter']);
const NAMES = new Set(['person', 'business', 'phone']);

const DEAL =
  /(\$?\d+(?:\s?%| percent| dollars| bucks)?) off (?=(?:an?|any\w*|all|each|every\w*|the|over|full|half|orders?|loads?|jobs|for)\b)([^,.;:!?]{4,60}?)(?=\s+(?:this|until|till?|through|by)\b|[,.;:!?]|$)/i;

/** "25 off anything over six yards": money off, and only for such; null if there is no such offer. */
function readDeal(text: string): string | null {
  const [, amount = '', rest = ''] = DEAL.exec(text) ?? [];
  if (rest === '') return null;
  const value = amount.replace(/\s?percent/i, '%').replace(/\s?(?:dollars|bucks)/i, '');
  return `${/[$%]/.test(value) ? value : `$${value}`} off ${rest.trim()}.`;
}

/** The draft with what the message wants said besides its blanks. */
function addLoose({ text, today, user, facts }: Asked, form: DraftForm, draft: DraftState): DraftState {
  const read = readDetails(text, today);
  // "call Gus": in a post, nobody who is named reads it.
  const details = form.variants.some(({ channel }) => channel === 'post') ? { ...read, people: [] } : read;
  const said = readAdditions(text, details, Object.values(draft.values));
  const deal = readDeal(text);
  if (deal !== null && !said.some((one) => one.includes(deal.replace(/\.$/, '')))) said.push(deal);
  const purpose = form.name === PLAIN_MESSAGE && said.length === 0 ? readPurpose(text) : null;
  const additions = purpose === null ? said : [purpose];
  const first = buildDraftText(form, { ...draft, additions }, listCommonValues(user.first_name, facts));
  const open = first.missing.find(({ reads }) => reads === 'details' || reads === 'free');
  const part = open && additions.length === 0 ? readToldPart(text) : null;
  if (open && part !== null) return { ...draft, values: { ...draft.values, [open.name]: part } };
  const missed = listMissed(form.name, text, Object.values(draft.values), first);
  return { ...draft, additions: [...additions, ...missed.map((piece) => toSentence(piece, details))] };
}
