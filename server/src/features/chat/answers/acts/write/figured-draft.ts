import type { DraftForm } from '../../../../knowledge/index.ts';
import { readIdeas } from '../../../drafts/ads/ideas.ts';
import { getOfferForm, readOfferText, readSaleText } from '../../../drafts/ads/offer.ts';
import { isSlogan, readSign, readSlogan, toSignText } from '../../../drafts/ads/sign.ts';
import { type DraftManner, findChannel } from '../../../drafts/draft-request.ts';
import { listOwnValues } from '../../../drafts/filling/own-values.ts';
import { readStatedValues } from '../../../drafts/filling/stated-values.ts';
import { findDraftForm, PLAIN_MESSAGE, QUOTE_FORM } from '../../../drafts/finding/find-draft.ts';
import type { Brief } from '../../../drafts/own-words/brief-words.ts';
import { createListDraft } from '../../../drafts/own-words/own-draft.ts';
import { readInvoiceLines, readQuoteLines } from '../../../drafts/own-words/requests/invoice-lines.ts';
import { toSentences } from '../../../drafts/own-words/sentences.ts';
import { findFullName } from '../../../drafts/review-points.ts';
import { readShareOfLoad } from '../../../reckoning/prices/share-of-load.ts';
import { formatDollars } from '../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../asked.ts';
import type { DraftState } from '../../conversation-state.ts';
import { escapePattern } from '../../escape.ts';
import { readDetails } from '../../understanding/details.ts';

export interface CreatedDraft {
  form: DraftForm;
  draft: DraftState;
}

const ITEMIZED = 'itemized-invoice-note';
const WORDING = /\bwording\b|\bwhat (?:do|should) i (?:put|write)\b/i;

/** Ideas for a name, or slogans; null if a request asks for none. */
function createIdeas({ text, read, knowledge }: Asked, manner: DraftManner): CreatedDraft | null {
  const ideas = read.language === 'en' ? readIdeas(text) : null;
  const form = findDraftForm(knowledge, PLAIN_MESSAGE);
  if (!ideas || !form) return null;
  const listed = { ...manner, channel: 'list' as const, language: 'en' as const };
  return { form, draft: { name: form.name, manner: listed, values: ideas.values, additions: [ideas.text] } };
}

/** An invoice with its lines and what they come to; null if the request names no lines. */
export function createInvoice(
  { text, read, today, knowledge }: Asked,
  plain: DraftForm,
  brief: Brief | null,
  manner: DraftManner,
): CreatedDraft | null {
  const name = brief?.reader.name ?? readDetails(text, today).people[0]?.text;
  const invoice = read.language === 'en' ? readInvoiceLines(withoutCustomer(text, name)) : null;
  const form = findDraftForm(knowledge, ITEMIZED);
  if (!invoice || !form || manner.language !== 'en') return null;
  const { lines, total, terms } = invoice;
  const isMessage = manner.channel === 'text' || manner.channel === 'email' || manner.channel === 'letter';
  if (WORDING.test(text) && !isMessage) {
    const points = [...lines, `Total: ${total}`, ...(terms === null ? [] : [`Terms: ${terms}`])];
    return {
      form: plain,
      draft: createListDraft(plain, { title: 'Invoice', points, isOfPrices: false, language: 'en' }, manner),
    };
  }
  const channel = findChannel(text) === 'text' ? ('text' as const) : ('email' as const);
  const values = {
    lines: lines.join(channel === 'text' ? '; ' : '\n- '),
    total,
    ...(name === undefined || name === null ? {} : { customer: name }),
  };
  const additions = terms === null ? [] : [`Payment terms: ${terms}.`];
  return { form, draft: { name: form.name, manner: { ...manner, channel }, values, additions } };
}

/** "for Dan Pruitt", "customer is Dan": who pays is no line. */
function withoutCustomer(text: string, name: string | null | undefined): string {
  const called = text.replace(CALLED, ' ');
  if (name === null || name === undefined) return called;
  const bare = name.replace(/^(Mrs?|Ms|Dr)\. /, '(?:$1)\\.? (?:\\p{L}+ )?');
  return called
    .replace(new RegExp(String.raw`\b(?:for|to) (?:the |an? )?${bare}(?:'s)?(?![\p{L}])`, 'giu'), 'for')
    .replace(/\bfor(?=\s*(?:$|[,.;]))/gi, '')
    .replace(/\bfor\s+for\b/gi, 'for');
}

const CALLED =
  /[,;.]?\s*(?:the )?(?:customer|client|his name|her name|name)(?:'?s name)?(?: is|'s|:) (?:(?:mrs?|ms|dr)\.? )?\p{L}+(?: \p{Lu}\p{L}+)?(?=[,.;]|$)/iu;
const QUOTE = /\b(?:quote|estimate|bid|proposal)\b/i;
const QUOTE_HEAD =
  /^.*?\b(?:quote|estimate|bid|proposal)(?:\s+(?:text|e-?mail|message|letter|wording))?\b(?:\s+(?:to|for) (?:an?|the|my|our) (?:\p{L}+ )?\p{L}+(?=\s+for\b|\s*:))?(?:\s+(?:for|of|to|on|with|saying|in writing|in words)\b)*\s*[:,]?\s*/iu;
