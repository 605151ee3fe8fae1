import { listLoadRates } from '../../../../reckoning/prices/parts/told/told-rates.ts';
import { readTruckSize } from '../../../../reckoning/prices/parts/told/truck-size.ts';
import { createSum } from '../../../../reckoning/sums/sum-result.ts';
import { formatDollars, formatNumber } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { composeFoundSum } from './sum.ts';

const ASKS_BY_YARD = /(?<!\d ?)\b(?:per|an?|each|by the) (?:cubic )?(?:yard|yd)s?\b|\bby yard\b/i;
const LEAST_PRICES = 2;

/** "quarter 145, half 255, full 440, my box is 15 yards, whats each per yard", and later "what if full is 460". */
export function composeByYard(asked: Asked): Composition | null {
  const { text, previous, read, facts, knowledge } = asked;
  const before = previous?.state?.act === 'sum' && ASKS_BY_YARD.test(previous.question) ? previous.question : '';
  if (read.language !== 'en' || !(ASKS_BY_YARD.test(text) || before !== '')) return null;
  const list = (said: string) => listLoadRates(said, knowledge.shelves.figures);
  const own = list(text);
  const told = [...list(before).filter(({ share }) => own.every((one) => one.share.name !== share.name)), ...own];
  const yards = [text, before].map((said) => readTruckSize(said.toLowerCase()).yards).find(Boolean) ?? facts.truck_size;
  if (own.length === 0 || told.length < LEAST_PRICES || !yards) return null;
  const rows = told
    .map(({ share: { name, fraction }, dollars }) => ({ name, dollars, room: fraction[0] * yards }))
    .filter(({ room }) => room > 0)
    .sort((one, other) => one.room - other.room);
  const each = ({ dollars, room }: (typeof rows)[number]) => dollars / room;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const lead = `${rows.map((row) => `${row.name} **${formatDollars(each(row))}**`).join(', ')} a yard.`;
  const steps = rows.map(
    (row) =>
      `${row.name}: ${formatDollars(row.dollars)} ÷ ${formatNumber(row.room, 2)} yards = ${formatDollars(each(row))}`,
  );
  const less = 100 * (1 - each(last) / each(first));
  const added = rows.slice(1).map((row, i) => formatDollars(row.dollars - (rows[i]?.dollars ?? 0)));
  const note = `A yard of the ${last.name} is ${Math.round(Math.abs(less))} % ${less > 0 ? 'cheaper' : 'dearer'} than one of the ${first.name}. The steps up bring ${added.join(', ')}: each must pay at least the dump and the crew for what it adds.`;
  return composeFoundSum(
    asked,
    createSum(`${lead.charAt(0).toUpperCase()}${lead.slice(1)}`, steps, each(last), { notes: [note] }),
  );
}
