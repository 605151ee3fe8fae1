import type { Figures } from '../../../../knowledge/index.ts';
import type { PriceLine } from '../price-line.ts';

const ASKED =
  /\b(\d{1,2})[\s-]*(?:cubic )?(?:yards?|yds?|yarder|yarda?s?)[\s-]+(?:dumpsters?|roll[- ]?offs?|containers?|bins?|cans?)\b/i;
const RENTS = /\b(?:rent\w*|week|days?|weekend|charge|price|going rate|renta\w*)\b/i;
const EMPTIES = /\b(?:haul|empty|clean|junk in|full of|remove|take away|swap|fill)\b/i;
const SIZE = /^(\d+) yard dumpster rental$/;

/** "what should i charge for a 15 yard dumpster for a week": what one company rents the nearest size for. */
export function findRentalPrice(text: string, { quoted }: Figures): PriceLine | null {
  const yards = Number(ASKED.exec(text)?.[1]);
  if (!(yards > 0) || !RENTS.test(text) || EMPTIES.test(text)) return null;
  const sized = quoted.flatMap((row) => {
    const size = Number(SIZE.exec(row.name)?.[1]);
    return size > 0 ? [{ row, size }] : [];
  });
  const [nearest] = sized.sort((a, b) => Math.abs(a.size - yards) - Math.abs(b.size - yards));
  if (!nearest) return null;
  const { row } = nearest;
  const [low, high] = row.price ?? [];
  if (low === undefined || low === null) return null;
  return {
    text: `One company’s terms: ${row.says ?? ''}`,
    band: [low, high ?? low],
    article: row.article ?? null,
    says: row.says ?? null,
  };
}
