import { createSum, type Sum, type SumState } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { toCents, toTallyText } from './tally-text.ts';

const WHO = '(?:the |my |our )?(?:crew|guys|helpers?|boys|men|workers|drivers?|kids|team|they)';
const COUNT = String.raw`(?:(?:split |shared |divided )?(?:it )?(?:between|among|for|by|across|over) (?:the |them )?(\d{1,2})\b(?: (?:of (?:them|em)|guys|men|people|helpers))?|(?:split |shared |divided )?(\d{1,2}) ways?\b|(?:there(?:'s|s| are| is) |its |it's |they are )?(\d{1,2}) (?:of (?:them|em)|guys|men|people|helpers))`;
/** "i pay the crew 25%", "25% goes to the crew" */
const PAID = new RegExp(String.raw`\b(?:(?:i|we) )?(?:give|pay)s? (${WHO}) (?=\d{1,2}(?:\.\d)? ?(?:%|percent|pct))`);
const GOES_TO = new RegExp(
  String.raw`\b(\d{1,2}(?:\.\d)? ?(?:%|percent|pct))(?: of (?:that|it|this))? (?:goes )?(?:to|for) (${WHO})\b`,
);
/** "crew gets 25% of that between 2" */
const PART = new RegExp(
  String.raw`^\W*(?:(?:ok|okay|so|and|now|then|if|but|what's|whats|what is)\W+)*(${WHO}) (?:gets?|takes?|makes?|earns?|is on|are on|keeps?) (\d{1,2}(?:\.\d)?) ?(?:%|percent|pct)(?: (?:of|off) (?:that|it|this|the (?:total|take|whole thing)|what came in|everything))?(?:,? (?:and )?(?:it'?s |that'?s )?${COUNT})?(?:\W+(?:so |and )?(?:what(?:'s|s| is| does)?|how much)(?: (?:do|does|is|that|it|each|they|one|of|them|get|come|to|make|for|everybody|a|guy|per|man|the|crew))*)?\W*$`,
);
const MONEY = String.raw`\$?(\d+(?:\.\d{1,2})?)(?: ?(?:dollars|bucks))?`;
/** "plus 60 of tips split the same way" */
const TIPS = new RegExp(
  String.raw`^\W*(?:(?:ok|okay|so|and|plus|add|also|with|they got|there was|there were|we got)\W+)*(?:${MONEY} (?:(?:of|in|for|worth of) )?(?:cash )?tips?|tips? (?:of|was|were|came to|is) ${MONEY})\b(?:,? (?:that |and )?(?:(?:is|are|get|gets|to be) )?(?:split|shared|divided)? ?(?:the same(?: way)?|same way|evenly|even|equally|between them|among them|too|on top))*\W*(?:what(?:'s|s)? each\W*)?$`,
);
const NO_MONEY: SumState['goal'][] = ['missing', 'volume', 'weight', 'loads', 'payload', 'split', 'share'];

/** The crew's part of what came in, and tips on top of it; null for any other turn. */
export function computeCrew(message: string, before: SumState): Sum | null {
  const said = toTallyText(message).replace(PAID, '$1 gets ').replace(GOES_TO, '$2 gets $1');
  return computePart(said, before) ?? computeTips(said, before);
}

function computePart(said: string, { goal, result, unit = '$', isCost }: SumState): Sum | null {
  const [, who = '', percent = '', ...counts] = PART.exec(said) ?? [];
  if (percent === '' || NO_MONEY.includes(goal) || unit !== '$' || isCost === true || result <= 0) return null;
  const count = Number(counts.find((one) => one !== undefined) ?? 1);
  const part = toCents((result * Number(percent)) / 100);
  const rest = toCents(result - part);
  const isSplit = count > 1;
  const name = who === 'they' ? 'the crew' : who.replace(/^(?:my|our) |^(?!the )/, 'the ');
  const sum = createSum(
    `**${formatDollars(part)}** for ${name}${isSplit ? `, **${formatDollars(part / count)} each** of the ${count}` : ''}; ${formatDollars(rest)} stays with you.`,
    [
      `${formatDollars(result)} × ${formatNumber(Number(percent), 1)} % = ${formatDollars(part)}`,
      ...(isSplit ? [`${formatDollars(part)} ÷ ${count} = ${formatDollars(part / count)}`] : []),
      `${formatDollars(result)} − ${formatDollars(part)} = ${formatDollars(rest)}`,
    ],
    part,
    { goal: 'percent_of' },
  );
  return { ...sum, state: { ...sum.state, unit: '$', crew: { part, count, percent: Number(percent) } } };
}

function computeTips(said: string, { crew }: SumState): Sum | null {
  const found = crew ? TIPS.exec(said) : null;
  if (!crew || !found) return null;
  const tips = Number(found[1] ?? found[2]);
  const { part, count, percent } = crew;
  const all = toCents(part + tips);
  const isSplit = count > 1;
  const sum = createSum(
    isSplit
      ? `**${formatDollars(all / count)} each** of the ${count}: ${formatDollars(all)} in all, with the tips.`
      : `**${formatDollars(all)}** for the crew, with the tips.`,
    [
      `${formatDollars(part)} + ${formatDollars(tips)} tips = ${formatDollars(all)}`,
      ...(isSplit
        ? [
            `${formatDollars(tips)} ÷ ${count} = ${formatDollars(tips / count)} of the tips each`,
            `${formatDollars(all)} ÷ ${count} = ${formatDollars(all / count)}`,
          ]
        : []),
    ],
    isSplit ? all / count : all,
    {
      goal: 'percent_of',
      notes: [
        `The tips all go to the crew here. If only ${formatNumber(percent, 1)} % of them do, ${isSplit ? 'each gets' : 'it is'} ${formatDollars((part + (tips * percent) / 100) / count)}.`,
      ],
    },
  );
  return { ...sum, state: { ...sum.state, unit: '$', crew: { part: all, count, percent } } };
}
