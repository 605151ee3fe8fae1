import { describe, expect, it } from 'vitest';
import { applyWeekChange } from '../../write/direct/week-table.ts';
import { formatToldDays, readToldDays } from './told-days.ts';

describe('a week told in one breath', () => {
  it.each([
    [
      'plan my week: tues attic on 5th, wed and thu roofers job, sat off',
      { Tue: 'Attic on 5th', Wed: 'Roofers job', Thu: 'Roofers job', Sat: 'Off' },
    ],
    ['mon dump tue 4 pickups wed shop', { Mon: 'Dump', Tue: '4 pickups', Wed: 'Shop' }],
    ['need a schedule for next week 3 pickups mon 1 hoarder house thu', { Mon: '3 pickups', Thu: '1 hoarder house' }],
    ['organiza mi semana: lunes mudanza, miércoles basurero', { Mon: 'Mudanza', Wed: 'Basurero' }],
  ])('goes by its days: %s', (text, days) => expect(readToldDays(text)).toEqual([{ who: 'Crew', days }]));

  it.each([
    'is mon or tue better for a dump run',
    'text the lady we come mon or tue this week',
    'we had 3 jobs monday',
    'how many jobs a week mon to fri',
  ])('is none in: %s', (text) => expect(readToldDays(text)).toBeNull());

  it('says which weekdays are free, and changes', () => {
    const week = readToldDays('plan week: mon barn, tue barn, fri dump') ?? [];
    expect(formatToldDays(week, 'en')[1]).toMatch(/^Nothing told for Wed, Thu:/);
    expect(applyWeekChange(week, 'move tue to wed')?.[0]?.days).toEqual({ Mon: 'Barn', Wed: 'Barn', Fri: 'Dump' });
    expect(applyWeekChange(week, 'add fri piano at 3')?.[0]?.days.Fri).toBe('Dump; Piano at 3');
  });
});
