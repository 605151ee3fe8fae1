import { toNumber } from '../../../../reckoning/numbers.ts';
import { formatDollars } from '../../../../reckoning/sums/sum-words.ts';
import { escapeMarkdown } from '../../../escape.ts';

/** What somebody tells of where they stand, before or while they ask what to do. */
export interface Situation {
  /** Dollars at hand. */
  hand: number | null;
  /** Dollars that may be spent on what is advised. */
  budget: number | null;
  /** Dollars that have to be paid, or earned. */
  due: { dollars: number; what: string | null; isMonthly: boolean } | null;
  owed: number | null;
  /** What the jobs that are booked bring. */
  booked: number | null;
  /** "Friday", as told. */
  deadline: string | null;
  /** Whom they know already. */
  knows: string | null;
  /** What they did already or will not do. */
  tried: string[];
  /** How many jobs are booked while a truck or a man is missing. */
  jobs: number | null;
  /** Whether the money does not reach, without a figure. */
  isStrained: boolean;
}

const MONEY = String.raw`\$?(\d[\d,]*(?:\.\d+)?)(k)?(?![\d%]|(?:st|nd|rd|th)\b| ?(?:%|percent|miles|yards?|trucks?|guys|helpers|jobs?|stops?|units?|weeks?|days?|mornings?|afternoons?|evenings?|nights?|months?|hours?|hrs?|years?|doors|reviews?|calls?)\b)(?: (?:bucks|dollars|d[oó]lares))?`;
const HAND = [
  String.raw`${MONEY} (?:(?:in|en) (?:the |my |our |el |la )?(?:bank|account|checking|business|savings|cash|drawer|banco|cuenta)|saved(?: up)?|ahorrad\w+|to my name|left\b|on hand|cash\b|set aside|put away|stashed)`,
  String.raw`\b(?:i|we)(?:'ve)? (?:only |just )?(?:have|got|have got) (?:about |like |maybe )?${MONEY}(?=\W*$|[.,;!]| (?:and|but)\b)`,
];
const BUDGET = [
  String.raw`${MONEY} (?:i |we )?(?:to (?:spend|work with|grow(?: with)?|invest|put (?:in|into|toward)|use)|(?:i |we )?(?:can|could|want to|will) (?:spend|put|invest)|for (?:it|this|that|ads|marketing|advertising)\b|budget)`,
  String.raw`\b(?:hours?|hrs?)(?: (?:a|per|each) week)?,? (?:and|with|&) (?:about |like |maybe |only )?${MONEY}(?=\W*$|[.,;!]| to\b)`,
  String.raw`\b(?:and|plus) (?:about |like |maybe )?(?=\$|\S+ (?:bucks|dollars))${MONEY}(?=\W*$)`,
  String.raw`\b(?:with|on) (?:about |like |only |just |maybe )?${MONEY}(?=\W*$|[.,;!?])`,
  String.raw`\b(?:budget(?: is| of)?|can spend|could spend|spend up to|tengo) (?:about |like |maybe |only )?${MONEY}`,
];
const BILL =
  '(?:insurance|rent|payroll|note|taxes|loan|dump bill|registration|permit|repair|(?:truck |trailer |van )?payments?|bills?|lease|deductible)';
const DUE = [
  String.raw`\b(${BILL})(?: (?:is|are|of|due|on|by|the|this|next|about|like|comes?|for|\w+day|tomorrow|\d{1,2}(?:st|nd|rd|th)))* ${MONEY}`,
  String.raw`${MONEY} (?:to fix|to repair|for (?:the )?(?:fix|repair|part|tires?|transmission))`,
  String.raw`${MONEY} (?:(?:in|for|of|due for|on) )?(?:the |my )?(${BILL})\b`,
  String.raw`\b(?:need|needs|gotta (?:have|make|come up with)|have to (?:have|make|come up with|pay)|short|owe) (?:about |like |another )?${MONEY}`,
];
const MONTHLY = /\b(?:a|per|each|every) month\b|\bmonthly\b|\bpayments of\b|\bal mes\b/i;
const OWED = [String.raw`\bowe[sd]? (?:me|us) (?:about |like |still )?${MONEY}`];
const BOOKED = [
  String.raw`\b(?:booked|jobs?)\b[^.;]{0,40}?\b(?:worth|for|totaling|at) (?:about |around |like )?${MONEY}(?! each)`,
];
const DEADLINE =
  /\b(?:by|due|before|until|til|till|thru) (?:on )?((?:the )?(?:\d{1,2}(?:st|nd|rd|th)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|end of (?:the )?(?:week|month)|next (?:week|month)|(?:january|february|march|april|may|june|july|august|september|october|november|december)))\b/i;
const KNOWS =
  /\b(?:(?:i|we) (?:already |kinda |do )?know|conozco a)(?! (?:how|what|that|if|it|nothing|about|i|the (?:answer|feeling)))\b (.{3,70}?)(?=[.,;?!]|\W*$| (?:but|what|how|so|where|and (?:i|have|got|want)|y tengo|que hago)\b)/i;
