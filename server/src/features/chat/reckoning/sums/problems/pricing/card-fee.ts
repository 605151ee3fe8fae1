import { toNumber } from '../../../numbers.ts';
import { isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import { createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const OF_A_CARD = /\b(?:card|reader|square|sq|stripe|paypal|clover|processor|processing|terminal|fees?)\b/;
const FEE =
  /\b(\d(?:\.\d{1,2})?) ?(?:%|percent|per ?cent)?(?: fee)?,? ?(?:\+|plus|and) ?(?:\$?0?(\.\d{2})\b|(\d{1,2}) ?(?:c|cents?|¢)(?![a-z])|a (dime|nickel|quarter)\b)/;
const COINS: Record<string, number> = { dime: 10, nickel: 5, quarter: 25 };
/** "takes 2.6 and 10 cents of a bill": nothing but a card does. */
const TAKES = /\b(?:takes?|took|keeps?|kept|charges?|grabs?|skims?|cut is|fee(?:s)? (?:is|are))\b/;
/** "3 cards today 200, 340 and 415" */
const CHARGES =
  /\b(?:(\d{1,2}|two|three|four|five) )?(?:cards|charges|swipes|payments|transactions|sales|jobs|tickets|invoices)\b/;
const BY_MEASURE = /^ ?(?:\/|an? |per |each |for each )/;

function isOfCard(text: string, fee: RegExpExecArray): boolean {
  const isCut = TAKES.test(text.slice(0, fee.index)) && fee[1]?.includes('.') === true;
  return OF_A_CARD.test(text) || (isCut && !BY_MEASURE.test(text.slice(fee.index + fee[0].length)));
}
const TO_NET =
  /\b(?:(?:so|that) (?:that )?(?:i|we) (?:still )?|(?:charge|bill|ask|quote|run|send|get|want|have)\b.{0,12}\bto (?:still )?|(?:^|, )\W*(?:and |so )?to (?:still )?|\bwanna (?:still )?|\bi want to (?:still )?)(?:get|keep|net|have|clear|see|end up with|come out with|walk (?:away )?with)\b/;

/** "the reader takes 2.9 + 30c": what is left of a price, or the price that leaves what is wanted. */
export function computeCardFee(text: string): Sum | null {
  const fee = FEE.exec(text);
  if (!fee || !isOfCard(text, fee)) return null;
  const amounts = readQuantities(text.replace(fee[0], ' ').replace(CHARGES, ' ')).filter(
    (one) => one.value >= LEAST_CHARGED && (isMoneyAmount(one) || one.kind === 'bare'),
  );
  const [amount, other] = amounts;
  const { percent, cents } = readFee(fee);
  if (other) return computeCharges(text, amounts, { percent, cents });
  if (!amount) return readQuantities(text.replace(fee[0], ' ')).length > 0 ? null : askCharge({ percent, cents });
  const share = percent / 100;
  const isWanted = TO_NET.test(text);
  const price = isWanted ? (amount.value + cents) / (1 - share) : amount.value;
  const taken = price * share + cents;
  const kept = price - taken;
  const steps = [
    ...(isWanted
      ? [
          `(${formatDollars(amount.value)} + ${formatDollars(cents)}) ÷ ${formatNumber(1 - share, 4)} = ${formatDollars(price)}`,
        ]
      : []),
    `${formatDollars(price)} × ${formatNumber(percent, 2)} % + ${formatDollars(cents)} = ${formatDollars(taken)} of fees`,
    `${formatDollars(price)} − ${formatDollars(taken)} = ${formatDollars(kept)}`,
  ];
  const lead = isWanted ? `Charge **${formatDollars(price)}**.` : `**${formatDollars(kept)}** is yours.`;
  return createSum(lead, steps, isWanted ? price : kept, { goal: 'left' });
}
interface Fee {
  percent: number;
  cents: number;
}

function readFee([, percent, dollars, cents, coin = '']: RegExpExecArray): Fee {
  const whole = COINS[coin] ?? Number(cents);
  return { percent: Number(percent), cents: dollars === undefined ? whole / 100 : Number(dollars) };
}

/** "they keep 2.9 and 30 cents" and nothing more. */
function askCharge({ percent, cents }: Fee): Sum {
  const taken = percent + cents;
  const sum = createSum(
    `**${formatDollars(taken)}** of each $100.`,
    [`$100 × ${formatNumber(percent, 2)} % + ${formatDollars(cents)} = ${formatDollars(taken)}`],
    taken,
    { notes: ['Tell me the charge, or what you want to have after the fee.'] },
  );
  return { ...sum, state: { ...sum.state, wants: '#' } };
}

/** Several charges, each with its own cents. */
function computeCharges(text: string, amounts: Quantity[], { percent, cents }: Fee): Sum | null {
  const found = CHARGES.exec(text);
  const count = found?.[1] === undefined ? amounts.length : toNumber(found[1]);
  if (!found || count !== amounts.length || TO_NET.test(text)) return null;
  const whole = amounts.reduce((sum, { value }) => sum + value, 0);
  const taken = (whole * percent) / 100 + count * cents;
  return createSum(
    `**${formatDollars(whole - taken)}** is yours.`,
    [
      `${amounts.map(({ value }) => formatDollars(value)).join(' + ')} = ${formatDollars(whole)}`,
      `${formatDollars(whole)} × ${formatNumber(percent, 2)} % + ${formatNumber(count)} × ${formatDollars(cents)} = ${formatDollars(taken)} of fees`,
      `${formatDollars(whole)} − ${formatDollars(taken)} = ${formatDollars(whole - taken)}`,
    ],
    whole - taken,
    { goal: 'left' },
  );
}

/** Less is the fee itself. */
const LEAST_CHARGED = 20;
