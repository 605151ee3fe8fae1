import { applyManner, type DraftManner } from '../../../../drafts/draft-request.ts';
import { toPlainEnglish } from '../../../../drafts/own-words/phone-spelling.ts';
import type { Reader } from '../../../../drafts/own-words/reader.ts';
import type { Asked, PreviousReply } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import type { DraftState } from '../../../conversation-state.ts';
import { isReworkForm } from '../../../understanding/act-forms.ts';
import type { Act } from '../../../understanding/acts.ts';
import { isOwnQuestion } from '../../../understanding/added/report.ts';
import { splitAnswer, splitTheirWords, type TheirWords } from '../../../understanding/added/their-words.ts';
import { readDetails } from '../../../understanding/details.ts';
import { composePlain } from '../../write/plain.ts';
import { composeOpen } from '../../write/tagged/open-answer.ts';
import { isPlainAnswer, readToldAnswer } from '../../write/tagged/told-answer.ts';
import { composeDraft } from '../../write/write.ts';
import { findPicked } from './picked-time.ts';
import { composeReplyTo, composeSuggested } from './reply.ts';

/** What one person reads. */
const PERSONAL = ['text', 'email', 'letter', 'reply'];
/** How sure the reviser must be that a message answers what its reader said. */
const SURE_OF_REPLY = 0.9;

/**
 * The text that answers what the reader of the last one wrote or said: what the asker tells, with what is confirmed; where
 * that is nothing, one question. Null for a message that tells of nothing that came back.
 */
export async function composeTheirReply(asked: Asked, act: Act): Promise<Composition | null> {
  const { previous, read, text } = asked;
  const draft = previous?.state?.draft;
  if (draft && RAISED.test(text) && THANKS.test(text)) return composeReviewThanks(asked, draft);
  const told = draft && read.language === 'en' && !SAFETY.includes(act) ? findTheirs(asked, previous) : null;
  if (!draft || !told || isOwnQuestion(text)) return null;
  const name = findName(asked, told) ?? findGreeted(asked) ?? draft.values.customer ?? null;
  const other = findOther(told, name);
  if (other !== null) return other === '' ? null : composeDraft({ ...asked, text: other });
  if (isShort(told)) return composeReplyTo(asked, { told: told.theirs, order: told.own });
  const kind = draft.manner.is_to_crew === true ? ('crew' as const) : ('customer' as const);
  return composeToldReply(asked, told, { phrase: '', name, kind }, draft);
}

/** "she changed it to 4 stars, thank her". */
const RAISED =
  /\b(?:changed|updated|raised|bumped|edited|upped) (?:it|(?:his|her|their|the) (?:review|rating|stars?))(?: up)? to (?:an? )?(?:[45]|four|five)\b/i;
const THANKS = /\bthank/i;

function composeReviewThanks(asked: Asked, { manner, values }: DraftState): Composition | null {
  const people = NAMED.test(asked.text) ? readDetails(asked.text, asked.today).people : [];
  const name = people.at(-1)?.text ?? values.customer ?? null;
  const said = 'Thank you for updating your review. It means a lot to us.';
  return composePlain(
    asked,
    { said, reader: { phrase: '', name, kind: 'customer' } },
    { ...manner, tone: 'plain', channel: 'text' },
  );
}

const SAFETY: Act[] = ['emergency', 'unlawful'];

async function composeToldReply(
  asked: Asked,
  told: TheirWords,
  reader: Reader,
  draft: DraftState,
): Promise<Composition | null> {
  const shown = asked.previous?.draft;
  const before = draft.additions.join(' ') || (shown?.body ?? '');
  const wantsMail = SENDS_AGAIN.test(told.theirs);
  const manner = toManner(draft.manner, told, wantsMail ? 'email' : (shown?.channel ?? 'text'));
  const said = [
    wantsMail ? before : '',
    told.confirms === null ? '' : formatConfirmed(told, before),
    told.own === '' ? '' : await readToldAnswer(asked, told, reader),
  ];
  const all = said.filter((one) => one !== '').join(' ');
  if (all !== '') return composePlain(asked, { said: all, reader }, manner);
  return (await composeSuggested(asked, told.theirs)) ?? composeOpen(asked, told.theirs, { reader, manner });
}

function isShort(told: TheirWords): boolean {
  const words = told.own.replace(DEED, '');
  return told.confirms === null && words !== '' && words.split(/\s+/).length <= MOST_OF_ORDER && !isPlainAnswer(told);
}

/** "tell him no", "thank her": so few words have forms of their own. */
const MOST_OF_ORDER = 4;
const DEED =
  /^\W*(?:(?:so|and|but|please|pls|just) )*(?:tell|let|say|answer)(?: (?:him|her|them))?(?: know)?(?: that)?\s/i;

const OPEN = '[your answer]';
/** "can you send that in an email": what was told is told again. */
const SENDS_AGAIN = /\b(?:send|put|e-?mail|write)\b(?: \p{L}+){0,3}? (?:that|this|it|all)\b.{0,20}\be-?mail\b/iu;

