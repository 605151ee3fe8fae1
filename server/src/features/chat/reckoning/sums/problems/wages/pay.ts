import { getWords, isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import { createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const HOURS_BEFORE_OVERTIME = 40;
const OVERTIME =
  /\b(?:overtime|time and a half|over 40|after 40|past 40|o\.?t\.?|tiempo y medio|horas extras?|tiempo extra)\b/;
const ON_PAY =
  /\b(?:fica|payroll|comp|workers|w\/c|unemployment|futa|suta|burden|employer|social security|medicare|taxes|tax|insurance|liability)\b/;
const LEAST_WAGE = 7;
const MOST_WAGE = 150;
const NOT_HERE = /\b(?:charged?|quoted?|i got|dump|profit|margin|keep|left|revenue|customer)\b/;

interface Pay {
  people: number;
  /** In the week or on the job, of each. */
  hours: number;
  wage: number;
  steps: string[];
}

/** Hours of one person: "9 hours a day 5 days" are 45. */
function readHours(quantities: Quantity[]): { hours: number; step: string | null } | null {
  const [first, second] = quantities.filter(
    ({ kind, value, per }) =>
      kind === 'hours' &&
      !(
        value === HOURS_BEFORE_OVERTIME &&
        per === '' &&
        quantities.some((one) => one.kind === 'hours' && one.value !== value)
      ),
  );
  if (!first || second) return null;
  const days = quantities.find(({ unit, kind }) => unit === 'day' && !kind.startsWith('money_per_h'));
  if (!days || !(first.per === 'day' || days.value <= 7)) return { hours: first.value, step: null };
  const hours = first.value * days.value;
  return {
    hours,
    step: `${formatNumber(first.value, 1)} hours × ${formatNumber(days.value)} ${days.value === 1 ? 'day' : 'days'} = ${formatNumber(hours, 1)} hours`,
  };
}

const BY_DAY =
  /\b(\d{1,2}(?:\.\d+)?) (?:hours? |hrs? )?(?:on )?(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)(?:day|nesday|rsday|urday)?\b/g;

/** "9 hours mon 8 tue 10 wed" */
function toWeek(text: string): { text: string; hours: number[] } {
  const hours = [...text.matchAll(BY_DAY)].map((match) => Number(match[1]));
  if (hours.length < 2) return { text, hours: [] };
  const sum = hours.reduce((all, one) => all + one, 0);
  return { text: `${text.replace(BY_DAY, ' ')}, ${sum} hours`, hours };
}

function readPay(text: string): Pay | null {
  const quantities = readQuantities(text.replace(/\b(?:after|over|past) 40(?: hours| hrs)?\b/g, 'overtime'));
  const hours = readHours(quantities);
  const wage =
    quantities.find(({ kind }) => kind === 'money_per_hour') ??
    quantities.find((one) => isMoneyAmount(one) && one.value >= LEAST_WAGE && one.value < MOST_WAGE);
  if (!hours || !wage || !(hours.hours > 0)) return null;
  const people = quantities.find(({ kind, per }) => kind === 'people' && per === '')?.value ?? 1;
  const others = quantities.filter((one) => isMoneyAmount(one) && one !== wage);
  if (others.length > 0) return null;
  return { people, hours: hours.hours, wage: wage.value, steps: hours.step ? [hours.step] : [] };
}

/** Payroll taxes and the like, each of the pay. */
function readBurdens(text: string): Quantity[] {
  const quantities = readQuantities(text);
  const told = quantities.filter(({ kind }) => kind === 'percent');
  // "11 percent comp, 7.65 payroll": the sign is said once.
  const isBare = ({ kind, value, after, per }: Quantity) =>
    kind === 'bare' &&
    value < 20 &&
    per === '' &&
    /^\W*(?:payroll|fica|comp|unemployment|suta|futa|taxes|tax)\b/.test(after);
  const shares = told.length === 0 ? [] : quantities.filter((one) => told.includes(one) || isBare(one));
  return shares.every((one) => ON_PAY.test(getWords(one))) ? shares : [];
}

/** What people cost in a week or on a job: with overtime, and with the taxes on their pay. */
export function computePay(text: string): Sum | null {
  if (NOT_HERE.test(text)) return null;
  const burdens = readBurdens(text);
  const week = toWeek(text);
  const isOvertime = OVERTIME.test(text) || week.hours.length > 0;
  const read = readPay(week.text);
  const listed = `${week.hours.map((one) => formatNumber(one, 1)).join(' + ')} = ${formatNumber(read?.hours ?? 0, 1)} hours`;
  const pay = read && week.hours.length > 0 ? { ...read, steps: [listed] } : read;
  if (!pay) return burdens.length > 0 ? computeLoadedPay(text, burdens) : null;
  const isPayAsked = isOvertime || ASKS_PAY.test(text);
  if (burdens.length === 0 && !(pay.steps.length > 0 && isPayAsked)) return null;
  const told = tellPay(pay, isOvertime ? Math.max(0, pay.hours - HOURS_BEFORE_OVERTIME) : 0, burdens);
  // Hours of so many days are those of a week.
  const isWeek = week.hours.length > 0 || pay.steps.some((step) => / days? = /.test(step));
  return isWeek ? { ...told, state: { ...told.state, period: 'week' } } : told;
}

const ASKS_PAY = /\b(?:pay|what|how much|cost|total|wages?|payroll|week)\b/;

function tellPay({ people, hours, wage, steps: before }: Pay, over: number, burdens: Quantity[]): Sum {
  const regular = hours - over;
  const each = regular * wage + over * wage * 1.5;
  const all = each * people;
  const base = `${formatNumber(regular, 1)} hours × ${formatDollars(wage)}`;
  const steps = [
    ...before,
    over > 0
      ? `${base} + ${formatNumber(over, 1)} hours × ${formatDollars(wage)} × 1.5 = ${formatDollars(each)}`
      : `${base} = ${formatDollars(each)}`,
    ...(people > 1 ? [`${formatNumber(people)} people × ${formatDollars(each)} = ${formatDollars(all)}`] : []),
  ];
  if (burdens.length > 0) return withBurdens(all, burdens, steps);
  const apart = people > 1 ? `, ${formatDollars(each)} each` : '';
  return createSum(`**${formatDollars(all)}**${over > 0 ? ' with overtime' : ''}${apart}.`, steps, all, {
    goal: 'overtime',
  });
}

/** "900 a week gross, 7.65% fica and 14% workers comp". */
function computeLoadedPay(text: string, burdens: Quantity[]): Sum | null {
  const quantities = readQuantities(text);
  const money = quantities.filter((one) => isMoneyAmount(one) && !burdens.some(({ start }) => start === one.start));
  const [pay, ...others] = money;
  const isOfPay = /\b(?:pay|paid|makes?|wages?|gross|earns?|helper|guy|employee|payroll|salary|hour)\b/.test(text);
  if (!pay || others.length > 0 || !isOfPay || pay.value <= 0) return null;
  const people = quantities.find(({ kind }) => kind === 'people')?.value ?? 1;
  const days = pay.per === 'day' ? (quantities.find(({ unit, per }) => unit === 'day' && per === '')?.value ?? 1) : 1;
  const isEach = people > 1 && (pay.per !== '' || /\beach\b/.test(text));
  const base = (isEach ? pay.value * people : pay.value) * days;
  const steps = isEach ? [`${formatNumber(people)} × ${formatDollars(pay.value)} = ${formatDollars(base)}`] : [];
  const working =
    days > 1 ? [`${formatNumber(days)} days × ${formatDollars(base / days)} = ${formatDollars(base)}`] : [];
  return withBurdens(base, burdens, [...steps, ...working], pay.per === 'each' || days > 1 ? '' : pay.per);
}

function withBurdens(base: number, burdens: Quantity[], steps: string[], per = ''): Sum {
  const percent = burdens.reduce((sum, { value }) => sum + value, 0);
  const extra = (base * percent) / 100;
  const often = /^(?:hour|day|week|month|year)$/.test(per) ? ` ${per === 'hour' ? 'an' : 'a'} ${per}` : '';
  const shares =
    burdens.length > 1
      ? [`${burdens.map(({ value }) => `${formatNumber(value, 2)} %`).join(' + ')} = ${formatNumber(percent, 2)} %`]
      : [];
  return createSum(
    `**${formatDollars(base + extra)}**${often}: ${formatDollars(base)} plus ${formatNumber(percent, 2)} % (${formatDollars(extra)}).`,
    [...steps, ...shares, `${formatDollars(base)} × ${formatNumber(percent, 2)} % = ${formatDollars(extra)}`],
    base + extra,
  );
}

const HIRES = /\b(?:hir(?:e|es|ing)|bring(?:ing)? on|put(?:ting)? on payroll|employee)\b/;
const WITH_TAXES =
  /\b(?:tax(?:es)?|comp\b|workers'? comp|payroll|burden|really cost|true cost|real cost|actually cost|all in)/;
const FULL_WEEK = 40;
/** Of wages, from the employer, for Social Security and Medicare. */
export const EMPLOYER_SHARE = 7.65;

/** "what does hiring a full time guy at 20 an hour really cost me": wages with the share that is the same everywhere. */
export function computeHireCost(text: string): Sum | null {
  if (!HIRES.test(text) || !WITH_TAXES.test(text) || /%|\bpercent\b/.test(text)) return null;
  const quantities = readQuantities(text);
  const [wage, ...others] = quantities.filter(isMoneyAmount);
  const hours = quantities.find(({ kind, per }) => kind === 'hours' && (per === '' || per === 'week'));
  const people = quantities.find(({ kind, per }) => kind === 'people' && per === '')?.value ?? 1;
  const isHourly = wage?.kind === 'money_per_hour' || wage?.per === 'hour';
  const isFull = hours !== undefined || /\bfull[- ]?time\b/.test(text);
  if (!wage || others.length > 0 || !isHourly || !isFull || wage.value < LEAST_WAGE || wage.value > MOST_WAGE)
    return null;
  const week = hours?.value ?? FULL_WEEK;
  const over = Math.max(0, week - HOURS_BEFORE_OVERTIME);
  const pay = (week - over + 1.5 * over) * wage.value * people;
  const tax = (pay * EMPLOYER_SHARE) / 100;
  const crew = people > 1 ? `${formatNumber(people)} people × ` : '';
  return createSum(
    `**${formatDollars(pay + tax)} a week** with your share of Social Security and Medicare.`,
    [
      over > 0
        ? `${formatNumber(week, 1)} hours: ${crew}(40 × ${formatDollars(wage.value)} + ${formatNumber(over, 1)} × ${formatDollars(wage.value)} × 1.5) = ${formatDollars(pay)}`
        : `${formatNumber(week, 1)} hours × ${crew}${formatDollars(wage.value)} = ${formatDollars(pay)}`,
      `${formatDollars(pay)} × ${formatNumber(EMPLOYER_SHARE, 2)} % = ${formatDollars(tax)}`,
    ],
    pay + tax,
    { isCost: true, notes: ["Unemployment tax and workers' comp come on top; tell me their rates and I add them."] },
  );
}
