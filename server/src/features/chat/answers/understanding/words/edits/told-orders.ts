import { isKeptBack, readHidden, removeManner, toNumber } from './kept-back.ts';
import { toBare, toMendedQuestion } from './mended-questions.ts';

/**
 * The sentences that the editor makes of a request, where some of them are orders to the assistant: to ask becomes a question,
 * to thank thanks; what says how the text is to be, and what is not to be told, is kept from the reader.
 */
export function toToldOrders(body: string, request: string): { told: string; kept: string } {
  const hidden = readHidden(request);
  const sentences = splitSentences(body.replace(PLEASE_LAST, ', please.'));
  const isRule = sentences.filter((one) => /^No /.test(one)).length > 1;
  const isKept = (one: string) => isKeptBack(one, hidden) && !(isRule && one.startsWith('No '));
  const who = OF_ONE.test(body) && !OF_MORE.test(body) ? 'I' : 'We';
  const told = joinWhich(
    sentences.filter((one, at) => !isKept(one) && !(I_CANT.test(one) && isKept(sentences[at - 1] ?? ''))),
    request,
  )
    .map((one) => toNumber(withLead(one, request), hidden))
    .map((one) => toMendedQuestion(toTold(toDirect(removeManner(one)), who)))
    .filter((one) => one !== '');
  if (told.length > 0 && SAID_NO.test(request) && !NEGATES.test(told.join(' '))) told.unshift("I'm sorry, but no.");
  return { told: told.join(' '), kept: sentences.filter(isKept).join(' ') };
}

const I_CANT = /^(?:I|We) can't\.$/;
/** What was asked for is refused in a word, "no.", which is not told. */
const SAID_NO = /(?:^|[.!?,] )(?:the answer is |we say |tell (?:him|her|them) )?(?:nope?|nah)[.](?= |$)/i;
const NEGATES = /\b(?:no|not|nope|never|sorry|unfortunately|can't|cannot|won't|don't|\p{L}+n't|unable|only)\b/iu;

/** "It was not on the list. You signed." of "the list she signed": one sentence. */
function joinWhich(sentences: string[], request: string): string[] {
  const joined: string[] = [];
  for (const one of sentences) {
    const last = joined.at(-1) ?? '';
    const [, noun] = / (\p{L}+)\.$/u.exec(last) ?? [];
    const [, verb] = /^(?:You|We|I|They|He|She) (\p{L}+)\.$/u.exec(one) ?? [];
    const which = new RegExp(String.raw`\bthe (?:\p{L}+ )?${noun} (?:you|we|i|they|he|she) ${verb}\b`, 'iu');
    if (noun !== undefined && verb !== undefined && which.test(request))
      joined[joined.length - 1] = `${last.slice(0, -1)} ${one.charAt(0).toLowerCase()}${one.slice(1)}`;
    else joined.push(one);
  }
  return joined;
}

/** "When the bid opens?", "What you paying?": in the order of a question. */
function toDirect(sentence: string): string {
  if (!/^(?:What|When|Where|Which|Why|How)\b.*\?$/.test(sentence)) return sentence;
  const doing = sentence.replace(
    /^((?:What|When|Where|Why|How(?: much| many| late| long)?)) (you|we|they) (?=\p{L}+ing\b)/u,
    '$1 are $2 ',
  );
  const [first = '', ...rest] = doing.slice(0, -1).split(', ');
  const asked = ORDERED.test(first) ? null : toOrder(first);
  return asked === null ? doing : `${[asked, ...rest].join(', ')}?`;
}

const ORDERED =
  /\b(?:is|are|was|were|do|does|did|can|could|will|would|should|shall|has|have) (?:i|we|you|they|he|she|it|the|your|my|our|there|that|this|to)\b|^which of\b/i;

/** "You to call me.", "You for the mud.", "The straps.": what was to be done is what the request says before these words. */
function withLead(sentence: string, request: string): string {
  const [, joint, what = ''] = /^You (to|for) (.+[.?])$/.exec(sentence) ?? [];
  if (joint === 'to') return `Please ${what}`;
  if (joint === 'for')
    return `${/\bapolog/i.test(request) ? 'Apologize' : /\bthank/i.test(request) ? 'Thank you' : 'Ask you'} for ${what}`;
  if (/ right\.$/.test(sentence) && /\bright\?/i.test(request)) return sentence.replace(/,? right\.$/, ', right?');
  const bare = sentence.replace(/[.]$/, '');
  if (THING.test(sentence) && /^\W*invite\b/i.test(request))
    return `You're invited to ${bare.charAt(0).toLowerCase()}${bare.slice(1)}.`;
  const before = THING.test(sentence)
    ? request.slice(0, Math.max(0, request.toLowerCase().indexOf(bare.toLowerCase())))
    : '';
  return FORGETS.test(before) ? `Don't forget ${bare.charAt(0).toLowerCase()}${bare.slice(1)}.` : sentence;
}

