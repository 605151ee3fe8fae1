import { type Asked, getProduct } from '../../asked.ts';
import { buildComposition, type Composition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { ABOUT_PERSON, ASKS_AT_END } from '../../understanding/act-forms.ts';
import { AGAIN, EN, ES, type Kind } from './social-words.ts';

const LOST_JOB =
  /\b(?:lost|losing|didn'?t (?:get|win)|didnt (?:get|win)|missed out on|got (?:beat|outbid|undercut) on) (?:out on )?(?:an?|the|my|our|another|that|one) (?:\w+ ){0,2}(?:bid|job|customer|client|account|contract|quote|deal)\b|\bperd[ií] (?:un|el|una|la|otro|otra) (?:\w+ )?(?:cliente|trabajo|contrato|cuenta)\b/;

/** Worn out by the business, not by the day. */
const WEARY =
  /\b(?:(?:tired|sick|fed up|done) (?:of|with) (?:\w+ ){0,2}(?:business|company|junk|hauling|trade|it all|everything)|burn(?:ed|t)? ?out|(?:want|wanna|ready|about|going) (?:to )?(?:quit|give (?:it )?up|walk away)|(?:think(?:ing)? (?:about|of)|consider(?:ing)?) (?:just )?(?:quitting|giving (?:it |this )?up|walking away|shutting (?:it |this )?down|closing (?:up|it|shop|the business))(?! my (?:day |other )?job)|giv(?:e|ing) (?:it )?up|feel(?:ing)? like (?:a |such a )?(?:failure|loser|quitting|giving up)|hate (?:this|my|the) (?:business|company)|hart[oa] (?:de|del) (?:\w+ ){0,2}(?:negocio|trabajo|todo)|quiero (?:dejar(?:lo)?|cerrar) (?:todo|el negocio)|quemad[oa] (?:de|del)|can'?t (?:do|take) (?:this|it) (?:any ?more|no more))\b/;

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
  ['weary', WEARY],
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
    'happy_day',
    /\b(?:happy (?:\w+day|holidays|new year|thanksgiving|easter|fourth|4th)|merry (?:christmas|xmas)|tgif|thank god it'?s friday|feliz (?:\w+ )?(?:navidad|a[nñ]o|d[ií]a|lunes|viernes|fin|semana|pascua\w*))/,
  ],
  [
    'greeting',
    /\b(?:hi|hello|hey|hiya|howdy|yo|sup|morning|mornin|afternoon|evening|greetings|hola|buen(?:os|as)? (?:d[ií]as?|tardes)|gm|qu[eé] onda|aloha|knock knock|anybody (?:there|home|here)|(?:you|u|ya) there|testing|test|wake up)\b/,
  ],
  ['bye', /^\W*(?:you too|same to you|likewise|u too|igualmente)\b/],
  ['no', /^(?:no|nope|nah|never ?mind|nvm|forget it|not now|no thanks|no gracias)\b/],
  [
    'yes',
    /^(?:yes|yeah|yep|yup|sure|ok|okay|k|great|cool|nice|perfect|awesome|sweet|good|got it|sounds good|makes sense|right|true|fine|alright|dale|sale|bueno|s[ií])\b/,
  ],
];

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
