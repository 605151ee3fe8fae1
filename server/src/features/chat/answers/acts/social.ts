import { type Asked, getProduct } from '../asked.ts';
import { buildComposition, type Composition } from '../composition.ts';
import { createState } from '../conversation-state.ts';
import { ABOUT_PERSON, ASKS_AT_END } from '../understanding/act-forms.ts';

type Kind = keyof typeof EN;

const LOST_JOB =
  /\b(?:lost|losing|didn'?t (?:get|win)|didnt (?:get|win)|missed out on|got (?:beat|outbid|undercut) on) (?:out on )?(?:an?|the|my|our|another|that|one) (?:\w+ ){0,2}(?:bid|job|customer|client|account|contract|quote|deal)\b|\bperd[ií] (?:un|el|una|la|otro|otra) (?:\w+ )?(?:cliente|trabajo|contrato|cuenta)\b/;

const KINDS: [Kind, RegExp][] = [
  ['unclear', /^[\W_]*$|^[bcdfghjklmnpqrstvwxz]{4,}$|^(?:asd|qwe|zxc)\w*$/],
  [
    'bad_answer',
    /\b(?:(?:you|u|this|that|it|thing|app|program|haulwise)(?:'?re|'?s| are| r| is)? (?:so |really |just |totally |kinda )?(?:useless|worthless|garbage|trash|stupid|dumb|terrible|horrible|sucks?|no help|no good|a joke|crap|bs|bull\w*|not helpful|unhelpful)|(?:that|this|your|the) (?:last )?(?:answer|reply|response)s? (?:is|was|were|are) (?:\w+ )?(?:trash|garbage|useless|bad|wrong|dumb|terrible|crap|bs)|you (?:never|don'?t|dont|didn'?t|didnt) (?:\w+ )?(?:answer|help|listen|understand|get it)|that'?s? (?:is )?not what i (?:asked|said|meant|wanted)|waste of (?:time|money)|no (?:me )?(?:sirves?|ayudas?|entiendes?)|no sirve|inutil|in[uú]til|est[uú]pid[oa]|eso no (?:te )?pregunt[eé]|no (?:te )?pregunt[eé] eso)\b/,
  ],
  [
    'grief',
    /\b(?:passed away|funeral|(?:dad|mom|mother|father|wife|husband|brother|sister|son|daughter|grandma|grandpa|uncle|aunt|friend|partner|buddy|dog)\b.{0,12}\b(?:died|passed|is dying|has cancer)|(?:muri[oó]|falleci[oó]) mi|mi \w+ (?:muri[oó]|falleci[oó]))\b/,
  ],
  [
    'family',
    /\b(?:had (?:a|our|the) (?:baby|kid|son|daughter|boy|girl)|(?:got|getting) (?:married|engaged)|(?:my|our) (?:\w+ )?(?:birthday|anniversary|wedding)|(?:just )?graduated|i'?m (?:a dad|a father|pregnant)|naci[oó] mi|me (?:cas[eé]|caso)|mi cumplea[nñ]os)\b/,
  ],
  ['personal', ABOUT_PERSON],
  ['contact', /\b(?:your|ur|you have a) (?:number|phone|e-?mail|address)\b/],
  [
    'human',
    /\b(?:robot|bot|human|real person|a person|machine|chat ?gpt|gpt|siri|alexa|do you (?:sleep|eat|get tired|have (?:kids|a family|feelings))|artificial|ai or|are you (?:an )?ai|alive|who (?:are|made|built|runs|owns|wrote|created) (?:you|this)|your name|about (?:yourself|you)|where (?:are|do) you|how old are you|qui[eé]n eres|te llamas|persona real|(?:eres|es usted|usted es|hay|es) (?:un |una )?(?:persona|humano|m[aá]quina))\b/,
  ],
  [
    'abilities',
    /\b(?:what (?:can|do) you do(?! (?:with|when|if|about|first)\b)|what are you (?:good )?for|how can you help|que (?:sabes|puedes) hacer|qué (?:sabes|puedes) hacer|en qu[eé] me ayudas)\b/,
  ],
  [
    'low',
    /\b(?:don'?t (?:even )?wanna|do not want to do this|depress\w*|hopeless|give up|giving up|giving it up|burn(?:ed|t) out|failing|failure|lonely|cry|crying|hate this|done with this|falling apart|lost (?:it|everything)|overwhelm\w*|stressed|scared|broke up|divorce|passed away|died|funeral|can'?t take|rough (?:day|week|month)|bad day|worst|sad|miserable|pissed|furious|fed up|ticked off|frustrat\w*|so (?:mad|angry)|enojad\w*|encabronad\w*|triste|harto|desesperad\w*)\b/,
  ],
  [
    'tired',
    /\b(?:tired|exhausted|beat|wiped|worn out|sore|what a (?:\w+ )?(?:day|week)|back (?:hurts|is killing)|long day|sleepy|cansad\w*|agotad\w*|freezing|hot as|need (?:a )?(?:beer|coffee|nap|vacation))\b/,
  ],
  ['nervous', /\b(?:nervous|anxious|butterflies|first job|nervios\w*)\b/],
  ['lost_job', LOST_JOB],
  [
    'proud',
    /\b(?:landed|closed|won|biggest|best (?:day|week|month|job)|record (?:day|week|month)|killed it|crushed it|nailed|finally (?:got|hired|paid)|paid off|five stars?|5 stars?|so happy|proud|excited|promoted|just (?:got|booked|bought|signed|finished)|we did it|woo+|hell yeah|guess what|gan[eé]|logr[eé])\b/,
  ],
  [
    'thanks',
    /\b(?:thanks|thank (?:you|u)|thx|ty|appreciate|cheers|you rock|lifesaver|you'?re (?:the (?:best|man)|awesome|great|amazing)|saved (?:my|me|our|us)\b|love (?:you|u|this|it)|helped (?:a lot|me|a ton)|gracias|good (?:stuff|answer|job|bot)|well done|(?:good|great|nice) (?:job|work)|that was (?:good|helpful|great))\b/,
  ],
  [
    'bye',
    /\b(?:bye|goodbye|good ?night|see (?:you|ya)|later|talk (?:to you )?(?:later|tomorrow|soon)|signing off|heading out|i'?m out|brb|afk|ttyl|be right back|gotta (?:go|run)|adios|adiós|hasta (?:luego|mañana)|buenas noches|take care|have a (?:good|great|nice) (?:one|night|day|evening|weekend)|(?:good|great) weekend)\b/,
  ],
  [
    'how_are_you',
    /\b(?:how (?:are|r) (?:you|u|ya)|how'?s it (?:going|hanging)|hows it (?:going|hanging)|what'?s (?:up|new|good)|whats (?:up|new|good)|how you doin\w*|you good|qu[eé] tal|c[oó]mo (?:est[aá]s|andas|te va))\b/,
  ],
  ['joke', /\b(?:joke|funny|lol|lmao|haha\w*|rofl|hilarious|make me laugh|chiste|jaja\w*)\b/],
  ['sorry', /\b(?:sorry|my bad|oops|apolog\w*|perd[oó]n|disculp\w*)\b/],
  [
    'greeting',
    /\b(?:hi|hello|hey|hiya|howdy|yo|sup|morning|mornin|afternoon|evening|greetings|hola|buen(?:os|as)? (?:d[ií]as?|tardes)|gm|happy (?:\w+day|holidays|new year|thanksgiving|easter)|merry christmas|feliz \w+|qu[eé] onda|aloha|knock knock|anybody (?:there|home|here)|(?:you|u|ya) there|testing|test|wake up)\b/,
  ],
  ['no', /^(?:no|nope|nah|never ?mind|nvm|forget it|not now|no thanks|no gracias)\b/],
  [
    'yes',
    /^(?:yes|yeah|yep|yup|sure|ok|okay|k|great|cool|nice|perfect|awesome|sweet|good|got it|sounds good|makes sense|right|true|fine|alright|dale|sale|bueno|s[ií])\b/,
  ],
];

type Say = (name: string, product: string) => string;

const HELLO = 'What are you working on today?';
const ABOUT =
  'an AI assistant for junk-removal and hauling companies, not a person. I answer from articles and your own documents and show the source, price jobs, do sums, write texts, e-mails and ads for you, and plan what to do next.';

const EN = {
  greeting: (name) => `Hi ${name}! ${HELLO} A price, a text to a customer, a rule to check?`,
  thanks: () => 'You are welcome. Anything else on your list?',
  bye: (name) => `Take care, ${name}. Safe hauling.`,
  contact: () =>
    'I have no phone and no e-mail: I am an AI assistant, and you reach me here at any hour. What do you need?',
  bad_answer: () =>
    'Sorry, that did not help you. Tell me in one sentence what you need, with the thing, the amount and your state, and I will try again. “Not helpful” under an answer tells the administrators what was wrong with it.',
  grief: (name) =>
    `I am very sorry, ${name}. Take the time that you need. If it helps, I can write the messages that move this week’s jobs.`,
  family: (name) =>
    `Congratulations, ${name}! Enjoy it. If jobs have to move for it, I can write the messages to the customers.`,
  unclear: (name) =>
    `I did not catch that, ${name}. Tell me in a few words what it is about: a price, a message, a rule?`,
  personal: () =>
    'I am software, an AI assistant: no family, no age, no lunch break, only hauling questions. What can I do for you?',
  human: (_name, product) => `I am ${product}, ${ABOUT} What do you need?`,
  abilities: (name, product) => `Hi ${name}! I am ${product}, ${ABOUT} What shall we start with?`,
  proud: (name) =>
    `Congratulations, ${name}, that is a win worth enjoying! Shall I help with the next step, such as the quote, the crew plan or a review request for afterwards?`,
  low: (name) =>
    `I am sorry, ${name}. That is a lot to carry in one day. Do you want to talk through what comes next, one thing at a time, or is there something I can take off your plate now, like the messages to customers?`,
  tired: () =>
    'Sounds like a hard day’s work. Drink some water and put your feet up for a minute. Anything that I can take off your plate, like tomorrow’s reminders or a quote?',
  lost_job: () =>
    'That stings. Ask them today, in one line, what decided it, and put a date three weeks out to check in: the cheap one often does not show up twice. Shall I write that message?',
  joke: () => 'Ha! I would tell you one about the dump, but it is mostly rubbish. What can I do for you?',
  sorry: () => 'No harm done. What can I do for you?',
  yes: () => 'Good. What is next?',
  no: () => 'All right. I am here when you need something.',
  nervous: (name) =>
    `That is normal before a job, ${name}; it means that you take it seriously. Shall we go through it together: the price, the load, what to bring, or what to say at the door?`,
  how_are_you: () => 'Doing fine and ready to work. What is on your list today?',
  other: (name) =>
    `I hear you, ${name}. Is there something about the business I can help with: a price, a message, a rule?`,
} satisfies Record<string, Say>;

const ES: Record<Kind, Say> = {
  greeting: (name) => `¡Hola, ${name}! ¿En qué le ayudo hoy: un precio, un mensaje para un cliente, una regla?`,
  thanks: () => 'Con gusto. ¿En qué más le ayudo?',
  bye: (name) => `Hasta luego, ${name}. Que le vaya bien en el trabajo.`,
  contact: () =>
    'No tengo teléfono ni correo: soy un asistente de inteligencia artificial y aquí me encuentra a cualquier hora. ¿En qué le ayudo?',
  bad_answer: () =>
    'Perdón, eso no le sirvió. Dígame en una frase qué necesita, con la cosa, la cantidad y su estado, y lo intento otra vez. Con «No útil» debajo de una respuesta, los administradores saben qué estuvo mal.',
  grief: (name) =>
    `Lo siento mucho, ${name}. Tómese el tiempo que necesite. Si le ayuda, le escribo los mensajes para mover los trabajos de esta semana.`,
  family: (name) =>
    `¡Felicidades, ${name}! Disfrútelo. Si hay que mover trabajos, le escribo los mensajes a los clientes.`,
  unclear: (name) =>
    `No le entendí, ${name}. Dígame en pocas palabras de qué se trata: ¿un precio, un mensaje, una regla?`,
  personal: () =>
    'Soy un programa, un asistente de inteligencia artificial: sin familia, sin edad y sin hora de comer. ¿En qué le ayudo?',
  human: (_name, product) =>
    `Soy ${product}, un asistente de inteligencia artificial para empresas de acarreo y basura; no soy una persona. ¿En qué le ayudo?`,
  abilities: (name) =>
    `¡Hola, ${name}! Respondo preguntas sobre su negocio con fuentes, calculo precios y cuentas, escribo mensajes, correos y anuncios para sus clientes, y le ayudo a planear. ¿Por dónde empezamos?`,
  proud: (name) => `¡Felicidades, ${name}! Qué buena noticia. ¿Le ayudo con el siguiente paso?`,
  low: (name) =>
    `Lo siento mucho, ${name}. Es mucho para un solo día. ¿Quiere que veamos qué sigue, una cosa a la vez?`,
  tired: () =>
    'Se ve que fue un día pesado. Tome agua y descanse un momento. ¿Le quito algo de encima, como los mensajes de mañana?',
  lost_job: () =>
    'Eso duele. Pregúnteles hoy en una línea qué decidió, y anote volver a escribir en tres semanas: el barato muchas veces no llega la segunda vez. ¿Le escribo ese mensaje?',
  joke: () => '¡Ja! ¿En qué le ayudo?',
  sorry: () => 'No se preocupe. ¿En qué le ayudo?',
  yes: () => 'Muy bien. ¿Qué sigue?',
  no: () => 'Está bien. Aquí estoy cuando me necesite.',
  nervous: (name) =>
    `Es normal antes de un trabajo, ${name}. ¿Lo repasamos juntos: el precio, la carga, qué llevar o qué decir en la puerta?`,
  how_are_you: () => 'Muy bien y listo para trabajar. ¿En qué le ayudo hoy?',
  other: (name) => `Le escucho, ${name}. ¿Le ayudo con algo del negocio: un precio, un mensaje, una regla?`,
};

/** What is said where the same reply would come twice in a row. */
const AGAIN: Record<'en' | 'es', Partial<Record<Kind, Say>> & { other: Say }> = {
  en: {
    tired: (name) => `Then call it a day, ${name}, and rest. I am here tomorrow, too.`,
    low: (name) => `I am still here, ${name}. One thing at a time: what weighs most just now?`,
    joke: () => 'Glad that you laugh. I am here when there is work.',
    greeting: (name) => `Hello again, ${name}. What do you need?`,
    human: (_name, product) =>
      `I am software, ${product}: I answer from a library of articles about the hauling business and from your own documents, and show where each fact comes from.`,
    yes: () => 'All right. Tell me when you need something.',
    proud: (name) => `Well earned, ${name}.`,
    unclear: () => 'I still do not follow. Say it in other words, please.',
    other: (name) => `I am listening, ${name}. Say in a sentence what you need, and I will get to it.`,
  },
  es: {
    tired: (name) => `Entonces descanse, ${name}. Mañana aquí estoy.`,
    low: (name) => `Aquí sigo, ${name}. Una cosa a la vez: ¿qué es lo que más pesa ahora?`,
    joke: () => 'Me alegra que se ría. Aquí estoy cuando haya trabajo.',
    greeting: (name) => `Hola otra vez, ${name}. ¿Qué necesita?`,
    human: (_name, product) =>
      `Soy un programa, ${product}: respondo con artículos sobre el negocio de acarreo y con sus propios documentos, y muestro de dónde sale cada dato.`,
    yes: () => 'Muy bien. Avíseme cuando necesite algo.',
    proud: (name) => `Bien ganado, ${name}.`,
    unclear: () => 'Sigo sin entender. Dígalo con otras palabras, por favor.',
    other: (name) => `Le escucho, ${name}. Dígame en una frase qué necesita.`,
  },
};

const SHORT_WORDS = 4;
/** More words than this are a story, whatever mood they speak of. */
const STORY_WORDS = 25;

/** "lost the big account today lol": told, and nothing asked. */
export function isLostJob(text: string): boolean {
  return LOST_JOB.test(text.toLowerCase()) && !/\?|\b(?:how|what|why|should|write|text|e-?mail|message)\b/i.test(text);
}

/** Whether a long message ends in a question: a story to be answered, and no mood. */
export function isStoryAsked(text: string): boolean {
  return text.trim().split(/\s+/).length > STORY_WORDS && ASKS_AT_END.test(text);
}

/** Whether a message is a greeting, thanks or a mood, or too short to tell of anything else. */
export function isSmallTalk(text: string): boolean {
  if (isStoryAsked(text)) return false;
  return findKind(text) !== 'other' || text.trim().split(/\s+/).length < SHORT_WORDS;
}

/** Whether a message holds a word of greetings, thanks, moods or consent. */
export function isInKind(text: string): boolean {
  return findKind(text) !== 'other';
}

function findKind(text: string): Kind {
  const said = text.toLowerCase().replace(/[’‘]/g, "'");
  const kind = KINDS.find(([, words]) => words.test(said))?.[0] ?? 'other';
  // "good workers keep leaving me" is no yes.
  const isLong = said.trim().split(/\s+/).length > SHORT_WORDS;
  return isLong && (kind === 'yes' || kind === 'no') ? 'other' : kind;
}

/** A short reply in kind to a greeting, thanks, a mood or a remark; never a refusal, never a source. */
export function composeSocial(asked: Asked): Composition {
  const { text, read, user, previous } = asked;
  const kind = findKind(text);
  const name = user.first_name.trim();
  const lead = kind === 'human' ? answerYesOrNo(text, read.language) : '';
  const called = name === '' ? (read.language === 'es' ? 'amigo' : 'there') : name;
  const first = (read.language === 'es' ? ES : EN)[kind](called, getProduct(asked));
  const words = isSaidAgain(asked, first) ? sayAgain(asked, kind, called) : first;
  const state = createState('social', read.language, previous?.state?.topic ?? '', previous?.state ?? null);
  return buildComposition({ ...state, told: previous?.state?.told ?? [] }, [`${lead}${words.replace(', there', '')}`]);
}

/** Whether the last reply was the same. */
function isSaidAgain({ previous }: Asked, words: string): boolean {
  return previous?.state?.act === 'social' && previous.content.includes(words.replace(', there', ''));
}

function sayAgain(asked: Asked, kind: Kind, name: string): string {
  const again = AGAIN[asked.read.language];
  return (again[kind] ?? again.other)(name, getProduct(asked));
}

/** "are you a robot", "is this a person": the yes or no that it asks for, with a space after it. */
function answerYesOrNo(text: string, language: Asked['read']['language']): string {
  if (!/^\W*(?:(?:so|and|ok|wait|hey|entonces|y)\W+)*(?:are|r|is|am|do|eres|es|hay|estoy|usted es)\b/i.test(text))
    return '';
  if (/\bor\b|\bo\b/i.test(text)) return '';
  const isMachine = /\b(?:ro)?bots?\b|\bmachines?\b|\ban? ai\b|\bm[aá]quina\b|artificial/i.test(text);
  if (language === 'es') return isMachine ? 'Sí. ' : 'No. ';
  return isMachine ? 'Yes. ' : 'No. ';
}
