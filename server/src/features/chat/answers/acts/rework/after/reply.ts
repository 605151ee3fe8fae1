import { findTextPrice } from '../../../../drafts/changes/changed-lines.ts';
import type { Reader } from '../../../../drafts/own-words/reader.ts';
import { isTimeAnswer, toAnswer } from '../../../../drafts/own-words/requests/asked-question.ts';
import { toSentences } from '../../../../drafts/own-words/sentences.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import type { Report } from '../../../understanding/added/report.ts';
import { readDetails } from '../../../understanding/details.ts';
import { findEdited } from '../../../understanding/words/edited.ts';
import { composePlain } from '../../write/plain.ts';
import { composeDraft } from '../../write/write.ts';

type Language = 'en' | 'es';
type Words = Record<Language, string>;

const AGAIN = /\b(?:again|follow ?up|nudge|chase|one more time|otra vez|de nuevo)\b/i;
const THANKS = /^(?:please |and |so )*(?:thank|agrad[eé]ce\p{L}*)(?: (?:him|her|them|you|le))?(?!\p{L})/iu;
const DEED =
  /^(?:(?:so|and|but|please|pls|just|now|then|well)\s)*(?:(?:tell|text|answer|write|give|remind|send)(?: back)? (?:him|her|them)(?: back)?|let (?:him|her|them) know|say|reply|write back|text back|dile|cont[eé]stale|di)(?: (?:that|que|with|saying))?[\s:,]/iu;
