import { describe, expect, it } from 'vitest';
import type { Asked } from '../../asked.ts';
import { findStateQuestion } from './state-question.ts';

function find(text: string, state?: { code: string; name: string }) {
  const facts = state ? { state } : {};
  const asked = { text, read: { readable: text }, facts, previous: null, history: [] } as unknown as Asked;
  const found = findStateQuestion(asked);
  return found && [...found.rules, ...found.states].join(' ');
}

describe('a question on the rules of a state', () => {
  it.each([
    ['what is the minimum wage in Ohio', 'minimum_wage OH'],
    ['min wage tx', 'minimum_wage TX'],
    ['do I charge sales tax in Texas', 'sales_tax TX'],
    ['do i need workers comp in georgia', 'workers_comp GA'],
    ['can i put tires in the landfill in Maine', 'tires ME'],
    ['are mattresses and fridges banned in Vermont', 'mattresses appliances VT'],
    ['do i need a license to haul junk in Delaware', 'hauler_license DE'],
    ['which states ban e-waste from landfills', 'electronics'],
    ['workers comp in Vermont for two helpers', 'workers_comp VT'],
    ['are cleanouts taxed in Iowa', 'sales_tax IA'],
    ['where do i take an old computer in Maine', 'electronics ME'],
    ['what do we need to open a hauling business in Iowa', 'hauler_license workers_comp sales_tax minimum_wage IA'],
  ])('is recognized: %s', (text, found) => expect(find(text)).toBe(found));

  it.each([
    'what is the federal minimum wage',
    'how much is workers comp in georgia',
    'do i need workers comp in georgia if its just me',
    'can i deduct sales tax on a truck in Texas',
    'do i need a permit to haul junk in Los Angeles',
    'what do i charge to take tires in Florida',
    'how do i clean tires in Florida',
    'which states got mattress laws',
    'what do i need to haul tires in Ohio',
    'compare minimum wage in Ohio, Texas, Maine and Utah',
  ])('is told apart from others: %s', (text) => expect(find(text)).toBeNull());

  it('is about the state of the record only for what owners mean so', () => {
    const ohio = { code: 'OH', name: 'Ohio' };
    expect(find('what is the minimum wage', ohio)).toBe('minimum_wage OH');
    expect(find('what is the minimum wage in Utah', ohio)).toBe('minimum_wage UT');
    expect(find('can tires go to the landfill', ohio)).toBeNull();
  });
});
