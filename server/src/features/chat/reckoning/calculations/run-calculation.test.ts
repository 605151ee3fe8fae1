import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '../../company-facts/company-facts.ts';
import { findRequest } from './requested-calculations.ts';
import { createCalculation } from './run-calculation.ts';

function calculationFor(question: string, facts = {}) {
  const request = findRequest(question);
  if (!request) throw new Error('No calculation was requested.');
  return createCalculation(request.name, request.stated, facts);
}

describe('a calculation from a question', () => {
  it('prices a load by the yard and tells where each input came from', () => {
    const { inputs, results } = calculationFor('price a 10 yard load, 2 guys 2 hours', { gross_profit_margin: 38.5 });
    const origins = Object.fromEntries(inputs.map(({ name, origin }) => [name, origin]));
    expect(origins).toMatchObject({ crew: 'you_said', hours: 'you_said', tons: 'you_said', margin: 'your_profile' });
    expect(origins).toMatchObject({ wage: 'assumed', tip: 'assumed', fuel: 'assumed', overhead: 'assumed' });
    expect(inputs.find(({ name }) => name === 'tons')).toMatchObject({
      amount: 1.25,
      basis: '10 yd³ × 250 lb (mixed household junk, assumed) ÷ 2,000',
    });
    expect(results.find(({ is_main }) => is_main)).toMatchObject({ name: 'quote', amount: 385 });
  });

  it('prefers the question to the record', () => {
    const { inputs } = calculationFor('price 1 ton, 2 hours, 50% margin', { gross_profit_margin: 30 });
    expect(inputs.find(({ name }) => name === 'margin')).toMatchObject({ amount: 50, origin: 'you_said' });
  });

  it('keeps a range as a range', () => {
    const { results } = calculationFor('price 8-10 yards, 2 guys, 2-3 hours');
    expect(results[0]?.amount).toEqual([expect.any(Number), expect.any(Number)]);
  });

  it('asks for missing inputs, and refuses in words', () => {
    const waiting = calculationFor('how many jobs to cover 200 a day at 300 a job');
    expect(waiting).toMatchObject({ results: [], faults: { contribution: expect.any(String) }, fault: null });
    const refused = createCalculation('price_floor', { tons: 1, margin: 120 }, NO_FACTS);
    expect(refused).toMatchObject({ results: [], fault: expect.stringContaining('100 %') });
  });

  it('takes no truck or margin from a record without them', () => {
    const { inputs } = createCalculation('break_even_day', { fixed_day: 200 }, { trucks_count: 0 });
    expect(inputs.find(({ name }) => name === 'trucks')).toMatchObject({ amount: 1, origin: 'assumed' });
  });
});