const TRIED =
  /(?:\b(?:i|we)(?:'ve)? (?:have )?(?:already )?(?:tried|did|done)|\balready(?: (?:tried|did|done|do|doing|have|use|got|on))?|\btried|\bya (?:les |lo |hice|prob[eé]|tengo)) ?((?:the |a |some |my |on )?[\p{L}' ]{3,50}?)(?=[.,;!?]|\W*$| (?:but|what|it|they|he|she|no|didn'?t|dont|don'?t|that|this|last|already|so)\b)/giu;
/** "no ads please". */
const NOT_WANTED =
  /\b(?:no|without|skip|hate|not|don'?t (?:want|like|do)) (?:any |more |the |to do |doing )*(ads|advertising|facebook|flyers?|cold call\w*|google|yelp|door knocking|discounts?|apps?|software|nextdoor|craigslist)\b/gi;
/** What nearly every step has to do with. */
const OF_ALL =
  /\b(?:the|a|my|our|some|on|do|did|thing|stuff|trucks?|jobs?|work|customers?|days?|guys?|money|calls?|called|no|one)\b/gi;

/** A truck or a man is missing. */
export const IS_DOWN =
  /\b(?:trucks?|trailer|rig|van|pickup|dump ?bed|liftgate|transmission|engine)\b(?!.{0,6} (?:payment|note|loan|insurance|lease)).{0,24}\b(?:in the shop|down|broke\w*|dead|died|totaled|wrecked|(?:is|are|went|goes) out|fail\w*|(?:won'?t|wont|didn'?t) (?:pass|start|run)|at the (?:mechanic|dealer|shop))\b|\b(?:one|1) (?:truck|rig|crew|man|guy) (?:is )?(?:down|short|out)\b|\bshort (?:a|one) (?:man|guy|helper|truck)\b|\b(?:only|just) (?:have|got) (?:the|one|my) (?:pickup|truck|trailer)\b/i;
const JOBS =
  /\b(\d{1,2}) (?:more )?(?:jobs?|stops|pickups|loads|cleanouts)\b|\b(?:and|,) (\d{1,2}) (?:on )?(?:mon|tue|wed|thu|fri|sat|sun)/gi;
const STRAINED =
  /\b(?:still broke|going broke|losing money|(?:working|work) for free|not making (?:any )?money|barely (?:breaking|making)|nothing left over|can'?t keep up|behind on)\b/i;

/** What a message tells of the teller's money, time, people, and what they did already. */
export function readSituation(text: string): Situation {
  const due = findDue(text);
  const budget = findMoney(text, BUDGET);
  const hand = findMoney(text, HAND);
  return {
    hand: budget !== null && hand === budget ? null : hand,
    budget,
    due,
    owed: findMoney(text, OWED),
    booked: findMoney(text, BOOKED),
    deadline: DEADLINE.exec(text)?.[1] ?? null,
    knows: findKnown(text),
    jobs: IS_DOWN.test(text) ? countJobs(text) : null,
    isStrained: STRAINED.test(text),
    tried: [...text.matchAll(TRIED), ...text.matchAll(NOT_WANTED)]
      .flatMap(([, what = '']) => what.split(/\s+and\s+/))
      .map((what) => what.replace(OF_ALL, ' ').replace(/\s+/g, ' ').trim())
      .filter((what) => what.length >= 3),
  };
}

/** Whom somebody knows; "two" alone names nobody. */
function findKnown(text: string): string | null {
  const known = KNOWS.exec(text)?.[1]?.trim() ?? '';
  return /\p{L}{5}/u.test(known) || known.includes(' ') ? known : null;
}

/** Whether anything was told that advice can go by. */
export function hasSituation(told: Situation): boolean {
  const { hand, budget, due, owed, deadline, knows, jobs, tried, isStrained } = told;
  const isTold = [hand, budget, due, owed, deadline, knows, jobs].some((one) => one !== null);
  return isTold || tried.length > 0 || isStrained;
}

/** Whether what has to be paid is more than a good part of what is at hand. */
export function isShortOfMoney({ due, hand }: Situation): boolean {
  return due !== null && !due.isMonthly && (hand === null || hand < SAFE_SHARE * due.dollars);
}

const SAFE_SHARE = 3;

function countJobs(text: string): number | null {
  const sum = [...text.matchAll(JOBS)].reduce((all, [, count, further]) => all + Number(count ?? further), 0);
  return sum === 0 ? null : sum;
}

function findMoney(text: string, forms: string[]): number | null {
  for (const form of forms) {
    const [, digits, thousands] = new RegExp(form, 'i').exec(text) ?? [];
    if (digits !== undefined) return toNumber(digits, thousands);
  }
  return null;
}

function findDue(text: string): Situation['due'] {
  for (const form of DUE) {
    const found = new RegExp(form, 'i').exec(text);
    if (!found) continue;
    const [digits, thousands] = /^\d/.test(found[1] ?? '') ? [found[1], found[2]] : [found[2], found[3]];
    const what = found.slice(1).find((group) => group !== undefined && /^[a-z]{2}/i.test(group)) ?? null;
    const around = text.slice(found.index, found.index + found[0].length + 12);
    return { dollars: toNumber(digits, thousands), what, isMonthly: MONTHLY.test(around) };
  }
  return null;
}

/** What the figures that were told come to, in a sentence or two; nothing where there are none. */
export function formatSituation(told: Situation, language: 'en' | 'es'): string[] {
  const say = language === 'es' ? SPANISH : ENGLISH;
  const { hand, budget, due, owed, booked, knows, deadline } = told;
  const until = deadline === null ? '' : ` ${escapeMarkdown(deadline)}`;
  const lines: (string | null)[] = [
    hand !== null && due !== null ? sayBoth(hand, due, say) : null,
    hand !== null && due === null ? say.hand(formatDollars(hand)) : null,
    hand === null && due !== null ? say.due(formatDollars(due.dollars), until) : null,
    budget === null ? null : say.budget(formatDollars(budget)),
    told.jobs === null || booked !== null ? null : say.jobs(told.jobs),
    owed === null ? null : say.owed(formatDollars(owed)),
    booked === null || hand === null ? null : say.booked(formatDollars(booked)),
    knows === null ? null : say.knows(escapeMarkdown(toSecondPerson(knows))),
  ];
  return lines.filter((line) => line !== null);
}

function sayBoth(hand: number, due: NonNullable<Situation['due']>, say: typeof ENGLISH): string {
  const [has, asks] = [hand, due.dollars].map(formatDollars) as [string, string];
  if (due.isMonthly) return say.lasts(has, asks, (Math.floor((10 * hand) / due.dollars) / 10).toString());
  if (hand < due.dollars) return say.short(has, asks, formatDollars(due.dollars - hand));
  return say.left(has, asks, formatDollars(hand - due.dollars));
}

function toSecondPerson(words: string): string {
  return words
    .replace(/\bmy\b/gi, 'your')
    .replace(/\bme\b/gi, 'you')
    .replace(/\bi\b/g, 'you');
}

const ENGLISH = {
  hand: (sum: string) => `You have ${sum}: set the bills of the next month aside first, and spend only from the rest.`,
  jobs: (count: number) =>
    `${count} ${count === 1 ? 'job is' : 'jobs are'} booked: what cannot be kept is to hear it from you today, before the day comes.`,
  due: (sum: string, until: string) =>
    until === ''
      ? `**${sum}** has to come in.`
      : `**${sum}** has to be there by ${until.trim()}: what pays within days comes first.`,
  left: (has: string, asks: string, rest: string) =>
    `Of ${has}, ${asks} is spoken for: **${rest}** is left for everything else.`,
  short: (has: string, asks: string, rest: string) => `With ${has} against ${asks} you are **${rest}** short.`,
  lasts: (has: string, asks: string, months: string) =>
    `${has} carries ${asks} a month for **${months} months**, with nothing coming in.`,
  budget: (sum: string) => `All of it has to fit into ${sum}.`,
  owed: (sum: string) => `${sum} of your own money is out: it comes before any new work.`,
  booked: (sum: string) => `What is booked brings about ${sum}: do those jobs first, and take the money at the truck.`,
  knows: (whom: string) => `You know ${whom}: start there, since a warm name comes before a cold list.`,
};
const SPANISH: typeof ENGLISH = {
  hand: (sum) => `Tiene ${sum}: aparte primero las cuentas del próximo mes y gaste solo del resto.`,
  jobs: (count) =>
    `Hay ${count} ${count === 1 ? 'trabajo agendado' : 'trabajos agendados'}: lo que no se pueda cumplir, avíselo hoy.`,
  due: (sum, until) =>
    until === '' ? `Tienen que entrar **${sum}**.` : `**${sum}** tienen que estar para ${until.trim()}.`,
  left: (has, asks, rest) => `De ${has}, ${asks} ya tienen dueño: quedan **${rest}** para todo lo demás.`,
  short: (has, asks, rest) => `Con ${has} contra ${asks} le faltan **${rest}**.`,
  lasts: (has, asks, months) => `${has} alcanzan para ${asks} al mes durante **${months} meses**, sin que entre nada.`,
  budget: (sum) => `Todo tiene que caber en ${sum}.`,
  owed: (sum) => `Le deben ${sum}: eso va antes que cualquier trabajo nuevo.`,
  booked: (sum) => `Lo que está agendado trae unos ${sum}: haga primero esos trabajos y cobre al terminar.`,
  knows: (whom) => `Ya conoce a ${whom}: empiece por ahí.`,
};
