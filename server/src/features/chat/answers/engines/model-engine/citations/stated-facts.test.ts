import { describe, expect, it } from 'vitest';
import type { CompanyFacts } from '../../../../company-facts/company-facts.ts';
import { parseClaim, removeNumbers } from './claim.ts';
import { findStatedFacts } from './stated-facts.ts';

const FACTS: CompanyFacts = {
  company_name: 'Lone Star Hauling',
  city: 'Austin',
  state: { code: 'TX', name: 'Texas' },
  year_started: 2019,
  years_in_business: 7,
  trucks_count: 3,
  monthly_revenue: { least: 250_000, most: 500_000 },
  gross_profit_margin: 38.5,
  main_services: ['Bin Rental'],
  pricing_model: 'by_hour',
  software_tools: ['GPS Tracking'],
  current_challenges: 'dump fees eat me alive',
};
const fields = (sentence: string) => findStatedFacts(sentence, FACTS).facts.map(({ field }) => field);

describe('the facts that a sentence states', () => {
  it.each([
    ['You run three trucks.', ['trucks_count']],
    ['With your 3 big trucks you are fine.', ['trucks_count']],
    ['Your gross margin is 38.5 %.', ['gross_profit_margin']],
    ['You started in 2019.', ['year_started']],
    ['After 7 years you know the trade.', ['today']],
    ['Your revenue of $250k–$500k is a range.', ['monthly_revenue']],
    ['You are in Austin, Texas.', ['city', 'state']],
    ['You offer bin rental.', ['main_services']],
    ['You charge by the hour.', ['pricing_model']],
    ['You already have GPS tracking.', ['software_tools']],
    ['Your biggest challenge is dump fees.', ['current_challenges']],
    ['Lone Star Hauling is your name.', ['company_name']],
  ])('are found: %s', (sentence, expected) => expect(fields(sentence)).toEqual(expected));

  it.each([
    'Most haulers run 3 trucks.',
    'You pay $3 a ton.',
    'You need a margin of 45%.',
    'Your 38.5 tons are a lot.',
    'You have four trucks.',
    'You can dump it for a fee.',
  ])('are not found in another statement: %s', (sentence) => expect(fields(sentence)).toEqual([]));

  it('show whether the sentence says more than the record', () => {
    expect(findStatedFacts('You run 3 trucks.', FACTS).saysMore).toBe(false);
    expect(findStatedFacts('Your 3 trucks make $9,999 a day.', FACTS).saysMore).toBe(true);
    expect(findStatedFacts('With 3 trucks you must have a commercial license.', FACTS).saysMore).toBe(true);
  });

  it("exempt only the owner's own numbers from what a passage must support", () => {
    const sentence = 'Your margin of 38.5% is below 45%.';
    expect([...removeNumbers(parseClaim(sentence), findStatedFacts(sentence, FACTS).numbers).numbers]).toEqual(['45']);
    const other = 'You pay $38.5 a ton.';
    expect([...removeNumbers(parseClaim(other), findStatedFacts(other, FACTS).numbers).numbers]).toEqual(['38.5']);
  });
});
