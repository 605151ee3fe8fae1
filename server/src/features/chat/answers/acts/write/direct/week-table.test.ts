import { describe, expect, it } from 'vitest';
import { applyWeekChange, formatWeek, readWeek } from './week-table.ts';

const TOLD =
  'make a schedule for next week. team North: mon-tue barn on Hill, friday yard. team South: mon wed attic, thursday off';

describe('a week as a table', () => {
  it('has a row for each crew and a cell for each day', () => {
    expect(readWeek(TOLD)).toEqual([
      { who: 'Team North', days: { Mon: 'Barn on Hill', Tue: 'Barn on Hill', Fri: 'Yard' } },
      { who: 'Team South', days: { Mon: 'Attic', Wed: 'Attic', Thu: 'Off' } },
    ]);
    expect(formatWeek(readWeek(TOLD) ?? [])).toContain('| Team South | Attic |  | Attic | Off |  |');
  });

  it.each([
    'how do i make a schedule for two crews?',
    'text the crew the schedule: monday 7, tuesday 8, friday off',
    'we work mon to fri 8 to 5 and saturday 9 to noon',
  ])('is not wanted in “%s”', (text) => expect(readWeek(text)).toBeNull());

  it.each([
    ['swap monday and friday for team North', '| Team North | Yard | Barn on Hill |  |  | Barn on Hill |'],
    ['move the yard to thursday', '| Team North | Barn on Hill | Barn on Hill |  | Yard |  |'],
    ['team South is off monday', '| Team South | Off |  | Attic | Off |  |'],
    ['take out the yard', '| Team North | Barn on Hill | Barn on Hill |  |  |  |'],
    ['team South also has friday the shed', '| Team South | Attic |  | Attic | Off | Shed |'],
    ['add saturday: everybody on the school', '| Team South | Attic |  | Attic | Off |  | School |'],
  ])('is changed by “%s”', (text, row) => {
    expect(formatWeek(applyWeekChange(readWeek(TOLD) ?? [], text) ?? [])).toContain(row);
  });

  it('is not changed by thanks', () => {
    expect(applyWeekChange(readWeek(TOLD) ?? [], 'thanks, looks good')).toBeNull();
  });
});
