import { DEAD_ANIMAL, PARTS_WITH } from '../act-forms.ts';
import type { Act } from '../acts.ts';
import type { Reading, Said } from '../added/reading.ts';
import {
  type Emergency,
  findEmergency,
  isSmallHurt,
  isTakenOver,
  PLANNING,
  removeSayings,
  SMELLED_NOW,
  toPlain,
} from '../safety-rules.ts';
import { isWriteRequest } from '../write-forms.ts';

/** What speaks for a danger or a crime that no rule knows. */
export interface Signs {
  /** How sure the router is of it. */
  probability: number;
  /** How near the nearest section of first aid, and of the law, are. */
  emergencyFit: number;
  lawFit: number;
  /** How near the best question of all articles is: what is so well known is most often asked. */
  known: number;
  /** How likely its words ask for a text. */
  asked: number;
  /** Whether somebody is greeted by name. */
  greets: boolean;
}

/** As near as most messages are; and words that nobody had to read hardly ask for a text. */
const NOT_FOUND = 0.5;
const UNREAD = 0.03;
/** The nets read no Spanish. */
const SPANISH_TEXT = /^\W*(?:dile|diles|av[ií]sale|escr[ií]bele|preg[uú]ntale|recu[eé]rdale)(?!\p{L})/iu;

/** What speaks for an emergency or for a crime in a message. */
export function toSigns(
  { probabilities, emergencyFit, lawFit, found, request, edited, message }: Said,
  act: Act,
): Signs {
  const isSpanishText = SPANISH_TEXT.test(message);
  return {
    probability: probabilities[act],
    emergencyFit,
    lawFit,
    known: found.paragraphs[0]?.ask_match ?? NOT_FOUND,
    asked: request?.likelihood ?? (isSpanishText ? SUREST : UNREAD),
    greets: isSpanishText || (edited !== null && edited.greeted.name !== null),
  };
}

const SUREST = 0.999;

/** How far a share is from one half, the same either way. */
export function toOdds(share: number): number {
  const inside = Math.min(Math.max(share, 1 - SUREST), SUREST);
  return Math.log(inside / (1 - inside));
}

/**
 * What each sign weighs: a logistic regression on the fifth of knowledge/intents that the router never saw and on as unseen
 * requests for texts; `npm run bench -- acts` counts what it misses.
 */
const WEIGHS = { probability: 0.87, emergencyFit: 6.5, lawFit: -1.79, known: -2.19, asked: -0.15 };
const LEAST = 1.5;
/** "the blue truck goes to the shop at noon": nothing happens to anybody, and no first aid is near. */
const NOTHING_TOLD = { probability: 0.75, fit: 0.45, surely: 0.92 };
/** So unlikely a danger that words of danger are a saying or long past: "knocked out nine jobs", "a co detector". */
const NO_LIKELY_DANGER = 0.01;
const NO_LIKELY_DANGER_OF_STORY = 0.001;
/** A long story may tell of a danger beside much else. */
const MOST_WORDS_SAID = 25;
/** After an answer, "there is gas left in it" tells of a job. */
const LIKELY_LATER = { probability: 0.97, fit: 0.5 };
/** From here on it is no plan: "how long can i leave it on, hes turning pale". */
const NO_PLAN = 0.91;

