import { formatDollars, formatNumber } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { escapeMarkdown } from '../../../escape.ts';
import { type Offer, readOffers } from './read-offers.ts';

const ASKS_AGAIN =
  /^\W*(?:(?:so|ok|okay|and|but|just)\W+)*(?:what would you (?:do|take|pick|choose)|which(?: (?:one|would you(?: take| pick| do)?))?|your (?:pick|call)|just pick(?: one)?|qu[eé] har[ií]a usted)\b.{0,20}$/i;
const CHANGES = /^\W*(?:(?:and|ok|so|but)\W+)*(?:what if|if|what about|how about|say|y si)\b/i;
const A_COUNT = /(\$?)(\d[\d,]*) (days?|jobs?|units?|hours?|weeks?|months?|minutes?|mins?|loads?)\b/gi;
const DAYS_OF_MONTH = 30;
const MINUTES = 60;

/** Two offers by the figures that were told of them, the last two with another figure, or which to take; null for anything else. */
export function composeOffers({ text, read, previous }: Asked): Composition | null {
  const before = previous?.state?.topic ?? '';
  const last = previous?.state?.act === 'plan' ? readOffers(before) : null;
  const isAgain = last !== null && ASKS_AGAIN.test(text);
  const changed = last !== null && CHANGES.test(text) ? replaceCounts(before, text) : null;
  const question = changed ?? (isAgain ? before : text);
  const offers = isAgain ? last : readOffers(question);
  if (!offers || read.language === 'es') return null;
  const verdict = judge(offers);
  if (verdict === null) return null;
  const [one, other] = offers.map((offer, i) => `- **${nameOf(offers, i)}:** ${formatOffer(offer)}`);
  const state = createState('plan', read.language, question, previous?.state ?? null);
  const { plan: _, ...rest } = state;
  return buildComposition(rest, isAgain ? verdict.slice(0, 1) : [`${one}\n${other}`, ...verdict]);
}

function replaceCounts(question: string, text: string): string | null {
  const counts = [...text.matchAll(A_COUNT)];
  const changed = counts.reduce((said, [, , count, unit = '']) => {
    const same = new RegExp(String.raw`\b\d[\d,]*(?= ${unit.replace(/s$/i, '')}s?\b)`, 'i');
    return said.replace(same, count ?? '');
  }, question);
  return changed === question ? null : changed;
}

function nameOf(offers: [Offer, Offer], i: number): string {
  const name = offers[i]?.name ?? '';
  const isClear = offers.every((offer) => offer.name !== '') && offers[0].name !== offers[1].name;
  return isClear
    ? escapeMarkdown(`${name.charAt(0).toUpperCase()}${name.slice(1)}`)
    : i === 0
      ? 'The first'
      : 'The second';
}

/** The name within a sentence. */
function tell(offers: [Offer, Offer], i: number): string {
  const name = nameOf(offers, i);
  return /^The (?:first|second)$/.test(name) ? name.toLowerCase() : escapeMarkdown(offers[i]?.name ?? '');
}

function formatOffer({ dollars, period, pieces, wait, away, isPromising }: Offer): string {
  const sum = dollars === null ? null : `${formatDollars(dollars)}${period === null ? '' : ` ${aPeriod(period)}`}`;
  const how = pieces ? ` (${formatNumber(pieces.count)} × ${formatDollars(pieces.each)})` : '';
  const parts = [
    sum === null ? null : `${sum}${how}`,
    wait === null ? null : wait === 0 ? 'paid at once' : `paid after ${wait} days`,
    away === null ? null : `${away} minutes away`,
    isPromising ? 'more work promised' : null,
  ];
  return `${parts.filter((part) => part !== null).join(', ') || 'no figure told'}.`;
}

function aPeriod(period: string): string {
  return period === 'hour' ? 'an hour' : `a ${period}`;
}

/** What I would take first, then why by the figures, then one question. */
function judge(offers: [Offer, Offer]): string[] | null {
  return judgeSpending(offers) ?? judgeWage(offers) ?? judgeDrive(offers) ?? judgeWait(offers) ?? judgePromise(offers);
}

