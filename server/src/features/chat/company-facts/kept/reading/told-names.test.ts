import { expect, it } from 'vitest';
import { readToldNames } from './told-names.ts';

it.each([
  ['my name is otis and the company is peak hauling', { me: 'Otis', company: 'Peak Hauling' }],
  ['our company is called Bin There in Fresno', { company: 'Bin There' }],
  ['me llamo Rosa', { me: 'Rosa' }],
])('reads what somebody calls themselves: %s', (turn, names) => expect(readToldNames([turn])).toEqual(names));

it.each([
  'the company is small',
  'my company is 3 trucks',
  'business is slow',
  'our company is growing',
  'what is my name on file',
  'the company is in Ohio',
])('reads none in “%s”', (turn) => expect(readToldNames([turn])).toEqual({}));

it.each([
  ["we're in boise, called Tater Haul", 'Tater Haul'],
  ["Big Al's Junk Out", "Big Al's Junk Out"],
  ['name is two uncles hauling', 'Two Uncles Hauling'],
  ['its from Lobo Clean Outs', 'Lobo Clean Outs'],
])('reads the company where a text waits for it: %s', (turn, company) =>
  expect(readToldNames([turn], [turn])).toEqual({ company }),
);

it.each(['name is Rosa', 'its moving day tomorrow', 'add free hauling', 'We load it', 'Tuesday', 'from Peter'])(
  'reads none where it waits: %s',
  (turn) => expect(readToldNames([turn], [turn])).toEqual({}),
);
