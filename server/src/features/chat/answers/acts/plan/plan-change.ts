import { findCount } from '../../../drafts/changes/shape.ts';
import { NUMBER_WORDS, toNumber } from '../../../reckoning/numbers.ts';

/** What a message changes in the plan that stands; null where it says nothing of it. */
export interface PlanChange {
  /** What the asker does not want, in his words. */
  without: string | null;
  /** Dollars for all of it. */
  dollars: number | null;
  /** Of the owner's time, a week. */
  hours: number | null;
  /** By weeks; null within if nobody said how many. */
  schedule: { weeks: number | null } | null;
  /** Weeks without the owner, from 1. */
  away: number[];
  /** A day on which the owner is not there. */
  day: string | null;
  /** The week that alone is to be seen, from 1. */
  onlyWeek: number | null;
  /** How many of its steps are to be seen, and whether the cheapest. */
  most: { count: number; isCheapest: boolean } | null;
  isTable: boolean;
  isShort: boolean;
}

const COUNT = String.raw`(\d{1,2}|${Object.keys(NUMBER_WORDS).join('|')})`;
const WEEKS =
  /\b(?:week by week|by (?:the )?week|(?:each|every|per) week|weekly|in weeks|(?:as|into|in|give me|make me|need|want) an? (?:schedule|calendar|timeline)|por semanas?|semana por semana)\b/i;
const SO_MANY = new RegExp(
  String.raw`\b(?:for|over|in|into|of|across|next|make (?:it|that|this)|do (?:it|that)|a|para|en)(?: the)?(?: next)? ${COUNT}[- ](weeks?|months?|semanas?|mes(?:es)?)\b|\b(?:for|over|next)(?: the)?(?: next)? ${COUNT}[- ](days)\b|\b${COUNT}[- ](weeks?|months?|days?)(?= (?:plan|schedule|calendar|version))`,
  'i',
);
const A_MONTH = /\b(?:for|over|into|across) (?:a|one|the(?: next)?|this|next) month\b/i;
const WEEKS_OF_MONTH = 4;
const DAYS = 7;
const MOST_WEEKS = 13;
/** "i only got 100 bucks for all of it". */
const BUDGET =
  /\b(?:got|have|spend|budget|afford|only|maybe|tengo|gastar|presupuesto)\b[^\d$]{0,30}?(?<!\b(?:weeks?|steps?|days?|number|parts?|first|last|top|best|semanas?|pasos?) )(?:\$(?=\d)|(?=\d\d|\d ?k\b))(\d[\d,]*)(k?)\b(?! ?(?:hours?|hrs?|h\b|days?|weeks?|months?|trucks?|guys|jobs?|%|percent|reviews?|calls?|employees?|horas|d[ií]as))/i;
const HOURS = /\b(\d{1,2}) ?(?:hours?|hrs?|horas?)\b(?! (?:job|drive|away))/i;
const GONE = String.raw`(?:i'?m|im|i am|we'?re|we are|i will be|i'll be|ill be|i)\b.{0,20}\b(?:in|at|on|off|gone|away|out|back|traveling|travelling|not)\b|\b(?:vacation|gone|away|off|closed)\b`;
const AWAY = new RegExp(
  String.raw`\b(?:week (?:number )?${COUNT}|(first|second|third|fourth|last) week|semana ${COUNT})\b`,
  'i',
);
const IS_GONE = new RegExp(GONE, 'i');
const NTH: Record<string, number> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, last: 4 },
  ...{ primera: 1, segunda: 2, tercera: 3, cuarta: 4, ultima: 4, última: 4 },
};
const ONLY_WEEK = new RegExp(
  String.raw`^\W*(?:(?:ok|okay|so|and|now|please|just|only|give me|show me|tell me|what(?:'?s| is)|the|solo|s[oó]lo|dame|la|de)\W+)*(?:week (?:number )?${COUNT}|(first|second|third|fourth|last) week|semana ${COUNT}|(primera|segunda|tercera|cuarta|[uú]ltima) semana)(?: (?:please|only|pls|in detail|first|for now|por favor))*\W*$`,
  'iu',
);
const MOST_OF_IT =
  /^\W*(?:(?:that'?s|thats|its|it'?s|way|a lot|too (?:much|long|many)|text|words|steps|stuff|ok|okay|so|and|now|please|pls|can you|could you|give me|show me|tell me|pick|just|only|the|your|top|best|first|solo|s[oó]lo|dame|dime|las?|los)\W+)*(?:[\p{L}\d]+)(?: (?:best|top|main|first|cheapest|easiest|things?|steps?|ideas?|tips?|ones?|mejores|m[aá]s|baratas?|baratos?|ideas|cosas|pasos|consejos|please|pls|only|of (?:them|those)|por favor))*\W*$/iu;
