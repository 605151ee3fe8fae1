import type { DraftChannel } from '@haulwise/contract';
import { z } from 'zod';
import { removeUnspoken } from './filling/languages/wishes.ts';

/** How a draft should sound and where it goes. */
export const DraftManner = z.object({
  channel: z.enum(['text', 'email', 'letter', 'post', 'script', 'list', 'clause', 'reply', 'flyer']).nullable(),
  tone: z.enum(['plain', 'friendly', 'firm']),
  is_short: z.boolean(),
  language: z.enum(['en', 'es']),
  /** Whether it goes to the asker's own people. */
  is_to_crew: z.boolean().optional(),
  /** Whether it goes to the asker's family or a friend, who know who writes. */
  is_to_family: z.boolean().optional(),
  /** How many characters it may have, if the asker set a limit. */
  most_letters: z.number().int().positive().optional(),
  /** … and how many points its list may have. */
  most_points: z.number().int().positive().optional(),
  /** Who signs it, on a line at its end. */
  signed_by: z.enum(['reader', 'both']).optional(),
  /** Whether its reader is greeted as in a letter: "Dear …". */
  is_formal: z.boolean().optional(),
});
export type DraftManner = z.infer<typeof DraftManner>;

const CHANNELS: [DraftChannel, RegExp][] = [
  ['email', /\be-?mails?\b|\bcorreo\b/i],
  ['letter', /\bletters?\b|\bcarta\b/i],
  [
    'script',
    /\bscript\b|\bvoicemail\b|\b(?:phone|call) (?:script|words)\b|\bsay on the phone\b|\bwhat (?:do|should) (?:i|we|my guys|they) say\b|\bbuz[oó]n\b|\bradio\b|\bgreeting\b|\bsafety talk\b/i,
  ],
  ['post', /\b(?:post|ad|listing|caption|facebook|nextdoor|craigslist|instagram|anuncio|publicaci[oó]n)\b/i],
  ['flyer', /\b(?:flyer|door ?hanger|volante)\b/i],
  ['list', /\b(?:check ?list|list|lista|polic(?:y|ies)|rules|guidelines|procedure|pol[ií]tica|reglas|pasos)\b/i],
  [
    'clause',
    /\b(?:clause|terms|wording|disclaimer|fine print|cl[aá]usula|(?:write|make|draft|need|do|got|have)\b.{0,20}\b(?:contract|agreement|contrato)|contract (?:wording|language)|in writing for (?:my|our|the) (?:web ?site|site|terms|contract|invoice|estimates?))\b/i,
  ],
  ['reply', /\b(?:reply|respon[ds]e?|answer|comeback|responder|contestar?)\b.{0,30}\b(?:review|comment|rese[ñn]a)\b/i],
  ['text', /\bte?xt(?:o|os|s)?\b|\bmsgs?\b|\bsms\b|\bmessage\b|\bmensaje\b|\bwhatsapp\b/i],
];

const FRIENDLY =
  /\b(?:fun|funnier|funny|playful|friendl\w+|m[aá]s suave|nice(?:r|ly)?|warm(?:er)?|soft(?:er)?|kind(?:er|ly)?|polite(?:r|ly)?|gentle?r?|sweet(?:er)?|casual|amable|cordial|calm(?:er|ly)?|human|natural(?:ly)?|relaxed|chill|personal|(?:less )?like (?:an? )?(?:(?:normal|regular|real|actual|everyday) )?(?:person|human|guy|people|dude)\b(?! (?:who|that|in|from))|(?:sounds?|reads?|feels|less)(?: too| kinda| kind of| a (?:bit|little))? (?:like|as if) (?:an? )?(?:\w+ )?(?:robot|machine|bot|lawyer|corporation|computer|bank|form letter|court|cop|bill collector)|(?:less|not(?: so| too)?|too) (?:harsh|angry|formal|stiff|firm|pushy|mad|angry|mean|aggressive|rude|cold|blunt|robotic|corporate|salesy|like a (?:robot|machine|bot))\b.{0,12})\b/i;
