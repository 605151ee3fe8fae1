import { describe, expect, it } from 'vitest';
import { createAnswerParagraph } from '../../../../test/answers/retrieval.ts';
import type { CompanyFacts } from './company-facts.ts';
import { findStandingQuestion, listRemarks } from './remarks.ts';

const GROSS = createAnswerParagraph('One operator reports 40–45% gross margin and about 15% net.');
const SERVICES = createAnswerParagraph(
  'Home-service firms in general typically run a 35–50% gross margin, depending on the trade.',
);
const NET = createAnswerParagraph('Net profit of 15–20% is common. Disposal takes 8–11% of revenue.');
const FACTS: CompanyFacts = {
  gross_profit_margin: 38.5,
  trucks_count: 3,
  monthly_revenue: { least: 250_000, most: 500_000 },
  pricing_model: 'by_volume',
  year_started: 2019,
  years_in_business: 7,
};

const texts = (question: string, facts = FACTS, units = [GROSS, SERVICES, NET]) =>
  listRemarks(question, facts, units).map(({ text }) => text);

describe('an owner’s own numbers', () => {
  it('are compared with ranges that a found sentence calls gross margin, each with its source', () => {
    const remarks = listRemarks('is my margin ok', FACTS, [NET, GROSS, SERVICES]);
    expect(remarks.map(({ text }) => text)).toEqual([
      'Your gross margin of 38.5% is below the 40–45% that one source gives.',
      'It is within the 35–50% of another.',
    ]);
    expect(remarks.map(({ evidence }) => evidence?.unit)).toEqual([GROSS, SERVICES]);
    expect(texts('is my margin ok', { gross_profit_margin: 46 })[0]).toContain('above the 40–45%');
  });

  it('are only stated if nothing comparable was found', () => {
    expect(texts('is my margin ok', FACTS, [NET])).toEqual(['Your gross margin is 38.5%.']);
    expect(texts('is my margin ok', FACTS, [])).toEqual(['Your gross margin is 38.5%.']);
  });

  it('are not compared with a paragraph about something else', () => {
    expect(texts('is my margin ok', FACTS, [NET, { ...GROSS, score: 0.3 }])).toEqual(['Your gross margin is 38.5%.']);
  });

  it('keep revenue a range and ask for its period', () => {
    const [text] = texts('is my revenue normal');
    expect(text).toContain('$250,000 to $500,000');
    expect(text).toContain('by the month, or by the year?');
  });

  it.each([
    [0, 'no truck yet, so the next one would be your first'],
    [1, 'You run 1 truck, so the next one would be your second'],
    [3, 'You run 3 trucks, so the next one would be your fourth'],
    [40, 'You run 40 trucks.'],
  ])('count the next truck from %i', (trucks, said) =>
    expect(texts('should i add a truck', { trucks_count: trucks })[0]).toContain(said),
  );

  it('are left out if they are unknown or the question is not about them', () => {
    expect(texts('how do i get rid of a fridge')).toEqual([]);
    expect(texts('do I charge sales tax on junk removal')).toEqual([]);
    expect(texts('what is my profit if i charge 400 and the dump is 80')).toEqual([]);
    expect(texts('who wins if i hit a car with my truck, insurance or me')).toEqual([]);
    expect(texts('is my margin ok', {})).toEqual([]);
    expect(texts('how should i price', { trucks_count: 3 })).toEqual([]);
  });

  it('make "how am I doing" a search that can be answered', () => {
    expect(findStandingQuestion('how am i doing', FACTS)).toContain('profit margin');
    expect(findStandingQuestion('how am i doing', { trucks_count: 3 })).toBeNull();
    expect(findStandingQuestion('who won the election', FACTS)).toBeNull();
  });
});
