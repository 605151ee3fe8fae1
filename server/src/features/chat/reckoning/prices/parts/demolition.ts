import type { Figures } from '../../../../knowledge/index.ts';
import { type Band, formatBand, type PriceLine } from '../price-line.ts';
import type { Job } from '../read-job.ts';

/** What is taken down board by board, so that its floor says how long it takes. */
const BUILT = /\b(?:shed|deck|gazebo|playset|swing set|barn|porch|carport|garage)\b/;
/** Two people need half a day for an 8 × 10 shed; what it takes by the square foot, give or take a quarter. */
const HOURS_A_SQUARE_FOOT: Band = [0.075, 0.125];
const USUAL_SIDES = [8, 10];
const USUAL_FEET = 80;
/** Two people break out and load about 170 square feet of slab in a day. */
const HOURS_A_SQUARE_FOOT_OF_SLAB: Band = [0.06, 0.1];

/** Taking a shed or deck down before it is hauled, by the hour of each person. */
export function listDemolitionLines({ demolition, items, poured }: Job, { surcharges }: Figures): PriceLine[] {
  const built = items.filter(({ item }) => !item.price && BUILT.test(item.name));
  const rate = surcharges.find(({ name }) => name === 'extra crew time');
  if (poured?.isBrokenOut && rate?.band) return [toSlabLine(poured.square_feet, rate.band, rate)];
  if (demolition === null || built.length === 0 || !rate?.band) return [];
  const count = built.reduce((sum, one) => sum + one.count, 0);
  const { feet, isTold } = demolition;
  const area = feet ? feet[0] * feet[1] : USUAL_FEET * count;
  const [low, high] = HOURS_A_SQUARE_FOOT.map((hours) => Math.max(1, Math.round(area * hours))) as [number, number];
  return [
    {
      ...tell((feet ?? USUAL_SIDES).join(' × '), {
        count,
        isTold,
        work: `${low}–${high}`,
        rate: formatBand(rate.band),
      }),
      band: [low * rate.band[0], high * rate.band[1]],
      article: rate.article ?? null,
      says: rate.says ?? null,
    },
  ];
}

interface Told {
  count: number;
  isTold: boolean;
  work: string;
  rate: string;
}

function tell(sides: string, { count, isTold, work, rate }: Told): Pick<PriceLine, 'text' | 'es'> {
  const [it, each, cada] = count > 1 ? ['them', 'each ', ' cada uno'] : ['it', '', ''];
  const [size, medida] = isTold
    ? [`${sides} feet`, `${sides} pies`]
    : [`${each}about ${sides} feet, as you gave no size`, `unos ${sides} pies${cada}, pues no dio medidas`];
  return {
    text: `Taking ${it} down (${size}): ${work} hours of work, all people together, at ${rate} an hour`,
    es: `Desmontarlo (${medida}): ${work} horas de trabajo, entre todos, a ${rate} la hora`,
  };
}

function toSlabLine(square_feet: number, rate: Band, { article, says }: Figures['surcharges'][number]): PriceLine {
  const [low, high] = HOURS_A_SQUARE_FOOT_OF_SLAB.map((hours) => Math.max(1, Math.round(square_feet * hours))) as Band;
  return {
    text: `Breaking it out (${square_feet} square feet): ${low}–${high} hours of work, all people together, at ${formatBand(rate)} an hour`,
    es: `Romperlo (${square_feet} pies cuadrados): ${low}–${high} horas de trabajo, entre todos, a ${formatBand(rate)} la hora`,
    band: [low * rate[0], high * rate[1]],
    article: article ?? null,
    says: says ?? null,
  };
}
