import { getWords, isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import { createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const RENTAL =
  /\b(?:dumpsters?|roll[- ]?offs?|yarders?|box|bin|container|can|trailer|rental|rentals|rent|rented|rents)\b/;
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
  const [first] = counts;
  const second = counts.at(-1);
  if (!first || !second || first === second) return null;
  const isFirstUsed = USED.test(first.before) && !INCLUDED.test(first.before) && INCLUDED.test(getWords(second));
  const [included, used] = isFirstUsed ? [second, first] : [first, second];
  return Math.max(0, used.value - included.value);
}

const INCLUDES =
  /\b(?:includes?|included|incluye|comes with|with) (?:only )?(\d{1,2}(?:\.\d+)?)\b(?! ?(?:days?|weeks?|tons?|yards?|swaps?))/;

/** "brought 2.5 tons and it includes 1". */
function countOverIncluded([used, ...others]: Quantity[], text: string): number | null {
  const included = Number(INCLUDES.exec(text)?.[1] ?? Number.NaN);
  return used && others.length === 0 && included < used.value ? used.value - included : null;
}

/** The rate for each day or ton over: "65 per extra ton", "2 days over at 20 each". */
function findRate(money: Quantity[], counts: Quantity[], unit: string): Quantity | undefined {
  return (
    money.find(({ per, isExtra }) => per === unit && isExtra) ??
    money.find(({ per }) => per === unit) ??
    money.find((one) =>
      counts.some((count) => count.isExtra && count.end <= one.start && one.start - count.end < 20),
    ) ??
    money.find(
      ({ before, per }) =>
        per === '' && new RegExp(String.raw`\b(?:extra|additional|over(?:age)?)\b.{0,12}\b${unit}s?\b`).test(before),
    )
  );
}

/** What is charged for the days or tons over; `rates` gets the price that counts for them. */
function readOver(unit: string, text: string, counts: Quantity[], money: Quantity[], rates: Quantity[]): Charge[] {
  const free = money.filter((one) => !rates.includes(one));
  const rate = findRate(free, counts, unit);
  const over =
    countOver(counts) ??
    countOverIncluded(counts, text) ??
    (unit === 'ton' && !rate?.isExtra ? (counts[0]?.value ?? null) : null);
  if (!rate || over === null) return [];
  rates.push(rate);
  return [{ label: `${unit}${over === 1 ? '' : 's'} over`, count: over, rate: rate.value }];
}

/** "395 for 7 days with 2 tons, 65 per extra ton, 15 per extra day; kept it 10 days and dumped 3.5 tons". */
export function computeRental(text: string): Sum | null {
  if (!RENTAL.test(text)) return null;
  const quantities = readQuantities(text);
  const money = quantities.filter(isMoneyAmount);
  const counted = (unit: string) => quantities.filter((one) => one.unit === unit && !money.includes(one));
  const rates: Quantity[] = [];
  const charges = ['day', 'ton'].flatMap((unit) => readOver(unit, text, counted(unit), money, rates));
  const swap = money.find(
    (one) => !rates.includes(one) && (SWAP.test(one.per) || /\b(?:swap\w*|exchange\w*)\b/.test(one.before)),
  );
  const swaps =
    quantities.find(({ unit }) => /^(?:swap|exchange)$/.test(unit))?.value ??
    TIMES[/\bswap\w* (?:\w+ )?(once|twice)\b/.exec(text)?.[1] ?? ''];
  if (swap && swaps !== undefined) {
    rates.push(swap);
    charges.push({ label: swaps === 1 ? 'swap' : 'swaps', count: swaps, rate: swap.value });
  }
  const [flat] = money.filter((one) => !rates.includes(one) && (one.per === '' || one.per === 'week'));
  const weeks =
    flat?.per === 'week' ? (quantities.find(({ unit, per }) => unit === 'week' && per === '')?.value ?? 1) : 1;
  const base = flat && { ...flat, value: flat.value * weeks };
  const others = money.filter(
    (one) => one !== flat && !rates.includes(one) && one.value !== Number(INCLUDES.exec(text)?.[1]),
  );
  const due = charges.filter(({ count }) => count > 0);
  if (!base || charges.length === 0 || base.value < 50 || others.length > 0) return null;
  const sum = due.reduce((all, { count, rate }) => all + count * rate, base.value);
  return createSum(
    `Bill **${formatDollars(sum)}**.`,
    [
      ...due.map(
        ({ label, count, rate }) =>
          `${formatNumber(count, 2)} ${label} × ${formatDollars(rate)} = ${formatDollars(count * rate)}`,
      ),
      `${[base.value, ...due.map(({ count, rate }) => count * rate)].map((value) => formatDollars(value)).join(' + ')} = ${formatDollars(sum)}`,
    ],
    sum,
    { goal: 'product' },
  );
}