const WEEKS_OF: Record<string, number> = { day: 1 / 7, week: 1, month: 52 / 12, year: 52 };
const WEEKS_OF_YEAR = 52;

/** Something bought once against something paid again and again. */
function judgeSpending(offers: [Offer, Offer]): string[] | null {
  const once = offers.findIndex(({ period, isSpent }) => period === null && isSpent);
  const [one, again] = [offers[once], offers[1 - once]];
  if (!one?.dollars || !again?.dollars || !again.period || again.period === 'hour' || !(again.isSpent || one.isSpent))
    return null;
  const periods = one.dollars / again.dollars;
  const weeks = periods * (WEEKS_OF[again.period] ?? 1);
  const [name, rival] = [tell(offers, once), tell(offers, 1 - once)];
  const isSoon = weeks < WEEKS_OF_YEAR;
  return [
    isSoon
      ? `I would go for **${name}** if you will use it for longer than **${formatNumber(Math.ceil(periods))} ${again.period}s**: by then ${rival} has cost the same ${formatDollars(one.dollars)}.`
      : `I would stay with **${rival}** for now: it takes about **${formatNumber(Math.ceil(periods))} ${again.period}s** of it to reach ${formatDollars(one.dollars)}.`,
    `What neither figure holds: what you own costs upkeep, insurance and space on top, and what you pay by the ${again.period} you can stop. Keep one month of bills in the bank whichever you take.`,
    `What does ${rival} bring you now, in jobs a ${again.period}?`,
  ];
}

const MOST_SHARE = 0.5;
/** A wage by the hour against work that is turned away. */
function judgeWage(offers: [Offer, Offer]): string[] | null {
  const wage = offers.findIndex(({ period }) => period === 'hour');
  const [paid, work] = [offers[wage], offers[1 - wage]];
  if (!paid?.dollars || !work?.dollars || !work.period || work.period === 'hour') return null;
  const hours = Math.floor((work.dollars * MOST_SHARE) / paid.dollars);
  return [
    `I would take **the help for those jobs only**, by the day, before a fixed job: the work that you turn away is ${formatDollars(work.dollars)} ${aPeriod(work.period)}, and half of it pays about **${hours} hours** at ${formatDollars(paid.dollars)}.`,
    `The other half has to carry the dump, fuel and the payroll taxes and workers’ comp that come on top of a wage. If the extra jobs need fewer than ${hours} hours ${aPeriod(work.period)} of a second man, he pays for himself.`,
    'How many hours does one of those jobs take, and how many weeks in a row did you turn work away?',
  ];
}

/** More money for more driving. */
function judgeDrive(offers: [Offer, Offer]): string[] | null {
  const [a, b] = offers;
  if (!a.dollars || !b.dollars || a.away === null || b.away === null || a.away === b.away) return null;
  const far = a.away > b.away ? 0 : 1;
  const [long, near] = [offers[far], offers[1 - far]] as [Offer, Offer];
  const more = (long.dollars ?? 0) - (near.dollars ?? 0);
  const hours = (2 * ((long.away ?? 0) - (near.away ?? 0))) / MINUTES;
  const [farName, nearName] = [tell(offers, far), tell(offers, 1 - far)];
  if (more <= 0)
    return [`I would take **${nearName}**: it pays no less and is nearer.`, 'Can the other one move to another day?'];
  const anHour = more / hours;
  return [
    `I would take **${anHour >= LEAST_HOUR ? farName : nearName}** if the two loads are alike: the extra ${formatDollars(more)} is paid for about ${formatNumber(hours, 1)} more hours on the road there and back, which is **${formatDollars(Math.round(anHour))} an hour** for truck and crew.`,
    `It turns round if a further job fits into those hours near by, or if fuel and wages eat more than that. And ask first whether the other one takes a later hour or another day: then you have both, ${formatDollars((long.dollars ?? 0) + (near.dollars ?? 0))}.`,
    'What do an hour of your crew and a mile of your truck cost you?',
  ];
}

/** What an hour of a truck with two people should at least bring. */
const LEAST_HOUR = 75;

