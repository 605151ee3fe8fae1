import { findTextPrice } from '../../../../drafts/changes/changed-lines.ts';
import type { DraftManner } from '../../../../drafts/draft-request.ts';
import { buildDraftText } from '../../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../../drafts/filling/own-values.ts';
import { findDraftForm } from '../../../../drafts/finding/find-draft.ts';
import { findObjection } from '../../../../drafts/finding/objections.ts';
import { formatDollars } from '../../../../reckoning/sums/sum.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { createState, type DraftState } from '../../../conversation-state.ts';
import { findBareRequest } from '../../../understanding/added/added-forms.ts';
import { readDetails } from '../../../understanding/details.ts';
import { ASKS_WHAT_TO_SEND, isTextOfTalk } from '../../../understanding/write-forms.ts';
import { composeFilledDraft } from '../filled-draft.ts';
import { composeAsking, composePlain } from '../plain.ts';

const PRICE_FORM = 'declining-a-discount-or-price-match';

const RIVAL =
  /\b(?:another|other|some|different|cheaper|craigslist|facebook)\b.{0,30}?\b(?:for|at|said|says|quoted|wants|charges|is|does)\b.{0,12}?\$?(\d{2,5})\b/i;

/** "he answers can you do 700": what the customer would pay. */
const ASKED_LOWER =
  /\b(?:can|could|would|will) (?:you|u|we|i) (?:do|take|make|come down to|go) (?:it )?(?:for |to )?\$?(\d{2,5})\b|\b(?:offers?|offered|offering|says? only|only has|wants (?:it|to pay|me to do it)(?: for)?|will (?:only )?pay|asks? for|counter\p{L}*)\b.{0,12}?\$?(\d{2,5})\b/iu;

/** What the talk says that the job costs: as the text above names it, or as it was priced. */
function findOwnPrice(previous: Asked['previous']): number | null {
  const draft = previous?.state?.draft;
  const written = draft ? findTextPrice(draft) : null;
  if (written !== null) return written;
  const job = previous?.state?.job;
  return job ? (job.stated ?? Math.max(...job.price)) : null;
}

/** "he came back with": what somebody else says of the price. */
const COMES_BACK =
  /\b(?:he|she|they|(?:the |my )?(?:customer|client|guy|lady|landlord|manager|owner)|mrs?\.? \p{L}+|ms\.? \p{L}+)(?:['’]s|['’]d)? (?:just |now |then |only )*(?:says?|said|wrote|writes?|answers?|answered|asks?|asked|repl(?:y|ies|ied)|texts?|texted|came back|comes back|offer(?:s|ed)?|wants?|want|counter\p{L}*|only|messaged)\b/iu;
