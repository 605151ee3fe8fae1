import { isMoneyAmount, type Quantity, readQuantities, wordsOf } from '../quantities.ts';
import { createSum, type Sum } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

const RENTAL = /\b(?:dumpsters?|roll[- ]?offs?|box|bin|container|can|trailer|rental|rentals|rent|rented|rents)\b/;
const SWAP = /^(?:swap|pull|dump|haul|exchange|switch)$/;
const INCLUDED = /\b(?:includ\w*|limit|allow\w*|comes with|with|up to|cap|free|for|flat|first)\b/;
const USED =
  /\b(?:kept|keep|had|has|used|stayed|was|were|came|weigh\w*|dumped|filled|brought|actual\w*|took|at|customer|he|she|they|it)\b/;
const TIMES: Record<string, number> = { once: 1, twice: 2 };

interface Charge {
  label: string;
  count: number;
  rate: number;
}

/** What goes over the included days or tons: told as such, or the greater of two figures less the smaller one. */
function countOver(counts: Quantity[]): number | null {
  const extra = counts.find(({ isExtra }) => isExtra);
  if (extra) return extra.value;
  const [first, second] = counts;
  if (!first || !second) return null;
  const isFirstUsed = USED.test(first.before) && !INCLUDED.test(first.before) && INCLUDED.test(wordsOf(second));
  const [included, used] = isFirstUsed ? [second, first] : [first, second];
  return Math.max(0, used.value - included.value);
}

/** The rate for each day or ton over: "65 per extra ton", "2 days over at 20 each". */
function findRate(money: Quantity[], counts: Quantity[], unit: string): Quantity | undefined {
  return (
    money.find(({ per, isExtra }) => per === unit && isExtra) ??
    money.find(({ per }) => per === unit) ??
    money.find((one) =>
      counts.some((count) => count.isExtra && count.end <= one.start && one.start - count.end < 14),
    ) ??
    money.find(
      ({ before, per }) =>
        per === '' && new RegExp(String.raw`\b(?:extra|additional|over(?:age)?)\b.{0,12}\b${unit}s?\b`).test(before),
    )
  );
}

/** "395 for 7 days with 2 tons, 65 per extra ton, 15 per extra day; kept it 10 days and dumped 3.5 tons". */
export function computeRental(text: string): Sum | null {
  if (!RENTAL.test(text)) return null;
  const quantities = readQuantities(text);
  const money = quantities.filter(isMoneyAmount);
  const counted = (unit: string) => quantities.filter((one) => one.unit === unit && !money.includes(one));
  const charges: Charge[] = [];
  const rates: Quantity[] = [];
  for (const unit of ['day', 'ton']) {
    const counts = counted(unit);
    const rate = findRate(
      money.filter((one) => !rates.includes(one)),
      counts,
      unit,
    );
    const over = countOver(counts);
    if (!rate || over === null) continue;
    rates.push(rate);
    charges.push({ label: `${unit}${over === 1 ? '' : 's'} over`, count: over, rate: rate.value });
  }
  const swap = money.find(
    (one) => !rates.includes(one) && (SWAP.test(one.per) || /\b(?:swaps?|exchanges?)\b/.test(one.before)),
  );
  const swaps =
    quantities.find(({ unit }) => /^(?:swap|exchange)$/.test(unit))?.value ??
    TIMES[/\bswap\w* (?:\w+ )?(once|twice)\b/.exec(text)?.[1] ?? ''];
  if (swap && swaps !== undefined) {
    rates.push(swap);
    charges.push({ label: swaps === 1 ? 'swap' : 'swaps', count: swaps, rate: swap.value });
  }
  const [base] = money.filter((one) => !rates.includes(one) && (one.per === '' || one.per === 'week'));
  if (!base || charges.length === 0 || base.value < 50 || money.length > rates.length + 1) return null;
  const sum = charges.reduce((all, { count, rate }) => all + count * rate, base.value);
  return createSum(
    `Bill **${formatDollars(sum)}**.`,
    [
      ...charges.map(
        ({ label, count, rate }) =>
          `${formatNumber(count, 2)} ${label} × ${formatDollars(rate)} = ${formatDollars(count * rate)}`,
      ),
      `${[base.value, ...charges.map(({ count, rate }) => count * rate)].map((value) => formatDollars(value)).join(' + ')} = ${formatDollars(sum)}`,
    ],
    sum,
    { goal: 'product' },
  );
}