const AGREES =
  /^(?:(?:so|and|but|please|pls|just|now|then|well)\s)*(?:confirm|accept|book|schedule|agree|do it|put (?:him|her|them|it) (?:down|in|on)|ok(?:ay)?|yes|yeah|yep|fine|sure|deal|great|(?:that|it)(?:[’']?s| is)? (?:fine|ok|okay|good|works)|works|no problem|conf[ií]rma\p{L}*|acepta|s[ií]|est[aá] bien)(?!\p{L})(?:\s(?:it|that|this|him|her|them|to (?:it|that)|with (?:it|that|him|her|them)|for (?:me|us|him|her|them)|is (?:fine|ok|okay|good)|works|with me|by (?:me|us)|then|it in)(?!\p{L}))*/iu;
const REFUSES =
  /^(?:(?:so|and|but|please|pls|just)\s)*(?:no|nope|no way|decline|refuse|turn (?:it|him|her|them) down)\W*$/i;
const ASKS = /^(?:(?:so|and|but|please|pls|just)\s)*(?:ask|preg[uú]nta\p{L}*)(?: (?:him|her|them))?\s/iu;
const SORRY = /^(?:(?:so|and|but|please|pls|just)\s)*(?:apologi[sz]e|say (?:i'?m |we'?re )?sorry)\W*$/i;
const MORE = /^\$?(\d{2,5})(?: (?:dollars|bucks))? (?:more|extra)\W*$/i;
const SUM =
  /\$?(?<![\d:.])(\d{2,5})\b(?!\s?(?:am|pm|%|percent|days?|weeks?|hours?|min\w*|stars?|guys?|men|people|bags?|boxes|pieces|yards?))/i;

const NUDGE: Words = {
  en: 'Just making sure my last message reached you. Can you let me know either way?',
  es: 'Solo quiero asegurarme de que le llegó mi mensaje. ¿Me avisa, sea sí o no?',
};
const PAID: Words = { en: 'Thank you, your payment came in.', es: 'Gracias, su pago ya llegó.' };
const DECLINED: Words = {
  en: "I'm sorry, but that doesn't work for us.",
  es: 'Lo siento, pero así no podemos.',
};
const APOLOGY: Words = { en: "I'm sorry about that.", es: 'Disculpe la molestia.' };
const SETTLED: Words = { en: 'That works for us.', es: 'Está bien, así quedamos.' };

const TAKES_BACK =
  /\b(?:take (?:it|that|this|everything) back|forget (?:it|that|about it)|never ?mind|scrap (?:it|that)|olv[ií]d\p{L}+)(?!\p{L})/iu;
const SUFFERS =
  /\b(?:hospital|sick|died|passed away|funeral|accident|surgery|hurt|cancer|emergency|enferm\p{L}+|muri[oó])(?!\p{L})/iu;
const SYMPATHY: Words = { en: "I'm sorry to hear that.", es: 'Siento mucho oír eso.' };
const FORGET: Words = { en: 'Please disregard my last message.', es: 'No tome en cuenta mi último mensaje.' };
/** "ask pedro instead": the text that stands, for somebody else. */
const INSTEAD = /\binstead\W*$/i;

/** "she asked can we finish today. tell her no": the answer says what to. */
const ASKED =
  /\b(?:asks?|asked|asking|wants to know|wonders?)\s(?:(?:us|me)\s)?(?=(?:if|whether|can|could|do|does|are|is|will)\b)/i;
const YES_OR_NO = /^(?:no|nope|yes|yep|yeah|sure)\b/i;

const IS_PAID = /\b(?:paid|payed|pag[oó]|sent (?:it|the money|payment))(?!\p{L})/iu;

/** What to say to what came back, by how it was told; the first that fits. */
const BY_REPORT: [told: RegExp, said: Words][] = [
  [
    /\b(?:no|nothing|not an?) (?:answer|reply|response|word|text|call|back|from)\b|\b(?:never|did(?:n['’]?t| not)|has(?:n['’]?t| not)|won['’]?t|wont|not|isn['’]?t) (?:answer|repl|respon|call|text|writ|got|get|getting|sa(?:y|id))\w*|\bghost\w*|\bignor\w*|\bon read\b|\bno (?:me )?contest/i,
    NUDGE,
  ],
  [
    /\b(?:cancel\w*|back(?:ed|ing) out|chang\w+ (?:his|her|their) mind|(?:some(?:body|one)|another \w+) (?:else|cheaper)|found (?:some(?:body|one)|another)|do(?:es)?n['’]?t (?:need|want) (?:it|us|me|anymore)|turned (?:it|us|me) down|not interested|sa(?:id|ys) no)\b|\bdi(?:jo|ce) que no\b/i,
    {
      en: 'Thanks for letting me know. If anything changes, text me here and I will make room for you.',
      es: 'Gracias por avisar. Si algo cambia, escríbame aquí y le busco lugar.',
    },
  ],
  [
    /\b(?:can['’]?t|cannot|cant|won['’]?t|wont|isn['’]?t|not) (?:be )?(?:do|make|come|work|home|there|around|able)\b|\bout of town\b|\bbusy\b|\bno puede\b/i,
    {
      en: 'No problem. Which day and time would work for you instead?',
      es: 'No hay problema. ¿Qué día y a qué hora le queda mejor?',
    },
  ],
];
const SAYS_YES =
  /\b(?:(?:said|says|texted back|answered|replied) (?:yes|ok|okay|sure|fine|go ahead|it works|that works|it'?s (?:fine|ok))|agreed|accepted|confirmed|(?:is|she['’]?s|he['’]?s) (?:fine|good|ok|okay) with|(?:that|it) works|di(?:jo|ce) que s[ií])(?!\p{L})/iu;
const OPEN: Words = { en: 'Thanks for telling me. [your answer].', es: 'Gracias por avisar. [su respuesta].' };
const WANTS = /\b(?:said|says|wants?|needs?|asked for|prefers?|quiere|dijo|dice)\b/i;

/** The text that answers what the reader of the last one came back with, as the asker wants it, else as it suits. */
export async function composeReplyTo(asked: Asked, report: Report): Promise<Composition | null> {
  const draft = asked.previous?.state?.draft;
  const { language } = draft?.manner ?? asked.read;
  if (!draft) return null;
  const name = draft.values.customer ?? null;
  const anew = report.order === null ? toOffer(asked, report.told) : toRequest(report.told, report.order, name);
  if (anew !== null) return composeDraft({ ...asked, text: anew });
  const reader: Reader = { phrase: '', name, kind: draft.manner.is_to_crew === true ? 'crew' : 'customer' };
  const said =
    report.order === null
      ? suggestAnswer(asked, report.told, language)
      : toOrdered(asked, { ...report, order: report.order }, { reader, language });
  if (said === null) return null;
  const channel = asked.previous?.draft?.channel === 'email' ? ('email' as const) : ('text' as const);
  const composed = composePlain(
    asked,
    { said: said.replace(ONLY_TIME, "We'll be there at $1."), reader },
    { ...draft.manner, tone: 'plain', channel },
  );
  const [first, ...rest] = composed?.blocks ?? [];
  if (!composed || !first || report.order !== null) return composed;
  const lead = (said.includes('[') ? ASKS_ANSWER : LEAD)[asked.read.language];
  return { ...composed, blocks: [{ ...first, text: lead }, ...rest] };
}

/** The answer to an offer, or one that is likely, where the asker gives none; null where it takes a decision first. */
export async function composeSuggested(asked: Asked, told: string): Promise<Composition | null> {
  const isKnown = toOffer(asked, told) !== null || isAnswerKnown(asked, told);
  return isKnown ? composeReplyTo(asked, { told, order: null }) : null;
}

const ONLY_TIME = /^(?:at )?(\d{1,2}(?::\d{2})?(?: ?[ap]m)?(?: sharp)?|noon)\.$/i;
const LEAD: Words = {
  en: 'If that suits you, send this; if not, tell me what you answer, and I write that:',
  es: 'Si así le queda, mande esto; si no, dígame qué contesta y lo escribo:',
};
const ASKS_ANSWER: Words = {
  en: 'What do you answer? A yes, a no, a price or a day is enough, and I put it in:',
  es: '¿Qué le contesta? Basta un sí, un no, un precio o un día, y lo pongo:',
};

/** "the other guy said 250": less than the text asks for. */
function toOffer({ previous }: Asked, told: string): string | null {
  const draft = previous?.state?.draft;
  const price = draft ? findTextPrice(draft) : null;
  const sum = Number(SUM.exec(told)?.[1] ?? 0);
  return price !== null && sum > price / MOST_TIMES_LESS && sum < price ? `she wrote back can you do ${sum}` : null;
}

const MOST_TIMES_LESS = 3;

const REPLIES =
  /^(?:(?:so|and|please|pls|just|now)\s)*(?:answer|reply|respond|write back)(?: (?:to )?(?:it|that|him|her|them))?\W*$/i;
const OTHER =
  /^(?:(?:so|and|but|please|pls|just|now|then)\s)*(?:tell|text|ask|write|message|remind)\s(?!(?:him|her|them|it|that|this|if|we|i|the|a|my|our|back|yes|no|for|to|about|what|when|how|why)\b)(\p{L}+)\b(?!.*\binstead\W*$)/iu;

/** "answer it", of a review, and "ask pedro if he can": a text of its own. */
function toRequest(told: string, order: string, name: string | null): string | null {
  if (REPLIES.test(order)) return /\b(?:stars?|review)\b/i.test(told) ? `reply to the review: ${told}` : null;
  const other = OTHER.exec(order)?.[1];
  return other === undefined || other.toLowerCase() === name?.toLowerCase() ? null : order;
}

function toOrdered(
  asked: Asked,
  { told, order }: { told: string; order: string },
  { reader, language }: { reader: Reader; language: Language },
): string | null {
  if (AGAIN.test(order)) return NUDGE[language];
  if (SORRY.test(order)) return APOLOGY[language];
  if (TAKES_BACK.test(order)) return `${SUFFERS.test(told) ? `${SYMPATHY[language]} ` : ''}${FORGET[language]}`;
  if (REPLIES.test(order)) return suggestAnswer(asked, told, language);
  if (INSTEAD.test(order)) return null;
  const thanks = THANKS.exec(order)?.[0];
  if (thanks !== undefined) return toThanks(told, order.slice(thanks.length), { reader, language });
  const words = order.replace(DEED, '').trim();
  const toAsked = answerAsked(told, words, language);
  if (toAsked !== null) return toAsked;
  if (REFUSES.test(words)) return DECLINED[language];
  const agreed = AGREES.exec(words)?.[0];
  if (agreed !== undefined) return toAgreed(asked, { told, rest: words.slice(agreed.length) }, { reader, language });
  if (language === 'es') return null;
  const asks = ASKS.exec(words)?.[0];
  if (asks !== undefined) return toSentences(words.slice(asks.length), 'ask', reader);
  return isTimeAnswer(words) || /^\$?\d/.test(words) ? toAnswer(told, words) : tell(asked, words, reader);
}

/** So few words the rules word as well. */
const LEAST_TO_EDIT = 12;

function tell({ edited }: Asked, words: string, reader: Reader): string {
  return (
    (words.split(/\s+/).length >= LEAST_TO_EDIT ? findEdited(edited, words) : null) ??
    toSentences(words, 'tell', reader)
  );
}

function answerAsked(told: string, words: string, language: Language): string | null {
  const question = ASKED.exec(told);
  if (!question || language === 'es' || !YES_OR_NO.test(words)) return null;
  return toAnswer(told.slice(question.index + question[0].length), words);
}

function toThanks(told: string, rest: string, { reader, language }: { reader: Reader; language: Language }): string {
  const what = rest.replace(/^[\s,.!]+|(?<![\s,.!])[\s,.!]+$/g, '');
  if (what !== '' && language === 'en') return toSentences(what, 'thank', reader);
  if (IS_PAID.test(told)) return PAID[language];
  return language === 'es' ? 'Muchas gracias.' : 'Thank you so much.';
}

/** "confirm it", "ok but 50 more": what was wished works, and what else. */
function toAgreed(
  asked: Asked,
  { told, rest }: { told: string; rest: string },
  { reader, language }: { reader: Reader; language: Language },
): string {
  const more = rest.replace(/^[\s,.;!]*(?:(?:but|and|for|on|pero|y)\s)*/i, '').replace(/(?<![\s.!])[\s.!]+$/, '');
  const isWhen = isTimeAnswer(more) || readDetails(more, asked.today).whens[0]?.text.length === more.length;
  const works = toWorks(asked, more !== '' && isWhen ? more : told, language);
  if (more === '' || isWhen) return works;
  const extra = MORE.exec(more)?.[1];
  if (extra !== undefined) return `${works} ${language === 'es' ? `Son $${extra} más.` : `It's $${extra} more.`}`;
  return language === 'es' ? works : `${works} ${toSentences(more, 'tell', reader)}`;
}

function toWorks({ today, previous }: Asked, told: string, language: Language): string {
  const when = readDetails(told, today).whens.at(-1)?.text;
  if (when !== undefined && language === 'en') return `${toUpper(when)} works. You're on the schedule.`;
  if (when !== undefined) return `${toUpper(when)} está bien. Ya lo tengo anotado.`;
  const draft = previous?.state?.draft;
  const sum = SUM.exec(told)?.[1];
  const isPrice = sum !== undefined && draft != null && findTextPrice(draft) !== null;
  if (!isPrice) return SETTLED[language];
  return language === 'es' ? `$${sum} está bien.` : `$${sum} works for us.`;
}

/** Whether what was told has a likely answer, and takes no decision first. */
export function isAnswerKnown(asked: Asked, told: string): boolean {
  return suggestAnswer(asked, told, 'en') !== OPEN.en;
}

/** A likely answer; with a place for it where only the asker can tell. */
function suggestAnswer({ today }: Asked, told: string, language: Language): string {
  const when = readDetails(told, today).whens.at(-1)?.text;
  if (SAYS_YES.test(told)) {
    const then = when === undefined ? '' : language === 'es' ? ` Nos vemos ${when}.` : ` See you ${when}.`;
    return `${language === 'es' ? 'Muy bien, gracias por confirmar.' : 'Great, thanks for confirming.'}${then}`;
  }
  const known = BY_REPORT.find(([form]) => form.test(told))?.[1];
  if (known) return known[language];
  if (IS_PAID.test(told) && !/\b(?:says?|said|claims?|half|part|some|only|dice)\b/i.test(told)) return PAID[language];
  if (when !== undefined && WANTS.test(told) && !SUM.test(told.replace(when, '')))
    return language === 'es'
      ? `${toUpper(when)} está bien. Ya lo tengo anotado.`
      : `${toUpper(when)} works. You're on the schedule.`;
  return OPEN[language];
}

function toUpper(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
