import type { Figures } from '../../../../knowledge/index.ts';
import { formatBand, type PriceLine } from '../price-line.ts';
import type { Job } from '../read-job.ts';
import { formatThing, formatThingInSpanish } from './load/piles.ts';

/** Taking heavy pieces apart and carrying them, by the hour of each person: their room on the truck says nothing of it. */
export function listHandlingLines({ items }: Job, { surcharges }: Figures): PriceLine[] {
  const time = surcharges.find(({ name }) => name === 'extra crew time');
  const rate = time?.band;
  if (!rate) return [];
  return items.flatMap(({ item, count }): PriceLine[] => {
    const hours = item.handling_hours;
    if (!hours || item.price) return [];
    const [low, high] = [hours[0] * count, hours[1] * count];
    return [
      {
        text: `Taking ${formatThing({ item, count })} apart and out: ${low}–${high} hours of work, all people together, at ${formatBand(rate)} an hour`,
        es: `Desarmar y sacar ${formatThingInSpanish({ item, count })}: ${low}–${high} horas de trabajo, entre todos, a ${formatBand(rate)} la hora`,
        band: [low * rate[0], high * rate[1]],
        article: time.article ?? null,
        says: time.says ?? null,
      },
    ];
  });
}