/** By how much of the sooner sum the later one must be more to wait a month for it. */
const MUCH_MORE = 0.4;

/** Money at once against money in weeks. */
function judgeWait(offers: [Offer, Offer]): string[] | null {
  const [one, other] = offers.map(({ wait }) => wait ?? 0) as [number, number];
  if (one === other) return null;
  const late = one > other ? 0 : 1;
  const [later, sooner] = [offers[late], offers[1 - late]] as [Offer, Offer];
  const names: [string, string] = [tell(offers, late), tell(offers, 1 - late)];
  const isAlike = later.period === sooner.period || (later.pieces !== null && sooner.pieces !== null);
  const hasSums = later.dollars !== null && sooner.dollars !== null;
  return hasSums && isAlike ? compareSums(later, sooner, names) : compareTerms(Math.max(one, other), names);
}

function compareTerms(wait: number, [lateName, soonName]: [string, string]): string[] {
  return [
    `I would take **${soonName}** first: money at once pays the next job, and ${wait} days of waiting make you the lender.`,
    `Then go back to ${lateName} and ask for half at the start, a card on file or 15 days; take it as it is only if you can carry its crew, dump and fuel until then.`,
    'What does each of them pay in a month, and what do you have in the bank?',
  ];
}

function compareSums(later: Offer, sooner: Offer, [lateName, soonName]: [string, string]): string[] {
  const [sum, least, wait] = [later.dollars ?? 0, sooner.dollars ?? 0, later.wait ?? 0];
  const ask = `Can you pay crew, dump and fuel for ${wait} days before ${lateName} pays?`;
  const more = sum - least;
  if (more <= 0) return [`I would take **${soonName}**: it pays no less, and sooner.`, ask];
  if (later.period === null && more >= MUCH_MORE * least && wait <= DAYS_OF_MONTH)
    return [
      `I would take **${lateName}**, with part of it at the start: it is ${formatDollars(more)} more for ${wait} days of waiting.`,
      `Offer ${soonName} the next free day${sooner.isPromising ? ', and count the promised work only when it comes: a promise pays no bill' : ''}.`,
      ask,
    ];
  const out = later.period === 'month' ? sum * (wait / DAYS_OF_MONTH) : sum;
  const perPiece = sayExtraPieces(later, sooner, more);
  return [
    `I would take **${soonName}** unless you can wait: ${lateName} is ${formatDollars(more)}${later.period === null ? '' : ` ${aPeriod(later.period)}`} more, but about **${formatDollars(Math.round(out))}** of your money is out before it pays.`,
    ...(perPiece === null ? [] : [perPiece]),
    `Ask ${lateName} for part of it at the start, or for a shorter term at a slightly lower price; with that, the larger sum is the better one.`,
    ask,
  ];
}

function sayExtraPieces({ pieces: many }: Offer, { pieces: few }: Offer, more: number): string | null {
  const extra = (many?.count ?? 0) - (few?.count ?? 0);
  if (!many || !few || extra <= 0) return null;
  const each = formatDollars(Math.round(more / extra));
  return `It is also more work: the ${extra} further ${escapeMarkdown(many.unit)} bring ${formatDollars(more)}, **${each} each**, against ${formatDollars(few.each)} for each of the others. If one costs you more than ${each}, they earn nothing.`;
}

/** A promise of more work against more money now. */
function judgePromise(offers: [Offer, Offer]): string[] | null {
  const [a, b] = offers;
  if (!a.dollars || !b.dollars || a.isPromising === b.isPromising) return null;
  const sure = a.isPromising ? 1 : 0;
  const [firm, hoped] = [offers[sure], offers[1 - sure]] as [Offer, Offer];
  const more = (firm.dollars ?? 0) - (hoped.dollars ?? 0);
  if (more <= 0) return null;
  return [
    `I would take **${tell(offers, sure)}**: it is ${formatDollars(more)} more now, and a promise of work pays no bill.`,
    `Offer ${tell(offers, 1 - sure)} the next free day, and ask for the first names before you go below your price.`,
    'Which other day could one of the two move to?',
  ];
}