/** What came back and the answer to it; the answer alone, where a text waits for it. */
function findTheirs({ text, revised }: Asked, previous: PreviousReply): TheirWords | null {
  const isOfReply = revised?.kind === 'reply' && revised.certainty >= SURE_OF_REPLY;
  const isNone = !PERSONAL.includes(previous.draft?.channel ?? '') || revised?.kind === 'change';
  const told = splitTheirWords(text, isNone ? 'none' : isOfReply ? 'likely' : 'told');
  if (told || !previous.draft?.body.includes(OPEN)) return told;
  const waiting = splitTheirWords(previous.question, 'none');
  if (!waiting || text.includes('?') || isReworkForm(text)) return null;
  return { ...waiting, ...splitAnswer(text) };
}

const NAMED = /\bname(?:['’]?s| is) ((?:(?:mrs?|ms|dr)\.? )?\p{L}[\p{L}'’-]+)/iu;

/** Who they are, where only this message says it. */
function findName(asked: Asked, { before, theirs, isQuoted }: TheirWords): string | null {
  const told = isQuoted ? before : theirs;
  return NAMED.test(told) ? (readDetails(told, asked.today).people.at(-1)?.text ?? null) : null;
}

/** "now the customer, mr. hale": another reader, whom the message names. */
function findGreeted({ edited }: Asked): string | null {
  const { name, certainty } = edited?.greeted ?? { name: null, certainty: 0 };
  return certainty >= SURE_OF_READER ? name : null;
}

const SURE_OF_READER = 0.6;

/** "so text the customer there, mrs. quigley, …": somebody else than who came back. */
const TO_OTHER =
  /^\W*(?:(?:so|then|ok|and|now|please|pls|can you)\s+)*(?:text|tell|ask|e-?mail|message|write|remind)\s+(?!(?:him|her|them|it|that|this|back|yes|no|we|i|if|when|what|an?|something|me)\b)((?:the|my|our) \p{L}+|(?:(?:mrs?|ms|dr)\.? )?\p{L}+)(.*)/isu;
const LEAST_TO_OTHER = 4;

/** What somebody else is to be told, empty where that is too little to go by; null where nobody else is meant. */
function findOther({ own }: TheirWords, name: string | null): string | null {
  const [, who = '', rest = ''] = TO_OTHER.exec(own) ?? [];
  const known = (name ?? '').toLowerCase().split(/\s+/);
  if (who === '' || known.includes(who.toLowerCase().replace(/^\p{L}+\.? /u, ''))) return null;
  return rest.trim().split(/\s+/).length < LEAST_TO_OTHER ? '' : own;
}

/** The way they wrote, unless the asker wants another one. */
function toManner(before: DraftManner, { orders, own, before: told }: TheirWords, last: string): DraftManner {
  const { channel, ...manner } = applyManner(
    orders,
    { ...before, tone: 'plain', is_short: false, channel: null },
    'en',
  );
  const wanted = channel ?? (/\btext (?:him|her|them|back)\b/i.test(own) ? 'text' : null);
  const came = /\bte?xt(?:s|ed)?\b/i.test(told) ? 'text' : /\be-?mail(?:s|ed)?\b/i.test(told) ? 'email' : null;
  const usual = last === 'email' || last === 'letter' ? 'email' : 'text';
  return { ...manner, channel: wanted === 'text' || wanted === 'email' ? wanted : (came ?? usual) };
}

const WANTS = /\b(?:wants|asked for|prefers|would like|rather have) (?!to\b|me\b|us\b)(.{3,60}?)(?=[.!?,;]|$)/i;
const PRICE =
  /(?<![\d:.,/-])\$?([1-9]\d{1,3}|\d{1,2},\d{3})(?![\d:/%-]|[.,]\d|\s?(?:am|pm|st|nd|rd|th|days?|hours?|minutes?)\b)/gi;

/** What is agreed on: the day and hour, the price where both name it, or what they want. */
function formatConfirmed({ theirs, confirms }: TheirWords, before: string): string {
  const when = findPicked(before, confirms === null || confirms === '' ? theirs : confirms);
  const wish = WANTS.exec(theirs)?.[1]?.trim();
  const sum = findAgreedSum(theirs, before);
  const parts = [wish?.replace(/(?<=\w) not (?=\w)/i, ', not '), when, sum].flatMap((one) =>
    one == null ? [] : [toPlainEnglish(one)],
  );
  if (parts.length === 0) return 'That works for us.';
  return `${wish === undefined && when !== null ? 'Confirmed for' : 'Confirmed:'} ${parts.join(', ')}.`;
}

function findAgreedSum(theirs: string, before: string): string | null {
  const listSums = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, sum = '']) => sum.replace(',', ''));
  const offered = listSums(before, /\$(\d[\d,]*)/g);
  const sum =
    listSums(theirs, PRICE).find((one) => offered.includes(one)) ??
    (new Set(offered).size === 1 ? offered[0] : undefined);
  return sum === undefined ? null : `$${Number(sum).toLocaleString('en-US')}`;
}
