import { type Band, formatBand } from './price-line.ts';

/** A price that an owner's own minimum has raised. */
export interface RaisedPrice {
  band: Band;
  /** What it would be by published prices. */
  published: Band;
  minimum: number;
}

/** The price of a job that is worth less than the owner goes out for; null where the minimum changes nothing. */
export function applyMinimum([low, high]: Band, minimum: number | undefined): RaisedPrice | null {
  if (minimum === undefined || low >= minimum) return null;
  return { band: [minimum, Math.max(high, minimum)], published: [low, high], minimum };
}

/** `**$135**, your own minimum; published prices alone come to $60–$95`. */
export function formatRaised({ band, published, minimum }: RaisedPrice, isSpanish: boolean): string {
  const own = formatBand([minimum, minimum]);
  if (isSpanish)
    return band[1] === minimum
      ? `Cotice **${own}**, su propio mínimo: los precios publicados dan solo ${formatBand(published)}.`
      : `Cotice entre **${formatBand(band)}**: los precios publicados dan ${formatBand(published)}, pero su mínimo es ${own}.`;
  return band[1] === minimum
    ? `Quote **${own}**, your own minimum: published prices alone come to only ${formatBand(published)}.`
    : `Quote about **${formatBand(band)}**: published prices come to ${formatBand(published)}, but your own minimum is ${own}.`;
}
