import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FULL_YARDS } from '../src/features/chat/reckoning/prices/book-lines.ts';
import { FULL_LOAD } from '../src/features/chat/reckoning/prices/job-cost.ts';
import { type Figures, readShelves } from '../src/features/knowledge/index.ts';
import { findAssumptionFaults } from './assumption-faults.ts';

const { figures } = await readShelves(join(import.meta.dirname, '../../knowledge'));
const faultsOf = (assumptions: Figures['assumptions']) =>
  findAssumptionFaults({ ...figures, assumptions: { ...figures.assumptions, ...assumptions } }).map(
    ({ file, sentence }) => `${file}: ${sentence}`,
  );

describe('the assumptions of calculators', () => {
  it('are rows that say the same', () => expect(faultsOf({})).toEqual([]));

  it.each([
    [
      'that a calculator does not share',
      { value: 70, within: 'dump fee' },
      'The calculator assumes 65, the row says 70.',
    ],
    [
      'outside what was published',
      { value: 65, within: 'federal minimum wage' },
      '65 is outside 7.25–7.25 of “federal minimum wage”.',
    ],
    ['of a row that there is not', { value: 65, within: 'gate fee' }, 'There is no row “gate fee”.'],
  ])('are refused %s', (_, tip, fault) => {
    expect(faultsOf({ dump_fee: { ...figures.assumptions.dump_fee, tip } })).toEqual([
      `figures (dump_fee.tip): ${fault}`,
    ]);
  });

  it('of quotes are those of the published truck', () => {
    const [low = 0, high = 0] = figures.shares.find(({ name }) => name === 'full')?.yards ?? [];
    expect(FULL_YARDS).toBe((low + high) / 2);
    expect(figures.quoted.find(({ name }) => name === 'full truckload')?.hours).toContain(FULL_LOAD.hours);
  });

  it('are refused where one is missing, or not assumed', () => {
    expect(faultsOf({ winter_reserve: { fixed: { value: 900 } } })).toEqual([
      'figures (winter_reserve.months): The calculator assumes it, and no row says it.',
      'figures (winter_reserve.fixed): No calculator assumes it.',
    ]);
  });

  it('are refused where a note reports something else than its row', () => {
    const payroll = { value: 37, operator: 'fuel share' };
    expect(faultsOf({ margin_check: { ...figures.assumptions.margin_check, payroll } })).toEqual([
      'figures (margin_check.payroll): Its note reports 20–20, the row “fuel share” says 5–7.',
    ]);
  });
});
