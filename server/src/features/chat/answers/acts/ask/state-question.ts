import type { StateRule } from '../../../../knowledge/index.ts';
import { findAskedStates } from '../../../company-facts/states.ts';
import type { Asked } from '../../asked.ts';
import { isAskedOn } from './searches.ts';

/** What a message wants to know of the table of states. */
export interface StateQuestion {
  rules: StateRule[];
  /** Codes; empty if it asks which states there are. */
  states: string[];
  /** Whether the state is the asker's own, from their record, and not named. */
  isOwn: boolean;
  /** The question without the message before it. */
  topic: string;
  /** Whether it asks where a thing goes, which a ban alone does not say. */
  asksWhere: boolean;
}

const MOST_STATES = 3;
const MOST_RULES = 2;

const COMP = /\bwork(?:er|man|men)?s?['’]?s?['’]? ?comp(?:ensation)?\b/i;
const MUST =
  /\b(?:need|requires?d?|have to|has to|must|got to|gotta|supposed to|mandatory|how many|threshold|when do|laws?|legal|optional|skip|which states|what states)\b/i;
const SALES_TAX =
  /\bsales tax\b|\btax(?:es|ed)? (?:on|for) (?:junk|hauling|removal|hauls|my (?:jobs|services?|customers?))\b|\btaxable\b|\b(?:is|are|be|get) .{0,40}\btaxed\b|\b(?:charge|collect|add) (?:the |any )?tax(?:es)?\b/i;
const OTHER_TAX =
  /\b(?:deduct\w*|write.?offs?|income tax|payroll|property tax|1099|quarterly|on (?:a|my|the) truck)\b/i;
const LICENSE = /\b(?:licen[cs]es?|licensed|permits?|regist(?:er|ration))\b/i;
const HAULING = /\b(?:haul\w*|junk|trash|waste|garbage|rubbish)\b/i;
const OTHER_LICENSE = /\b(?:llc|usdot|dot|cdl|driver\w*|contractor\w*|business licen[cs]e|dump(?:ster)? permit)\b/i;
const PROGRAM =
  /\b(?:paint ?care|(?:paint|mattress(?:es)?)\b.{0,30}\b(?:programs?|recycling|stewardship|drop.?offs?|take.?backs?))\b/i;
const BANS =
  /\b(?:bans?|banned|illegal|legal|allowed?|allows?|prohibit\w*|against the law|landfills?|(?:in|into|to) the (?:trash|garbage|dumpster|dump)|throw (?:\w+ ){0,3}(?:away|out)|toss|take (?:\w+ ){0,2}to the dump)\b/i;
/** What happens to waste elsewhere than at a landfill. */
const NOT_LANDFILLED = /\bburn(?:s|ed|ing|t)?\b/i;
/** In a state that is named, what is banned there comes before where it goes. */
const WHERE_TO =
  /\b(?:where (?:do|does|can|should|would|to)|what (?:do|can|should) (?:i|we) do with|get rid of|dispos\w*|dump|drop off|take (?:an?|the|my|old))\b/i;
const IS_RULE = /\b(?:can|may|bans?|banned|illegal|legal|allowed?|laws?|rules?|prohibit\w*)\b/i;
/** "Which states have mattress laws" may mean other laws than bans. */
const LAWS = /\b(?:laws?|rules?)\b/i;
const MONEY = /\b(?:how much|prices?|costs?|charge|fees?|worth|sell|pay)\b/i;
/** Who works alone asks another question than an employer. */
const ALONE =
  /\b(?:just me|only me|myself|by myself|alone|solo|no (?:employees|helpers)|sole prop\w*|1099|subs?|subcontract\w*)\b/i;
