import { findTerms } from '../../../../knowledge/index.ts';
import type { DraftManner } from '../../../drafts/draft-request.ts';
import { buildDraftText } from '../../../drafts/filling/build-draft-text.ts';
import type { SlotValues } from '../../../drafts/filling/fill-draft.ts';
import { listCommonValues, listOwnValues } from '../../../drafts/filling/own-values.ts';
import { findDraftForm, isOnlyThat, PLAIN_MESSAGE } from '../../../drafts/finding/find-draft.ts';
import { readDeal } from '../../../drafts/finding/situations/deals.ts';
import type { Situation } from '../../../drafts/finding/situations/situation.ts';
import { readSituation } from '../../../drafts/finding/situations/situations.ts';
import { readBrief } from '../../../drafts/own-words/brief.ts';
import type { Brief } from '../../../drafts/own-words/brief-words.ts';
import { createOwnDraft } from '../../../drafts/own-words/own-draft.ts';
import { findFamily, toName } from '../../../drafts/own-words/reader.ts';
import { hasStatement, toSentences } from '../../../drafts/own-words/sentences.ts';
import { findFullName } from '../../../drafts/review-points.ts';
import type { Asked } from '../../asked.ts';
import type { DraftState } from '../../conversation-state.ts';
import { type Details, readDetails } from '../../understanding/details.ts';
import { isTextOfTalk, NEXT_NOTICE } from '../../understanding/write-forms.ts';
import type { CreatedDraft } from './figured-draft.ts';

const DEPOSIT = 'deposit-request';
const OF_REVIEW = /\b(?:reviews?|stars?|google|yelp)\b/i;
const TO_OTHERS =
  /\b(?:text|tell|message|write|e-?mail|ask) (?:to )?(?:the |my |our )?(?:crew|guys|helpers?|drivers?|team|landlord|insurance|dump|landfill|supplier|bank|lawyer|wife|brother)\b/i;
const PUT_UP = new Set<string | null>(['post', 'script', 'list', 'clause', 'reply']);
/** "make this sound better: …": the words are there. */
const REWORDS =
  /\b(?:make|fix|say|word|put|write|re-?write|re-?phrase|re-?word|clean|polish) (?:up )?(?:this|that|it)\b[^:]{0,30}:/i;
/** "you guys dented our trailer": the reader did it, and nobody of ours. */
const BLAMES_READER = /\byou(?:r)? (?:guys|crew|people|driver|men|folks)\b.{0,40}\b(?:our|my|us|me)\b/i;
const SCRIPT = /\b(?:scripts?|phone|voice ?mail|greeting|radio|calls?|talk)\b/i;
const DOOR_NOTE = /\b(?:note|card|tag|paper)\b.{0,40}\bdoor\b|\bdoor (?:note|card|tag)\b/i;
/** So many words of the asker may be missing from a text that says the same. */
const MOST_MISSED = 3;

/** The text for what happened with a customer, where the request does not say in which words; null for any other request. */
export function createOfSituation(asked: Asked, brief: Brief | null, asks: DraftManner): CreatedDraft | null {
  const { text, today, knowledge, facts, user } = asked;
  const manner = toManner(asks, text);
  if (REWORDS.test(text) || BLAMES_READER.test(text) || PUT_UP.has(manner.channel)) return null;
  const next = createNextNotice(asked, manner);
  if (next) return next;
  const details = readDetails(text, today);
  const told =
    asked.read.language === 'es'
      ? readSpanishSituation(text)
      : (readSituation(text, details) ?? readSituationOfTalk(asked, brief));
  const form = told ? findDraftForm(knowledge, told.name) : undefined;
  if (!told || !form || !isForCustomer(asked, brief, told.name) || isOpenMove(told, brief)) return null;
  const draft: DraftState = {
    name: form.name,
    manner: {
      ...manner,
      tone: manner.tone === 'plain' ? (told.tone ?? 'plain') : manner.tone,
      channel: manner.channel ?? 'text',
    },
    values: { ...listOwnValues(form, facts), ...readWhom(text, brief, details), ...listSpoken(told.values, manner) },
    additions: manner.language === 'es' ? [] : told.additions,
  };
  const { body } = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  // "25 percent of 1600" is told as a sum.
  const isReckoned = form.name === DEPOSIT;
  return !isReckoned && brief !== null && isToldOtherwise(brief, body, text) ? null : { form, draft };
}

