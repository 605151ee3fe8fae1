import { formatDollars } from '../../../../reckoning/sums/sum-words.ts';
import { formatVerdict } from '../price.ts';

/** Where a price that the asker named lies in the published span, in their language. */
export function formatJudged(stated: number, band: [number, number], language: 'en' | 'es'): string {
  if (language === 'en') return formatVerdict(stated, { band });
  const [low, high] = band;
  const place = stated < low ? 'por debajo de' : stated > high ? 'por encima de' : 'dentro de';
  return `**${formatDollars(stated)} está ${place}** los precios publicados: ${formatDollars(low)}–${formatDollars(high)}.`;
}