/** By the words that name it; what else a question must hold, unless a state is named, or must not. */
const MATTERS: { rule: StateRule; words: RegExp; needs?: RegExp; not?: RegExp; isClearIfNamed?: true }[] = [
  { rule: 'minimum_wage', words: /\bmin(?:imum|\.)? (?:hourly )?(?:wages?|pay)\b/i },
  { rule: 'workers_comp', words: COMP, needs: MUST, not: ALONE, isClearIfNamed: true },
  { rule: 'sales_tax', words: SALES_TAX, not: OTHER_TAX },
  { rule: 'hauler_license', words: LICENSE, needs: HAULING, not: OTHER_LICENSE },
  { rule: 'stewardship', words: PROGRAM, not: MONEY },
];
const ITEMS: [StateRule, RegExp][] = [
  ['tires', /\btires?\b/i],
  ['mattresses', /\b(?:mattress(?:es)?|box ?springs?)\b/i],
  ['electronics', /\b(?:e-?waste|electronics?|tvs?|televisions?|computers?|monitors?)\b/i],
  ['appliances', /\b(?:appliances?|fridges?|refrigerators?|freezers?|white goods|washing machines?|water heaters?)\b/i],
  ['yard_waste', /\b(?:yard (?:waste|debris|trimmings|clippings)|grass clippings|leaves|landscape waste|brush)\b/i],
];
const ALL_STATES =
  /\b(?:which|what|any|list (?:of )?(?:the )?|how many|all|other) (?:us |u\.s\. )?states?\b|\bstates (?:that|with|where|without)\b/i;
/** A city's own rule is not that of its state. */
const CITY = /\b(?:nyc|new york city|los angeles|el paso|chicago|city|county|town)\b/i;
/** Rules that an owner asks about for their own state without naming it. */
const OWN_RULES: StateRule[] = ['minimum_wage', 'sales_tax', 'workers_comp'];

