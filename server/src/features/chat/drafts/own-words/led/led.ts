import { QUESTION, toAsked, toQuestion, WHICH } from './questions.ts';

/** What is done with what follows: "ask him if", "remind her to", "thank them for". */
export type Lead = 'tell' | 'ask' | 'remind' | 'thank' | 'invite' | 'apologize' | 'confirm' | 'estimate' | 'reply';

const SUBJECT = 'i|we|you|he|she|they|it|this|that|there|nobody|everything|everybody|both|all';
const FINITE =
  "is|are|am|was|were|has|have|had|will|would|can|could|should|must|need|needs|want|wants|do|does|did|don't|doesn't|didn't|can't|won't|isn't|aren't|wasn't|hasn't|haven't|got|gets|goes|comes|came|costs|stays|stay|works|starts|looks|says|leaks|broke|hit|left|went|showed|cracked|scratched|fits|runs|opens|closes|moves|changed|charges|owes";
export const CLAUSE = new RegExp(
  String.raw`^(?:(?:${SUBJECT})(?:'\w+)?\s|(?:i|we|you|he|she|they|it|that|there)'\w+\b|(?:sorry|apologies)\b|(?:the|my|our|your|his|her|their|a|an|[\p{L}\d:]+)\b(?:\s+\S+){0,6}?\s+(?:${FINITE})\b)`,
  'iu',
);
/** "gonna be there at 3": who does it goes without saying, and is missing on paper. */
export const NO_SUBJECT =
  /^(?:(?:just |still |also |already )?(?:added|started|serve|picked up|dropped off|finished|moved|cleared|emptied|swept|loaded|hauled|delivered|came by|tried|waited|checked|ordered|received|noticed|stopped|booked|scheduled|replaced|repaired|returned|told|met (?:him|her|them|you)|spoke|called|texted|e-?mailed|asked|explained|offered|agreed to|can(?:'t)?|could(?= (?:come|do|be|take|start|fit|swing|pick|meet|bring|send)\b)|will|won't|have to|got|need(?! to know)|had to|took|did|found|sent|finished|cleaned|loaded|dropped|fixed|broke|scratched|moved|sold|bought|paid(?! \d)|want|hope|haven't|didn't|don't have|been)\b|be (?:there|here|at)\b)/i;
export const DOING =
  /^(?:just |still |also )?(?!(?:bring|during|nothing|everything|anything|something|morning|evening|being|king|pricing|parking|building|following|wedding|siding|flooring|roofing|ceiling|thing|string|spring|landing|railing)\b)(\p{L}{2,}ing)\b(?! (?:and|or|services?)\b)(?! (?:\p{L}+ )?(?:is|are|gets|works|costs|takes|helps|means|saves|was)\b)/iu;
/** A number alone is a price from here on. */
const LEAST_PRICE = 40;
/** "1800 for the two days". */
const PRICE_ALONE =
  /^\$?(\d{2,5})((?: (?:total|flat|all in|cash|each|even|plus tax|for (?:the|both|all|everything|it|each|two|three|four|\d)\b.*|(?:if|when|with|without|as long as) .+))*)$/i;
const FEELS_BAD =
  /^(?:i|we) (?:feel|felt) (?:(?:so|really|very|pretty|just) )?(?:bad|terrible|awful|horrible|sorry)(?: about (?:it|that))?$/i;
/** "probably 11". */
const ABOUT_WHEN = /^(probably|more like|maybe) (?:at |around |by )?(noon|\d{1,2}(?::\d{2})?(?: ?[ap]m)?)$/i;
/** "550 by friday and we're even". */
const EVEN =
  /^(?:pay |send )?\$?(\d{2,5}) (by [^,.]{3,30}?|today|tomorrow|now),? (?:and |then )(we(?:'re| are) (?:even|square|good|done)|(?:i'll|we'll) call it (?:even|square|good)|that'?s it|settled)$/i;
/** "bill is 640". */
const BARE_THING =
  /^(?:earliest|soonest|latest|tenant|landlord|seller|realtor|bill|job|invoice|balance|total|price|pickup|appointment|deposit|truck|crew|gate|fee|dumpster|check|payment|landfill|dump|pile|couch|fridge|garage|house|unit(?! \w*\d)|elevator|driver|helper|building|address|police|trailer|roof|engine)(?: (?:bumper|report|link|door|code|key|fees?|tire|windshield|number|bill|run|window|mirror|engine))? (?:is|are|was|were|will|won't|isn't|wasn't|has|needs|closes|closed|opens|came|broke|comes|goes|includes)\b/i;

/** "if we find any we stop": a sentence of its own. */
export const IF_THEN =
  /^(?:if|when|once)\b.+\s(?:we|you|i|it|they|he|she)(?:'\w+)? [\p{L}\d$]+|^(?:if|when|once|unless|because|since)\b[^,]+, \p{L}+/iu;

/** A first piece with what is done: "if he can come" → "Can you come?", "to call me" → "Please call me". */
export function toLed(piece: string, lead: Lead, subject: 'I' | 'We'): string {
  const text = piece.replace(/^(?:that|and|but|so|also|then|because)\s+(?=\S+ \S)/i, '');
  const parts = {
    to: /^(?:(?:him|her|them|you)\s+)?to\s+(?!the |my |our )(.+)$/i.exec(text)?.[1],
    what: /^for\s+(.+)$/i.exec(text)?.[1],
    about: /^about\s+(.+)$/i.exec(text)?.[1],
  };
  return LED[lead]({ ...parts, text, told: toTold(text, subject) });
}

interface Parts {
  text: string;
  /** The text as a sentence of its own. */
  told: string;
  to: string | undefined;
  what: string | undefined;
  about: string | undefined;
}

/** "gave us coffee", for which the reader is thanked. */
export const GAVE_US =
  /^(?:gave|fed|let|made|bought|brought|helped|tipped|waited|sent) (?:us|me|the (?:guys|crew|boys)|my (?:guys|crew)|for us)\b/i;

/** "about friday payday moved to thursday". */
const TELLS_NEWS =
  /^(?:\S+ ){1,5}?(?:moved|moves|is|are|was|were|will|got|gets|has|have|starts?|ends?|changed|changes|closed|closes) \S/i;
const tell = ({ told, to, about }: Parts) =>
  about !== undefined && /^(?:not|no) \p{L}+ing\b/iu.test(about)
    ? `${about.replace(/^not? /i, 'No ')}, please`
    : about !== undefined && TELLS_NEWS.test(about)
      ? about
      : about !== undefined
        ? `I wanted to talk to you about ${about}`
        : to === undefined
          ? told
          : `Please ${to}`;
const THANKED_FOR: Record<string, string> = {
  sent: 'sending',
  gave: 'giving',
  brought: 'bringing',
  referred: 'referring',
  recommended: 'recommending',
  lent: 'lending',
  paid: 'paying',
  let: 'letting',
};
const LED: Record<Lead, (parts: Parts) => string> = {
  tell,
  reply: tell,
  ask: ({ text, to, what, about }) =>
    about === undefined ? toQuestion(text, to, what) : `I wanted to ask about ${about}`,
  remind: ({ told, to, about }) =>
    to === undefined
      ? `Just a reminder${about === undefined ? `: ${told}` : ` about ${about}`}`
      : `Just a reminder to ${to}`,
  thank: ({ text, told, what }) => {
    const [, sent, rest = ''] =
      /^you (sent|gave|brought|referred|recommended|lent|paid|let) ((?:us|me)\b.*)$/i.exec(text) ?? [];
    const doing = sent === undefined ? undefined : THANKED_FOR[sent.toLowerCase()];
    if (doing !== undefined) return `Thank you for ${doing} ${rest}`;
    if (what !== undefined) return `Thank you for ${what}`;
    if (GAVE_US.test(text)) return `You ${text}`;
    return /^(?:the|your|our|a|all|\d)\b/i.test(text) && !CLAUSE.test(text)
      ? `Thank you for ${text.replace(/^(?=\d)/, 'the ')}`
      : told;
  },
  invite: (parts) => (/^(?:to|for)\s/i.test(parts.text) ? `You're invited ${parts.text}` : tell(parts)),
  apologize: ({ told, what }) =>
    what !== undefined
      ? `I'm sorry for ${what}`
      : /^(?:i|we) (?!am|are|will|can)\p{L}/iu.test(told)
        ? `I'm sorry ${told.replace(/^We/, 'we')}`
        : told,
  confirm: ({ text, to, what }) => `Just confirming ${to ?? what ?? text}`,
  estimate: ({ text }) => `Here is your estimate: ${text}`,
};

/** "did their moms house": what was done. */
const DID_A_PLACE =
  /^did (?:you|your|his|her|their|the) [^,.?]{0,30}?\b(?:house|home|place|garage|basement|attic|shed|yard|barn|unit|apartment|office|storage|estate|cleanout|job|move)$/i;

function toTold(text: string, subject: 'I' | 'We'): string {
  if (DID_A_PLACE.test(text)) return `${subject} ${text}`;
  if (WHICH.test(text) || QUESTION.test(text)) return toAsked(text);
  if (/^(?:if|whether)\b/i.test(text) && !IF_THEN.test(text)) return toQuestion(text, undefined, undefined);
  return (
    withSubject(text, subject) ?? withBeginning(text) ?? text.replace(SORRY, "I'm sorry").replace(SORRY_FOR, '$1the ')
  );
}

const SORRY_FOR = /(\bsorry (?:for|about) )(?=(?:noise|mess|delay|wait|trouble|inconvenience|dust|mix-?up)\b)/i;
const SORRY = /^sorry(?= (?:about|for|we|i|that|the)\b|$)/i;

/** "gonna be there at 3", "found it": with who does it; null where that stands there. */
function withSubject(text: string, subject: 'I' | 'We'): string | null {
  const am = subject === 'I' ? "I'm" : "We're";
  const declined = DECLINES.exec(text)?.[1];
  if (declined !== undefined) return `${subject} have to say no to ${declined}`;
  if (SO_LONG.test(text)) return `It's ${text}`;
  if (NEEDS_DOING.test(text) || /^won't happen\b/i.test(text)) return `It ${text}`;
  if (READER_NEEDS.test(text))
    return `You ${text
      .replace(/^needs/i, 'need')
      .replace(/^has/i, 'have')
      .replace(/^owes/i, 'owe')}`;
  if (WE_ARE.test(text)) return `${am} ${text}`;
  if (/^be (?:there|here|at)\b/i.test(text) && /\b(?:we|our|late|min)/i.test(text)) return `${subject}'ll ${text}`;
  if (NO_SUBJECT.test(text) && !/^be\b/i.test(text)) return `${subject} ${text.replace(DONE_FOR, '$1 it ')}`;
  return /^(?:going|happy|glad) to\b/i.test(text) || DOING.test(text) ? `${am} ${text}` : null;
}

/** "been 3 weeks". */
const SO_LONG =
  /^(?:too (?:far|big|much|heavy|late|long|small|tight|risky|dangerous|expensive)|been (?:(?:over|about|almost|more than|like) )?(?:\d+|an?|two|three|four|five|six) (?:days?|weeks?|months?|years?|hours?))\b/i;
/** "no on storing his boat", "no to net 60". */
const DECLINES = /^no (?:on|to|about) (?!one\b)(\S.{3,})$/i;
/** "bought for 6200". */
const DONE_FOR = /^(bought|sold|got|fixed|repaired) (?=for \$?\d)/i;
/** "nobody hurt", "everything swept". */
const PASSIVE =
  /^(everything|nobody|no one|no-one) ((?:hurt|injured|swept|loaded|cleaned(?: up| out)?|done|gone|finished|hauled(?: off)?|paid)(?: .{0,30})?)$/i;
/** "dumpster on the street from the 5th", to neighbors. */
const STANDS =
  /^(?:dumpster|trailer|truck|moving truck|noise|dust) (?:on|in|at|out)\b.* (?:from|on|till?|until|between|today|tomorrow|this|next)\b/i;

const OUR_PRICE = /^(?:prices?|minimum|rates?) (?:goes?|went|stays?|is going|are going) /i;
/** "needs to be fixed", of a thing; "needs to pay 25 more", of who is told. */
const NEEDS_DOING = /^(?:needs|has) to be \p{L}+(?:ed|en|t|ne)\b/iu;
const READER_NEEDS = /^(?:(?:needs|has) to|owes) (?!know\b)\p{L}|^owes \$?\d/iu;
/** "free on saturday". */
const WE_ARE =
  /^(?:free|open|available|booked(?: up)?|booked solid|full|insured|licensed|fully (?:insured|booked)|closed)(?=$| (?:on|till?|until|from|for|and|all|today|tomorrow|after|before|in|at|this|next)\b)/i;

/** Whether a piece begins a sentence though it names nobody who does it. */
export function isNewSentence(piece: string): boolean {
  return NEEDS_DOING.test(piece) || READER_NEEDS.test(piece) || WE_ARE.test(piece) || BARE_THING.test(piece);
}

/** What a sentence on paper begins with; null where nothing is missing. */
function withBeginning(text: string): string | null {
  if (/^you (?:want|wanted) (?!to know)/i.test(text)) return `I understand ${text}`;
  // "move her to friday".
  if (/^(?:move|put|push|shift|bump|switch|squeeze) you\b/i.test(text)) return `We'd like to ${text}`;
  if (FEELS_BAD.test(text)) return "I'm sorry about that";
  const [, sum, by, end = ''] = EVEN.exec(text) ?? [];
  if (sum !== undefined)
    return `If you can pay $${Number(sum).toLocaleString('en-US')} ${by}, ${end.replace(/^(?:that'?s it|settled)$/i, 'we are even')}`;
  const about = ABOUT_WHEN.exec(text);
  if (about) return `It will ${about[1]?.toLowerCase()} be ${about[2]}`;
  const price = PRICE_ALONE.exec(text);
  if (price && !/^(?:19|20)\d\d$/.test(text) && Number(price[1]) >= LEAST_PRICE)
    return `It's $${Number(price[1]).toLocaleString('en-US')}${price[2] ?? ''}`;
  return withArticle(text);
}

/** "price goes up", "bill is 640", "nobody hurt": with the small word that is missing; null where none is. */
function withArticle(text: string): string | null {
  if (OUR_PRICE.test(text)) return `Our ${text}`;
  if (BARE_THING.test(text)) return `The ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const [, who, done] = PASSIVE.exec(text) ?? [];
  if (who !== undefined) return `${who} ${/^every/i.test(who) ? 'is' : 'was'} ${done}`;
  if (STANDS.test(text))
    return `There will be ${/^(?:noise|dust)/i.test(text) ? '' : 'a '}${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return /^the \p{L}+ (?:job|house|place|cleanout)$/iu.test(text) ? `It's ${text}` : null;
}

/** "give her the choice we fix it or 150 off". */
const CHOICE =
  /^(?:and |but )?(?:give|offer) (?:him|her|them) (?:the|a) (?:choice|option)(?: of)?[:,]? (?:that |either )?(.{4,40}?),? or (.{4,40})$/i;
/** "give her 25 off". */
const GIVES_OFF = /^give (?:him|her|them) (\$?\d+(?: ?%| percent| dollars| bucks)?) off\b/i;
/** "offer her a discount", "keep him happy". */
const DOES_FOR_READER =
  /^(?:(?:but|and|also|just|please|then|maybe) )*(offer|give|promise|assure|wish|send|charge|convince|persuade|calm|scare|trick|blame) (?:him|her|them)\b\s*(?:that )?(.*)$/i;
/** "keep him happy": what becomes of the reader. */
const ABOUT_READER =
  /^(?:(?:but|and|also|just|please|then|maybe) )*(?:keep|get|talk|make|win|lose|handle|treat|buy) (?:him|her)\b/i;
const VAGUE =
  /^(?:$|something|anything|nothing|a (?:deal|break|reason|choice|hard time)|(?:some|an?) options?|what)\b/i;
const OFFERED: Record<string, string> = {
  offer: 'we can offer you ',
  give: 'we can give you ',
  promise: 'I promise ',
  assure: 'I promise ',
  wish: 'I wish you ',
  send: "I'm sending you ",
  charge: 'we have to charge you ',
};

/** "offer her a discount" as who offers it says it; empty where it only tells the assistant what to do. */
export function toOffer(piece: string): string {
  const [, one, other] = CHOICE.exec(piece) ?? [];
  if (one !== undefined && other !== undefined)
    return `you can choose: ${one}, or ${other.replace(/^\$?(\d+) off$/i, 'we take $$$1 off')}`;
  if (GIVES_OFF.test(piece)) return piece.replace(GIVES_OFF, "we'll take $1 off");
  if (ABOUT_READER.test(piece)) return '';
  const [, verb = '', what = ''] = DOES_FOR_READER.exec(piece) ?? [];
  if (verb === '') return piece;
  const opening = OFFERED[verb.toLowerCase()];
  return opening === undefined || VAGUE.test(what) ? '' : `${opening}${what}`;
}

const OF_COMPANY: [RegExp, string][] = [
  [/^(?:we )?(?:started|founded|established|est\.?|since|opened)(?: in)? ((?:19|20)\d\d)$/i, 'We started in $1'],
  [/^(?:it'?s )?(?:just )?(me and my \p{L}+(?: and my \p{L}+)?)$/iu, "It's $1"],
  [/^(?:we (?:have|run|got) )?(\d{1,2}|two|three|four|five|six) trucks$/i, 'We run $1 trucks'],
];

/** A fact of the company, told in hardly a word, as a sentence. */
export function toCompany(piece: string): string {
  return OF_COMPANY.reduce((one, [told, said]) => one.replace(told, said), piece);
}