const BARGAINS =
  /["“'‘].{0,60}\d{2,5}|\b(?:can|could|would|will) (?:you|u|we|i|ya)\b|\b(?:do|take|make) it\b|\bany (?:chance|way)\b|\bhow about\b|\bbest (?:you|u|price)\b|\bfor (?:only )?\$?\d|\boffer\w*\b|\bcounter\w*\b|\bonly (?:has|have|got|pay)\b|\bwants? (?:it|me|us)\b/i;
/** What is paid, or told of something else, is no offer. */
const NO_OFFER =
  /\b(?:paid|pays|owes?|already|invoice|bill|more|extra|deposit|hours?|minutes?|days?|stars?|lbs?|tons?|yards?|refund\w*|broke|damage\w*|fix|charged)\b/i;
/** An offer that is less than this share of the price is of something else. */
const LEAST_SHARE = 0.3;

/** What a customer would pay for what the text above names at a higher price: "she wrote back 'would you take 500'"; null for any other message. */
function findCounter(text: string, previous: Asked['previous']): number | null {
  const own = previous?.draft ? findOwnPrice(previous) : null;
  if (own === null || !COMES_BACK.test(text) || !BARGAINS.test(text) || NO_OFFER.test(text)) return null;
  const sums = [...text.matchAll(/(?<![\d:.,])\$?(\d{1,2},\d{3}|\d{2,5})(?![\d:%]|\s?(?:am|pm)\b)/gi)].map(
    ([, sum = '']) => Number(sum.replace(',', '')),
  );
  return sums.find((sum) => sum < own && sum >= own * LEAST_SHARE) ?? null;
}

/** "another guy does it for 150, what do i text back", after a price: that price stays. */
function findRival({ text, previous }: Asked) {
  const counter = findCounter(text, previous);
  const theirs = /\d+/.exec((RIVAL.exec(text) ?? ASKED_LOWER.exec(text))?.[0] ?? '')?.[0];
  const own = findOwnPrice(previous);
  const other = counter ?? (theirs === undefined || !ASKS_WHAT_TO_SEND.test(text) ? null : Number(theirs));
  if (other === null) return null;
  const name = previous?.state?.draft?.values.customer ?? null;
  if (own === null) {
    const isOfText = previous?.draft != null;
    return isOfText ? { kind: 'price' as const, name, price: null, other: formatDollars(other) } : null;
  }
  if (other >= own) return null;
  return { kind: 'price' as const, name, price: formatDollars(own), other: formatDollars(other) };
}

/** The least that the asker would do it for: "lowest id go is 300", "i'd take 280 no less". */
const LOWEST =
  /\b(?:lowest|bottom|least|best|minimum)\b(?: \p{L}['’\p{L}]*){0,5} \$?(\d{2,5})\b|\b(?:not|won['’]?t|can['’]?t|never|no) (?:go |do |take |accept )?(?:below|under|less than|lower than) \$?(\d{2,5})\b|\b(?:i['’]?d|i would|i['’]?ll|i will|i (?:can|could)|we['’]?d|we (?:can|could|would|will)) (?:take|do|go|accept|settle for|come down to|go down to|meet (?:him|her|them) at)(?: it| this)?(?: for| to| at)? \$?(\d{2,5})(?! (?:off|more|am|pm|%))/iu;

/** "he offers 150, i'd take 280 no less": what the reader is offered instead; null where not both are told. */
function readBargain(text: string): { other: number; offered: number } | null {
  const theirs = ASKED_LOWER.exec(text);
  const own = theirs ? LOWEST.exec(text.replace(theirs[0], ' ')) : null;
  const [other, offered] = [theirs, own].map((found) => Number(found?.slice(1).find((sum) => sum !== undefined)));
  return other !== undefined && offered !== undefined && offered > other ? { other, offered } : null;
}

/** The answer to who offers less for what the text above names; null for any other message. */
export function composeCounter(asked: Asked): Composition | null {
  const manner = asked.previous?.state?.draft?.manner;
  if (!manner || findCounter(asked.text, asked.previous) === null) return null;
  return composeObjection(asked, { ...manner, tone: 'plain', is_short: false });
}

/** What to say to a customer who finds a fee or the price too high: never what they said of it; null where nobody does. */
export function composeObjection(asked: Asked, manner: DraftManner): Composition | null {
  const { text, previous } = asked;
  const bargain = readBargain(text);
  if (bargain) return composeOffered(asked, bargain, manner);
  const leansBack = isTextOfTalk(text) || findBareRequest(text) !== null;
  const told =
    findObjection(text) ??
    findRival(asked) ??
    (leansBack && previous && !previous.draft ? findObjection(previous.question) : null);
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
  const offered = readOwnOffer(text);
  const other = 'other' in told && typeof told.other === 'string' ? told.other : null;
  if (offered !== null && other !== null && offered > Number(other.replace(/[$,]/g, ''))) {
    return composeOffered(asked, { other: Number(other.replace(/[$,]/g, '')), offered }, manner);
  }
  return composeStaying(asked, { price: told.price, other, customer: name }, { ...manner, channel });
}

function composeOffered(
  asked: Asked,
  { other, offered }: { other: number; offered: number },
  manner: DraftManner,
): Composition | null {
  const name =
    readDetails(asked.text, asked.today).people[0]?.text ?? asked.previous?.state?.draft?.values.customer ?? null;
  const said = `I can't do ${formatDollars(other)}, but I can do ${formatDollars(offered)}. Does that work for you?`;
  const channel = manner.channel === 'email' ? ('email' as const) : ('text' as const);
  return composePlain(asked, { said, reader: { phrase: '', name, kind: 'customer' } }, { ...manner, channel });
}

/** "tell her 425", "offer 370": what the asker would do it for; null if they name no sum. */
function readOwnOffer(text: string): number | null {
  const sum = OWN_OFFER.exec(text)?.[1];
  return sum === undefined ? null : Number(sum.replace(',', ''));
}

const OWN_OFFER =
  /[,.;]?\s(?:tell|text|offer|say|answer|counter|give)(?: (?:him|her|them))?(?: (?:that|with|at))?(?: (?:i|we) (?:can|could|will|would|'?d|'?ll) (?:do|take|go))?(?: (?:it )?for)? \$?(\d{2,5}|\d{1,3},\d{3})(?![\d:%])(?! (?:off|more|is my|am|pm))/i;

/** That the price stays. */
function composeStaying(
  { text, read, previous, facts, user, knowledge }: Asked,
  told: Record<'price' | 'other' | 'customer', string | null>,
  manner: DraftManner,
): Composition | null {
  const form = findDraftForm(knowledge, PRICE_FORM);
  if (!form) return null;
  const known = Object.entries(told).filter((entry): entry is [string, string] => entry[1] !== null);
  const draft: DraftState = { name: form.name, manner, values: Object.fromEntries(known), additions: [] };
  const topic = previous?.state?.topic ?? text;
  const state = { ...createState('write', read.language, topic, previous?.state ?? null), draft };
  const filled = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  return composeFilledDraft(state, form, filled, { manner: draft.manner, facts });
}