/** "we cant come today, truck broke": a text that asks for the new day could not be sent. */
function isOpenMove({ name, values }: Situation, brief: Brief | null): boolean {
  if (name !== 'we-must-reschedule' || values.new !== undefined || brief === null) return false;
  return brief.reader.name !== null && brief.is_loose !== true && hasStatement(brief.said);
}

const NOTICES = new Set(['payment-reminder', 'final-payment-notice']);
/** "the firmer second notice", after a first: the same debt, asked for again. */
function createNextNotice({ text, previous, knowledge }: Asked, manner: DraftManner): CreatedDraft | null {
  const before = previous?.state?.draft;
  const [, second, last, chance] = NEXT_NOTICE.exec(text) ?? [];
  const final = last ?? chance;
  if (!before || !NOTICES.has(before.name ?? '') || (second === undefined && final === undefined)) return null;
  const form = findDraftForm(knowledge, final === undefined ? 'payment-reminder' : 'final-payment-notice');
  // How long it is late was told when the first went out.
  const { late: _, ...values } = before.values;
  const channel = manner.channel ?? previous?.draft?.channel ?? before.manner.channel;
  return form
    ? {
        form,
        draft: {
          name: form.name,
          manner: { ...before.manner, channel, tone: 'firm', is_short: false },
          values,
          additions: [],
        },
      }
    : null;
}

/** What the message before told of, where a request says only that it is to be written: "write me a message to the son". */
function readSituationOfTalk({ text, previous, today }: Asked, brief: Brief | null): Situation | null {
  const isBare = (brief !== null && brief.said === '') || isTextOfTalk(text) || isOnlyThat(text);
  if (!previous || previous.draft || !isBare) return null;
  return readSituation(`${previous.question}. ${text}`, readDetails(previous.question, today));
}

/** A note for the door is put up there; "what do i say to him" is no script. */
function toManner(asks: DraftManner, text: string): DraftManner {
  if (DOOR_NOTE.test(text)) return { ...asks, channel: 'flyer' };
  return asks.channel === 'script' && !SCRIPT.test(text) ? { ...asks, channel: null } : asks;
}

function isForCustomer({ text, read }: Asked, brief: Brief | null, name: string): boolean {
  // "my driver hit her fence" is told to her.
  const isOther = brief !== null && brief.reader.kind !== 'customer' && !/damage/.test(name);
  return (read.language === 'es' || !isOther) && !OF_REVIEW.test(text) && !TO_OTHERS.test(text);
}

function readWhom(text: string, brief: Brief | null, { people, phones }: Details): SlotValues {
  const called = brief?.reader.name ?? people[0]?.text ?? findFamily(text) ?? undefined;
  const [phone] = phones;
  return {
    ...(called === undefined ? {} : { customer: called }),
    ...(phone === undefined ? {} : { phone: phone.text }),
  };
}

/** Reasons are told in English. */
function listSpoken({ reason, details, ...plain }: SlotValues, { language }: DraftManner): SlotValues {
  if (language === 'es') return plain;
  return {
    ...plain,
    ...(reason === undefined ? {} : { reason }),
    ...(details === undefined ? {} : { details }),
  };
}

/** "dice que muy caro, son 350": the price stays. */
function readSpanishSituation(text: string): Situation | null {
  const price = /\b(\d{2,5})\b/.exec(text)?.[1];
  if (
    !/\b(?:muy|bien|tan) car[oa]|\bm[aá]s barato|\bdescuento|\brebaja/iu.test(text) ||
    !/\b(?:contest\w*|respond\w*|dile|dec\w*le|escrib\w*|mensaje)/iu.test(text)
  )
    return null;
  if (price === undefined || !/\bno (?:le )?(?:baj\w*|puedo)|\bson\b|\bmi precio/iu.test(text)) return null;
  return { name: 'declining-a-discount-or-price-match', values: { price: `$${price}` }, additions: [] };
}