/** "what do i need to haul junk in Georgia": what a hauler there must know first. */
const OVERVIEW: StateRule[] = ['hauler_license', 'workers_comp', 'sales_tax', 'minimum_wage'];
const ASKS_OVERVIEW =
  /\bwhat (?:do|would|will) (?:i|we|you) need\b|\bwhat(?:'s|s| is| are) (?:the |all the )?(?:\w+ )?(?:rules?|laws?|requirements?|regulations?)\b|\b(?:how (?:do|can) (?:i|we)|how to|to|want to) (?:start|be legal|get legal|open)\b/i;
const ABOUT_COMPANY = /\b(?:start\w*|open\w*|business|company|legal|set up)\b/i;
const OTHER_MATTER =
  /\b(?:insur\w*|weight|weigh|tarps?|straps?|cdl|dot|usdot|overtime|lien|evict\w*|tenants?|record\w*|noise|breaks?|paint|burn\w*|dump(?:ing)?|fine[ds]?|taxes|loan|llc|sign|park\w*)\b/i;

function asksOverview(question: string): boolean {
  const isAbout = HAULING.test(question) || ABOUT_COMPANY.test(question);
  const namesItem = ITEMS.some(([, names]) => names.test(question));
  return ASKS_OVERVIEW.test(question) && isAbout && !namesItem && !OTHER_MATTER.test(question);
}

/** The question that a message puts to the table of states; null if it puts none. */
export function findStateQuestion(asked: Asked): StateQuestion | null {
  const { read, facts } = asked;
  const question = read.readable;
  const before = asked.previous?.state?.act === 'ask' ? asked.previous.state.topic : '';
  const states = findStates(asked, before);
  if (states.length > MOST_STATES || CITY.test(question)) return null;
  const own = findRules(question, states.length > 0);
  const isOn = own.length === 0 && states.length > 0 && before !== '' && isAskedOn(asked);
  const rules = isOn ? findRulesBefore(before) : own;
  if (rules.length === 0) return findOverview(states, isOn ? [question, before] : [question]);
  if (rules.length > MOST_RULES) return null;
  const topic = own.length > 0 ? question : `${before.replace(/[?.!\s]+$/, '')}, ${question}`;
  const asksWhere = asksWhereTo(question);
  if (states.length > 0) return { rules, states, isOwn: false, topic, asksWhere };
  if (ALL_STATES.test(question)) return { rules: rules.slice(0, 1), states: [], isOwn: false, topic, asksWhere };
  const isOwn = facts.state !== undefined && rules.every((rule) => OWN_RULES.includes(rule));
  return isOwn && facts.state ? { rules, states: [facts.state.code], isOwn, topic, asksWhere: false } : null;
}

/** The states that a message names; of "and for workers comp", the one that was asked about before. */
function findStates(asked: Asked, topic: string): string[] {
  const { text, read } = asked;
  const named = [...new Set([...findAskedStates(text), ...findAskedStates(read.readable)])];
  const before = [...findAskedStates(topic)];
  const isOnBefore = before.length === 1 && isAskedOn(asked) && findRules(read.readable, true).length > 0;
  return named.length === 0 && isOnBefore ? before : named;
}

/** What one state wants of a hauler, where one of the questions asks for that. */
function findOverview(states: string[], questions: string[]): StateQuestion | null {
  if (states.length !== 1) return null;
  const hiring = questions.find(asksHiring);
  if (hiring !== undefined) return { rules: HIRING, states, isOwn: false, topic: hiring, asksWhere: true };
  const topic = questions.find(asksOverview);
  if (topic === undefined) return null;
  return { rules: OVERVIEW, states, isOwn: false, topic, asksWhere: false };
}

/** "hiring in oregon, what do i need": what the state asks of an employer, before what is needed anywhere. */
const HIRING: StateRule[] = ['workers_comp', 'minimum_wage'];
const ASKS_HIRING = [
  /\b(?:hir(?:e|ing)|first (?:helper|employee|worker|hire)|(?:take|bring|put) (?:on|somebody on) an? (?:helper|employee|worker))\b/i,
  /\bwhat (?:do|would|will|should) (?:i|we|you)\b|\b(?:papers?|paperwork|forms?|rules?|laws?|requirements?|how (?:do|can) (?:i|we)|how to|need|know)\b/i,
];
const NOT_HIRING =
  /\b(?:felon\w*|record|background|checks?|drug|test|1099|contractor|sub|subs|teen\w*|minor|kid|under 18|1[4-7]|ads?|post|find|where|pay|wage|how much|papers? to work|immigra\w*|visa)\b/i;

function asksHiring(question: string): boolean {
  return ASKS_HIRING.every((form) => form.test(question)) && !NOT_HIRING.test(question);
}

/** What a helper is paid must reach a state's minimum wage. */
const PAYS_HELPER = /\bpay\b.{0,20}\b(?:helpers?|guys?|crew|loaders?|labou?r|workers?|hourly)\b/i;

/** What a state that is named later is asked for. */
function findRulesBefore(question: string): StateRule[] {
  const rules = findRules(question, true);
  if (rules.length > 0 || !PAYS_HELPER.test(question)) return rules;
  return ['minimum_wage'];
}

/** Whether a question asks where a thing goes, not whether it may. */
function asksWhereTo(question: string): boolean {
  return WHERE_TO.test(question) && !IS_RULE.test(question);
}

function findRules(question: string, isNamed: boolean): StateRule[] {
  const matter = MATTERS.find(({ words }) => words.test(question));
  if (matter) {
    const isClear = isNamed && matter.isClearIfNamed === true && !MONEY.test(question);
    const isMeant = isClear || matter.needs?.test(question) !== false;
    return isMeant && !matter.not?.test(question) ? [matter.rule] : [];
  }
  const isBan = BANS.test(question) || (isNamed && (LAWS.test(question) || WHERE_TO.test(question)));
  if (!isBan || MONEY.test(question) || NOT_LANDFILLED.test(question)) return [];
  return ITEMS.filter(([, names]) => names.test(question)).map(([rule]) => rule);
}
