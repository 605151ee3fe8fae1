import type { Details } from '../../../answers/understanding/details.ts';
import { toPlainEnglish } from '../../own-words/phone-spelling.ts';
import { readBounced, readCancelled, readDebt, readDeposit } from './debts.ts';
import { readGrewAndDone } from './grown.ts';
import { readMove } from './moves.ts';
import { CHARGES, createSituation, listSums, type Situation, toSum } from './situation.ts';

const CREW = String.raw`(?:we|i|one of (?:my|our|the) \p{L}+|(?:(?:my|our|the) )?(?:guys?|crew|helpers?|drivers?|loaders?|men|boys|kid|son|nephew|brother|cousin|new guy))`;
const BROKE =
  '(?:broke|broken|bent|scratched|scuffed|dented|dinged|chipped|cracked|gouged|ripped|tore|smashed|damaged|ruined|dropped|knocked (?:over|down|off)|backed into|hit|ran over|messed up|put a (?:hole|dent|scratch|gouge) in)';
const WE_BROKE = new RegExp(
  String.raw`\b${CREW} (?:just |accidentally |kinda |sort of )*${BROKE}\b(?:(?!\b(?:text|tell|write|message|send|e-?mail) (?:him|her|them|a|the|my)\b)[^,.;!?])*`,
  'iu',
);
/** The customer sent pictures of it, or is angry. */
const KNOWS =
  /\b(?:she|he|they|(?:the )?(?:customer|client|lady|guy|owner|homeowner))(?:['’]?s|['’]?re)? (?:\p{L}+ ){0,2}?(?:sent|texted|e-?mailed|called|noticed|found|saw|complain\w*|mad|upset|angry|pissed|furious|livid|unhappy|not happy)\b/iu;