const CHEAPEST = /\b(?:cheap(?:est)?|free|barat[oa]s?|gratis)\b/i;
const DAY =
  /^\W*(?:(?:but|and|ok|so|oh|also)\W+)*(?:on )?((?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today)\b.{0,30}$/i;
const SKIPS =
  /^\W*(?:(?:but|and|ok|okay|so|also|well|pls|please)\W+)*(?:(?:i|we) (?:(?:do ?n[o']?t|won'?t|can ?n?[o']?t|cant|dont|wont|never)(?: really| even| ever)? (?:want(?: to)?|wanna|like(?: to)?|do|afford(?: to)?|have)|hate|refuse(?: to)?)|no quiero(?: hacer)?|no(?: more)?|not|without|skip|drop|leave out|forget(?: about)?|swap(?: out)?|replace|lose|cut|sin|nada de) (?:the |any |that |doing |do |have |to )*(.{3,40})$/i;
const AFTER_IT =
  /(?: (?:please|pls|tho|though|thing|things|stuff|part|idea|one|at all|anymore|right now|for (?:something|anything) else|with (?:something|another)(?: else)?))+\W*$|[\s.!]+$/i;
/** Where he puts a thing off by lacking it: "no money", "no idea", nothing of a plan. */
const NO_PART =
  /^(?:lose|him|her|them|be|wait|go|money|idea|clue|time|problem|worries|way|one|body|thanks|thank you|yet|now|sure|know|understand|that|this|it|a (?:lot|driver)|what|how)\b/i;
const IS_TABLE = /\b(?:table|chart|grid|tabla)\b/i;
const IS_SHORT =
  /\b(?:shorter|short version|in short|just the (?:headlines|steps|list)|less words|too long|m[aá]s corto)\b/i;

/** What only a plan has: such a message goes on with it after a question in between, too. */
export const STANDS_IN_PLAN = new RegExp(
  String.raw`\b(?:the|that|this|my|it) (?:a )?(?:plan|schedule)\b|\b(?:plan|schedule) (?:for|of|over|by)\b|\bstep (?:number )?${COUNT}\b|${WEEKS.source}|${AWAY.source}|\b(?:all (?:of )?(?:this|that|it)|everything)\b.{0,10}\bcost`,
  'i',
);

const HOURS_OF_HALF_DAY = 3;
const HOURS_A_WEEK =
  /\b(?:(\d{1,2}) ?(?:hours?|hrs?|horas?)|(\d|one|two|three) (?:mornings?|afternoons?|evenings?|ma[nñ]anas?|tardes?)) ?(?:free |spare |left )?(?:(?:a|per|each|every|por) (?:week|wk|semana)|a la semana|weekly)\b/i;

/** "a plan for the next 4 weeks, i got 5 hours a week". */
export function readPlanTime(text: string): { weeks?: number; hours?: number } {
  const weeks = findSchedule(text)?.weeks;
  const [, told, halfDays] = HOURS_A_WEEK.exec(text) ?? [];
  const hours = told === undefined ? HOURS_OF_HALF_DAY * toNumber(halfDays ?? '0') : Number(told);
  return { ...(weeks ? { weeks } : {}), ...(hours > 0 ? { hours } : {}) };
}

/** Reads what a message changes in a plan. */
export function readPlanChange(text: string): PlanChange | null {
  const change: PlanChange = {
    without: findUnwanted(text),
    dollars: findDollars(text),
    hours: HOURS.test(text) ? Number(HOURS.exec(text)?.[1]) : null,
    schedule: findSchedule(text),
    away: findAway(text),
    day: DAY.exec(text)?.[1] ?? null,
    onlyWeek: findOnlyWeek(text),
    most: findMost(text),
    isTable: IS_TABLE.test(text),
    isShort: IS_SHORT.test(text),
  };
  const { without, dollars, hours, schedule, away, day, onlyWeek, most, isTable, isShort } = change;
  const changes = [without, dollars, hours, schedule, day, onlyWeek, most].some((one) => one !== null);
  return changes || away.length > 0 || isTable || isShort ? change : null;
}

function findOnlyWeek(text: string): number | null {
  const [, digits, nth, spanish, ordinal] = ONLY_WEEK.exec(text) ?? [];
  const named = (nth ?? ordinal)?.toLowerCase();
  const week = named === undefined ? toNumber((digits ?? spanish)?.toLowerCase()) : NTH[named];
  return week === undefined || Number.isNaN(week) ? null : week;
}

/** "only the top 3", "dame las 3 más baratas". */
function findMost(text: string): PlanChange['most'] {
  const count = MOST_OF_IT.test(text) ? findCount(text) : null;
  return count === null ? null : { count, isCheapest: CHEAPEST.test(text) };
}

function findDollars(text: string): number | null {
  const [, digits, thousands] = BUDGET.exec(text) ?? [];
  return digits === undefined ? null : toNumber(digits, thousands);
}

function findSchedule(text: string): PlanChange['schedule'] {
  const [written, named] = (SO_MANY.exec(text) ?? []).slice(1).filter((part) => part !== undefined);
  const count = toNumber(written?.toLowerCase());
  if (!Number.isNaN(count)) {
    const unit = (named ?? '').charAt(0).toLowerCase();
    const weeks = unit === 'm' ? WEEKS_OF_MONTH * count : unit === 'd' ? Math.round(count / DAYS) : count;
    return weeks >= 1 && weeks <= MOST_WEEKS ? { weeks } : { weeks: null };
  }
  if (A_MONTH.test(text)) return { weeks: WEEKS_OF_MONTH };
  return WEEKS.test(text) && !HOURS.test(text) ? { weeks: null } : null;
}

function findAway(text: string): number[] {
  const [, digits, nth, spanish] = AWAY.exec(text) ?? [];
  if (!IS_GONE.test(text)) return [];
  const week = nth === undefined ? toNumber((digits ?? spanish)?.toLowerCase()) : NTH[nth.toLowerCase()];
  return week === undefined || Number.isNaN(week) ? [] : [week];
}

function findUnwanted(text: string): string | null {
  const what = SKIPS.exec(text)?.[1]?.replace(AFTER_IT, '');
  return what === undefined || what.length < 3 || NO_PART.test(what) || /\d/.test(what) ? null : what;
}
