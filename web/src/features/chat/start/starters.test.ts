import { MAIN_SERVICES } from '@haulwise/contract/rules';
import { expect, test } from 'vitest';
import { listStarters } from './starters.ts';

const USUAL = listStarters(undefined);

test('are the four default questions without a record', () => {
  expect(USUAL).toHaveLength(4);
  expect(listStarters({ main_services: [], current_challenges: '' })).toEqual(USUAL);
});

test('come from challenges first, then services, then the defaults', () => {
  const starters = listStarters({ main_services: ['Bin Rental'], current_challenges: 'Finding crew, dump fees' });
  expect(starters).toEqual([
    'How do I keep dump fees down?',
    'When should I hire my first helper?',
    'What do I charge for a dumpster?',
    USUAL[0],
  ]);
});

test('are always four distinct ones, whatever the record holds', () => {
  const everything = listStarters({
    main_services: [...MAIN_SERVICES],
    current_challenges: 'dump fees, hiring, leads, prices, cash, winter, insurance, fuel, taxes',
  });
  const odd = listStarters({ main_services: ['Junk Removal (Residential)'], current_challenges: '<b>42</b> [1]' });
  for (const starters of [everything, odd]) expect(new Set(starters).size).toBe(4);
  expect(odd).toEqual(USUAL);
});