const OF_ANOTHER_TEXT =
  /\b(?:(?:his|her|their) (?:quote|estimate|bid) (?:is|was)|follow(?:ing)?[- ]?up|remind\w*|owes?|accept\w*|declin\w*|ghost\w*|too (?:high|low|much)|cheaper|lower|beat|match|insurance|adjuster|review|expire\w*|change\w*|raise\w*|went up|per (?:hour|month|week|visit)|a (?:month|week|visit)|walk ?through|photos?|pictures?|asked for|ago|quiet|silent|heard?|hear back|answered|last week|interested|sent|still)\b|\?/i;
const GOOD_FOR =
  /[,;]?\s*\b(?:good|valid|holds?|stands?)(?: (?:for|until|till|through))? (?:(\d{1,2}|two|three|four) (days?|weeks?)|((?:until |till |through )?\p{L}+ ?\d{0,2}(?:st|nd|rd|th)?))(?=[,.;]|$)/iu;

/** A quote with the prices that the asker names, and what they come to; null if the request names none. */
export function createQuote(asked: Asked, brief: Brief | null, manner: DraftManner): CreatedDraft | null {
  const { text, read, today, knowledge, facts } = asked;
  const form = findDraftForm(knowledge, QUOTE_FORM);
  const isOfQuote = QUOTE.test(text) && !OF_ANOTHER_TEXT.test(text);
  if (!form || !isOfQuote || read.language !== 'en' || manner.channel === 'script' || manner.channel === 'post')
    return null;
  const name = brief?.reader.name ?? readDetails(text, today).people[0]?.text ?? CUSTOMER.exec(text)?.[1];
  const ofShare = createOfShare(asked, form, { name: name ?? null, manner });
  if (ofShare) return ofShare;
  const told = withoutCustomer(text, name).replace(GOOD_FOR, '');
  const range = RANGE.exec(told);
  const whole = range ? told.replace(range[0], range[2] ?? '') : told;
  const quote = readQuoteLines(whole.replace(QUOTE_HEAD, ''));
  if (!quote) return null;
  const values = {
    ...listOwnValues(form, facts),
    items: quote.lines.map((line, i) => toItem(line, i)).join(', '),
    price: `${formatFrom(range, quote.total)}${formatDollars(quote.total)}`,
    ...(name === undefined ? {} : { customer: toName(name) }),
    ...readUntil(text, today),
  };
  const channel = manner.channel ?? 'text';
  return { form, draft: { name: form.name, manner: { ...manner, channel }, values, additions: listTerms(quote.rest) } };
}

/** "half a truck, my full load is 520": the price of that share; null for any other request. */
function createOfShare(
  { text, today, facts }: Asked,
  form: DraftForm,
  { name, manner }: { name: string | null; manner: DraftManner },
): CreatedDraft | null {
  const share = readShareOfLoad(text);
  if (!share) return null;
  const [place] = readDetails(text, today).places;
  const values = {
    ...listOwnValues(form, facts),
    price: formatDollars(share.dollars),
    items: share.words,
    ...(place === undefined ? {} : { place: place.text }),
    ...(name === null ? {} : { customer: toName(name) }),
  };
  const sent = { ...manner, channel: manner.channel ?? ('text' as const) };
  return { form, draft: { name: form.name, manner: sent, values, additions: [] } };
}

/** "280 to 320": what it is at least, with "to". */
function formatFrom(range: RegExpExecArray | null, total: number): string {
  return range !== null && Number(range[2]) === total ? `${formatDollars(Number(range[1]))} to ` : '';
}

/** "good for two weeks": the last day. */
function readUntil(text: string, today: Date): { until?: string } {
  const [, count, unit, day] = GOOD_FOR.exec(text) ?? [];
  const until = count === undefined ? day : formatDayIn(today, count, unit ?? 'days');
  return until === undefined ? {} : { until: until.replace(/^(?:until|till|through) /i, '') };
}

/** "two days, half up front". */
function listTerms(rest: string | undefined): string[] {
  return rest === undefined ? [] : [toSentences(rest, 'tell', { phrase: '', name: null, kind: 'customer' })];
}

/** "280 to 320". */
const RANGE = /(?<![\d$.,])\$?(\d{2,5}) ?(?:to|-|–) ?\$?(\d{2,5})(?![\d:%]|\s?(?:am|pm|days?|hours?|yards?|lbs?)\b)/i;
const CUSTOMER = /\b(?:customer|client|his name|her name)(?:'?s name)?(?: is|'s|:) ((?:(?:mrs?|ms|dr)\.? )?\p{L}+)/iu;
const COUNTS: Record<string, number> = { two: 2, three: 3, four: 4 };