const THING = /^(?:The|Your|Our|My|His|Her|A|An) (?:(?!(?:is|are|was|were|has|have|will|can)\b)[^\s,.;:?!]+ ?){1,8}\.$/;
const FORGETS = /\b(?:don['’]?t|do not|dont) forget(?: to bring| about)?(?: (?:the|your|our|my|his|her|an?))? ?$/i;

/** "No fine. Please." */
const PLEASE_LAST = /(?<=\p{L})\. Please\.(?= |$)/gu;
const OF_ONE = /\b(?:i|i'm|i'll|my)\b/i;
const OF_MORE = /\b(?:we|we're|we'll|our|us)\b/i;

function splitSentences(body: string): string[] {
  return body.split(/(?<=[.?!])(?<!\b(?:[ap]\.m|St|Mr|Mrs|Ms|Dr|Ave|No)\.) (?=\S)/);
}

function toTold(sentence: string, who: 'I' | 'We'): string {
  for (const [form, told] of ORDERS) {
    const found = form.exec(sentence.replace(/^(?:And|Also|Please|Then),? (?=[a-z])/, ''));
    if (found)
      return toSentence(
        told(
          found.slice(1).map((one) => one ?? ''),
          who,
        ),
      );
  }
  return sentence;
}

function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const WHOM = String.raw`(?:(?:you|him|her|them|me|everybody|everyone|all) )?`;
const order = (form: string) => new RegExp(`^${form}$`, 'iu');
type Told = (found: string[], who: 'I' | 'We') => string;

/** What an order becomes; each ends as the sentence did that it is made of. */
const ORDERS: [form: RegExp, told: Told][] = [
  [order(String.raw`ask ${WHOM}(?:if|whether) (.+?)[.?]`), ([asked = '']) => toWhether(asked)],
  [
    order(String.raw`ask ${WHOM}((?:is|are|do|does|did|can|could|will|would|has|have|was|were) .+?)[.?]`),
    ([asked]) => `${asked}?`,
  ],
  [order(String.raw`ask ${WHOM}((?:what|when|where|who|which|why|how)\b.*?)[.?]`), ([asked = '']) => toAsked(asked)],
  [order(String.raw`ask (?:you|him|her|them)? ?about (.+?)[.?]`), ([about]) => `I wanted to ask about ${about}.`],
  [order(String.raw`ask (?:you|him|her|them) for (.+?)[.?]`), ([what]) => `Could I ask you for ${what}?`],
  [
    order(String.raw`ask for ((?:\d|an?\b|the\b|two\b|three\b|some\b|more\b|another\b|your\b).*?)[.?]`),
    ([what]) => `I'd like to ask for ${what}.`,
  ],
  [order(String.raw`ask (?:you|him|her|them) (?:to|not to) (.+?)[.?]`), ([what]) => `Could you please ${what}?`],
  [
    order(
      String.raw`ask (?:for )?((?:the |your |their )?(?:\p{L}+ )?(?:price|prices|rate|rates|quote|hours|address|cost|fee|weight|size|length|height)\b.*?)[.?]`,
    ),
    ([what = '']) => `Could you tell me ${/^(?:the|your|their) /i.test(what) ? what : `the ${what}`}?`,
  ],
  [
    order(String.raw`apologi[sz]e(?: to (?:you|him|her|them))? (for|about|that) (.+?)[.?]`),
    ([how, what]) => `I'm sorry ${how} ${what}.`,
  ],
  [
    order(String.raw`(?:apologi[sz]e|say (?:you're |that we're |we're )?sorry)(?: to (?:you|him|her|them))?[.?]`),
    () => "I'm sorry.",
  ],
  [
    order(String.raw`(?:thank you|thank|thanks) (now that|that|because|since) (.+?)[.]`),
    ([when, what]) => `Thank you, ${when} ${what}.`,
  ],
  [
    order(String.raw`thanks? (?:them|him|her)(?: (for .+?))?[.]`),
    ([why = '']) => `Thank you${why === '' ? '' : ` ${why}`}.`,
  ],
  [
    order(String.raw`thank (everybody|everyone|all of you) (for .+?)[.]`),
    ([whom, why]) => `Thank you, ${whom}, ${why}.`,
  ],
  [
    order(
      String.raw`thanks? (?:you )?((?:(?!(?:and|for|to|nothing|anything|something|everything|evening|morning)\b)\p{L}+ing|\d+ (?:days|weeks|months|years))\b.*?)[.]`,
    ),
    ([why]) => `Thank you for ${why}.`,
  ],
  [
    order(
      String.raw`thanks? you (bring|let|help|send|come|give|wait|hold|take|keep|lend|refer|call|stay|pay|watch|work|show)\b(.*?)[.]`,
    ),
    ([verb = '', what]) => `Thank you for ${toDoing(verb)}${what}.`,
  ],
  [order(String.raw`thanks you (.+?)[.]`), ([why]) => `Thank you ${why}.`],
  [
    order(String.raw`thank ((?:i|we|he|she|they|it)(?:'\p{L}+)? .+?)[.]`),
    ([what = '']) => `Thank you. ${toSentence(what)}.`,
  ],
  [order(String.raw`offer (?:to|that we|that i|we|i) (.+?)[.?]`), ([what], who) => `${who} can ${what}.`],
  [order(String.raw`offer (.+?)[.?]`), ([what], who) => `${who} can offer ${what}.`],
  [order(String.raw`wish you (.+?)[.]`), ([what], who) => `${who} wish you ${what}.`],
  [order(String.raw`suggest (.+?)[.]`), ([what], who) => `${who} suggest ${what}.`],
  [order(String.raw`invite you (.+?)[.]`), ([what]) => `You're invited ${what}.`],
  [order(String.raw`promise you (.+?)[.]`), ([what], who) => `${who} promise you ${what}.`],
  [order(String.raw`remind you (to|about) (.+?)[.]`), ([how, what]) => `Just a reminder ${how} ${what}.`],
  [
    order(
      String.raw`(?:remind you|warn you|tell you|let you know|mention|point out|make clear|make it clear|explain)(?: that) (.+?[.])`,
    ),
    ([what = '']) => what,
  ],
  [order(String.raw`congratulate you (on .+?)[.]`), ([why]) => `Congratulations ${why}.`],
  [order(String.raw`(?:end|finish|close|sign off) (?:it )?with (?:that )?(.+?[.])`), ([what = '']) => what],
  [order(String.raw`(?:and )?(?:own it|check in)[.]`), () => ''],
];

const AUXILIARY = '(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have)';
const ASKED_ALREADY = new RegExp(
  String.raw`^(?:who|what|which|how (?:much|many)|when|where|why|how)(?: (?:much|many|long|soon|far|late|early|often|time|day|kind|one))?(?: \p{L}+)? ${AUXILIARY}\b`,
  'iu',
);
const ASKED_OF = new RegExp(
  String.raw`^((?:what|when|where|which|why|how)(?: .+?)?) (i|we|you|he|she|it|they|(?:the|our|my|your|his|her|their) \S+(?: (?!(?:${AUXILIARY}|i|we|you|he|she|it|they)\b)\S+)?) (${AUXILIARY})\b(.*)$`,
  'i',
);
const DOES_WHAT =
  /^((?:what|when|where|which|why|how)(?: (?:much|many|long|soon|far|late|early|often|time|day))?(?: \p{L}+)??) (i|we|you|they|he|she|it|(?:the|our|my|your|his|her|their) \p{L}+(?: \p{L}+)?(?= \p{L}+s(?= |$))(?<!s)) (\p{L}+)( .*)?$/iu;
const ENDS_PAST = /(?:ed|ght)$|^(?:got|sent|paid|saw|went|came|took|made|found|left|kept|sold|had|gave|did|to)$/i;

/** "what it adds a month", "where our men should sign in": in the order of a question; null where the words do not tell it. */
function toOrder(told: string): string | null {
  const [, asks, whom, auxiliary, what] = ASKED_OF.exec(told) ?? [];
  if (asks !== undefined && !/\b(?:is|are|of|for|to|in|at|with|and)$/i.test(asks))
    return `${asks} ${auxiliary} ${whom}${what}`;
  const [, wh, who = '', verb = '', rest = ''] = ASKED_ALREADY.test(told) ? [] : (DOES_WHAT.exec(told) ?? []);
  const isThird = /^(?:he|she|it|(?:the|our|my|your|his|her|their) .*)$/i.test(who);
  if (wh === undefined || ENDS_PAST.test(verb) || isThird !== /s$/i.test(verb)) return null;
  return `${wh} ${isThird ? 'does' : 'do'} ${who} ${isThird ? toBare(verb) : verb}${rest}`;
}

function toAsked(told: string): string {
  const ordered = toOrder(told);
  if (ordered !== null) return `${ordered}?`;
  if (ASKED_ALREADY.test(told)) return toMendedQuestion(toSentence(`${told}?`));
  return `Could you tell me ${told.charAt(0).toLowerCase()}${told.slice(1)}?`;
}

const BE =
  /^((?:(?!(?:if|that|who|which|and|or)\b)\S+ ){1,5}?)(is|are|was|were|can|could|will|would|should|has|have)\b(.*)$/i;

/** "the lift needs a key": a question. */
function toWhether(told: string): string {
  const [, subject, verb = '', rest] = BE.exec(told) ?? [];
  if (subject !== undefined) return `${toSentence(verb)} ${subject.trim()}${rest}?`;
  const [, who, does] = /^(you|we|i|they) (\p{L}.*)$/iu.exec(told) ?? [];
  return who === undefined ? `Could you tell me if ${told}?` : `Do ${who} ${does}?`;
}

function toDoing(verb: string): string {
  return /^(?:come|give|take)$/i.test(verb)
    ? `${verb.slice(0, -1)}ing`
    : /^(?:let|refer)$/i.test(verb)
      ? `${verb}${verb.slice(-1)}ing`
      : `${verb}ing`;
}
