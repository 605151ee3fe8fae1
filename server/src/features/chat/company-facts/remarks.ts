import type { UsedFact } from '@haulwise/contract';
import type { AnswerParagraph } from '../../knowledge/index.ts';
import type { CompanyFacts } from './company-facts.ts';
import { formatRange, listUsedFacts } from './used-facts.ts';

/** A sentence about the user's company that opens an answer. */
export interface Remark {
  text: string;
  /** For a Spanish answer, which leaves out a remark that has none. */
  spanish?: string;
  /** What it rests on in the company record; at least one. */
  facts: UsedFact[];
  /** The sentence of an article that it compares with, if any. */
  evidence: Evidence | null;
}

export interface Evidence {
  unit: AnswerParagraph;
  sentence: AnswerParagraph['sentences'][number];
}

/** A search result, and the remarks that the user's company adds to it. */
export interface Fitted<T> {
  found: T;
  remarks: Remark[];
}

const STANDING =
  /\bhow (?:am i|are we|is (?:my|our) (?:business|company)) doing\b|\b(?:am i|are we|is (?:my|our) (?:business|company)) (?:doing (?:ok|okay|well|good|fine)|healthy|on track|profitable|making enough)/i;
const MARGIN = /\bmargins?\b|\bprofit(?:s|able|ability)?\b/i;
const JUDGED = /\b(?:my|our|i|we|us|me|good|normal|typical|healthy|average|ok|okay|enough|should)\b/i;
const GROWTH =
  /\b(?:add|another|second|third|next|more|new|buy|extra|need)\b.{0,20}\b(?:trucks?|vehicles?)\b|\bgrow\b|\bexpand\b/i;
const TRUCK_INSURANCE =
  /^\W*(?:what|which|how|do|does|should|is)\b.*\binsur\w+\b.{0,40}\b(?:trucks?|vehicles?|fleet)\b|^\W*(?:what|which|how|do|does|should|is)\b.*\b(?:trucks?|vehicles?|fleet)\b.{0,40}\binsur\w+/i;
const FLEET = /\b(?:my|our) (?:trucks|fleet|vehicles)\b/i;
const REVENUE =
  /\b(?:my|our) (?:monthly |yearly |annual )?(?:revenue|sales|turnover)\b(?! tax)|\b(?:am i|are we) (?:making|bringing in|grossing)\b/i;
const ONLINE_BOOKING = /\bbook(?:ings?|ing)?\b.{0,30}\bonline\b|\bonline\b.{0,30}\bbook/i;
const PRICING =
  /\b(?:my|our) way of (?:pricing|charging)\b|\bway (?:i|we) (?:price|charge)\b|\bhow (?:should|do|can|would) (?:i|we) (?:price|charge|quote|bid)\b|\bpricing (?:model|method|strategy)\b|\b(?:my|our) (?:prices|pricing|rates)\b|\bam i charging\b/i;

/** The search to use instead if a question only asks about the owner's own standing. */
export function findStandingQuestion(question: string, facts: CompanyFacts): string | null {
  if (ONLINE_BOOKING.test(question)) return 'software with online booking for a junk removal company';
  if (!STANDING.test(question) && findStatedMargin(question) === null) return null;
  if (facts.gross_profit_margin !== undefined) return 'is my profit margin normal for junk removal';
  return facts.monthly_revenue ? 'is my revenue normal for a junk removal business' : null;
}

/** The asker's own numbers that a question is about, each beside what a found sentence says about it. */
export function listRemarks(question: string, facts: CompanyFacts, units: AnswerParagraph[]): Remark[] {
  const isStanding = STANDING.test(question);
  // A question that states the numbers of a job is about that job.
  const isOnMargin = MARGIN.test(question) && JUDGED.test(question) && !/\d/.test(question);
  const stated = findStatedMargin(question);
  if (stated !== null) return onStatedMargin(stated, facts, units);
  return [
    ...(isStanding || isOnMargin ? onMargin(facts, units) : []),
    ...(isStanding ? onRevenue(facts) : listRevenueRemarks(question, facts)),
    ...(isStanding ? onYears(facts) : []),
    ...onTrucks(question, facts),
    ...(PRICING.test(question) ? onPricing(facts) : []),
    ...(ONLINE_BOOKING.test(question) ? onBooking(facts) : []),
  ];
}

/** A margin that a question names instead of the owner's own: "what if my margin was 41"; null if it names none. */
export function findStatedMargin(question: string): number | null {
  const figures = question.match(/\d+(?:\.\d+)?/g) ?? [];
  const [margin] = figures.map(Number);
  const isOne = figures.length === 1 && margin !== undefined && margin > 0 && margin < 100;
  return isOne && /\bmargins?\b/i.test(question) ? margin : null;
}

/** The same comparison for a margin that the owner only thinks of. */
function onStatedMargin(stated: number, facts: CompanyFacts, units: AnswerParagraph[]): Remark[] {
  const { gross_profit_margin: margin } = facts;
  if (margin === undefined) return [];
  const used = listUsedFacts(facts, 'gross_profit_margin');
  const now = `now you are at ${margin}%`;
  const ranges = marginRanges(units).slice(0, MOST_COMPARED);
  if (ranges.length === 0)
    return [
      {
        text: `At ${stated}% you would be ${Math.abs(stated - margin)} points ${stated < margin ? 'below' : 'above'} today: ${now}.`,
        facts: used,
        evidence: null,
      },
    ];
  return ranges.map(({ low, high, evidence }, i) => {
    const place = stated < low ? 'below' : stated > high ? 'above' : 'within';
    const text =
      i === 0
        ? `At ${stated}% you would be ${place} the ${low}–${high}% gross margin that one source gives; ${now}.`
        : `It would be ${place} the ${low}–${high}% of another.`;
    return { text, facts: used, evidence };
  });
}

