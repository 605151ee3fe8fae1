import { toNumber } from '../../../../numbers.ts';
import { isMoneyAmount, type Quantity, readQuantities } from '../../../reading/quantities.ts';
import { createSum, type Sum } from '../../../sum-result.ts';
import { formatDollars, formatNumber } from '../../../sum-words.ts';
import { isShareOver } from './share-over.ts';

const CREW = `(?:the |my |our )?(?:guys?|crew|helpers?|men|boys|kids?|team|workers?|drivers?|two of them|they|he|she|cousin|brother|son|buddy)`;
const GETS = new RegExp(
  String.raw`\b(?:${CREW} (?:gets?|takes?|makes?|earns?|keeps?|(?:is|are|works?) (?:on|for)|at)|(?:pay|paying|give|giving|owe)(?: out)? ${CREW})(?: about| like)? (\d{1,2}(?:\.\d)?) ?(?:%|percent\b|pct\b)(?: of)?(?: the| each| every| all(?: of)?)?(?: (?:it|that|them|total|everything|gross|take|money))?`,
);
const OF_JOBS_ONLY =
  /\b(?:of (?:the |each )?(?:jobs?|loads?|price|ticket)|not (?:the )?tips?|(?:tips? (?:is|are) (?:mine|theirs)))\b/;
const ALL_TIPS =
  /\b(?:(?:and|plus|keep|get) (?:all |all of )?(?:the |their )tips?\b(?! \d)|all (?:of )?(?:the )?tips?|tips? (?:is|are|goes?) (?:theirs|all theirs|to (?:them|the (?:guys|crew)))|keep(?:s)? (?:the )?tips?)/;
const HALF_OF_TIPS = /\bhalf (?:of )?(?:the |their |all )?tips?\b/;
const OTHER_SUM =
  /\b(?:profit|left|after|minus|less|dump|gas|fuel|expenses?|costs?|landfill|rent|tax\w*|deposit|an hour|hours?|margin|save|set aside|off)\b/;
const WAYS =
  /\b(?:between|among|split (?:by|with|between|among|it)?|each of)(?: the)? ?(\d|two|three|four|five)\b|\b(\d|two|three|four|five) (?:guys|helpers|men|of them)\b/;
const TIP = /\btips?\b/;
const COUNT_OF_WORK = /^(?:job|load|stop|haul|cleanout|pickup)$/;

/** "3 jobs 250, 310 and 180 plus 40 tip, guys get 30 %": their share of what the jobs brought. */
export function computeCrewShare(text: string): Sum | null {
  if (isShareOver(text)) return null;
  const found = GETS.exec(text);
  const share = Number(found?.[1]);
  if (!found || !(share > 0 && share < 100)) return null;
  const rest = text.replace(found[0], ' ; ');
  if (OTHER_SUM.test(rest) || /\d ?(?:%|percent)/.test(rest)) return null;
  const said = readQuantities(rest.replace(WAYS, ' '));
  const counts = said.filter(({ unit, kind }) => COUNT_OF_WORK.test(unit) && !kind.startsWith('money'));
  const money = said.filter((one) => !counts.includes(one) && isAmount(one));
  const tips = money.filter((one) => isTip(one, rest));
  const jobs = money.filter((one) => !tips.includes(one));
  const pot = readPot(jobs, counts);
  if (!pot || money.length + counts.length < said.length || tips.length > 1) return null;
  return tell({ pot, share, tip: tips[0]?.value ?? 0, text, ways: readWays(rest) });
}
const LEAST_AMOUNT = 5;

/** "40 tip" is money. */
function isAmount(one: Quantity): boolean {
  return one.value >= LEAST_AMOUNT && (isMoneyAmount(one) || TIP.test(one.unit));
}

function isTip({ start, unitAt }: Quantity, text: string): boolean {
  const [head = ''] = text
    .slice(Math.max(0, start - 16), start)
    .split(/[,.;\d]/)
    .slice(-1);
  return TIP.test(head) || TIP.test(text.slice(unitAt, unitAt + 16).split(/[,.;\d]| and /)[0] ?? '');
}

function readWays(text: string): number {
  const found = WAYS.exec(text);
  return toNumber(found?.[1] ?? found?.[2]);
}

interface Pot {
  value: number;
  steps: string[];
}

/** What the jobs came to: each of them told, or so many at one price. */
function readPot(jobs: Quantity[], counts: Quantity[]): Pot | null {
  const [first, ...more] = jobs;
  const [count, ...others] = counts;
  if (!first || others.length > 0) return null;
  if (more.length === 0) {
    const times = count?.value ?? 1;
    const value = first.value * times;
    const step = `${formatNumber(times)} × ${formatDollars(first.value)} = ${formatDollars(value)}`;
    return { value, steps: times > 1 ? [step] : [] };
  }
  if (count && count.value !== jobs.length) return null;
  const value = jobs.reduce((sum, one) => sum + one.value, 0);
  return { value, steps: [`${jobs.map((one) => formatDollars(one.value)).join(' + ')} = ${formatDollars(value)}`] };
}

interface Case {
  pot: Pot;
  share: number;
  tip: number;
  text: string;
  ways: number;
}

function tell({ pot, share, tip, text, ways }: Case): Sum | null {
  const part = (pot.value * share) / 100;
  const percent = `${formatNumber(share, 1)} %`;
  const isTipTheirs = tip > 0 && ALL_TIPS.test(text);
  if (pot.steps.length === 0 && tip === 0) return null;
  const ofTip = isTipTheirs ? tip : HALF_OF_TIPS.test(text) ? tip / 2 : 0;
  const theirs = part + ofTip;
  const each = ways > 1 ? `, **${formatDollars(theirs / ways)} each**` : '';
  const steps = [
    ...pot.steps,
    `${formatDollars(pot.value)} × ${percent} = ${formatDollars(part)}`,
    ...(ofTip > 0 ? [`${formatDollars(part)} + ${formatDollars(ofTip)} tip = ${formatDollars(theirs)}`] : []),
    ...(ways > 1 ? [`${formatDollars(theirs)} ÷ ${formatNumber(ways)} = ${formatDollars(theirs / ways)}`] : []),
    ...(tip > 0 ? [`${formatDollars(pot.value)} + ${formatDollars(tip)} tip = ${formatDollars(pot.value + tip)}`] : []),
    `${formatDollars(pot.value + tip)} − ${formatDollars(theirs)} = ${formatDollars(pot.value + tip - theirs)} for you`,
  ];
  const withTip = ((pot.value + tip) * share) / 100;
  const notes =
    tip > 0 && ofTip === 0 && !OF_JOBS_ONLY.test(text)
      ? [
          `With the ${formatDollars(tip)} tip in the pot it would be ${formatDollars(withTip)}; tell me whose the tip is.`,
        ]
      : [];
  return createSum(`**${formatDollars(theirs)}** for the crew${each}.`, steps, theirs, { goal: 'split', notes });
}
