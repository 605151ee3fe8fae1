import type { Asked } from '../answers/asked.ts';
import type { DraftState } from '../answers/conversation-state.ts';
import { readDetails } from '../answers/understanding/details.ts';
import { FIRST_NAMES } from '../answers/understanding/said/common-names.ts';
import { listWords } from './words.ts';

const BAD = new Set(['reply-to-a-bad-review']);
const GOOD = new Set(['reply-to-a-good-review']);
const FALSE = 'reply-to-a-false-review';
type Texts = [english: string, spanish: string];

/** What reviews complain of, and what the owner can say to it in public without arguing. */
const COMPLAINTS: [RegExp, Texts][] = [
  [
    /\b(?:late|waited|waiting|hours? after|tarde|atrasad\w+|esper\w+)\b/i,
    ['You should not have had to wait for us.', 'No debió esperarnos.'],
  ],
  [
    /\b(?:no[- ]?shows?|never (?:came|showed|called)|didn'?t (?:come|show|call)|no call|(?:nobody|no one|never|didn'?t) (?:ever )?(?:call\w*|answer\w*|repl\w*) (?:me |us |her |him )?back|stood (?:me|us|her|him) up|no (?:avis\w+|lleg\w+|llam\w+))\b/i,
    ['We should have called you.', 'Debimos avisarle.'],
  ],
  [
    /\b(?:overcharg\w*|charged|more than (?:the |they |we )?quot\w*|over ?priced|expensive|pricey|price (?:changed|went up)|rip ?off|hidden fees?|bait|caro|cobr\w+|m[aá]s de lo)\b/i,
    ['I am going over your bill against what we quoted.', 'Estoy revisando su cuenta contra lo que le cotizamos.'],
  ],
  [
    /\b(?:mess|trash|dirt\w*|mud\w*|tracked|debris|nails|left (?:stuff|junk|things|half|pieces|the)|forgot|didn'?t (?:sweep|clean|finish)|basura|suci\w+|tirad\w+)\b/i,
    ['We should have left the place clean and the job finished.', 'Debimos dejar todo limpio y terminado.'],
  ],
  [
    /\b(?:scratch\w*|dent\w*|broke|broken|damag\w*|backed (?:over|into)|ran over|drove over|ruin\w*|crush\w*|crack\w*|gouge\w*|ray\w+|rompi\w+|da[ñn]\w+)\b/i,
    ['I want to see the damage and put it right.', 'Quiero ver el daño y arreglarlo.'],
  ],
  [
    /\b(?:rude|yell\w*|curs\w*|cuss\w*|disrespect\w*|attitude|smok\w*|groser\w+|maleducad\w+)\b/i,
    ['Nobody on my crew should treat a customer that way.', 'Nadie de mi equipo debe tratar así a un cliente.'],
  ],
  [
    /\b(?:block(?:ed|ing|s)?|parked (?:in|on|across|over))\b/i,
    ["We should have parked where we are in nobody's way.", 'Debimos estacionarnos donde no estorbamos.'],
  ],
  [
    /\b(?:slow|took (?:forever|too long|all day)|lent\w+|tardaron)\b/i,
    ['It should not have taken that long.', 'No debió tardar tanto.'],
  ],
];
const PRAISE: [RegExp, Texts][] = [
  [/\b(?:on time|punctual|early|puntual\w*|a tiempo)\b/i, ['being on time', 'llegar a tiempo']],
  [/\b(?:fast|quick\w*|speedy|in no time|r[aá]pid\w+)\b/i, ['working fast', 'trabajar rápido']],
  [
    /\b(?:swept|clean(?!ed out|ing out|out)\w*|spotless|broom|limpi\w+|barri\w+)\b/i,
    ['leaving the place clean', 'dejar limpio'],
  ],
  [
    /\b(?:careful\w*|no scratch\w*|without an? (?:scratch|ding|dent|mark)|cuidados\w+)\b/i,
    ['being careful', 'trabajar con cuidado'],
  ],
  [
    /\b(?:polite|friendly|nice|kind|respect\w*|courteous|amable\w*|educad\w+)\b/i,
    ['being good to people', 'tratar bien a la gente'],
  ],
  [
    /\b(?:fair price|good price|great price|reasonable|affordable|cheap\w*|buen precio|barat\w+)\b/i,
    ['a fair price', 'un precio justo'],
  ],
];

/** What a good review finds fault with. */
const BUT = /\b(?:but|though|however|only thing|except|pero)\b.{4,120}/iu;
/** What a complaint grants: "the price was fair though". */
const FAIR =
  /\b(?:fair|good|great|decent|reasonable|best) (?:price|pricing|rate)\b|\b(?:price|pricing|cost|rate) (?:was|is|were) (?:\p{L}+ )?(?:fair|good|great|fine|ok|okay|decent|reasonable|right)\b/iu;
const FAIR_PRICE: Texts = ['I am glad that the price was right.', 'Me alegra que el precio le pareciera justo.'];