const SENT_PICTURES = /\b(?:photos?|pictures?|pics?)\b/i;
const OF_CUSTOMER =
  /\b(?:(?:the|an?|his|her|their|this) )?(?:customer|client|lady|(?<!\b(?:my|our) )guy|man|woman|homeowner|neighbor)['’]?s\b(?= \p{L})|\b(?:his|her|their)\b/giu;
const ACCUSES = new RegExp(
  String.raw`\b(?:says?|said|saying|claims?|claiming|accus\w+|swears?|thinks?|blam\w+)\b.{0,25}?\b(?:we|i|us|my \p{L}+|the \p{L}+)\b.{0,12}?\b${BROKE} ((?:(?:his|her|their|the|a|an) )?[\p{L}' -]{3,30}?)(?=[,.;!?]|\s+(?:but|and|when|while|yesterday|on|last|what|how|we|i)\b|$)`,
  'iu',
);
const DENIES =
  /\b(?:we|i|they|my (?:guys|crew)) (?:\p{L}+ ){0,2}?(?:didn'?t|didnt|did not|never)\b|\b(?:not|wasn'?t|wasnt) (?:us|ours|me|true|my (?:guys|crew))\b|\balready (?:broken|cracked|bent|there|like that|damaged|scratched|dented)\b/iu;
const TIPS =
  /\b(?:gave|handed|slipped) (?:my|the|our|each of (?:my|the)) (?:crew|guys|boys|helpers?|men|drivers?|loaders?)\b.{0,12}?\$?\d+|\b(?:left|gave|gives|handed|slipped|threw|added)\b.{0,30}\btips?\b|\btipped\b/i;
const QUOTED = /\b(?:quotes?|quoted|estimates?|bids?|price)\b/i;
const SILENT =
  /\b(?:(?:went|gone|been|got|is) (?:quiet|silent|dark|cold)|ghost\w*|(?:never|not|no|didn'?t|didnt|haven'?t|havent|hasn'?t|hasnt) (?:heard|hear|got(?:ten)?|get|answered|replied|responded|reply|answer|response|word|wrote|called)\b(?: back)?)/i;
const FOUND = new RegExp(
  String.raw`\b${CREW} (?:just )?(?:found|find|finds) ((?:(?!\b(?:in|at|on|inside|under|behind|text|tell|write|what)\b)[^,.;!?])+?)(?: ((?:in|inside|under|behind) (?:the |a |an |her |his |their )?[\p{L} ]{3,25}?))?(?= at\b|[,.;!?]|\s+(?:what|text|tell|write|at|on|and (?:text|tell|want|need))\b|$)`,
  'iu',
);
const OF_WORTH =
  /\b(?:cash|money|rings?|jewelry|photos?|pictures|letters?|papers?|documents?|medals?|coins?|watch(?:es)?|safe|albums?|envelopes?|wallet|purse|passport|deed|will|urn|ashes|gold|silver|necklace|check ?book|savings bonds?|uniform|flag)\b/i;
const LOCKED =
  /\b(?:gate|door|unit|building|garage|place|yard) (?:was|is) (?:still )?(?:locked|closed|blocked)\b|\blocked (?:gate|out)\b|\bcouldn'?t get in\b/i;
const NOBODY_HOME =
  /\b(?:was ?n'?t|isn'?t|weren'?t|not|nobody(?:'?s)?(?: was| is)?|no ?(?:one|body)(?:'?s)?(?: was| is)?) (?:even )?(?:home|there when we)\b|\b(?:didn'?t|didnt|never|nobody|no one) (?:answer\w*|open\w*|come to) (?:the |his |her )?(?:door|gate)\b/i;
const GREW =
  /\b(?:price (?:went|goes|is going|has gone|has to go|changed)|added|adding|adds|throw(?:ing|s|n)? in|more (?:stuff|junk|things)|bigger than|also wants|extra|says? (?:i|we) (?:quoted|said|told))\b/i;
const NEW_NOT_OLD =
  /\$?(\d{2,5})(?: (?:dollars|bucks))?,? (?:not|instead of|rather than|was|and not)(?: the)? \$?(\d{2,5})\b/i;
const OLD_TO_NEW = /\bfrom \$?(\d{2,5}) (?:up )?to \$?(\d{2,5})\b/i;
const QUOTED_NOW =
  /\bquot\w*\b.{0,15}?\$?(\d{2,5})\b.*?\b(?:should be|more like|now|really|needs to be|has to be|it'?s|its|want|be) \$?(\d{2,5})\b/i;
const ON_SITE =
  /\bbefore (?:we|i|they) (?:load|start)\b|\b(?:we'?re|were|i'?m|im|guys are|crew is) (?:here|there|at the (?:house|job))\b|\bon site\b|\bgot here\b/i;
const ADDED =
  /\b(?:cause there'?s|because there'?s|cause theres|because theres|there'?s|added|adding|adds|threw in|throwing in|also wants(?: gone)?|also (?:has|have))\s+((?:an?|the|some|two|three|four|\d+|her|his|their) [\p{L} -]{3,30}?)(?=[,.;!?]|\s+(?:so|and (?:tell|text|now|its|it'?s)|tell|text|its|it'?s|now|to)\b|$)/iu;
const REFUSES =
  /\b(?:don'?t|do not|dont) want (?:to (?:do|take) )?(?:the|this|that|his|her|it|the) ?(?:job|work|gig)?\b|\bnot (?:taking|doing) (?:the|this|that) (?:job|work)\b|\bpass on (?:the|this|that) job\b/i;
const WORDS_OF_NO = /\bno\b|\b(?:turn|let) (?:it|this|that|him|her|them) down\b|\bdecline\b/i;
const PESTS = /\b(?:bed ?bugs?|roach\w*|fleas?|lice|infest\w*)\b/i;

type Reads = (text: string, details: Details) => Situation | null;

/** The first that holds counts. */
const SITUATIONS: Reads[] = [
  readDenied,
  readClaimed,
  readOwnedUp,
  readDamage,
  readTaken,
  readTip,
  readFind,
  readGrewAndDone,
  readGrown,
  readRefused,
  readNobodyHome,
  readSilence,
  readBounced,
  readCancelled,
  readDeposit,
  readDebt,
  readMoved,
];

/** Reads what a message tells of a customer, where it asks for a text and does not say in which words; null if it tells of nothing known. */
export function readSituation(text: string, details: Details): Situation | null {
  for (const read of SITUATIONS) {
    const found = read(text, details);
    if (found) return found;
  }
  return null;
}

const CLAIMED =
  /\b(?:pics?|photos?|pictures?|video) of (?:an? |the )?([\p{L} -]{3,40}?)(?=[,.;!?]|\s+(?:and|she|he|they|saying|says)\b|$)/iu;
const BLAMES =
  /\b(?:says?|saying|claims?|thinks?|swears?)\b.{0,20}\b(?:it was|that was|was|we|us)\b.{0,10}\b(?:us|our (?:guys|crew|truck)|my (?:guys|crew|driver|truck)|did (?:it|that))\b/i;

/** "sent a pic of a gouge in her wall and says it was our guys": looked into, and neither owned up to nor denied. */
function readClaimed(text: string): Situation | null {
  const what = CLAIMED.exec(text)?.[1];
  if (what === undefined || !BLAMES.test(text) || DENIES.test(text)) return null;
  return createSituation('damage-claim-received', { damage: what.replace(/\b(?:her|his|their)\b/gi, 'your') });
}

function readDenied(text: string): Situation | null {
  const thing = ACCUSES.exec(text)?.[1];
  if (thing === undefined || !DENIES.test(text)) return null;
  const was = /\balready ([\p{L} ]+?)(?=[,.;!?]|$)/iu.exec(text)?.[1];
  const said =
    was === undefined
      ? 'I talked to my crew, and as far as we know this did not happen on our job.'
      : `I talked to my crew, and it was already ${was} when we came.`;
  return createSituation('damage-claim-received', { damage: thing.replace(/^(?:his|her|their|the|an?) /i, '') }, [
    said,
  ]);
}

function readOwnedUp(text: string): Situation | null {
  const told = WE_BROKE.exec(text)?.[0];
  if (told === undefined || !KNOWS.test(text) || DENIES.test(text)) return null;
  const what = toPlainEnglish(told.replace(OF_CUSTOMER, 'your')).replace(/\s+(?:and|but)\s+(?:she|he|they)\b.*$/i, '');
  const seen = SENT_PICTURES.test(text) ? 'sending me the pictures' : 'telling me';
  return createSituation('damage-the-customer-found', {
    what: what.replace(/^\p{Lu}(?!\b)/u, (letter) => letter.toLowerCase()),
    seen,
  });
}

const UNTOLD =
  /\b(?:owner|customer|client|lady|guy|he|she|they|tenant|landlord)\b.{0,40}\b(?:doesn'?t|does not|doesnt|don'?t|dont|didn'?t|hasn'?t|hasnt) (?:even )?(?:know|seen?|notice\w*)\b|\bno idea\b/i;
/** They do not know yet: they are told first. */
function readDamage(text: string): Situation | null {
  const told = WE_BROKE.exec(text)?.[0];
  const isTheirs = told !== undefined && (told.replace(OF_CUSTOMER, '') !== told || UNTOLD.test(text));
  if (told === undefined || !isTheirs || DENIES.test(text)) return null;
  const ours = told.replace(
    /^(?=(?:guys?|crew|helpers?|drivers?|loaders?|kid|son|nephew|brother|cousin|new guy)\b)/i,
    'my ',
  );
  return createSituation('message-after-damage-we-did', { what: toPlainEnglish(ours.replace(OF_CUSTOMER, 'your')) });
}

const TOOK =
  /\b(?:we|i|my guys|the guys|my crew|the crew|our guys|helpers?) (?:accidentally |must have )?(?:took|hauled(?: off| away)?|tossed|threw (?:out|away)|grabbed|dumped|trashed) ((?:(?:an?|the|her|his|their) )[\p{L} -]{2,30}?)(?=[,.;!?]|\s+(?:that|which|by|she|he|they|and|but|it|to)\b|$)/iu;
const BY_MISTAKE =
  /\b(?:by mistake|(?:was|were)n'?t supposed|(?:was|were) not supposed|(?:was|were)nt supposed|shouldn'?t have|not supposed to|accident\w*|wrong (?:one|thing|pile))\b/i;

/** What should have stayed was hauled off. */
function readTaken(text: string): Situation | null {
  const thing = TOOK.exec(text)?.[1];
  if (thing === undefined || !BY_MISTAKE.test(text) || DENIES.test(text)) return null;
  return createSituation('we-took-it-by-mistake', { what: thing.replace(/^(?:an?|the|her|his|their) /i, 'your ') });
}

function readTip(text: string, details: Details): Situation | null {
  if (!TIPS.test(text) || !/\bthank\w*|\bthx\b/i.test(text)) return null;
  const gift = /\b(?:lunch|breakfast|dinner|coffee|water|sodas?|drinks|cookies|pie|pizza|donuts|sandwiches)\b/i.exec(
    text,
  )?.[0];
  return createSituation('thank-you-for-a-tip', {
    amount: listSums(details)[0],
    details: gift === undefined ? null : `And thank you for the ${gift}.`,
  });
}

function readFind(text: string): Situation | null {
  const [, what = '', where] = FOUND.exec(text) ?? [];
  return OF_WORTH.test(what)
    ? createSituation('we-found-something', {
        what: addArticle(toPlainEnglish(what.replace(/\b(?:her|his|their)\b/gi, 'your'))),
        where: where?.replace(/\b(?:her|his|their)\b/i, 'your'),
      })
    : null;
}

/** "envelope with cash": one of it. */
function addArticle(what: string): string {
  const [first = ''] = what.split(' ');
  if (/^(?:an?|the|your|some|two|three|\d+|cash|money|jewelry|gold|silver)$/i.test(first) || /s$/i.test(first))
    return what;
  return `${/^[aeiou]/i.test(first) ? 'an' : 'a'} ${what}`;
}

function readGrown(text: string): Situation | null {
  const [, first, second] = NEW_NOT_OLD.exec(text) ?? [];
  const [, from, to] = OLD_TO_NEW.exec(text) ?? [];
  const [, quoted, now] = QUOTED_NOW.exec(text) ?? [];
  const [newer, older] = first !== undefined ? [first, second] : to !== undefined ? [to, from] : [now, quoted];
  if (newer === undefined || older === undefined || Number(newer) <= Number(older) || !GREW.test(text)) return null;
  const more = ADDED.exec(text)?.[1]?.replace(/^(?:her|his|their) /i, 'the ');
  const name = ON_SITE.test(text) ? 'price-changed-on-site' : 'price-changed-before-the-job';
  return createSituation(name, {
    more: name === 'price-changed-on-site' ? null : more,
    new: toSum(newer),
    old: toSum(older),
  });
}

function readRefused(text: string): Situation | null {
  const isNo = NO_TO.test(text);
  if (!isNo && (!REFUSES.test(text) || !WORDS_OF_NO.test(text.replace(REFUSES, ' ')))) return null;
  const reason = PESTS.test(text) ? 'We cannot send a crew in until the place has been treated for bugs.' : null;
  return createSituation('turning-down-a-job', { reason });
}

const CAME = /\b(?:came|showed up|got (?:there|here|to)|went|drove|arrived|at the)\b/i;

const NO_TO = /^\W*(?:an? )?(?:polite|nice|short|firm|friendly|quick|kind) no (?:to|for) /i;
/** Where a fee is named there is a text that explains it. */
function readNobodyHome(text: string, { whens }: Details): Situation | null {
  const why = NOBODY_HOME.test(text)
    ? 'nobody was home'
    : LOCKED.test(text) && CAME.test(text)
      ? "we couldn't get in"
      : null;
  if (why === null || CHARGES.test(text)) return null;
  return createSituation('sorry-we-missed-you', { why, when: whens[0]?.text.replace(/^(?=\d)/, 'at ') });
}

function readSilence(text: string, details: Details): Situation | null {
  if (!QUOTED.test(text) || !SILENT.test(text)) return null;
  const [price] = listSums(details);
  const items =
    /\bfor (?:an?|the|her|his|their) ([\p{L} -]{3,30}?)(?=[,.;!?]|\s+(?:and|but|what|text|she|he|they|went)\b|$)/iu.exec(
      text.replace(/\bfor an? (?:quote|estimate|bid|price|lady|guy|customer|man|woman)\b/gi, ''),
    )?.[1];
  const sent = /\b(?:\d+|an?|two|three|a few|a couple(?: of)?|last) (?:days?|weeks?|months?)(?: ago)?\b/i.exec(
    text,
  )?.[0];
  const ago = sent === undefined || /\bago$|^last/i.test(sent) ? sent : `${sent} ago`;
  return createSituation('quote-follow-up', { price, items, sent: ago });
}

function readMoved(text: string, details: Details): Situation | null {
  const move = readMove(text, details);
  if (!move) return null;
  return createSituation('we-must-reschedule', { old: move.old, new: move.new, details: move.reason });
}
