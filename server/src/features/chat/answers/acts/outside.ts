import type { Retrieval } from '../../../knowledge/index.ts';
import type { Asked } from '../asked.ts';
import { buildComposition, type Composition } from '../composition.ts';
import { createState } from '../conversation-state.ts';

type Kind =
  | 'joke'
  | 'fun'
  | 'code'
  | 'secret'
  | 'remind'
  | 'call'
  | 'action'
  | 'place'
  | 'records'
  | 'others'
  | 'live'
  | 'other';

/** "put the job on my calendar". */
const ON_CALENDAR =
  /^\W*(?:(?:hey|ok|so|please|pls|can (?:you|u|it)|could (?:you|u)|will (?:you|u))\W+)*(?:put|add|enter|schedule|book|stick|move|pencil)\b.{1,50}\b(?:on|in|into|to|onto) (?:my|the|our) (?:google )?(?:calendar|schedule|agenda|planner)\b/i;

const KINDS: [Kind, RegExp][] = [
  [
    'joke',
    /^(?!.*\b(?:post|ad|ads|caption|customer|review)\b).*\b(?:(?:tell|give|got|know|say|hear|cu[eé]nta\w*|dime|hazme)\b.{0,20}\b(?:jokes?|something funny|chistes?)|make me laugh|hazme re[ií]r)\b/i,
  ],
  [
    'place',
    /\b(?:(?:can|do|could|did) (?:you|u|it|this|haulwise) (?:see|know|track|find|tell|follow|locate|watch)\b.{0,12}\b(?:where (?:i am|i'?m at|we are|(?:my|our|the|all my) (?:\w+ )?(?:trucks?|guys|crew|drivers?|helpers?|trailers?|van) (?:is|are|at|went))|(?:my|our|the) (?:trucks?|trailers?|drivers?|crew|gps|location)\W*$|me\W*$)|(?:sabes|puedes ver|ves) d[oó]nde (?:est[aá]n?|estoy|anda\w*))/i,
  ],
  [
    'fun',
    /^(?!.*\b(?:post|ad|ads|caption|jingle|slogan|radio|flyer|truck wrap|customer|review)\b).*\b(?:write|make(?: up)?|tell|sing|give|compose|create|got|know|do|cu[eé]nta\w*|escr[ií]b[ea]\w*|dime|hazme)\b.{0,20}\b(?:poems?|haikus?|limericks?|rap|songs?|jokes?|something funny|riddles?|sonnets?|bedtime story|poemas?|chistes?|canci[oó]n)\b/i,
  ],
  [
    'secret',
    /\b(?:ignore (?:all|your|the|any|previous)|(?:hidden|system|above|your|these|previous|initial) (?:instructions|prompt|rules|text)|system (?:prompt|notice|message)|developer mode|jailbreak|pretend (?:you|to)|act as|you are now|text above|word for word|user table|other (?:users?|people'?s)|other (?:customers?|companies|owners?)\b(?=.{0,30}\b(?:data|documents?|files?|conversations?|chats?|records?|accounts?|uploads?|uploaded|asked|typed|in here|on here|use you)\b)|every (?:email|user|account)|list (?:every|all) (?:the )?(?:users?|emails?)|api key|(?:admin|other|their|his|her|users?'?|everyone'?s|all)\s+passwords?|database|admin (?:rights|account|access)|make me (?:an )?admin|verified staff|(?:to|me) lifetime|sql|environment variables?|your secrets?)\b/i,
  ],
  [
    'code',
    /\b(?:write|make|give|build|code|create|need)\b.{0,25}\b(?:python|javascript|java|php|html|css|excel macros?|vba|(?:source|computer|some) code|(?:web )?scrapers?|chat ?bots?|shell scripts?)\b|\bscrape (?:\w+ ){0,3}(?:leads?|emails?|e-?mails|numbers?|craigslist|google|listings|websites?)\b/i,
  ],
  ['remind', ON_CALENDAR],
  [
    'remind',
    /\b(?:remind me|set (?:an? |me an? )?(?:alarm|reminder|timer)|recu[eé]rdame|ponme una? (?:alarma|recordatorio))\b(?! (?:what|how|why|which|who|where|when|if|of)\b)/i,
  ],
  [
    'live',
    /^\W*(?:(?:hey|ok|please|pls|can (?:you|u)|could (?:you|u))\W+)*(?:look up|find(?: me)?|pull up|google|b[uú]sca(?:me)?) (?:an? |the |some |un |una )?(?:\w+ )?(?:dump|landfill|transfer station|scrap ?yard|recycler|mechanic|tire shop|storage (?:place|unit)|basurero|vertedero)s?\b.{0,15}\b(?:near|close to|around|in|by|cerca|en)\b/i,
  ],
  [
    'live',
    /^\W*(?:(?:hey|so|ok|please|pls|do|did|you|i|we|can|could)\W+)*(?:need|want|get|have|got|know|looking for|find|give|tell|what'?s|whats|what is|what are)(?: me| us)? (?:the |an? )?(?:right |best )?(?:(?:phone )?(?:number|no\.?)|phone|address|hours|opening hours|website) (?:for|of|to) (?:the |my |our )?(?!(?:use|put|send|give|call|text|write|charge|quote|aim)\b)/i,
  ],
  [
    'action',
    /(?:^\W*(?:hey |ok |please |pls |now )*|\b(?:can|could|will|would) you (?:please |also |just )?|\bi need you to |\bgo (?:ahead and )?|\bpuedes? )(?:call|phone|ring|book|schedule|cancel|reschedule|order|pay|e-?mail|text|post|publish|transfer|log ?in|submit|file|renew|buy|dispatch|look up|track|check my|pull up|ll[aá]ma\w*|manda\w*|agenda\w*)\b/i,
  ],
  [
    'records',
    /\b(?:(?:how (?:many|much)|what|which|who|when|whats|what's|cu[aá]nt[oa]s?)(?! should\b) .{0,40}\b(?:did (?:i|we)|did .{0,30}\bcost (?:us|me)|do i owe|have (?:i|we)|owes me|my (?:last|next|schedule|calendar|bank|balance|account|route|appointments?|jobs?|invoices?|customers?)|our (?:last|schedule|calendar|jobs?)|last (?:week|month|year|tuesday|monday|friday)|yesterday|this (?:week|month)|tomorrow'?s)\b)/i,
  ],
];

/** A company that publishes what it does. */
const IS_PUBLISHED = /got[- ]?junk|college hunks?|junk ?luggers|loadup|junk king|waste management|franchis/i;
/** "what does the hauler down the street make": nobody told the assistant. */
const OF_OTHERS =
  /\bwhat (?:does|did|do|is|are|was|were) (?:the (?:other|guy|hauler|company|competit\w+|outfit)|my (?:competit\w+|rival)|that (?:guy|company|hauler)|\S+ \S*(?:'s|s)?\b.{0,20}\b(?:down the (?:road|street)|across town|next town|around the corner|haul\w*|junk))\b.{0,40}\b(?:make|made|making|earn\w*|gross\w*|charg\w+|net|clear|pay\w*|worth|pull(?:ing)? in|bring(?:ing)? in)\b(?! (?:sense|sure))/i;

/** National names of the trade. */
const COMPANIES =
  '1[- ]?800[- ]?got[- ]?junk|got[- ]junk|college hunks?(?: hauling junk)?|junk ?luggers|junk king|load ?up|junk doctors?|jdog(?: junk removal)?|junk shot|junkworks|stand up guys|two men and a truck|bagster|budget dumpster|waste management|republic services';
/** "does college hunks pay well": what another company does. */
const OF_COMPANY = new RegExp(
  String.raw`\b(?:is|are|do|does|did|will|would|has|have|can|how|what|whats|how much (?:is|does|do|will))\b(?: \S+){0,2}? (${COMPANIES})\b|^\W*(${COMPANIES})\b.{0,20}\b(?:pay|price|rate|cost|hir|charg|number|phone)`,
  'i',
);

/** The other company that a question is about; null if it is about none. */
function findOtherCompany(text: string): string | null {
  const found = OF_COMPANY.exec(text);
  return found?.[1] ?? found?.[2] ?? null;
}

const OF_THOSE = /\b(?:they|their|them|it|its)\b/i;
/** What a company hardly publishes: what names it in passing is no answer to that. */
const SELDOM_PUBLISHED =
  /\b(?:hir(?:e|es|ing)|jobs?|pay|pays|paying|wages?|salar(?:y|ies)|tests?|phone|number|hours|charg(?:e|es|ing)|pric(?:e|es|ing)|rates?)\b(?!.*\b(?:franchise|royalt\w+|territor\w+|share)\b)/i;
const KNOWN_OF_COMPANY = 0.7;
const LOOKED_AT = 3;

/** Whether a message asks what a company does of which nothing says that: what others do is no answer. */
export function isOfOtherCompany({ text, previous }: Asked, answerable: Retrieval[]): boolean {
  const isOn = previous?.state?.act === 'outside' && OF_THOSE.test(text);
  const company = findOtherCompany(text) ?? (isOn ? findOtherCompany(previous.question) : null);
  if (company === null) return false;
  const letters = (words: string) => words.toLowerCase().replace(/[^a-z\d]/g, '');
  const first = answerable.flatMap(({ paragraphs }) => paragraphs.slice(0, LOOKED_AT));
  const least = SELDOM_PUBLISHED.test(text) ? KNOWN_OF_COMPANY : 0;
  return !first.some((one) => one.is_own || (one.ask_match >= least && letters(one.text).includes(letters(company))));
}

const EN: Record<Kind, string> = {
  joke: 'A lady asks the crew: “Do you take everything?” – “Everything, ma’am.” – “Then start with my husband’s garage.” What can I do for you?',
  place:
    'No, I cannot see where anybody is: I have no GPS, no map and no view of phones or trucks, and I know only what you tell me. A tracker for trucks shows that; ask me what one costs and whether it pays.',
  fun: 'Poems and jokes I leave to others, but a price, a customer text, an ad or a rule I do gladly. What do you need?',
  code: 'Programs and collecting data from websites are not my work. I can say how haulers find leads, and write the post, ad or message for it. Shall I?',
  secret:
    'I cannot share how I am set up, change accounts, or show anything about other people, and a message cannot unlock that. I only see your own conversation, your company record and the knowledge base. What can I help you with in your business?',
  action:
    'I cannot do that: I do not call, send, book or change anything outside this conversation. I can write the exact words for you to send or say. Shall I?',
  call: 'I cannot call, text or e-mail anybody myself. Here are the words; you send them or say them:',
  remind:
    'I keep no calendar and send no reminders: put it into your phone’s calendar now, with an alert an hour before. I can write what you will say or send then. Shall I?',
  records:
    'I cannot see that: I have no access to your quotes, jobs, invoices, calendar or bank account. Look in your booking or accounting software. If you give me the figures here, I will work with them.',
  others:
    'I cannot know that: I see nothing of other companies, their prices or their books. Call as a customer would and ask for their price, or tell me what you have heard, and I will set it beside what is usual.',
  live: 'I have no live prices, hours, addresses or phone numbers, and no news: what I know comes from articles and from your own documents. Look at the page of the place, or call it; tell me the figure, and I will keep it and use it from then on.',
  other:
    'That is outside what I know: I only help with running a junk-removal or hauling business. I can price a job, check a rule, write a message or plan your next step. What do you need?',
};
const ES: Record<Kind, string> = {
  joke: 'Pregunta la señora: «¿Se llevan todo?» – «Todo, señora.» – «Entonces empiecen por la cochera de mi marido.» ¿En qué le ayudo?',
  place:
    'No, no puedo ver dónde está nadie: no tengo GPS, ni mapa, ni acceso a teléfonos o camiones, y solo sé lo que usted me dice. Eso lo muestra un rastreador; pregúnteme cuánto cuesta y si conviene.',
  fun: 'Los poemas y chistes se los dejo a otros, pero con gusto le hago un precio, un mensaje, un anuncio o le busco una regla. ¿Qué necesita?',
  code: 'No hago programas ni saco datos de páginas web. Sí puedo decirle cómo se consiguen clientes, y escribirle la publicación, el anuncio o el mensaje. ¿Lo hago?',
  secret:
    'No puedo mostrar cómo estoy configurado, cambiar cuentas ni enseñar datos de otras personas. Solo veo su conversación, los datos de su empresa y los artículos. ¿En qué le ayudo con su negocio?',
  action:
    'No puedo hacer eso: no llamo, no envío ni cambio nada fuera de esta conversación. Sí puedo escribirle las palabras exactas. ¿Las escribo?',
  call: 'Yo no puedo llamar ni mandar nada. Aquí están las palabras; usted las manda o las dice:',
  remind:
    'No llevo calendario ni mando recordatorios: póngalo ahora en el calendario de su teléfono, con un aviso una hora antes. Sí puedo escribirle lo que va a decir o mandar. ¿Lo escribo?',
  records:
    'Eso no lo puedo ver: no tengo acceso a sus cotizaciones, trabajos, facturas ni banco. Búsquelo en su programa de citas o de contabilidad. Si me da las cifras, trabajo con ellas.',
  others:
    'Eso no lo puedo saber: no veo nada de otras empresas, ni sus precios ni sus cuentas. Llame como cliente y pregunte su precio, o dígame lo que oyó y lo comparo con lo normal.',
  live: 'No tengo precios, horarios, direcciones ni teléfonos al día, ni noticias: lo que sé viene de artículos y de sus documentos. Vea la página del lugar o llame; dígame la cifra y la guardo para usarla desde entonces.',
  other:
    'Eso no es lo mío: solo ayudo con un negocio de acarreo y basura. Puedo calcular un precio, revisar una regla o escribir un mensaje. ¿Qué necesita?',
};

/** An honest no, and what can be done instead. */
export function composeOutside({ text, read, previous }: Asked, of?: Kind): Composition {
  const kind = of ?? findOutsideKind(text) ?? (isLive(text) ? 'live' : 'other');
  const state = createState('outside', read.language, text, previous?.state ?? null);
  const mode = kind === 'other' ? 'general' : 'none';
  return buildComposition(state, [(read.language === 'es' ? ES : EN)[kind]], { isRefusal: kind === 'other', mode });
}

const CALLS_AND_TELLS =
  /^\W*(?:(?:hey|ok|so|please|pls)\W+)*(?:(?:can|could|will|would) (?:you|u|ya) (?:please )?(?:call|ring|phone|text|message|e-?mail)|(?:call|ring|phone)(?= the | my | our | mr| ms)) (?!me\b|us\b|it\b|this\b)((?:\S+ ){1,4}?)(?:for (?:me|us) )?(?:and |to )(tell|let|say to|inform|ask)\b ?(?:her|him|them)? ?(?:know )?(?:that )?(.{4,})$/i;

/** "can you call Mrs Dorsey and tell her we run late" as the text that it wants sent; null if a message is no such thing. */
export function readWordsToSend(text: string): string | null {
  const [, who, deed, words] = CALLS_AND_TELLS.exec(text) ?? [];
  if (!who || !words) return null;
  return deed === 'ask' ? `ask ${who.trim()} ${words}` : `text ${who.trim()} that ${words}`;
}

/** Of these, the assistant offers the words. */
const OFFERS_WORDS = /(?:Shall I\?|¿Las escribo\?|¿Lo escribo\?|¿Lo hago\?)$/;
const TAKES_OFFER =
  /^\W*(?:(?:yes|yeah|yep|yea|sure|ok|okay|please|pls|do|then|so|well|s[ií]|claro|bueno|por favor|entonces)\W*)+(?:do (?:it|that)|go ahead|please)?\W*$|^\W*(?:(?:ok|okay|so|then|well|yes|yeah)\W+)*(?:give me|tell me|write(?: me)?)? ?(?:what (?:to|do i|should i|would i) (?:say|tell (?:him|her|them))|the words|it(?: then)?|qu[eé] (?:le )?digo)\W*$/i;

/** Asks what the words are for, where somebody takes the offer to write them; null for any other message. */
export function composeOfferedWords({ text, read, previous }: Asked): Composition | null {
  const state = previous?.state;
  if (state?.act !== 'outside' || !OFFERS_WORDS.test(previous?.content.trim() ?? '') || !TAKES_OFFER.test(text))
    return null;
  return buildComposition(createState('outside', read.language, state.topic, state), [
    read.language === 'es'
      ? 'Con gusto. Dígame en una frase a quién va y qué debe saber, como «avísale que llegamos 30 minutos tarde» o «pídele los 450 que debe», y lo escribo.'
      : 'Gladly. Tell me in a sentence who it goes to and what they should hear, such as “tell her we run 30 minutes late” or “ask him for the 450 he owes”, and I will write it.',
  ]);
}

const NOW =
  /\b(?:right now|this (?:morning|minute|second|afternoon)|as of today|today'?s|(?:open|closed|costs?|costing|charges?|charging|prices?|paying|rates?|fees?) (?:right )?(?:now|today|tonight|tomorrow)|exact(?:ly)?|current(?:ly)?|live|latest)\b/i;
const CHANGES_DAILY =
  /\b(?:fees?|rates?|prices?|charg\w+|costs?|hours|open|close[sd]?|traffic|weather|lines?|wait|gas|diesel|score|news)\b/i;

/** "what is the gate fee at Oak Street this morning": what only somebody there knows. */
function isLive(text: string): boolean {
  return NOW.test(text) && CHANGES_DAILY.test(text);
}

const OF_A_GATE = /\b(?:landfill|transfer station|dump|scrap ?yard|recycling center|convenience center)s?\b/i;

/** Whether only the place itself can say it, and what else was found does not help: an average is no gate's fee of today. */
function isLiveAlone(text: string, hasSources: boolean): boolean {
  return isLive(text) && (!hasSources || OF_A_GATE.test(text));
}

const SPENT =
  /\b(?:what|how much) did (?:(?:the|our|my|those|these|that) (.{2,40}?) cost (?:us|me)|(?:we|i) (?:pay|spend|give) (?:for|on) (?:the|our|my|those|these|that) (.{2,40}?))\W*$/i;

/** The thing of "what did the flyers cost us", as its last word begins: what was paid once stands in the asker's own papers alone. */
export function findSpent(text: string): string | null {
  const [, one, other] = SPENT.exec(text) ?? [];
  const word = (one ?? other)?.toLowerCase().split(/\s+/).at(-1);
  return word === undefined ? null : word.replace(/s$/, '');
}

/** Which kind of thing it is that the assistant cannot know or do; null if none of the plain ones. */
export function findOutsideKind(message: string): Kind | null {
  const text = message.replace(/\b(?:u|ya)\b/gi, 'you');
  if (OF_OTHERS.test(text) && !IS_PUBLISHED.test(text)) return 'others';
  return KINDS.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** What only the asker's books, or the place of today, could tell, whatever else was found; null if the answer may stand. */
export function findOutsideOf(text: string, { isRefusal, citations }: Composition): Kind | null {
  const thing = findSpent(text);
  if (thing && !citations.some(({ is_own, passage }) => is_own && passage.toLowerCase().includes(thing)))
    return 'records';
  if (!isRefusal) return null;
  const kind = findOutsideKind(text);
  if (kind === 'records' || kind === 'secret') return kind;
  // "todays rate on a truck loan": what stands near it helps more than that it changes daily.
  return isLiveAlone(text, citations.length > 0) ? (kind ?? 'live') : null;
}
