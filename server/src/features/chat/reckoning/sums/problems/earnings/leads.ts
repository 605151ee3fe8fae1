import { NUMBER, toNumber } from '../../../numbers.ts';
import { type Sum, toState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const SHARE = String.raw`(?:(\d+|one|two|three) (?:in|of|out of) (\d+|two|three|four|five|six|ten)|(\d+(?:\.\d+)?) ?(?:%|percent)|(half|a third|a quarter)\b)`;
const CLOSE = '(?:clos(?:e|es|ed|ing)|book(?:s|ed)?|won|landed)';
const CLOSES = new RegExp(
  String.raw`\b${CLOSE}\b(?: (?:about|around|near|nearly|almost|rate|is|of|at|maybe))*\s+${SHARE}|\b${SHARE} (?:close|book|buy|say yes)`,
  'g',
);
const LEAD_COST = new RegExp(
  String.raw`${NUMBER} ?(?:dollars? |bucks? )?(?:leads?|ones)\b|\bleads?\b[^\d]{0,25}${NUMBER}(?! (?:in|of|out of) |\s?%)|${NUMBER} ?(?:dollars |bucks )?(?:a|per|for a|for each|each) lead\b`,
  'g',
);
const WORDS: Record<string, number> = { half: 0.5, 'a third': 1 / 3, 'a quarter': 0.25 };

interface Leads {
  cost: number;
  /** Of the people behind them who book, 0–1. */
  share: number;
}

/** "$45 leads of which I book 1 in 3": each price of a lead with its share, in the order of the text. */
function readLeads(text: string): Leads[] {
  const shares = [...text.matchAll(CLOSES)].map(([, ...groups]) => {
    const [part, whole, percent, word] = groups.slice(groups.slice(0, 4).some(Boolean) ? 0 : 4);
    return word ? (WORDS[word] ?? 0) : percent ? Number(percent) / 100 : toNumber(part) / toNumber(whole);
  });
  const costs = [...text.matchAll(LEAD_COST)].map(([, ...groups]) => {
    const at = groups.findIndex((group, i) => i % 2 === 0 && group !== undefined);
    return toNumber(groups[at], groups[at + 1]);
  });
  const leads = costs.map((cost, i) => ({ cost, share: shares[i] ?? 0 }));
  return costs.length === shares.length && leads.every(({ cost, share }) => cost > 0 && share > 0 && share <= 1)
    ? leads
    : [];
}

/** "40 leads that book 1 in 4 or 70 ones that book half": which customer costs less. */
function compareLeads(leads: Leads[]): Sum {
  const each = leads.map(({ cost, share }) => cost / share);
  const least = Math.min(...each);
  const [best] = leads.filter(({ cost, share }) => cost / share === least);
  return {
    lead: `The ${formatDollars(best?.cost ?? 0)} leads are cheaper: a customer costs you **${formatDollars(least)}** against ${each
      .filter((one) => one !== least)
      .map(formatDollars)
      .join(' and ')}.`,
    steps: leads.map(
      ({ cost, share }) =>
        `${formatDollars(cost)} a lead ÷ ${formatNumber(share * 100, 1)} % that book = ${formatDollars(cost / share)}`,
    ),
    notes: [],
    state: toState([], 'product', least),
  };
}

/** "a lead is 45, i close 1 in 3": what a customer costs. */
export function computeCustomerCost(text: string): Sum | null {
  const leads = readLeads(text);
  if (leads.length > 1) return compareLeads(leads);
  const [{ cost, share } = { cost: 0, share: 0 }] = leads;
  if (leads.length === 0) return null;
  const each = cost / share;
  const job = toNumber(JOB_PRICE.exec(text)?.slice(1).find(Boolean));
  return {
    lead: `A customer costs you **${formatDollars(each)}** in leads.`,
    steps: [
      `${formatDollars(cost)} a lead ÷ ${formatNumber(share * 100, 1)} % that book = ${formatDollars(each)}`,
      ...(job > 0
        ? [`${formatDollars(each)} ÷ ${formatDollars(job)} = ${formatNumber((100 * each) / job, 1)} % of the job`]
        : []),
    ],
    notes:
      job > 0
        ? [
            `It is worth it if crew, dump and fuel leave more than ${formatDollars(each)} of a ${formatDollars(job)} job.`,
          ]
        : [],
    state: toState([], 'product', each),
  };
}

const JOB_PRICE =
  /\b(?:average|avg|ticket|(?:a |per |the )?job)(?: (?:job|ticket|price|is|of|pays|brings|at|about|ticket is)){0,3} \$?(\d[\d,]*)\b|\$?(\d[\d,]*) (?:average|a job|per job|ticket)\b/;

const ASKS_RATE = /\b(?:clos(?:e|ing)|booking|win(?:ning)?|booked) (?:rate|ratio|percent(?:age)?)\b|\bwhat percent\b/;
const WON_OF =
  /\b(lost|missed|closed|close|booked|won|landed|got|sold) (\d{1,4})(?: [a-z]+)? (?:out of|of|from)(?: the| my| about)? (\d{1,4})\b/;

const ONLY_WON =
  /^\W*(?:(?:i|we|so|this|last|month|week|year)\W+)*# (?:quotes?|bids?|estimates?|leads?|calls?)(?: (?:this|last) (?:month|week|year))?\W*$/;
const OTHER_SHARE = /^\D*\b(?:get|got|at|to|hit|was|close[ds]?|reach) (?:to |it to |up to )*(\d{1,2}) ?(?:%|percent)/;

/** "if i get to 40% how many is that", after so many won of so many. */
export function computeWonAgain(text: string, words: string): Sum | null {
  const share = Number(OTHER_SHARE.exec(text)?.[1]);
  const whole = toNumber(WON_OF.exec(words)?.[3]);
  if (!(share > 0) || !(whole > 0) || !computeWonShare(words)) return null;
  const won = (whole * share) / 100;
  return {
    lead: `**${formatNumber(won, 1)}** of ${formatNumber(whole)}.`,
    steps: [`${formatNumber(whole)} × ${formatNumber(share, 1)} % = ${formatNumber(won, 1)}`],
    notes: [],
    state: { ...toState([], 'product', won), words },
  };
}

/** "lost 3 out of 19, what is my close rate" */
export function computeWonShare(text: string): Sum | null {
  const told = WON_OF.exec(text);
  // "closed 13 of 41 quotes" and nothing more.
  const found = ASKS_RATE.test(text) || ONLY_WON.test(text.replace(told?.[0] ?? ' ', '#')) ? told : null;
  const [part, whole] = [toNumber(found?.[2]), toNumber(found?.[3])];
  if (!found || !(whole > 0 && part <= whole)) return null;
  const won = /^(?:lost|missed)$/.test(found[1] ?? '') ? whole - part : part;
  const percent = (100 * won) / whole;
  const step = won === part ? [] : [`${formatNumber(whole)} − ${formatNumber(part)} lost = ${formatNumber(won)}`];
  return {
    lead: `**${formatNumber(percent, 1)} %**: ${formatNumber(won)} of ${formatNumber(whole)}.`,
    steps: step,
    notes: [],
    state: toState([], 'share', percent),
  };
}
