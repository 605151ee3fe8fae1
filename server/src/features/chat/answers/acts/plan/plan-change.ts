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
  isTable: boolean;
  isShort: boolean;
}

const COUNT = String.raw`(\d{1,2}|${Object.keys(NUMBER_WORDS).join('|')})`;
const WEEKS =
  /\b(?:week by week|by (?:the )?week|(?:each|every|per) week|weekly|in weeks|(?:as|into|in|give me|make me|need|want) an? (?:schedule|calendar|timeline)|por semanas?|semana por semana)\b/i;
const SO_MANY = new RegExp(
  String.raw`\b(?:for|over|in|into|of|across|next|make (?:it|that|this)|do (?:it|that)|a|para|en)(?: the)?(?: next)? ${COUNT}[- ](weeks?|months?|semanas?|mes(?:es)?)\b|\b${COUNT}[- ](weeks?|months?)(?= (?:plan|schedule|calendar|version))`,
  'i',
);
const A_MONTH = /\b(?:for|over|into|across) (?:a|one|the(?: next)?|this|next) month\b/i;
const WEEKS_OF_MONTH = 4;
const MOST_WEEKS = 12;
/** "i only got 100 bucks for all of it". */
const BUDGET =
  /\b(?:got|have|spend|budget|afford|only|maybe|tengo|gastar|presupuesto)\b[^\d$]{0,30}\$?(\d[\d,]*)(k?)\b(?! ?(?:hours?|hrs?|h\b|days?|weeks?|months?|trucks?|guys|jobs?|%|percent|reviews?|calls?|employees?|horas|d[ií]as))/i;
const HOURS = /\b(\d{1,2}) ?(?:hours?|hrs?|horas?)\b(?! (?:job|drive|away))/i;
const GONE = String.raw`(?:i'?m|im|i am|we'?re|we are|i will be|i'll be|ill be|i)\b.{0,20}\b(?:in|at|on|off|gone|away|out|back|traveling|travelling|not)\b|\b(?:vacation|gone|away|off|closed)\b`;
const AWAY = new RegExp(
  String.raw`\b(?:week (?:number )?${COUNT}|(first|second|third|fourth|last) week|semana ${COUNT})\b`,
  'i',
);
const IS_GONE = new RegExp(GONE, 'i');
const NTH: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: 4 };
const DAY =
  /^\W*(?:(?:but|and|ok|so|oh|also)\W+)*(?:on )?((?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today)\b.{0,30}$/i;
const SKIPS =
  /^\W*(?:(?:but|and|ok|okay|so|also|well|pls|please)\W+)*(?:(?:i|we) (?:(?:do ?n[o']?t|won'?t|can ?n?[o']?t|cant|dont|wont|never)(?: really| even| ever)? (?:want(?: to)?|wanna|like(?: to)?|do|afford(?: to)?|have)|hate|refuse(?: to)?)|no quiero(?: hacer)?|no(?: more)?|not|without|skip|drop|leave out|forget(?: about)?|swap(?: out)?|replace|lose|cut|sin|nada de) (?:the |any |that |doing |do |have |to )*(.{3,40})$/i;
const AFTER_IT =
  /(?: (?:please|pls|tho|though|thing|things|stuff|part|idea|one|at all|anymore|right now|for (?:something|anything) else|with (?:something|another)(?: else)?))+\W*$|[\s.!]+$/i;
/** Where he puts a thing off by lacking it: "no money", "no idea", nothing of a plan. */
const NO_PART =
  /^(?:money|idea|clue|time|problem|worries|way|one|body|thanks|thank you|yet|now|sure|know|understand|that|this|it|a (?:lot|driver)|what|how)\b/i;
const IS_TABLE = /\b(?:table|chart|grid|tabla)\b/i;
const IS_SHORT =
  /\b(?:shorter|short version|in short|just the (?:headlines|steps|list)|less words|too long|m[aá]s corto)\b/i;

/** What only a plan has: such a message goes on with it after a question in between, too. */
export const STANDS_IN_PLAN = new RegExp(
  String.raw`\b(?:the|that|this|my|it) (?:a )?(?:plan|schedule)\b|\b(?:plan|schedule) (?:for|of|over|by)\b|\bstep (?:number )?${COUNT}\b|${WEEKS.source}|${AWAY.source}|\b(?:all (?:of )?(?:this|that|it)|everything)\b.{0,10}\bcost`,
  'i',
);

/** Reads what a message changes in a plan. */
export function readPlanChange(text: string): PlanChange | null {
  const change: PlanChange = {
    without: findUnwanted(text),
    dollars: findDollars(text),
    hours: HOURS.test(text) ? Number(HOURS.exec(text)?.[1]) : null,
    schedule: findSchedule(text),
    away: findAway(text),
    day: DAY.exec(text)?.[1] ?? null,
    isTable: IS_TABLE.test(text),
    isShort: IS_SHORT.test(text),
  };
  const { without, dollars, hours, schedule, away, day, isTable, isShort } = change;
  const changes = [without, dollars, hours, schedule, day].some((one) => one !== null);
  return changes || away.length > 0 || isTable || isShort ? change : null;
}

function findDollars(text: string): number | null {
  const [, digits, thousands] = BUDGET.exec(text) ?? [];
  return digits === undefined ? null : toNumber(digits, thousands);
}

function findSchedule(text: string): PlanChange['schedule'] {
  const [, one, ofOne, other, ofOther] = SO_MANY.exec(text) ?? [];
  const count = toNumber((one ?? other)?.toLowerCase());
  if (!Number.isNaN(count)) {
    const weeks = /^m/i.test(ofOne ?? ofOther ?? '') ? WEEKS_OF_MONTH * count : count;
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