/** Whether the record names a tool that takes bookings. */
function onBooking(facts: CompanyFacts): Remark[] {
  const { software_tools: tools } = facts;
  if (!tools) return [];
  const used = listUsedFacts(facts, 'software_tools');
  const has = tools.includes('Booking System') || tools.includes('CRM Software');
  const names = tools.map((tool) => tool.toLowerCase()).join(', ');
  const text = has
    ? `Your record lists ${names}, so you have what takes bookings.`
    : `Not yet: your record lists only ${names}, and nothing that takes bookings. You need booking software or a form on your site.`;
  return [{ text, facts: used, evidence: null }];
}

/** What to say if a question mentions the owner's revenue. */
export function listRevenueRemarks(question: string, facts: CompanyFacts): Remark[] {
  return REVENUE.test(question) ? onRevenue(facts) : [];
}

const MOST_COMPARED = 2;
/** Paragraphs far behind the best one are about something else. */
const COMPARABLE = 0.6;
const GROSS_RANGE =
  /(\d+(?:\.\d+)?)\s*[–-]\s*(\d+(?:\.\d+)?)\s*%\s+gross margin|gross margin (?:of|is|at) (?:about |around )?(\d+(?:\.\d+)?)\s*[–-]\s*(\d+(?:\.\d+)?)\s*%/i;

/** Compared only with ranges that a sentence calls gross margin: net profit and shares of revenue are different measures. */
function onMargin(facts: CompanyFacts, units: AnswerParagraph[]): Remark[] {
  const { gross_profit_margin: margin } = facts;
  if (margin === undefined) return [];
  const used = listUsedFacts(facts, 'gross_profit_margin');
  const ranges = marginRanges(units).slice(0, MOST_COMPARED);
  if (ranges.length === 0) return [{ text: `Your gross margin is ${margin}%.`, facts: used, evidence: null }];
  return ranges.map(({ low, high, evidence }, i) => {
    const place = margin < low ? 'below' : margin > high ? 'above' : 'within';
    const text =
      i === 0
        ? `Your gross margin of ${margin}% is ${place} the ${low}–${high}% that one source gives.`
        : `It is ${place} the ${low}–${high}% of another.`;
    return { text, facts: used, evidence };
  });
}

interface MarginRange {
  low: number;
  high: number;
  evidence: Evidence;
}

/** The distinct ranges of gross margin that the found paragraphs give, best paragraph first. */
function marginRanges(units: AnswerParagraph[]): MarginRange[] {
  const least = COMPARABLE * (units[0]?.score ?? 0);
  const ranges = new Map<string, MarginRange>();
  for (const unit of units.filter(({ score }) => score >= least)) {
    for (const sentence of unit.sentences) {
      const figures = GROSS_RANGE.exec(sentence.text)?.slice(1).filter(Boolean).map(Number) ?? [];
      const [low, high] = figures;
      const key = figures.join('–');
      if (low === undefined || high === undefined || ranges.has(key)) continue;
      ranges.set(key, { low, high, evidence: { unit, sentence } });
    }
  }
  return [...ranges.values()];
}

/** Asks back for the period: by the month or by the year, the same range describes very different companies. */
function onRevenue(facts: CompanyFacts): Remark[] {
  if (!facts.monthly_revenue) return [];
  const text = `Your record has a revenue of ${formatRange(facts.monthly_revenue)} a month. Is that by the month, or by the year? I will not compare it or add it up before you say.`;
  return [{ text, facts: listUsedFacts(facts, 'monthly_revenue'), evidence: null }];
}

function onYears(facts: CompanyFacts): Remark[] {
  const { year_started, years_in_business } = facts;
  if (year_started === undefined || years_in_business === undefined) return [];
  const years = years_in_business === 1 ? '1 year' : `${years_in_business} years`;
  const text = years_in_business === 0 ? 'You started this year.' : `You started in ${year_started}, ${years} ago.`;
  return [{ text, facts: listUsedFacts(facts, 'year_started', 'years_in_business'), evidence: null }];
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

function onTrucks(question: string, facts: CompanyFacts): Remark[] {
  const { trucks_count: trucks } = facts;
  if (trucks === undefined) return [];
  const say = (text: string): Remark[] => [{ text, facts: listUsedFacts(facts, 'trucks_count'), evidence: null }];
  const have = trucks === 1 ? 'You run 1 truck' : `You run ${trucks.toLocaleString('en-US')} trucks`;
  if (GROWTH.test(question)) {
    if (trucks === 0) return say('Your record has no truck yet, so the next one would be your first.');
    const next = ORDINALS[trucks];
    return say(next ? `${have}, so the next one would be your ${next}.` : `${have}.`);
  }
  if (trucks > 1 && TRUCK_INSURANCE.test(question))
    return say(`${have}: what is told for one truck holds for each of them.`);
  if (trucks > 0 && (FLEET.test(question) || TRUCK_INSURANCE.test(question))) return say(`${have}.`);
  return [];
}

const WAYS: Record<NonNullable<CompanyFacts['pricing_model']>, string> = {
  by_weight: 'You price by weight.',
  by_volume: 'You price by volume.',
  by_hour: 'You price by the hour.',
  other: 'You price in a way of your own.',
};

function onPricing(facts: CompanyFacts): Remark[] {
  if (!facts.pricing_model) return [];
  return [{ text: WAYS[facts.pricing_model], facts: listUsedFacts(facts, 'pricing_model'), evidence: null }];
}
