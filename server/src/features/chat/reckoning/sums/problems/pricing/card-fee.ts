import { isMoneyAmount, readQuantities } from '../../reading/quantities.ts';
import { createSum, type Sum, type SumState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const OF_A_CARD = /\b(?:card|reader|square|stripe|paypal|clover|processor|processing|terminal|fees?)\b/;
const FEE =
  /\b(\d(?:\.\d{1,2})?) ?(?:%|percent|per ?cent)?(?: fee)?,? ?(?:\+|plus|and) ?(?:\$?0?(\.\d{2})\b|(\d{1,2}) ?(?:c|cents?|¢)(?![a-z]))/;
/** "takes 2.6 and 10 cents of a bill": nothing but a card does. */
const TAKES = /\b(?:takes?|took|keeps?|kept|charges?|grabs?|skims?)\b/;
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
  const amounts = readQuantities(text.replace(fee[0], ' ')).filter(
    (one) => one.value >= LEAST_CHARGED && (isMoneyAmount(one) || one.kind === 'bare'),
  );
  const [amount, other] = amounts;
  if (!amount || other) return null;
  const [percent, cents] = [Number(fee[1]), fee[2] === undefined ? Number(fee[3]) / 100 : Number(fee[2])];
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
/** Less is the fee itself. */
const LEAST_CHARGED = 20;

/** "what do i charge to end up with 485", after what a card takes. */
export function computeCardToNet(text: string, { words = '' }: SumState): Sum | null {
  const fee = FEE.exec(words);
  if (!fee || !OF_A_CARD.test(words) || !TO_NET.test(text)) return null;
  const isNamed = /\d{2}/.test(text);
  return computeCardFee(`card ${fee[0]}, ${isNamed ? text : `${words.replace(fee[0], ' ')}, so i get`}`);
}