/** What a reply to a review says to what it complains of or praises; null for other drafts. */
export function listReviewPoints(name: string, request: string, language: 'en' | 'es'): string[] | null {
  const at = language === 'es' ? 1 : 0;
  // That nobody knows them, the draft says itself.
  if (name === FALSE) return readOwnSide(request) === null ? [] : null;
  if (BAD.has(name)) {
    const points = COMPLAINTS.flatMap(([words, texts]) => (words.test(request) ? [texts[at]] : [])).slice(0, 3);
    return FAIR.test(request) ? [...points, FAIR_PRICE[at]] : points;
  }
  if (!GOOD.has(name)) return null;
  const praised = PRAISE.flatMap(([words, texts]) => (words.test(request) ? [texts[at]] : [])).slice(0, 3);
  if (praised.length === 0) return [];
  const but = BUT.exec(request)?.[0] ?? '';
  const blamed = COMPLAINTS.flatMap(([words, texts]) => (words.test(but) ? [texts[at]] : [])).slice(0, 1);
  const list = listWords(praised, at === 1 ? 'y' : 'and');
  const said = `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
  return [at === 1 ? `${said}: de eso se trata.` : `${said}: that is what we work for.`, ...blamed];
}

/** "reply to Helen, she gave", "Marcus T. - 2 stars", "by Jeff K:". */
const REVIEWERS = [
  /\b(?:repl(?:y|ies)|respon(?:d|se)|answer|thanks?|thank you|write|back|rating|review|stars?)\b(?: \p{L}+){0,2}? (?:to|of|for|from|by) (?:mrs?\.? |ms\.? )?(\p{Lu}\p{Ll}{2,})(?=[,:;.]|\s(?:she|he|who|for|[1-5]|\p{Lu}\.?(?=[\s,:;.]))|\s\p{Lu}\p{Ll}+[,:;.\s]|$)/u,
  /(?:^|["“'‘:]\s?)(\p{Lu}\p{Ll}{2,})(?: \p{Lu}\.?| \p{Lu}\p{Ll}+)?\s?[-–—:,(]\s?(?:[1-5]|one|two|three|four|five|\*+|★+)[ -]?(?:stars?|\*|★|$)/u,
  /^(\p{Lu}\p{Ll}{2,}) (?:left|gave|wrote|posted)\b/u,
];
const SIGNED =
  /(?:[-–—]\s*|\b(?:from|by|de)\s+)(\p{L}+)(?:\s+(?:\p{Lu}\p{L}+|\p{L}\.?))?(?=\s*(?:\W*$|[:"“'‘«]|[1-5]\b|says?|said|wrote|left|gave|who|that|saying|liked|dice))|\b(\p{L}+)(?:'s|s)?\s+(?:says?|said|wrote|left (?:us|me|a)|gave us|review)\b/giu;

const REPORTS =
  /\b(?:says?|said|saying|claims?|complain\w*|(?<!\b(?:we|i|and) )gave|left (?:us|me|a)|wrote|stars?|reviews?|yelp|google|dice|dijo|puso|rese[ñn]a|estrellas?)\b/i;
const OWN_SIDE =
  /^(?:(?:the )?truth|what (?:really |actually )?happened|actually|in (?:fact|reality)|but|we|our|my|i|it (?:was|is)|(?:s?he|they) (?:added|had|never|asked|changed|cancelled|wanted|wouldn't|didn't)|la verdad|pero|ya|s[ií] (?:fue|es|le|lo)|fue|nosotros|le|mi|nuestr[oa])\b/i;
const ASKS =
  /^(?:(?:so|and|please|can you|now)\s+)*(?:write|reply|respond|answer|draft|escribe|contesta|responde|haz)\b/i;

/** What the owner says to a review themselves: "truth is he added a sofa"; null if they say nothing. */
export function readOwnSide(request: string): string | null {
  const clauses = request
    .replace(/["“«][^"”»]*["”»]|(?<![\p{L}\d])['‘][^\n]{6,}?['’](?=[\s,.;:!?]|$)/gu, '. ')
    .split(/\s*[,.;!?]+(?:\s+|$)/)
    .filter((clause) => clause !== '' && !ASKS.test(clause));
  const isAskedFirst = ASKS.test(request.trim());
  const at = clauses.findIndex(
    (clause, i) => (i > 0 || isAskedFirst) && OWN_SIDE.test(clause) && !REPORTS.test(clause),
  );
  if (at < 0) return null;
  const said = clauses.slice(at).filter((clause) => !REPORTS.test(clause));
  return said
    .join(', ')
    .replace(
      /^(?:(?:the )?truth(?: is)?|what (?:really |actually )?happened(?: is| was)?(?: that)?|actually|in (?:fact|reality)|but|pero|la verdad(?: es)?(?: que)?)[\s,:]+/i,
      '',
    )
    .replace(/,? (?:write|draft) (?:a |the )?(?:reply|response).*$/i, '');
}

/** Words before or after which a small letter begins a name: "from gina, she loved carlos". */
const BESIDE_NAME =
  /(?<=\b(?:from|by|to|loves?|loved|likes?|liked|praised|mentioned|named|thanked|that|and) )\p{Ll}{3,}\b|\b\p{Ll}{3,}(?= (?:wrote|says?|said|loved|left|gave|was (?:great|nice|rude|late))\b)/gu;
const NO_REVIEWER = /^(?:will|may|mark|bill|art|rich|page|guy|star|rose|sunny|june|april|august|summer|the|our|she)$/;

/** A text typed in small letters, with the first letters of its names. */
export function writeNames(text: string): string {
  if (/\p{Lu}/u.test(text)) return text;
  return text.replace(BESIDE_NAME, (word) =>
    FIRST_NAMES.has(word) && !NO_REVIEWER.test(word) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word,
  );
}

/** First names in a text, as they are written. */
function listFirstNames(text: string): string[] {
  return [...text.matchAll(/(?<!^)\b\p{Lu}\p{Ll}+\b/gu)]
    .map(([name]) => name)
    .filter((name) => FIRST_NAMES.has(name.toLowerCase()));
}

/** The first person that a text names, with the word after it if that may be a last name. */
export function findFullName(text: string): string | null {
  for (const [all, first = ''] of text.matchAll(
    /(?<!\p{L})(\p{L}{2,})(?: (?!is\b|was\b|has\b|who\b|he\b|worked\b|trabaj|fue\b|es\b|que\b|and\b|y\b)\p{L}{3,}(?=[,.;]|\s|$))?/gu,
  ))
    if (FIRST_NAMES.has(first.toLowerCase())) return all;
  return null;
}

const NO_WRITER =
  /^(?:Google|Yelp|Facebook|Nextdoor|Angi|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|The|A|Our|My|Us|Her|His|Review|Reply|Answer|Response|Customer|Client|Star|Stars|Good|Bad|Friendly|Professional)$/;

/** Who wrote the review, where the request names them. */
export function findReviewer(request: string): string | null {
  const named = REVIEWERS.map((form) => form.exec(request)?.[1]).find(
    (name) => name !== undefined && !NO_WRITER.test(name),
  );
  if (named !== undefined) return named;
  for (const [, signed, telling] of request.matchAll(SIGNED)) {
    const name = signed ?? telling ?? '';
    if (
      FIRST_NAMES.has(name.toLowerCase()) ||
      (signed !== undefined && /^\p{Lu}\p{Ll}{2,}$/u.test(signed) && !NO_WRITER.test(signed))
    )
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  }
  return null;
}

const TO_COMPLAINTS = new Set(['reply-to-a-bad-review', 'review-reply-with-our-side']);
/** "we were never at that house": whoever wrote it was no customer. */
const STRANGER =
  /\b(?:we|i|us|my (?:guys|crew)|nobody|none of us)(?: (?:was|were|have|has|had|did|ve|been))?(?:n'?t| not)? ?(?:never|ever) (?:(?:been|was|were|went|came|set foot|worked|did (?:a |any )?(?:job|work)) (?:to|at|in|on|over|near|there|for|by)\b|(?:at|to|in|on|there)\b|(?:had|served|met|booked|hauled for|worked for|did (?:a|any) jobs? for)\b)|\b(?:we|i)(?:'ve| have)? ?(?:don'?t|dont|do not|never) (?:know|have|find|had) (?:(?:any|a|this|that|him|her|them|no) ?)*(?:job|record|customer|guy|person|name|booking|address|house)?\b(?<=(?:him|her|them|job|record|customer|guy|person|name|booking|address|house))|\b(?:not|isn'?t|wasn'?t|aint|ain'?t|never) (?:even )?(?:a |our |my |us\b)(?:real )?(?:customer|client|job)?\b|\bwrong (?:company|haulers?|business|guys)\b|\bnunca (?:fuimos|estuvimos|trabajamos|hemos ido)\b|\bno (?:es|era|fue) (?:nuestro )?cliente\b/iu;

/** A reply to a complaint as one to a stranger, where the owner says now that there was no such job; null for others. */
export function toStrangerReply(draft: DraftState, text: string): DraftState | null {
  if (!TO_COMPLAINTS.has(draft.name ?? '') || text.includes('?') || !STRANGER.test(text)) return null;
  return { ...draft, name: FALSE, additions: [] };
}

/** Those whom a good review praises. */
export function findPraised(name: string, { text, today }: Asked, reviewer: string | null): { crew?: string } {
  if (name !== 'reply-to-a-good-review') return {};
  const all = [...readDetails(text, today).people.map((one) => one.text), ...listFirstNames(text)];
  const others = [...new Set(all)].filter((one) => reviewer === null || !one.startsWith(reviewer));
  return others.length === 0 ? {} : { crew: listWords(others, 'and') };
}

const SAYS_HOW_IT_WAS = /\b(?:truth|what (?:really |actually )?happened|in (?:fact|reality)|la verdad)\b/i;

/** Whether a request says, in so many words, how it was. */
export function hasOwnSide(text: string): boolean {
  return SAYS_HOW_IT_WAS.test(text) && readOwnSide(text) !== null;
}
