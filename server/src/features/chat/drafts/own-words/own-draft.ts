import { type DraftForm, findTerms } from '../../../knowledge/index.ts';
import type { DraftState } from '../../answers/conversation-state.ts';
import { escapePattern } from '../../answers/escape.ts';
import { readTown } from '../additions.ts';
import type { DraftManner } from '../draft-request.ts';
import type { FilledDraft } from '../filling/fill-draft.ts';
import { type Brief, CHANNEL_OF } from './brief-words.ts';
import { formatOwnList, type OwnList } from './points.ts';

/** A message of what the asker said, turned to its reader; what it says stands first among the additions. */
export function createOwnDraft(
  { name }: DraftForm,
  { reader, said, asks, kind }: Brief,
  manner: DraftManner,
): DraftState {
  return {
    name,
    manner: {
      ...manner,
      // Thanks and wishes are no demand, however formal.
      ...(manner.tone === 'firm' && WARM.test(said) ? { tone: 'plain' as const } : {}),
      channel: manner.channel ?? CHANNEL_OF[kind ?? 'text'] ?? getUsualChannel(reader, asks),
      ...(reader.kind === 'crew' ? { is_to_crew: true } : {}),
      ...(reader.kind === 'own' ? { is_to_family: true } : {}),
    },
    values: reader.name === null ? {} : { customer: reader.name },
    additions:
      reader.kind === 'public' ? [writeTown(said), ...listCalls(said, manner)] : [toTold(said, reader, manner)],
  };
}

/** Offices and shops have no phone that reads texts. */
function getUsualChannel({ kind, name, phrase }: Brief['reader'], asks: string): 'post' | 'email' | 'text' {
  if (kind === 'public') return 'post';
  if (kind === 'crew' || kind === 'own') return 'text';
  return COMPLAINS.test(asks) || (kind === 'other' && name === null && OFFICE.test(phrase)) ? 'email' : 'text';
}

const COMPLAINS = /\b(?:complain\w*|dispute|refund)\b/i;
const OFFICE =
  /\b(?:city|county|town|council|hall|clerk|department|dept|works|bureau|agency|court|irs|dmv|bank|insurance|insurer|company|corporation|station|landfill|warehouse|store|shop|depot|board|school|university|association|hoa|utility|office|support)\b/i;

/** "in akron", in an advertisement. */
function writeTown(said: string): string {
  const [town = ''] = readTown(said.replace(/\.(?= )/g, ',')).city?.split(', ') ?? [];
  return town === ''
    ? said
    : said.replace(new RegExp(String.raw`\b(in|around|of) ${escapePattern(town)}\b`, 'i'), `$1 ${town}`);
}

const FAMILY =
  'mom|mother|dad|father|wife|husband|son|daughter|brother|sister|aunt|uncle|grandma|grandpa|grandmother|grandfather|parents|partner';
/** "Your dad died and we start Monday." */
const LOSS = new RegExp(
  String.raw`(?<=^|[.!?] )(?:you (?:just )?lost your (?:late )?(?:${FAMILY})|your (?:late )?(?:${FAMILY}) (?:just |recently |suddenly )?(?:passed(?: away| on)?|died))\b[^.,!?]{0,25}?(?:,? (?:and|so) |, |[.!?]\s*|$)`,
  'i',
);

/** Nobody is told that somebody of theirs died: they hear that we are sorry. */
function toCondolence(said: string): string {
  const rest = said.replace(LOSS, '');
  if (rest === said) return said;
  const more = /\bsorry for your loss\b/i.test(rest) ? rest : `I'm so sorry for your loss. ${upper(rest)}`;
  return more.trim();
}

