import { expect, it } from 'vitest';
import { findPicked } from './picked-time.ts';

it.each([
  ['I can come Thursday at 3 or Friday at 10.', 'friday works', 'friday at 10'],
  ['Tomorrow I have 8 a.m. or after 2.', 'ok she picked 2.', 'tomorrow after 2'],
  [
    'Two slots, Monday at 6 p.m. or Wednesday at 7 a.m., $780 either way.',
    'he took the second one',
    'Wednesday at 7 a.m.',
  ],
  ['Monday at 1 or Tuesday 8:30 a.m. Same price, $275.', "she'll take tuesday", 'tuesday at 8:30 a.m.'],
  ["We'll replace it by Thursday.", 'hes cool about it', 'by Thursday'],
  ['The couch is $120.', 'tuesday 8am', 'tuesday at 8am'],
  ['The couch is $120, 2 men.', 'yes', null],
  ['Monday at 9 or Tuesday at 10.', 'ok', null],
])('%s – “%s”', (offered, theirs, when) => expect(findPicked(offered, theirs)).toBe(when));
