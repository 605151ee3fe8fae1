import { applyTruckSize, computeLoadTiers, type LoadTiers } from '../../../reckoning/prices/parts/load-tiers.ts';
import type { Band, PriceLine } from '../../../reckoning/prices/price-line.ts';
import type { Asked } from '../../asked.ts';
import type { Composition } from '../../composition.ts';
import { composePriceAnswer } from './price.ts';

const MOST_WORDS = 12;

/** "a quarter, a half and a full on a 16 yard trailer", and later "for a 10 yard": a price for each; null for one share. */
export async function composeTiers(asked: Asked): Promise<Composition | null> {
  const { text, knowledge, previous } = asked;
  const { figures } = knowledge.shelves;
  const before = previous?.state?.act === 'price_job' ? previous.state.job?.words : undefined;
  const isShort = text.split(/\s+/).length <= MOST_WORDS;
  const again =
    before !== undefined && isShort && computeLoadTiers(before, figures) ? applyTruckSize(before, text) : null;
  const words = again ?? text;
  const tiers = computeLoadTiers(words, figures);
  return tiers
    ? composePriceAnswer(asked, words, toPrice(tiers), formatTexts(tiers, asked.read.language === 'es'))
    : null;
}

function toPrice({ lines }: LoadTiers) {
  const [first, last] = [lines[0], lines.at(-1)] as [PriceLine, PriceLine];
  return {
    band: [first.band[0], last.band[1]] as Band,
    yards: [0, 0] as Band,
    pounds: null,
    lines,
    notes: [],
    asks: [],
  };
}

function formatTexts({ yards }: LoadTiers, isSpanish: boolean): string[] {
  if (isSpanish)
    return [
      `Precios por carga${yards === null ? '' : ` de un camión de ${yards} yardas`}, según precios publicados:`,
      'Compárelos con su vertedero, su gente y su gasolina, y suba lo pesado y las escaleras.',
    ];
  return [
    `Prices by the load${yards === null ? '' : ` for a ${yards} yard truck`}, going by published prices:`,
    'Hold them against your own dump fee, crew and fuel, and go up for weight and stairs.',
  ];
}