const NO_DANGER =
  /^\W*(?:i|we) (?:just |really )?(?:can'?t|cannot) (?:do|take|handle) (?:this|it)(?: any ?more| any longer)?\W*$|^\W*(?:something|it|this|that|everything|the (?:app|page|screen|site)) (?:is|'?s) broken\W*$|\b(?:won'?t|will not|doesn'?t|does not|cannot|can'?t) (?:go|fit|make it|come|get) (?:through|thru|out|in|down|up|around|past)\b(?!.*\b(?:he|she|him|her|kid|helper)\b)|\b(?:sprinkler|shower) ?heads?\b(?!.*\b(?:hit|hurt|fell|eye|face)\b)|\bbr(?:oke|oken|eak\w*) in(?:to)? (?:(?:the|my|our|his|her|their|a) )?(?:truck|trailer|van|shop|yard|garage|house|storage|unit|lot|car|tool ?box|shed|office|last night|again)\b(?!.*\b(?:still|inside|knife|gun|now|hurt|hit)\b)|\b(?:stole|stolen|robbed my (?:truck|trailer|shop))\b(?!.*\b(?:gun|knife|hurt|hit|still)\b)|\b(?:truck|trailer|van|rig|engine|motor|battery|alternator|phone|laptop|pump|lift ?gate|business|season|leads?|account)\b(?: \w+){0,2} (?:died|dead|dying|quit|gave out)\b|\bfell (?:behind|through|apart|short)\b|\b(?:calls|sales|leads|business|jobs|bookings|orders|numbers) (?:\w+ )?f[ae]ll(?:ing)? off\b|\bdead (?:battery|phone|alternator|truck)\b|\b(?:truck|trailer|van|rig|car|engine) (?:\w+ )?(?:broke|breaks|breaking) (?:down|up)\b|\b(?:smoke|smoker|cigarette|pet|cat|dog|urine|pee|mold|musty) (?:smell|odou?r|stink)s?\b|\b(?:couch|sofa|sectional|dresser|bed|fridge|freezer|piano|table|tub|safe|door|gate|lift ?gate|tailgate|ramp|truck|trailer|dolly|key|load|box)s? (?:is |are |was |got |gets |just )*(?:stuck|jammed|caught)(?! on (?:fire|him|her|me|my|his))\b|\b(?:no ?body|no one|none of us) (?:is |was |got |were )?hurt\b|\b(?:engine|motor|transmission|axle|suspension|bearings?) (?:is |keeps |just |started )*(?:knock|tick|rattl|squeal|grind|whin|clunk|vibrat)\w*|\bsiphon\w*\b(?!.*\b(?:mouth|swallow\w*|drank)\b)|\b(?:cops?|troopers?|officers?|dot) (?:says?|said) .{0,25}\b(?:over|overweight|heavy)\b|\bcut(?:ting)? (?:one|two|three|some|half|\d) of (?:my|our|the) (?:\w+ )?(?:guys?|helpers?|crew|workers?|men|drivers?|loaders?|employees)\b|\b(?:hurt|injured) (?:himself |herself )?(?:playing|at home|at the gym|on the weekend)\b(?!.*\b(?:now|bleed\w*|blood|911|head)\b)|\b(?:hydraulic|coolant|radiator|air|brake) (?:hose|line)s? (?:just |has )?(?:burst|blew|popped|broke|ripped|split)\b(?!.*\b(?:skin|hands?|arms?|eyes?|face|hurt|him|her|me|fire|smok\w+)\b)|(?<!\b(?:says?|said|claims?|swears?|thinks?|insists?|tells me) (?:that )?)\b(?:every(?:body|one)|he|she|we|they)(?:'s|'re|s| is| are| were| was)? (?:all )?(?:fine|ok|okay|alright)\b|\b(?:show\w*|came|comes|turned|turns)(?: up| in| to work)* (?:\w+ )?(?:drunk|high|stoned|buzzed|hung ?over)\b|\bhead (?:is|was|'s) spinning (?:with|from|over)\b|\b(?:drug|alcohol|breath) tests?\b|\b(?:dead|late|deceased) (?:wife|husband|mom|mother|dad|father|uncle|aunt|brother|sister|grandma|grandpa|partner)['’]?s p{L}|\bpain in (?:the|my|our) (?:neck|ass|butt|rear)\b|\bbit(?:es?|ing|ten)? off more\b|\b(?:truck|van|engine|motor|mower|trailer|rig) (?:is |keeps |just |has been )*(?:cough|sputter|wheez|chok)\w*|\b(?:gate|door|lock|code|dump|scale ?house|clerk)\b.{0,10}\b(?:won'?t|will not|doesn'?t|didn'?t) let\b|\b(?:cracked|dented|scratched|bent|busted|ripped|smashed|chipped) (?:my|the|our|his|her|their|an?) (?:\w+ )?(?:tailgate|doors?|windows?|windshield|mirrors?|bumper|fender|gate|ramp|fence|wall|tiles?|floor|banister|railing|lamp|vase|tv|hitch|lights?|axle|truck bed)\b|\b(?:smells?|stinks?|reeks?) (?:so |really |super |very )?(?:bad|awful|horrible|nasty)\b(?!.*\b(?:dizzy|headaches?|faint\w*|pass\w*|breath\w*|sick|throw\w*|vomit\w*|eyes?)\b)/;