/** "Stairs: $60", as it stands in a row of things. */
function toItem(line: string, i: number): string {
  const bare = line.replace(/ each: (\$[\d,.]+)$/, ' each ($1)').replace(/: (?=\$)/, ' ');
  return i > 0 && /^\p{Lu}\p{Ll}/u.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
}

function toName(name: string): string {
  return name.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function formatDayIn(today: Date, count: string, unit: string): string {
  const days = (COUNTS[count.toLowerCase()] ?? Number(count)) * (/^w/i.test(unit) ? 7 : 1);
  const day = new Date(today.getTime() + days * 86_400_000);
  return day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
}

/** The words on a sign, as many as were asked for; or ideas for a name. */
export function createSign(asked: Asked, brief: Brief | null, manner: DraftManner): CreatedDraft | null {
  const { text, read, today, knowledge } = asked;
  const ideas = createIdeas(asked, manner);
  if (ideas) return ideas;
  const form = findDraftForm(knowledge, SIGN_FORM);
  const language = manner.language === 'es' || read.language === 'es' ? 'es' : 'en';
  // "ask her if our sign may stay in her yard": a text about one.
  const isTold = brief !== null && (isOfOther(brief) || (brief.reader.kind !== 'public' && TELLS.test(text)));
  const slogan = isTold ? null : (readSlogan(text, language) ?? readSaleText(text));
  if (slogan !== null) return createSlogan(asked, slogan, { ...manner, language });
  const line = form && !isTold ? (readOwnSign(brief) ?? readSign(text, language)) : null;
  if (!form || line === null) return null;
  const [phone] = readDetails(text, today).phones;
  const values = { line, ...(phone === undefined ? {} : { phone: phone.text }) };
  return { form, draft: { name: form.name, manner: { ...manner, language, channel: 'flyer' }, values, additions: [] } };
}

function createSlogan({ knowledge, text }: Asked, slogan: string, manner: DraftManner): CreatedDraft | null {
  const form = findDraftForm(knowledge, PLAIN_MESSAGE);
  const post = { ...manner, channel: 'post' as const, is_short: true };
  const values = isSlogan(text) && manner.language === 'en' ? { kind: 'slogan', asked: text, given: '0' } : undefined;
  return form ? { form, draft: { name: form.name, manner: post, values: values ?? {}, additions: [slogan] } } : null;
}

/** "…, i'd sweep with a magnet": the thing is in what is told, and no sign is asked for. */
function isOfOther({ said, asks, lead }: Brief): boolean {
  return lead === 'reply' || (said !== '' && REVIEW.test(asks));
}

const REVIEW = /\b(?:reviews?|stars?|google|yelp)\b/i;
/** "sign for the gate, no dumping": what it is to say. */
function readOwnSign(brief: Brief | null): string | null {
  return brief !== null && brief.said !== '' && ASKS_SIGN.test(brief.asks) ? toSignText(brief.said) : null;
}

const ASKS_SIGN =
  /\bsigns? (?:for|on|at) (?:the|my|our) (?:\p{L}+ )?(?:gate|door|fence|lot|shop|office|window|yard|dumpster|truck|trailer)\b/iu;

const TELLS = /^\W*(?:(?:please|pls|ok|so|can you|need to)\s+)*(?:text|tell|ask|message|e-?mail|let|remind|thank)\b/i;
const SIGN_FORM = 'yard-sign';
const MOST_OFFER_WORDS = 26;
/** What a post with an offer may say besides it. */
const KEPT_OF_POST = ['phone', 'city', 'hours'];

/** A post with the offer and its terms, in our words around it; null if the request names no offer, or says all itself. */
export function createOffer(asked: Asked, brief: Brief | null, manner: DraftManner): CreatedDraft | null {
  const { text, read, knowledge } = asked;
  const channel = findChannel(text);
  const isToOne = brief !== null && brief.reader.kind !== 'public' && brief.reader.name !== null;
  if (read.language !== 'en' || isToOne || (channel !== 'post' && channel !== 'flyer')) return null;
  const offer = readOfferText(text);
  const form = findDraftForm(knowledge, getOfferForm(text));
  if (!form || offer === null || offer.split(/\s+/).length > MOST_OFFER_WORDS) return null;
  const stated = readStatedValues(form, { ...asked, previous: null }, readDetails(text, asked.today));
  const values = Object.fromEntries(Object.entries(stated).filter(([name]) => KEPT_OF_POST.includes(name)));
  return { form, draft: { name: form.name, manner: { ...manner, channel }, values, additions: [offer] } };
}

export const LETTER = 'recommendation-letter';

/** Who is recommended is no reader of the letter. */
export function createLetter(text: string, said: string, manner: DraftManner): DraftState {
  const worker = findFullName(text);
  const bare = worker === null ? said : said.replace(new RegExp(`${escapePattern(worker)},?\\s*`, 'i'), '');
  const plain = bare
    .replace(/^(?:se va|ya se va|he'?s leaving|is leaving)[,.]\s*/i, '')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const values =
    worker === null ? {} : { worker: worker.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()) };
  return { name: LETTER, manner: { ...manner, channel: 'letter' }, values, additions: [plain] };
}
