import { type Band, formatBand, type PriceLine } from './price-line.ts';

/** What the customer gets off, or pays on top: dollars, or a percentage of the price. */
export type Discount = { percent: number } | { dollars: number };

const PERCENT = String.raw`(?<!\d|\d[.,])(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|percent)`;
const SUM = String.raw`(\d[\d,]{0,7}(?:\.\d{1,2})?)`;
const DISCOUNT = new RegExp(
  String.raw`${PERCENT}\s+(?:off|discount|coupon|less|de (?:descuento|rebaja))|\b(?:take|knock)(?:ing)? off\s+${PERCENT}|\b(?:discount|coupon)\s+(?:of|for)\s+${PERCENT}|\$\s?${SUM}\s+(?:off|discount|coupon)|\b(?:discount|coupon)\s+(?:of|for)\s+\$?${SUM}\b|\b(?:minus|less)\s+\$\s?${SUM}|\b(?:wants?|take|took|knock|knocked|give (?:him|her|them))\s+\$?${SUM}(?:\s+(?:bucks|dollars))?\s+off\b|\b(?:drop|lower|cut|reduce|discount)\s+(?:it|that|the\s+price|the\s+quote|the\s+total|my\s+price)?\s*(?:down\s+)?(?:by\s+)?${PERCENT}`,
  'i',
);
/** The discount that a message names; null if it names none. */
export function readDiscount(text: string): Discount | null {
  const found = DISCOUNT.exec(text);
  if (!found) return null;
  const percent = found[1] ?? found[2] ?? found[3] ?? found[8];
  if (percent !== undefined) return { percent: Math.min(100, Number(percent)) };
  return { dollars: Number((found[4] ?? found[5] ?? found[6] ?? found[7])?.replaceAll(',', '')) };
}

const RAISE = new RegExp(
  String.raw`\b(?:add|plus|tack on|charge|agr[eé]ga(?:le)?|s[uú]bele)\s+(?:(?:on|an?|another|like|un)\s+)*${PERCENT}(?!\s*(?:off|discount|less|margin|profit|tip|card|of\b|de (?:descuento|impuesto)))`,
  'i',
);

/** "add $35 on top", as a later turn is put that adds so much to the price. */
const EXTRA = new RegExp(String.raw`\b(?:add|plus|agr[eé]ga(?:le)?)\s+\$\s?${SUM}\s+(?:on top|m[aá]s)\b`, 'i');

/** What a message puts on the price: "add 10 percent for same day"; null if it does not. */
export function readRaise(text: string): Discount | null {
  const dollars = Number(EXTRA.exec(text)?.[1]?.replaceAll(',', ''));
  if (dollars > 0) return { dollars };
  const percent = Number(RAISE.exec(text)?.[1]);
  return percent > 0 && percent <= 100 ? { percent } : null;
}

/** "half a truck for $300, $20 off" without what is taken off or put on top: that is no price. */
export function removeDiscount(message: string): string {
  return message.replace(DISCOUNT, ' ').replace(EXTRA, ' ');
}

const LEFT_OPEN = /(?:[\s,]*(?:,|\bplus\b))+\s*(?=,|$)/gi;

/** The words of a job without what was put on its price or taken off: what has to go. */
export function removeTerms(words: string): string {
  const rest = words.replace(new RegExp(DISCOUNT, 'gi'), ' ').replace(new RegExp(EXTRA, 'gi'), ' ');
  return rest.replace(LEFT_OPEN, '').trim();
}

/** What the asker takes off, never more than the price. */
export function listDiscounts({ discount }: { discount: Discount | null }, full: Band): PriceLine[] {
  if (discount === null) return [];
  const off = ([low, high]: Band): Band =>
    'percent' in discount
      ? [(low * discount.percent) / 100, (high * discount.percent) / 100]
      : [Math.min(low, discount.dollars), Math.min(high, discount.dollars)];
  const [low, high] = off(full);
  const name = 'percent' in discount ? `${discount.percent}% off` : `$${discount.dollars} off`;
  const descuento = 'percent' in discount ? `${discount.percent} %` : `$${discount.dollars}`;
  return [
    {
      text: `Your ${name}: less ${formatBand([low, high])}`,
      es: `Su descuento de ${descuento}: menos ${formatBand([low, high])}`,
      band: [-low, -high],
      article: null,
      says: null,
      isTold: true,
    },
  ];
}

/** What the asker puts on top. */
export function listRaises({ raise }: { raise: Discount | null }, [low, high]: Band): PriceLine[] {
  if (raise === null) return [];
  const isShare = 'percent' in raise;
  const band: Band = isShare
    ? [(low * raise.percent) / 100, (high * raise.percent) / 100]
    : [raise.dollars, raise.dollars];
  return [
    {
      text: isShare ? `Your ${raise.percent}% on top: ${formatBand(band)}` : `On top: ${formatBand(band)}`,
      es: isShare ? `Su ${raise.percent} % de más: ${formatBand(band)}` : `De más: ${formatBand(band)}`,
      band,
      article: null,
      says: null,
      isTold: true,
    },
  ];
}
