import { type Band, formatBand } from './price-line.ts';

const TOLD =
  /\b(?:my |our |the |mi |nuestro )?(?:min(?:imum)?|m[ií]nimo)(?: charge| price| fee)?(?:'?s)?(?: (?:is|of|at|es|de))?[:=]? ?\$?(\d{2,3})(?!\d|%|\.\d|,\d)(?: (?:dollars|bucks|d[oó]lares))?|\$?\b(\d{2,3})(?: dollars?)? min(?:imum)?\b(?! wage)/i;

/** The asker's own minimum, told beside a job, and the message without it; null if none is told. */
export function readToldMinimum(text: string): { minimum: number; rest: string } | null {
  const found = TOLD.exec(text);
  const minimum = Number(found?.[1] ?? found?.[2] ?? 0);
  return found && minimum > 0 ? { minimum, rest: text.replace(found[0], ' ') } : null;
}

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