function upper(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function toTold(said: string, reader: Brief['reader'], manner: DraftManner): string {
  const told = reader.kind === 'other' ? withRemedy(said, manner) : said;
  return withApology(reader.kind === 'customer' ? toCondolence(told) : told, reader, manner);
}

/** Whoever wronged us is asked to put it right, where the asker only tells what they did. */
function withRemedy(said: string, { language }: DraftManner): string {
  if (language === 'es' || !WRONGED.test(said) || ASKS_ALREADY.test(said)) return said;
  const paid = OVERPAID.exec(said)?.[1];
  return `${said} ${OVERPAID.test(said) ? `Please refund ${paid === undefined ? 'the difference' : `the ${paid}`}` : 'Please look into it'} and let me know.`;
}

const WRONGED =
  /\byou (?:\p{L}+ )?(?:overcharged|(?:double )?(?:charged|billed)|missed|lost|broke|damaged|sent (?:us |me )?the wrong|delivered the wrong)\b|\b(?:i|we) (?:was|were|got) (?:over|double )?(?:charged|billed)\b|\byour (?:\p{L}+ ){1,2}(?:is|was|were) (?:wrong|off|broken|late|out)\b|\b(?:wrecked|damaged) (?:my|our)\b/iu;
/** "you overcharged me $45". */
const OVERPAID = /\bovercharged (?:me|us)(?: by)?(?: (\$[\d,.]*\d))?|\b(?:charged|billed) (?:me|us) twice\b/i;
const ASKS_ALREADY = /\?|\b(?:please|want|need|would like|'d like|refund|credit|replace|fix|correct|thank)\b/i;

/** Who has to wait, or something of whose we broke, is told that we are sorry. */
function withApology(said: string, { kind }: Brief['reader'], { language }: DraftManner): string {
  if (language === 'es' || /\b(?:sorry|apolog\w*)\b/i.test(said)) return said;
  const isHarmed = (kind === 'customer' || kind === 'other') && HARMED.test(said);
  if (isHarmed) return `I'm sorry, ${said.replace(/^(?:We|Our|One|My)\b/, (word) => word.toLowerCase())}`;
  const waits = said.split(/(?<=[.!?])\s+/).some((one) => !one.endsWith('?') && MAKES_WAIT.test(one));
  return kind === 'customer' && waits ? `I'm sorry. ${said}` : said;
}

const HARMED =
  /^(?:we|i|(?:one of )?(?:our|my) (?:guys?|crew|drivers?|helpers?|loaders?|men)) (?:just |accidentally |also |'?ve )?(?:broke|cracked|scratched|scraped|scuffed|dented|dinged|chipped|bent|smashed|damaged|ruined|ripped|tore|spilled|lost|hit|backed into|ran over|knocked over|dropped|forgot|missed|overcharged|left (?:a|an|the|our|your)\b(?! (?:key|note|card|message|receipt|invoice|bill)))/i;

const WARM = /^(?:thank|congrat|happy|merry|i'?m so sorry for your loss)/i;
const MAKES_WAIT =
  /\b(?:running|we'?re|we are|i'?m|will be) (?:[\p{L}\d]+ ){0,3}?(?:late|behind)\b|\blater than\b|\bstuck (?:at|in|behind)\b|\binstead of (?:at )?\d|\bbehind schedule\b|\bwe (?:can'?t|cannot|won't be able to) (?:come|make it|be there)\b|\b(?:we|i) (?:have|need|had) to (?:cancel|skip|move|reschedule|postpone|push)\b|\bwe(?:'re| are) delayed\b/iu;

/** What offers work and no way to reach the company. */
const OFFERS =
  /\b(?:junk|haul\w*|remov\w*|clean ?(?:outs?|ups?)|bags? for|same[- ]day|spots? open|openings?|(?:\$\d+|\d+%) off|pick ?ups?|free (?:quotes?|estimates?)|we (?:take|do|load|haul|clear|clean))\b/i;
const REACHES = /\d{3}[-. ]\d{4}|\b(?:call|text|message|dm|click|link|www|https?)\b|\[/i;
const OF_OWN = /\b(?:closed|thank|sorry|hiring|helper|happy|congrat\w*|lost|found|stolen)\b/i;

function listCalls(said: string, { channel, language }: DraftManner): string[] {
  const isPost = channel === null || channel === 'post' || channel === 'flyer';
  if (!isPost || language === 'es' || !OFFERS.test(said) || REACHES.test(said) || OF_OWN.test(said)) return [];
  return ['Call or text [phone number] for a price.'];
}

/** The asker's own list; what it holds stands first among the additions, a line for each point. */
export function createListDraft({ name }: DraftForm, list: OwnList, manner: DraftManner): DraftState {
  return {
    name,
    manner: { ...manner, channel: 'list', language: list.language },
    values: {},
    additions: [formatOwnList(list)],
  };
}

const LEADS =
  /^(?:here is (?=your estimate)|could you (?:please |tell me (?:if |whether )?|give us )?|i wanted to ask for |can (?:you|we) |i wanted to (?:ask (?:about|for|if)|talk to you about) |just confirming |just a reminder(?: to|:) |please |le escribo para pedirle |le pido que |¿me puede decir (?:si )?)/i;
const DAYS =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|january|february|march(?= \d)|april|may(?= \d)|june|july|august|september|october|november|december|lunes|martes|miércoles|jueves|viernes|sábado|domingo|hoy|mañana)s?\b/gi;
const FIGURES = /\d+(?:[.,:]\d+)*/g;
const LEAST_TOLD = 0.6;
/** The figures themselves say most. */
const LEAST_OF_FIGURED = 0.4;

/** What the asker wants said and a filled-in draft does not say: another figure or day, or other words. */
export function listUntold({ said }: Brief, { subject, body }: Pick<FilledDraft, 'subject' | 'body'>): string[] {
  const text = `${subject ?? ''}\n${body}`;
  return said.split(/(?<=[.!?])\s+(?=\p{Lu}|[¿¡$\d])/u).flatMap((sentence) => {
    const parts = sentence.split(/,\s+/);
    const untold = parts.filter((part) => !isTold(part, text));
    if (untold.length === 0) return [];
    return untold.length === parts.length ? [sentence] : [toEnd(untold.join(', '))];
  });
}

function isTold(part: string, text: string): boolean {
  const figures = figuresOf(part);
  const least = figures.some((one) => /\d/.test(one)) ? LEAST_OF_FIGURED : LEAST_TOLD;
  return holdsAll(figures, text) && shareTold(part, text) >= least;
}

function toEnd(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/[.!]+$/, '')}.`;
}

function figuresOf(words: string): string[] {
  return [...(words.match(FIGURES) ?? []), ...(words.toLowerCase().match(DAYS) ?? [])];
}

function holdsAll(figures: string[], text: string): boolean {
  const told = new Set(figuresOf(text));
  return figures.every((one) => told.has(one));
}

/** The share of the words of what was said that a text holds; 0–1. */
function shareTold(said: string, text: string): number {
  const told = new Set(findTerms(text));
  const terms = findTerms(said.replace(LEADS, '')).filter((term) => !/\d/.test(term));
  return terms.filter((term) => told.has(term)).length / (terms.length || 1);
}

const MOST_TOPIC_WORDS = 8;
/** What a letter to an office is filed under. */
const OF_NUMBER = /\b(order|invoice|account|acct|ticket|claim|policy|permit) (?:number )?#?([A-Z]{0,4}-?\d[\w-]*)/i;
/** "… parked by unit", of unit 9. */
const CUT_SHORT = / (?:by|at|in|on|for|from|to|of|with|that|which) (?:the |our |my |your )?\S+(?: \S+)?$/i;
const ENDS =
  /(?: (?:and|but|or|so|because|to|for|at|in|on|of|the|a|an|with|by|if|that|is|are|was|i|we|my|our|y|que|de|en|a|la|el|por|para))+$/i;

/** The subject of an e-mail that says this. */
export function toTopic(said: string): string {
  const [first = ''] = said.replace(/^I'm sorry\.\s+/, '').split(/(?<=[.!?])\s/);
  const number = OF_NUMBER.exec(said);
  if (number && /^(?:I|We|You|They|He|She)(?:'| )/.test(first)) return `${upper(number[1] ?? '')} ${number[2]}`.trim();
  const bare = first.replace(LEADS, '').replace(/[.!?]+$/, '');
  if (first.endsWith('?') && /^you\b/i.test(bare)) return 'A quick question';
  const [clause = ''] = bare.split(/[,:;]\s|\s(?:because|so that|and (?:we|i|you)|but)\s/i);
  // "le escribo para pedirle que …"
  if (/^que\s/i.test(clause)) return 'Una petición';
  const all = clause.split(/\s+/);
  const head = all.slice(0, MOST_TOPIC_WORDS).join(' ');
  const words = (all.length > MOST_TOPIC_WORDS ? head.replace(CUT_SHORT, '') : head).replace(ENDS, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What kind of job it is, and what a rival asks: told to the assistant, with figures that the text holds in its own way. */
export const TOLD_TO_US =
  /^(?:(?:ok|okay|so|and|well),? )*(?:(?:my|our|a|the) full (?:truck ?load|load|truck|trailer)\b.*\d.*|(?:it'?s|it is) an? \$?[\d,]+ (?:job|load)|(?:the |an?|some )?other (?:guy|company|hauler|outfit|crew)s?\b.*\b(?:said|says?|quoted|wants?|is|at|charges?|told)\b.*|(?:someone|somebody|(?:an?|this|some) (?:guy|lady|customer)|guy|lady|customer) (?:just )?(?:offer(?:s|ed)|wants?|wanted)\b.*\d.*)\.$/i;

/** "notice for my customers that we close at noon": what they are told, and nothing to win them back with. */
export function isNotice(brief: Brief | null): boolean {
  if (brief === null) return false;
  const { said, is_loose: isLoose } = brief;
  return isLoose !== true && /^We\b/.test(said) && OF_COMPANY.test(said) && !/[$%]/.test(said);
}

const OF_COMPANY =
  /\b(?:clos\w+|open\w*|mov(?:e|ed|ing)|chang\w+|rais\w+|hours|holidays?|vacation|(?:new|our) (?:number|office|address|phone|name))\b/i;

const OF_DEBT =
  /\b(?:owes?|owed|owing|unpaid|past due|overdue|late|behind|due|balance|invoice|(?:ha(?:s|ve)n'?t|has not|have not|didn'?t|never) pa(?:id|y))\b|\bno (?:me |nos )?(?:ha|han) pagado|\bno (?:me |nos )?pag[oó]|\bdeben?(?!\p{L})|\bpendiente|\bvencid/iu;
/** "he has always paid before": why it may be warm. */
const PAYS_ALWAYS = /^You(?:'ve| have)? (?:always|usually|never) (?:paid|pay|been late|missed)/;
const OF_QUOTE =
  /\b(?:estimate|quote|bid)\b.*\b(?:expires?|good (?:until|till|for)|runs out|sent|gave)\b|\b(?:not|haven't|hasn't|never) (?:replied|answered|heard|responded|written back)\b/i;
/** What a draft says itself: that it is owed, since when and for what; that the answer is no. */
const SAID_BY: Record<string, RegExp> = {
  'payment-reminder': new RegExp(`${OF_DEBT.source}|${PAYS_ALWAYS.source}`, 'iu'),
  'final-payment-notice': OF_DEBT,
  'last-try-at-a-silent-quote': OF_QUOTE,
  'quote-follow-up': OF_QUOTE,
  'voicemail-with-news': /^(?:please )?leave (?:(?:a|your|us a|us your) )?(?:name|number|message|voice ?mail)\b/i,
  'turning-down-a-job':
    /^no(?: thanks| thank you)?\b(?!.*\b(?:but|because|can|could)\b).{0,30}$|^I understand you want\b/i,
};

/** "you owe $275 for the hot tub on Larkin St": what it is for. */
function toOwedFor(sentence: string, isDebt: boolean): string {
  const what = isDebt
    ? /\bfor ((?:the|your|our|an?) (?!job|invoice|bill|balance)[^,.;]{3,60}?)(?=[,.;]|$)/iu.exec(sentence)?.[1]
    : undefined;
  return what === undefined ? '' : `That is for ${what}.`;
}

/** What the asker said, without what a draft of that name says in its own way. */
export function removeSaidBy(brief: Brief, name: string): Brief {
  const says = SAID_BY[name];
  if (says === undefined) return brief;
  const said = brief.said
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => (says.test(sentence) ? toOwedFor(sentence, says === OF_DEBT) : sentence));
  return { ...brief, said: said.filter((sentence) => sentence !== '').join(' ') };
}