const FIRM =
  /\b(?:firm(?:er|ly)?|meaner|strong(?:er)?|stern(?:er)?|tough(?:er)?|serious|hard(?:er)?|final|strict(?:er)?|no nonsense|less (?:like an excuse|apologetic|sorry|weak|whiny|desperate|needy)|stop apologi[sz]ing|(?:no|without|less|stop(?: the)?) (?:grovell?ing|begging|whining)|more (?:confident|direct)|formal|professional|firme|seri[oa]|(?:m[aá]s|muy) (?:fuerte|dur[oa]|estrict[oa]|formal))\b/i;
/** "one thats not so nice". */
const NOT_NICE =
  /\b(?:not(?: (?:so|that|as|too))?|less|isn'?t(?: so)?|too) (?:nice|friendly|polite|soft|sweet|gentle|kind)\b(?! (?:to|of)\b)/i;
const SHORT =
  /\b(?:(?<!too )short(?:er|en)?|(?:not (?:so|as|that|too)|less) (?:long|wordy)|brief(?:er|ly)?|less words?|less wordy|fewer words|(?:bare )?(?:bones|basics|essentials)|too (?:long|wordy)|(?:cut|trim|chop) (?:it |that |this )?(?:down|in half|by half)|condense|half (?:the length|as long)|muy larg[oa]|quick|one[- ]line(?:r)?|trim|cut (?:it|that) down|tight(?:er)?|concise|cort(?:it)?[oa]s?|breve|m[aá]s corto)\b/i;
const LONG = /\b(?:too short|(?<!\b(?:so|as|that|too|less) )long(?:er)?|more detail\w*|fuller|expand|m[aá]s largo)\b/i;
const IN_SPANISH =
  /\b(?:in|into|to|en|al)\s+(?:spanish|espa[ñn]ol)\b|\bspanish(?: version| one| please)?\b|\bespa[ñn]ol\b/i;
const IN_ENGLISH =
  /\b(?:in|into|to|en|al?)\s+(?:english|ingl[eé]s)\b|\benglish (?:version|again|please)\b|\bback to english\b/i;

/** Wanted in English and in Spanish at once. */
export const IN_BOTH =
  /\b(?:(?:in )?both (?:languages|english and spanish)|(?:in )?english and spanish|spanish and english|(?:en )?(?:los dos|ambos) idiomas|(?:en )?ingl[eé]s y (?:en )?espa[ñn]ol|espa[ñn]ol e ingl[eé]s|bilingual|biling[uü]e)\b/i;

/** The channel that a message names; null if it names none. */
export function findChannel(message: string): DraftChannel | null {
  return CHANNELS.find(([, words]) => words.test(message))?.[0] ?? null;
}

/** "Kindly send …" asks nicely, and says nothing of the text. */
const ASKS_KINDLY = /^\W*kindly\b/i;

function findTone(message: string): DraftManner['tone'] | null {
  const said = message.replace(ASKS_KINDLY, '');
  if (NOT_NICE.test(said)) return 'firm';
  return FRIENDLY.test(said) ? 'friendly' : FIRM.test(said) ? 'firm' : null;
}

/** What a message says about channel, tone, length and language, over what held before. */
export function applyManner(message: string, before: DraftManner, language: 'en' | 'es'): DraftManner {
  const channel = findChannel(message);
  const spoken = removeUnspoken(message);
  return {
    ...before,
    channel: channel ?? before.channel,
    tone: findTone(message) ?? before.tone,
    is_short: SHORT.test(message) ? true : LONG.test(message) ? false : before.is_short,
    language: IN_BOTH.test(message)
      ? language
      : IN_SPANISH.test(spoken)
        ? 'es'
        : IN_ENGLISH.test(spoken)
          ? 'en'
          : language,
  };
}

export const PLAIN_MANNER: DraftManner = { channel: null, tone: 'plain', is_short: false, language: 'en' };

/** "we did a good job for this family": who they are is told to the assistant. */
const OF_SOMEBODY =
  /^(?:we|i) .*\b(?:for|with) (?:this|that|a) (?:\p{L}+ )?(?:family|lady|guy|customer|couple|client|man|woman)$/iu;
/** "how do i ask them": asked of the assistant. */
const ASKS_HOW = /^(?:so |and )?(?:how|what) (?:do|can|should|would) (?:i|we)\b/i;

/** "her name is Ms. Tran": whom it is for. */
const NAMES_READER =
  /^(?:so |and )?(?:his|her|their|(?:the |my )?(?:customer|client|guy|lady|tenant|manager|owner)(?:'?s)?) (?:first |last )?names? (?:is|are)\b(?! (?:on|in|at|not|the|there|gone|wrong|still)\b)/i;

/** "hes a guy who wants tires hauled", "shes old and on a fixed income": who the reader is. */
const DESCRIBES_READER =
  /^(?:so |and |but )?(?:he|she|they) (?:has|have|got|'?s got) (?:an? |some |two |big |mean |old |little |small )*(?:gates?|dogs?|cats?|kids?|baby|doorman)$|^(?:so |and |but )?(?:he|she)(?:'?s| is) (?:(?:really|very|kind of|kinda|a bit|such|pretty|just|also) )*(?:(?:an?|one of (?:my|our)|my|our) (?!(?:go|priority|yes|no)\b)\p{L}+|old|elderly|retired|disabled|widowed|broke|upset|mad|angry|furious|pissed|nice|sweet|rude|picky|cheap|difficult|annoying|loyal|a regular|on (?:a )?fixed income|on disability|in a hurry)\b/iu;

/** "dont tell her about the hand", "lets do $5", "why not": what is left out, decided or pointed at. */
const LEFT_OUT =
  /^(?:and |but |just )?(?:don'?t|do not|dont|no need to|never) (?:tell (?:him|her|them)|mention|bring up|admit)\b|^(?:dont|don'?t|do not) say (?!(?:no|yes|anything|a word)\b)/i;
const DECIDES = /^(?:ok |so |and )*let'?s (?:do|go with|say|make it|try|leave it at)\b/i;
const POINTS_AT_TALK =
  /^(?:why(?: not)?|what (?:we'?ll|we will|we|i'?ll) (?:take|do|charge|need)(?: and what we (?:won'?t|wont|don'?t|dont))?|(?:no |yes )?(?:but |and )?(?:offer|give|suggest) (?:him|her|them) something|keep (?:him|her|them) (?:as a customer|happy|calm|on our side)(?: tho| though)?)\W*$/i;

/** "he passed away": never said to anybody of themselves. */
const DIED =
  /^(?:but |and |because |cause )*(?:he|she|they|(?:the|her|his) (?:husband|wife))(?:'?s| has| have|'ve)? (?:passed(?: away)?|died|dead|deceased)\b/i;
const READ_BY =
  /^(?:and )?(?:people|folks|those|customers|families|somebody|someone) who\b.*\b(?:read|reads|see|sees|will read|will see) (?:it|this)$/i;
const ASHAMED =
  /^(?:but )?(?:i'?m|i am|we'?re) (?:not (?:mad|angry|sour)\b.*|(?:just |so |really )?embarr?ass?ed)(?: (?:just|but) embarr?ass?ed)?$/i;
/** "so it dont happen again": what the text is for. */
const SO_THAT =
  /^(?:just )?so (?:that )?(?:it|this|that|he|she|they) (?:don'?t|dont|doesn'?t|doesnt|won'?t|wont|never|can'?t|cant|knows?|gets? it|understands?)\b/i;

/** Whether a clause is told to the assistant, and to no reader. */
export function isForAssistant(clause: string): boolean {
  const forms = [
    ASKS_HOW,
    OF_SOMEBODY,
    NAMES_READER,
    DESCRIBES_READER,
    SO_THAT,
    DIED,
    READ_BY,
    ASHAMED,
    LEFT_OUT,
    DECIDES,
    POINTS_AT_TALK,
  ];
  return forms.some((form) => form.test(clause));
}

/** What others said, or what the asker wonders: told to the assistant, not to the reader. */
export const FOR_ASSISTANT =
  /^(?:so |and )?(?:how|what) (?:do|can|should|would) (?:i|we)\b|\b(?:say(?:s|ing)|said|no answer|what now|now what|idk|i guess|dice[n]?|dijo)\b/i;

const MANNER =
  /^\s*(?:please\s+)?(?:keep|make|be|sound|but|and)?\s*(?:it|that)?\s*(?:very |really |a bit |nice and |super )?(?:(?:funny|fun|gentle|calm|kind|soft|honest|bold|catchy|serious|playful|firm|polite|nice|friendly|short|professional|casual|warm|direct|strong)(?:,? (?:but )?not \w+)?|not \w+(?: or \w+)?|not (?:trying|looking) to sell(?: anything)?|no sales (?:pitch|talk)|short (?:script|text|one|and sweet)|(?:text|email) version|(?:(?:as|by|in) )?(?:an? )?(?:e-?mail|text|letter)|(?:nice|good|great|sweet|cool) (?:guy|lady|kid|man|woman|customer|dude|people)|friendly|short|brief|polite(?:ly)?|nicely|kindly|softly|gently|firm|professional|casual|nice|warm|simple|formal|quick|plain|in spanish|in english|no emojis?|not too \w+|(?:\d|one|two|three|four|five)[ -]stars?|(?:max(?:imum)? )?\d+ words?(?: max(?:imum)?)?|pls|please|thanks|thank you|corto|amable)\W*$/i;
/** "no more than 5 sentences", "one paragraph". */
const LENGTH =
  /^\s*(?:(?:and|but|just|in|keep it|make it|with|please) ?)*(?:(?:no|not) more than |under |less than |at most |max(?:imum)?(?: of)? )?(?:\d{1,3}|an?|one|two|three|four|five|six|a couple(?: of)?|a few) (?:short |single )?(?:paragraphs?|sentences?|lines?|words?)(?: (?:max(?:imum)?|tops|or less|at most|only|long|please))*\W*$/i;
/** "keep it decent", and no "keep it dry" or "make it Friday"; "like a text not like a lawyer". */
const STYLE =
  /^\s*(?:(?:please|and|but|just) )*(?:(?:keep|make) (?:it|this) (?!(?:work|happen|up|off|on|down|in|out|dry|clean|running|moving|locked|closed|open|covered|shut|safe|cool|warm|inside|outside|noon|today|tomorrow|tonight|\w*day)\b)\p{L}{4,}(?: (?:and|but) \p{L}{4,})?|(?:more |sounds? |reads? )?like (?:an?|from an?) \p{L}+(?:,? (?:and )?not (?:like )?(?:an?|from an?) \p{L}+)?)(?: (?:tho|though|please|pls))*\W*$/iu;

/** "be nice about it", "explain kindly", "so please keep it warm", "keep it under 160", "over text", "without losing my cool". */
const HOW =
  '(?:nice|kind|polite|warm|friendly|short|brief|firm|professional|casual|calm|gentle|soft|simple|clear|honest|respectful|sincere|human|light|upbeat|positive|funny|cool|formal|direct|careful|tactful|civil|classy|humble|sweet|straight|plain|quick|chill|low[- ]key|matter of fact|to the point|apologetic|grateful|neutral|easy to read)(?:ly)?|kindly|gently|simply';
const TOLD_HOW = new RegExp(
  String.raw`^\W*(?:(?:so|and|but|please|pls|just|also|maybe) )*(?:be|stay|explain(?: (?:it|this|that))?|(?:keep|make|say|word|phrase|write|put) (?:it|this|that|things|everything)|(?:keep|use) an? )\s?(?:(?:very|really|real|nice and|as|a bit|pretty|super) )*(?:${HOW})(?:,? (?:and |but )?(?:not )?(?:too )?(?:${HOW}))*(?: (?:about (?:it|that|this)|(?:with|to) (?:him|her|them)|tone|wording|words|as (?:possible|you can)|please|pls)|,? (?:and |but |with )?no (?:drama|fluff|jokes|bs|sales talk|pitch|legal talk|lawyer talk|begging|threats|details|hard feelings|blame))*\W*$`,
  'i',
);
const IN_TONE = new RegExp(
  String.raw`^\W*(?:(?:and|but|please) )*(?:in |with )?(?:an? )?(?:very |really )?(?:${HOW})(?:,? (?:and )?(?:${HOW}))* (?:tone|voice|wording|mood|style)\W*$`,
  'i',
);
const MOST_LETTERS =
  /^\W*(?:(?:and|but|please|pls|just) )*(?:keep (?:it|this|that) |make it |it has to be |must be )?(?:under|below|less than|at most|within|max(?:imum)?|no more than) (?:of )?\d{2,3}(?: (?:characters?|chars?|letters?))?(?: (?:max|tops|please))?\W*$/i;
const BY_CHANNEL =
  /^\W*(?:(?:and|but|please) )*(?:over|by|via|through|as an?|in an?) (?:text|sms|e-?mail|whatsapp|messenger)(?: message)?\W*$/i;
const WITHOUT =
  /^\W*(?:(?:and|but|please) )*without (?:losing (?:my|our) (?:cool|temper)|(?:sounding|being|getting|making (?:him|her|them)|insulting|accusing|blaming|offending|admitting|giving in|starting|burning)\b[^,.;]*)\W*$/i;

/** "no bragging", "the night before a job": how it should sound, and when it is sent. */
const LEAVES_OUT =
  /^\W*(?:(?:and|but|with) )*(?:no|don'?t|without(?: any)?) (?:brag(?:ging)?|drama|fluff|emojis?|hashtags?|jargon|cuss(?:ing)?|swear(?:ing)?|exclamation (?:points?|marks?)|sales (?:talk|pitch)|bs)\W*$/i;
const SENT_WHEN =
  /^\W*(?:(?:out|to (?:the|my|our) (?:customers?|clients?)) )?(?:the (?:night|day|evening|morning|hour) before|right (?:after|before)|after|before) (?:an?|each|every|the|our) (?:job|pick-?up|appointment|visit)\W*$/i;

/** "just the bare bones", "one page that they read". */
const ONE_PAGE =
  /^\W*(?:(?:keep it|make it|only|just|on) )?(?:to )?(?:(?:one|1|a single|half an?) (?:page|sheet|sided? page)\b.{0,40}|the (?:bare )?(?:bones|basics|essentials|minimum|facts)\W*)$/i;

/** "text her for me that we're late", where the draft tells that already. */
const FOR_ME = /^\W*for me (?:that|and|to) .{3,40}$/i;

/** Whether a part of a request only says how the text should sound, or how long it may be. */
export function isManner(text: string): boolean {
  return [
    MANNER,
    LENGTH,
    STYLE,
    TOLD_HOW,
    IN_TONE,
    MOST_LETTERS,
    BY_CHANNEL,
    WITHOUT,
    LEAVES_OUT,
    SENT_WHEN,
    FOR_ME,
    ONE_PAGE,
  ].some((form) => form.test(text));
}

/** "a 30 second radio ad": how long it is spoken. */
const SECONDS =
  /(?<=\b(?:radio|spot|commercial)\b.{0,20}) \d{2} ?-?sec(?:ond)?s?\b(?: (?:long|spot))?|\b\d{2} ?-?sec(?:ond)?s? (?=(?:\p{L}+ )?(?:radio|spot|commercial)\b)/giu;
/** "a text to get my ladder back from pete". */
const GETS_BACK =
  /\b(te?xt|message|note|e-?mail) to get ((?:my|our|the) .{2,30}?) back from ((?:mrs?\.? |ms\.? )?\p{L}+)(?=[\s,.]|$)/iu;

/** A request in the words that its readers know. */
export function toPlainRequest(text: string): string {
  return text.replace(SECONDS, ' ').replace(GETS_BACK, '$1 to $3 asking if i can get $2 back');
}
