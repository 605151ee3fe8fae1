import {
  applyTruckSize,
  computeLoadTiers,
  type LoadTiers,
  listTierPrices,
  type TierPrice,
} from '../../../reckoning/prices/parts/load-tiers.ts';
import { type Band, formatBand, type PriceLine } from '../../../reckoning/prices/price-line.ts';
import { formatDollars } from '../../../reckoning/sums/sum.ts';
import type { Asked } from '../../asked.ts';
import type { Composition } from '../../composition.ts';
import { toSpanish } from './later/price-list.ts';
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

const JUDGES =
  /\b(?:how(?:'?s| is| are| does| do)\b.{0,40}\b(?:look|pric\w+|rates?|sound)|too (?:low|high|cheap|much|expensive)|in line|competitive|reasonable|fair|ok(?:ay)?|right|good|low|high|cheap|c[oó]mo ven?|est[aá]n? bien|muy (?:bajo|barato|alto|caro)s?)\b/i;
const OF_OTHERS = /\b(?:competit\w+|they|he|she|other guys?|another company|competencia)\b/i;
const MOST_JUDGED_WORDS = 50;

/** "are these ok: 150 quarter, 280 half, 490 full": each beside the published ones; null for any other message. */
export async function composeTiersCheck(asked: Asked): Promise<Composition | null> {
  const { text, knowledge, read } = asked;
  const isJudged = JUDGES.test(text) && !OF_OTHERS.test(text) && text.split(/\s+/).length <= MOST_JUDGED_WORDS;
  const prices = isJudged
    ? listTierPrices(read.language === 'es' ? toEnglishShares(text) : text, knowledge.shelves.figures)
    : null;
  if (!prices) return null;
  const isSpanish = read.language === 'es';
  const lines = prices.map((price) => judgeTier(price, isSpanish));
  const band: Band = [prices[0]?.own ?? 0, prices.at(-1)?.own ?? 0];
  const texts = [
    tellVerdict(prices, isSpanish),
    isSpanish
      ? 'Compárelos con su vertedero, su gente y su gasolina: eso decide hasta dónde puede bajar.'
      : 'Hold them against your own dump fee, crew and fuel: these decide how low you can go.',
  ];
  return composePriceAnswer(asked, text, { band, yards: [0, 0], pounds: null, lines, notes: [], asks: [] }, texts);
}

function judgeTier({ own, published }: TierPrice, isSpanish: boolean): PriceLine {
  const [low, high] = published.band;
  const [name = ''] = published.text.split(':');
  const by = formatDollars(own < low ? low - own : own - high);
  const place = isSpanish
    ? own < low
      ? `${by} por debajo de`
      : own > high
        ? `${by} por encima de`
        : 'dentro de'
    : own < low
      ? `${by} below`
      : own > high
        ? `${by} above`
        : 'within';
  const text = `${name}: **${formatDollars(own)}**, ${place} ${isSpanish ? 'lo publicado' : 'the published'} ${formatBand(published.band)}`;
  return toSpanish({ ...published, text });
}

function tellVerdict(prices: TierPrice[], isSpanish: boolean): string {
  const below = prices.filter(({ own, published }) => own < published.band[0]).length;
  const above = prices.filter(({ own, published }) => own > published.band[1]).length;
  if (below === 0 && above === 0)
    return isSpanish ? '**Están en línea** con los precios publicados:' : '**In line** with published prices:';
  const isLow = below >= above;
  const [most, count] = [isLow ? below : above, prices.length];
  return isSpanish
    ? `**${most} de ${count} ${isLow ? 'por debajo' : 'por encima'}** de los precios publicados:`
    : `**${most} of ${count} ${most === 1 ? 'is' : 'are'} ${isLow ? 'low' : 'high'}** against published prices:`;
}

const IN_ENGLISH: [es: RegExp, en: string][] = [
  [/\btres cuartos\b/gi, '3/4'],
  [/\bcuarto\b/gi, 'quarter'],
  [/\bmedi[oa]\b/gi, 'half'],
  [/\b(?:llen[oa]|complet[oa]|enter[oa])\b/gi, 'full'],
  [/(?<!\p{L})m[ií]nim[oa](?!\p{L})/giu, 'minimum'],
];

function toEnglishShares(text: string): string {
  return IN_ENGLISH.reduce((said, [es, en]) => said.replace(es, en), text);
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