/** "there is a rifle behind the couch", "found a needle in the sofa": a find, as long as it is in nobody’s hand or skin. */
const FOUND_GUN =
  /\b(?:f(?:ou|i)nd|finding|there(?:'?s| is| are| was| were)|came across|ran into|got|turned up)\b.{0,30}\b(?:guns?|pistols?|rifles?|shotguns?|revolvers?|firearms?|handguns?|glocks?|needles?|syringes?)\b(?!.*\b(?:stuck|stick\w*|pok\w+|prick\w*|jab\w*|kids?|child\w*|shot|shoot\w*|went off|point\w*|wav\w*|hurt|head|threat\w*)\b)/;

/** "customer left a grill with the tank on": a dangerous thing, which is no danger while nothing happens to it. */
const DANGEROUS_THING =
  /\b(?:left|leaves|found|has|have|had|got|gave|wants?|needs?|there(?:'s|s| is| are| was)|with)\b.{0,40}\b(?:stoves?|grills?|bottles?|tanks?|cylinders?|canisters?|cans?|jugs?|drums?|batter(?:y|ies)|paints?|chemicals?|extinguishers?|bullets?|ammo|oil|gas(?:oline)?|fuel)\b/;
const HAPPENS =
  /\b(?:hurt\w*|injur\w*|pain\w*|bleed\w*|blood|breath\w*|chok\w*|dizzy|pale|numb|jaw|faint\w*|out cold|collaps\w*|caved|fell|falls?|fallen|came (?:down|off)|down on|slipped|snapped|dropped|rolled|hit|struck|shot|stabb\w*|burn\w*|fire|flames?|smok\w*|fumes?|smell\w*|leak\w*|hiss\w*|crack\w*|broke\w*|burst|spill\w*|splash\w*|spark\w*|explod\w*|shock\w*|zapped|crush\w*|pinned|trapped|stuck|cut|cuts|sliced|swallow\w*|drank|took|bit|bitten|stung|swell\w*|swollen|seiz\w*|vomit\w*|throwing up|sick|sweat\w*|drown\w*|attack\w*|die|dies|dying|dead|kill\w*|911|ambulance|cannot|can'?t|wont|won'?t|leg|legs|arm|arms|hand|hands|foot|face|eyes?|head|neck|chest|lips?|throat|skin)\b/;

/** "the vase is crushed, am i on the hook": a thing broke, and who pays is asked. */
const ASKS_WHO_PAYS =
  /\b(?:on the hook|responsible|who pays|refund|reimburse\w*|deductible|(?:am|are) (?:i|we) covered|(?:do|should|must) (?:i|we) (?:pay|owe|have to pay))\b/;

/** "he called out sick": at home, and not at work. */
const AWAY_SICK =
  /\b(?:call\w*|text\w*|phon\w*|out|home|off|stay\w*|laid up)(?: (?:me|us|out|in|off|home))* sick\b|\b(?:is |are |was )?sick (?:today|tomorrow|again|day|days|leave|kids?|this (?:morning|week)|with (?:the )?(?:flu|covid|cold))\b|\b(?:got|has|have|down with) (?:the |a )?(?:flu|covid|cold|stomach bug)\b/g;

/** "fuel is killing me". */
const KILLS_ME = /\b(?:is|are|was|were|'s|s) (?:just |really |absolutely )?killing (?:me|us)\b/g;

/** What gets rest, cold and a doctor's look, and no ambulance, unless more is told. */
const MINOR =
  /\b(?:roll\w*|twist\w*|sprain\w*|tweak\w*|pull\w*|strain\w*|jamm?\w*|stubb\w*|threw|throws?|thrown|wrench\w*|bruis\w*|scrap\w+|hurts?|lastim\w*|torci\w*|sore)\b.{0,20}\b(?:ankle|wrist|(?:lower )?back|muscles?|knee|shoulder|hamstring|groin|toes?|fingers?|thumb|elbow|hip|espalda|tobillo|rodilla|hombro)\b|\b(?:back|shoulder|knee|ankle|wrist)s? (?:(?:went|gave|is|was) (?:out|sore|stiff)|(?:still |really )?(?:hurts?|aches?))\b|\b(?:nick|scrape?|scratch|graze?|bump)(?:s|ed|d|es|ing)?\b.{0,20}\b(?:knuckles?|palm|hand|arm|leg|shin|foot|fingers?|thumb|toes?|elbow|knee|ankle)\b|\b(?:arms?|legs?|hands?|feet|muscles|brazos|piernas|manos)\b(?: \w+){0,3} (?:(?:like|como) (?:jell-?o|noodles?|spaghetti|rubber|lead|mush|pudding|bricks?|gelatina|trapo)|(?:is|are) (?:toast|fried|cooked|jell-?o|noodles|rubber|spent|beat))\b|\b(?:hit|bang(?:ed)?|bump(?:ed)?|knock(?:ed)?|whack(?:ed)?|smack(?:ed)?) (?:my|his|her|the) (?:\w+ )?(?:elbow|knee|shin|thumb|toes?|knuckles?|funny bone)\b|\b(?:dust|sawdust|dirt|sand|grit|lint|eyelash|bug) (?:\w+ ){0,5}(?:in|into) (?:my|his|her|the|one|both) eyes?\b|\b(?:coffee|soda|pop|gatorade|drink|water|juice|beer|milk|lunch)\b(?: (?:got|was|is|just))? spill(?:ed|t)?\b|\bspill(?:ed|t)? (?:my|his|her|the|a|some) (?:\w+ )?(?:coffee|soda|pop|gatorade|drink|water|juice|beer|milk|lunch)\b|\bblack eye\b|\bblisters?\b|\bsplinters?\b/;
const MORE_THAN_MINOR =
  /\b(?:fell|fall\w*|caved|cannot|can'?t|cant|won'?t|wont|not mov\w+|numb|tingl\w*|bone|bleed\w*|blood|broke\w*|snapp\w*|crush\w*|pinned|head|neck|chest|breath\w*|pass\w* out|faint\w*|unconscious|vomit\w*|scream\w*|hit by|truck (?:hit|rolled)|rolled (?:over|on)|caught|under|wires?|electric\w*|shock\w*|volts?)\b/;

/** "snake in the garage", "his dog wont let us in": where it is, and nobody hurt by it. */
const ANIMAL =
  /\b(?:snakes?|rats?|mice|mouse|raccoons?|o?possums?|skunks?|bats?|bees?|beehive|wasps?|hornets?|yellow ?jackets?|spiders?|dogs?|cats?|nests?)\b/;
const DOES_HARM =
  /\b(?:bit|bites?|bitten|stung|sting\w*|swarm\w*|attack\w*|swell\w*|swollen|allerg\w*|breath\w*|chas\w*|hurt\w*|bleed\w*|blood|face|throat|scratch\w*|all over|(?:got|has|have) (?:me|him|her|us|my|his)|let go|arms?|legs?|hands?|foot|ankle|neck|head|down|faint\w*|pass\w*|dizzy|911|ambulance|kids?|child\w*)\b/;

function isPlan(text: string): boolean {
  return PLANNING.test(text) || ASKS_WHO_PAYS.test(text);
}

/** Whether a message that no rule knows most likely tells of an emergency. */
export function isLikelyEmergency(message: string, signs: Signs, isLater: boolean): boolean {
  // A dead animal is no dead person, and who called out sick is at home; what else happens still counts.
  const told = toPlain(message);
  const text = removeSayings(told)
    .replace(DEAD_ANIMAL, 'animal')
    .replace(AWAY_SICK, 'away')
    .replace(KILLS_ME, 'is hard');
  if (isTakenOver(told) || [PARTS_WITH, NO_DANGER].some((form) => form.test(told)) || isHarmless(text)) return false;
  if (isPlan(text) && (isLater || signs.probability < NO_PLAN)) return false;
  const { probability, emergencyFit } = signs;
  const happens = HAPPENS.test(text);
  if (isLater) return happens && probability >= LIKELY_LATER.probability && emergencyFit >= LIKELY_LATER.fit;
  if (happens) return weigh(signs) >= LEAST;
  const { surely, ...least } = NOTHING_TOLD;
  const isNothing = probability < surely && (probability < least.probability || emergencyFit < least.fit);
  return text === told && !DANGEROUS_THING.test(text) && !isNothing && weigh(signs) >= LEAST;
}

function isHarmless(text: string): boolean {
  return (
    NO_DANGER.test(text) ||
    FOUND_GUN.test(text) ||
    (ANIMAL.test(text) && !DOES_HARM.test(text)) ||
    isSmallHurt(text) ||
    (MINOR.test(text) && !MORE_THAN_MINOR.test(text))
  );
}

function weigh({ probability, emergencyFit, lawFit, known, asked }: Signs): number {
  return (
    WEIGHS.probability * toOdds(probability) +
    WEIGHS.emergencyFit * emergencyFit +
    WEIGHS.lawFit * lawFit +
    WEIGHS.known * known +
    WEIGHS.asked * toOdds(asked)
  );
}

/** What forbids; its question must be this near, and nearer than any section of first aid or of the law. */
const FORBIDS = /^(?:no, |never\b|do not\b)/i;
const LEAST_FORBIDDEN = 0.62;
const ASKS_LEAVE =
  /\?|\b(?:can|could|should|may|do|does|is|are|will|how|what|whats|which|best|easiest|quickest|fastest|ok|okay|safe) (?:i|we|you|to|my|the|a|it|he|she|they|do|is|if|way|trick)\b|\b(?:puedo|podemos|puede|como|se puede)\b/;
const UNDER_WAY =
  /\b(?:(?<!\b(?:no ?body|no one|none) (?:\w+ )?)hurt\w*|injur\w*|bleed\w*|blood|breath\w*|chok\w*|cough\w*|dizzy|headaches?|faint\w*|pass(?:ed|es|ing)? out|out cold|unconscious|pinned|trapped|shocked|zapped|hiss\w*|leak\w*|smok(?:e|ing)|on fire|flames?|alarm|beep\w*|vomit\w*|throw\w* up|swallow\w*|drank|fell|splash\w*|spill\w*|911)\b/;

/** "can we go under the porch that came half down": asks whether or how to do what an article forbids, and nobody is hurt yet. */
export function isRiskAsked({ readable, found, best, before, emergencyFit, lawFit }: Reading): boolean {
  const [first] = found.paragraphs;
  const text = toPlain(readable);
  if (!['emergency', 'unlawful', 'outside'].includes(best) || before === 'emergency') return false;
  if (first === undefined || first.is_own || !FORBIDS.test(first.text) || UNDER_WAY.test(text)) return false;
  if (!ASKS_LEAVE.test(text) || isWriteRequest(readable)) return false;
  return first.ask_match >= Math.max(LEAST_FORBIDDEN, emergencyFit, lawFit);
}

/** "one stuck my helper", after needles: what hurt somebody was named before. */
const HURT_BY_IT =
  /\b(?:i|he|she|guys?|helpers?|drivers?|workers?|loaders?|kid|man|son|crew|one of (?:them|us)) (?:just )?(?:got|was|were) (?:poked|pricked|stuck|jabbed|stabbed|bit|bitten|stung|sprayed|splashed|burned|burnt|shocked)\b|\b(?:poked|pricked|stuck|stabbed|jabbed|scratched|cut|bit|stung|sprayed|splashed|squirted|leaked|spilled|burned|burnt|exploded|popped|went off|blew up|got)\b(?: \w+){0,3} (?:me|him|her|us|(?:my|our|his|her|the|one of (?:my|our|the)) (?:guys?|helpers?|drivers?|workers?|loaders?|kid|son|man|crew|hands?|fingers?|legs?|arms?|foot|face|eyes?|skin|mouth))\b/;
const LEAST_LETTERS = 4;

/** The emergency of a message: its own, or that something which the last one named has hurt somebody. */
export function findToldEmergency(
  message: string,
  readable: string,
  lastQuestion: string | undefined,
): Emergency | null {
  const own = findEmergency(message) ?? findEmergency(readable);
  const text = toPlain(readable);
  if (own !== null || lastQuestion === undefined || !HURT_BY_IT.test(text) || isPlan(text)) return own;
  const things = (toPlain(lastQuestion).match(/[a-z]+/g) ?? []).filter((thing) => thing.length >= LEAST_LETTERS);
  return things.reduce<Emergency | null>((found, thing) => found ?? findEmergency(`${thing} ${text}`), null);
}

/** Whether a message tells of an emergency in so many words, and the router does not know them for a saying. */
export function isToldEmergency({ message, readable, lastQuestion, before, probabilities }: Said): boolean {
  const isLong = message.trim().split(/\s+/).length > MOST_WORDS_SAID;
  const least = isLong ? NO_LIKELY_DANGER_OF_STORY : NO_LIKELY_DANGER;
  if (before === null && probabilities.emergency < least && !SMELLED_NOW.test(message)) return false;
  return findToldEmergency(message, readable, lastQuestion) !== null;
}
