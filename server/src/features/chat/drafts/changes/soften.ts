import type { DraftChannel } from '@haulwise/contract';

type Softer = [RegExp, string][];
const ENGLISH: Softer = [
  [
    /\bI'll (?=file|sue|report|turn|take (?:you|it|this)|send (?:it|this|you) to|go to (?:small claims|court))/g,
    "I'd hate to have to ",
  ],
  [/\bYou (?:still )?owe (?:us |me )?(?=\$)/g, 'There is still an open balance of '],
  [/(?<=^|[.!?] )You (?:(?:need|have) to|must) (?!not\b)([^.!?]+)\./g, 'Could you please $1?'],
  [/(?<=\b(?:and|so|but),? )you (?:have|need) to (?!know\b)(?=\p{L})/gu, "I'd ask you to "],
  [/(?<=^|[.!?] )No, (?=we|I)/g, "I'm sorry, "],
  [/(?<=^|[.!?] )No\. (?=(?:We|I) )/g, ''],
  [/(?<=^|[.!?] )We can't /g, "Unfortunately we can't "],
  [/\b(I|We) want to charge you /g, '$1 do have to charge you '],
  [/\b(I|We) (?:want|need) (?=a |an |the |to |you )/g, "$1'd like "],
  [
    /(?<=^|[.!?] )(Bring|Leave|Move|Call|Text|Send|Pay|Take|Let|Park|Keep|Check|Put|Meet|Confirm|Open|Have|Be)(?= )/g,
    'Please $1',
  ],
];
const SPANISH: Softer = [
  [/(?<=^|[.!?] )Debe (?=\$)/g, 'Queda un saldo de '],
  [/\b(?:Quiero|Necesito) que /g, 'Le agradecería que '],
  [/(?<=^|[.!?] )Tiene que ([^.!?]+)\./g, '¿Podría $1?'],
  [/\bLe pido que /g, 'Por favor, '],
];
/** What only vents anger, and tells nothing. */
const ANGRY =
  /\b(?:i'?m|we'?re|i am|we are) (?:so |just |really |completely |totally |beyond |fucking )*(?:done(?! (?:with (?:the|your|my|our) (?:job|work|house|garage|yard|cleanout)|by|at|on|in))|sick|tired|fed up|pissed|furious|mad|angry|livid|over it|outraged|disgusted)\b|\b(?:sick and tired|fed up|a (?:complete |total |real |fucking )?joke|ridiculous|unacceptable|disgusting|pathetic|outrageous|insane|crap|bull ?s?h?i?t?\b|bs\b|garbage (?:service|company|work)|never again|waste of (?:my |our )?time|shame on you|stupid|dumb|idiots?|morons?|clowns?|incompetent|useless|worthless|liars?|scammers?|crooks?|thie(?:f|ves)|how dare|screw you|damn|hell|fuck\w*|shit\w*|suck(?:s|ed)?|ass(?:hole)?s?|ruined my (?:day|week|morning)|enough is enough|(?:the )?last straw|had (?:it|enough)|what is wrong with you|wake up|get (?:it|your act) together)\b/i;
const THREAT =
  /\b(?:or (?:else|don'?t bother)|don'?t bother (?:coming|calling)|(?:see you|take you|be seeing you) (?:in|to) court|you'?ll (?:be sorry|regret)|you'?re (?:fired|out)|bother coming)\b/i;
const JOINT =
  /(?<=[^\s,;])(?:,\s(?:and |but |so |or )?|;\s|\s(?:and|but|so|or)\s)(?=(?:i|we|you|this|that|it|they|he|she|don'?t|never|what|how|shame|enough|or)\b)/iu;
const reproach = (how: string) =>
  new RegExp(
    String.raw`(?<=\b[Yy])ou ${how} (show|come|call|answer|pay|clean|bring|leave|make|take|get|work|listen|care|text|reply|finish|help|put|keep|run|do)s?\b`,
    'g',
  );
const PLAINER: Softer = [
  [/\bpay up\b/gi, 'please pay it'],
  [/\b(?:again )?(?:the |for the )?(third|fourth|second|fifth) time this week\b/gi, 'for the $1 time this week'],
  [/\bright (?:now|this minute)\b/gi, 'soon'],
  [/\bimmediately\b/gi, 'as soon as you can'],
  [reproach('never'), "ou don't always $1"],
  [reproach('always'), 'ou often $1'],
];

/** What was said in anger, without the anger: a sentence that only vents goes, and of others the clause that does. */
function removeAnger(said: string): string {
  const plain = PLAINER.reduce((text, [words, to]) => text.replace(words, to), said);
  const kept = plain.split(/(?<=[.!?])\s+/).flatMap((sentence) => {
    if (!ANGRY.test(sentence) && !THREAT.test(sentence)) return [sentence];
    const clauses = sentence.replace(/[.!?]+$/, '').split(JOINT);
    const calm = clauses.filter(
      (clause) => !ANGRY.test(clause) && !THREAT.test(clause) && clause.split(/\s+/).length > 1,
    );
    const rest = calm.join(', ');
    return rest === '' ? [] : [`${rest.charAt(0).toUpperCase()}${rest.slice(1)}.`];
  });
  return kept.length === 0 ? said : kept.join(' ').replace(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

const BAD_NEWS =
  /\b(?:sorry|unfortunately|can't|cannot|won't|no refund|running late|be late|behind|cancel\w*|owe|balance|unpaid|overdue|raising|increase|warning|bounced|past due|broke|damage\w*|disculpa|saldo|tarde|no podemos)\b/i;
const CLOSINGS = {
  en: ['Thank you for understanding.', 'Thanks so much!'],
  es: ['Gracias por su comprensión.', '¡Muchas gracias!'],
};
/** Nobody is thanked for a death in the family. */
const GRIEVES =
  /\b(?:died|passed away|funeral|condolence\w*|(?:your|the) loss|late (?:mother|father|husband|wife|mom|dad|brother|sister)(?:'s)?|memorial|fallecid\p{L}+|p[eé]same)\b|\btake your time\b/iu;
/** Nobody who is let go gives thanks, and nobody who is reproached was kind. */
const LET_GO = /\b(?:fired|let(?:ting)? you go|laid off|terminat\w+|last day)\b/i;
const REPROACHES =
  /\b[Yy]ou (?:didn['’]t|did not|never|left|forgot|keep|don['’]t always|haven['’]t|lied|broke|ruined|missed|failed|refuse\w*)\b/;
/** Who was angry wants something done, and has nothing to give thanks for yet. */
function getClosing(softer: string[]): string {
  return /\bplease\b|\?/i.test(softer.join(' ')) ? 'Thank you.' : 'Please let me know how we can sort this out.';
}

/** What is read by one person. */
const SENT = new Set<DraftChannel>(['text', 'email', 'letter', 'reply']);

/** What the asker wants said, in kinder words; every fact stays. */
export function applySofterWords(said: string[], channel: DraftChannel, language: 'en' | 'es'): string[] {
  if (!SENT.has(channel) || said.length === 0) return said;
  const softer = said.map((one) =>
    (language === 'es' ? SPANISH : ENGLISH)
      .reduce((text, [words, to]) => text.replace(words, to), language === 'es' ? one : removeAnger(one))
      .replace(/\bPlease (\p{Lu})/gu, (_, letter: string) => `Please ${letter.toLowerCase()}`),
  );
  const [bad = '', good = ''] = CLOSINGS[language];
  const isCalmed = language === 'en' && said.some((one) => removeAnger(one) !== one || REPROACHES.test(one));
  const all = softer.join(' ');
  if (GRIEVES.test(all) || LET_GO.test(all)) return softer;
  const closing = isCalmed ? getClosing(softer) : BAD_NEWS.test(all) ? bad : good;
  return /\b(?:thank you|thanks|gracias)\b[^.!?]*[.!?]*$/i.test(softer.at(-1) ?? '') ? softer : [...softer, closing];
}

const MUCH = /\b(?:too|so|very|kinda|a bit) (\p{L}{3,12})\b/iu;
const LESS =
  /^\W*(?:(?:ok|okay|then|yeah|yes|so|and|well|make|do|it|a|bit|little)\s+)*less(?: so| then| of that| please)*\W*$/i;

/** "add that", after news: what was told last. */
const ADDS_LAST =
  /^\W*(?:(?:ok|okay|yes|yeah|please|pls|so|and|y|s[ií])\W+)*(?:(?:add|put|include|mention|say) (?:that|this|it)(?: (?:in(?:to)?|to|there|too|(?:the|my) (?:text|message)|please))*|tell (?:him|her|them) (?:that|this)|agr[eé]g(?:alo|ue eso)|p[oó]nlo|d[ií](?:se|ga)lo)\W*$/iu;

/** "make it less then", after "too pushy?": of what was asked about. */
export function toWholeWish(text: string, question: string): string {
  if (ADDS_LAST.test(text)) return `add that ${question}`;
  const much = LESS.test(text) ? MUCH.exec(question)?.[1] : undefined;
  return much === undefined ? text : `less ${much}`;
}
