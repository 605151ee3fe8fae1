import { listLoadRates } from '../../../../reckoning/prices/parts/told/told-rates.ts';
import { type Band, formatBand, type PriceLine } from '../../../../reckoning/prices/price-line.ts';
import { formatDollars } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { composePriceAnswer } from '../price.ts';

const ASKS_WHETHER =
  /\b(?:too (?:low|high|cheap|much|little)|fair|ok|okay|right|reasonable|good|normal|make sense|in line|competitive|bien|justo|baj[oa]s?|alt[oa]s?|car[oa]s?|barat[oa]s?)\b/i;
const LEAST = 2;
const MOST_WORDS = 24;

/** "i charge 450 full 250 half, is that ok": each price beside what others ask; null for any other message. */
export async function composeLadderCheck(asked: Asked): Promise<Composition | null> {
  const { text, read, knowledge } = asked;
  if (!ASKS_WHETHER.test(text) || text.split(/\s+/).length > MOST_WORDS) return null;
  const rates = listLoadRates(text, knowledge.shelves.figures).filter(({ share }) => share.price);
  if (rates.length < LEAST) return null;
  const isSpanish = read.language === 'es';
  const lines = rates.map(({ share, dollars }): PriceLine => {
    const band = share.price as Band;
    const name = `${share.name.charAt(0).toUpperCase()}${share.name.slice(1)}`;
    const own = formatDollars(dollars);
    return {
      text: `${name}: **${own}** ${judge(dollars, band).en} ${formatBand(band)}`,
      es: `${share.es[0] ?? share.name}: **${own}** ${judge(dollars, band).es} ${formatBand(band)}`,
      band: [dollars, dollars],
      article: share.article ?? null,
      says: share.says ?? null,
    };
  });
  const low = rates.filter(({ share, dollars }) => dollars < (share.price as Band)[0]).length;
  const high = rates.filter(({ share, dollars }) => dollars > (share.price as Band)[1]).length;
  const band: Band = [lines[0]?.band[0] ?? 0, lines.at(-1)?.band[1] ?? 0];
  const price = { band, yards: [0, 0] as Band, pounds: null, lines, notes: [], asks: [] };
  const verdict = VERDICTS[low > high ? 'low' : high > 0 ? 'high' : 'within'][isSpanish ? 'es' : 'en'];
  const check = isSpanish
    ? 'Compárelos con su propio costo: gente, basurero y gasolina, más su ganancia.'
    : 'Check them against your own cost: labor, dump fee and fuel, plus your margin.';
  return composePriceAnswer(asked, text, price, [verdict, check]);
}

const VERDICTS = {
  low: {
    en: '**Some are low** beside published prices:',
    es: '**Algunos están bajos** al lado de los precios publicados:',
  },
  high: {
    en: '**Some are high** beside published prices:',
    es: '**Algunos están altos** al lado de los precios publicados:',
  },
  within: {
    en: '**Yes**, they lie within published prices:',
    es: '**Sí**, están dentro de los precios publicados:',
  },
};

function judge(dollars: number, [low, high]: Band): { en: string; es: string } {
  if (dollars < low) return { en: 'is under', es: 'queda bajo' };
  return dollars > high ? { en: 'is over', es: 'pasa de' } : { en: 'is within', es: 'cae en' };
}