/** Whether the asker says to the reader what a text would not say. */
function isToldOtherwise({ said, is_loose: isLoose, is_whole: isWhole }: Brief, body: string, text: string): boolean {
  if (isLoose === true || said === '') return false;
  const figures = said.match(/\d+/g) ?? [];
  if (figures.some((figure) => !body.includes(figure))) return true;
  const told = new Set(findTerms(body));
  // Words that the tagger found to be sent are not told to the assistant, wherever they stand.
  const before = new Set(isWhole === undefined ? findTerms(text.slice(0, text.length / 2)) : []);
  return findTerms(said).filter((term) => !told.has(term) && !before.has(term)).length > MOST_MISSED;
}

const MOST_WORDS = 9;
const MOST_TURNS = 3;
const IN_WRITING =
  /\b(?:in writing|write (?:it|that|this|her|him|them|up)|draft (?:it|that|this)|(?:text|e-?mail|send) (?:it|that|this|her|him|them))\b/i;

/** "write that up for her": what was talked through for a customer, as what they are offered; null if the talk holds no deal. */
export function createOfDeal(asked: Asked, manner: DraftManner): CreatedDraft | null {
  const { text, read, history, previous } = asked;
  const deal = IN_WRITING.test(text) ? readDeal([text]) : null;
  if (deal && !('said' in deal) && read.language === 'en') return createDeal(asked, deal, manner);
  const isBare = text.split(/\s+/).length <= MOST_WORDS && (isOnlyThat(text) || IN_WRITING.test(text));
  if (!previous || previous.draft || read.language !== 'en' || !isBare) return null;
  const turns = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const told = readDeal(turns.slice(-MOST_TURNS));
  if (told === null || !SAYS_NO.test(text)) return told && createDeal(asked, told, manner);
  return 'said' in told ? createDeal(asked, toRefusal(told), manner) : null;
}

const SAYS_NO = /\bno\b/i;

/** "write him no thanks": what the customer wanted is not granted. */
function toRefusal(deal: { said: string }): { said: string } {
  return { said: deal.said.replace(/^Yes, you can /, "Thanks for asking, but I can't let you ") };
}

function createDeal(
  { text, today, knowledge }: Asked,
  deal: NonNullable<ReturnType<typeof readDeal>>,
  manner: DraftManner,
): CreatedDraft | null {
  const reader = readBrief(text, readDetails(text, today), 'en')?.reader ?? {
    phrase: '',
    name: null,
    kind: 'customer' as const,
  };
  const channel = manner.channel ?? 'text';
  if ('said' in deal) {
    const plain = findDraftForm(knowledge, PLAIN_MESSAGE);
    const brief: Brief = { reader, said: deal.said, words: deal.said, asks: '', lead: 'tell' };
    return plain ? { form: plain, draft: createOwnDraft(plain, brief, { ...manner, channel }) } : null;
  }
  const form = findDraftForm(knowledge, deal.name);
  const values = { ...deal.values, ...(reader.name === null ? {} : { customer: reader.name }) };
  return form ? { form, draft: { name: form.name, manner: { ...manner, channel }, values, additions: [] } } : null;
}

const WRITTEN_WARNING = 'written-warning';
/** "kyle was rude again, write him up": what happened, on the paper for it; null for any other request. */
export function createWriteUp({ text, read, knowledge }: Asked, manner: DraftManner): CreatedDraft | null {
  const form = findDraftForm(knowledge, WRITTEN_WARNING);
  if (!form || read.language !== 'en' || !WRITES_UP.test(text) || THREATENS.test(text)) return null;
  const name = findFullName(text)?.split(' ')[0] ?? null;
  const told = text.replace(WRITES_UP, ', ').replace(/^[\s,]+/, '');
  const said = toSentences(told, 'tell', { phrase: name ?? '', name, kind: 'crew' });
  const values: SlotValues = name === null ? {} : { employee: toName(name) };
  return {
    form,
    draft: { name: WRITTEN_WARNING, manner: { ...manner, channel: 'letter' }, values, additions: [said] },
  };
}

/** "tell Abe, next time I write him up": said to him. */
const THREATENS =
  /\b(?:next time|or|once more|again and)\W+(?:i|we)(?:'?ll| will|'?m gonna| am going to)? (?:have to )?write (?:him|her|them) up\b/i;
const WRITES_UP =
  /[\s,.;]*\b(?:(?:so|and|please|can you|need to|i need to) )*write (?:him|her|them) up\b(?! (?:an?|the|some\w*)\b)[\s,.]*/i;
