import { describe, expect, it } from 'vitest';
import type { CountUnit, Figure, FigureGoal, FigureHead } from './figure.ts';
import { findHolding, type TalkFigure } from './replaced.ts';
import { computeScaled, computeSolution } from './solution.ts';

/** "650 in, 2 person, 20 out/person/hour" */
function readFigures(written: string): Figure[] {
  return written.split(', ').map((one) => {
    const [value, label = ''] = one.split(' ');
    const [head, ...per] = label.split('/');
    return { value: Number(value), head: head as FigureHead, per: per as CountUnit[] };
  });
}

describe('figures of known kinds', () => {
  it.each<[goal: string, figures: string, value: number, unit: string]>([
    ['left', '650 in, 2 person, 20 out/person/hour, 6 hour, 90 out', 320, '$'],
    ['left/hour', '95 in/hour, 2 person, 20 out/person/hour, 8 out/hour', 47, '$ an hour'],
    ['left/month', '6 job/week, 340 in/job, 150 out/job, 900 out/month, 450 out/month', 3590, '$ a month'],
    ['left', '1875 in, 10 %off, 520 out, 260 out', 907.5, '$'],
    ['left', '3450 in, 1180 out, 12 %out, 430 out', 1698.4, '$'],
    ['margin', '520 in, 335 out', 35.58, '%'],
    ['price', '395 out, 40 %margin', 658.33, '$'],
    ['price', '500 goal, 2.9 %in', 514.93, '$'],
    ['price/job', '4200 out/month, 30 job/month, 110 out/job, 3000 goal/month', 350, '$ a job'],
    ['cost', '47 hour, 21 out/person/hour', 1060.5, '$'],
    ['cost', '2 person, 18 out/person/hour, 25 out/person/hour, 8 hour', 488, '$'],
    ['cost', '5640 lb, 78 out/ton', 219.96, '$'],
    ['cost', '64 mile, 11 mile/gallon, 3.95 out/gallon', 22.98, '$'],
    ['cost/job', '28 out/lead, 25 %close', 112, '$ a job'],
    ['count/job', '5000 goal/month, 185 in/job', 27.03, 'job'],
    ['count/lead', '20 job, 35 %close', 57.14, 'lead'],
    ['amount/load', '63 yard, 16 yard/load', 3.94, 'load'],
    ['amount/yard', '14 foot, 22 foot, 3 foot', 34.22, 'yard'],
    ['payback/month', '7200 buy, 5 job/month, 180 in/job', 8, 'month'],
    ['owed', '1240 in, 300 got, 200 got', 740, '$'],
    ['share', '1650 in, 310 out, 75 out, 3 person', 421.67, '$'],
    ['change/month', '58 was/ton, 71 out/ton, 30 ton/month', 390, '$ a month'],
    ['change', '300 was/job, 335 in/job, 40 job/month, 4 job/month', 60, '$ a month'],
    ['pct', '340 was, 375 in', 10.29, '%'],
    ['pct', '620 out, 180 out, 4 job, 525 in/job', 38.1, '%'],
    ['left', '8 job, 1610 in, 190 out, 66 out, 204 out', 1150, '$'],
    ['cost', '68 mile, 0.72 out/mile, 3 load', 146.88, '$'],
    ['cost/month', '16500 in/month, 2.3 %in, 29 out/month', 408.5, '$ a month'],
    ['price', '50 %part, 1150 in', 575, '$'],
    ['price/job', '1200 goal/week, 4 job/day, 5 day/week, 120 out/job', 180, '$ a job'],
    ['amount/ton', '41 ton, 6 load', 6.83, 'ton'],
    ['amount', '10000 goal, 8350 got', 1650, '$'],
    ['change/year', '7 mile/gallon, 10 mile/gallon, 18000 mile/year, 4.1 out/gallon', -3162.86, '$'],
    ['change/year', '3900 was/year, 4650 out/year, 5200 was/year, 5750 out/year', 1300, '$'],
    ['loan/month', '28000 buy, 5000 down, 60 month, 7.5 %rate', 460.87, '$ a month'],
  ])('come to what is asked: %s of %s', (asked, written, value, unit) => {
    const [goal, per = ''] = asked.split('/');
    const solved = computeSolution(readFigures(written), { goal: goal as FigureGoal, per: per as CountUnit | '' });
    expect(solved?.value).toBeCloseTo(value, 1);
    expect(unit.startsWith(solved?.unit ?? '-')).toBe(true);
    expect(solved?.isWhole).toBe(true);
  });

  it('are held against each other where "or" parts them', () => {
    const sides = readFigures('350 out, 2 person, 5 hour, 20 out/person/hour, 95 out');
    const told = sides.map((one, i) => ({ ...one, isOther: i > 0 }));
    const solved = computeSolution(told, { goal: 'choose', per: '' });
    expect(solved?.value).toBe(-55);
    expect(solved?.isOfCosts).toBe(true);
  });

  it('give what a thing costs that is sold again less what it brings', () => {
    const sides = readFigures('540 out/month, 48 month, 24000 buy, 9000 in');
    const told = sides.map((one, i) => ({ ...one, isOther: i > 1 }));
    expect(computeSolution(told, { goal: 'choose', per: '' })?.value).toBe(-10_920);
  });

  it('give no sum where their units lead nowhere, and do not run in circles', () => {
    const circle = readFigures('8 hour/day, 3 day/hour, 20 out/hour, 5 lb/ton, 3 ton/lb');
    expect(computeSolution(circle, { goal: 'cost', per: 'week' })?.isWhole ?? false).toBe(false);
    expect(computeSolution(readFigures('3 ton, 5 job'), { goal: 'left', per: '' })).toBeNull();
  });
});

/** "0 260 out guys, 1 300 out guys": the turn, the figure, and what it is for. */
function readTalk(written: string): TalkFigure[] {
  const told = { replacing: 0, isFlipped: false, isAdded: false, isDenied: false, more: 0 as const };
  return written.split(', ').map((one) => {
    const [turn, value, label = '', about] = one.split(' ');
    const [head, ...per] = label.replace('!', '').split('/');
    return {
      ...told,
      isDenied: label.endsWith('!'),
      turn: Number(turn),
      value: Number(value),
      head: head as FigureHead,
      per: per as CountUnit[],
      about: about === undefined ? [] : [about],
    };
  });
}

describe('figures of later messages', () => {
  it.each([
    ['0 740 in, 0 130 out helper, 0 96 out dump, 1 112 out dump', '740 130 112'],
    ['0 740 in, 0 130 out helper, 0 96 out dump, 1 130 out! helper, 1 150 out', '740 150 96'],
    ['0 9 job/week, 0 330 in/job, 1 7 job', '7 330'],
    ['0 740 in, 1 25 out/load gas', '740 25'],
  ])('stand beside those before, or in the place of one: %s', (written, held) => {
    const { figures } = findHolding(readTalk(written));
    expect(figures.map(({ value }) => value).join(' ')).toBe(held);
  });

  it('take the unit of what they replace, and the other way where they are read so', () => {
    const [jobs] = findHolding(readTalk('0 9 job/week, 1 7 job')).figures;
    expect(jobs?.per).toEqual(['week']);
    const flipped = readTalk('0 9 job/week, 1 7 job').map((one) => ({ ...one, isFlipped: one.turn > 0 }));
    expect(findHolding(flipped).figures).toHaveLength(2);
  });

  it('may be more or less of what is told before', () => {
    const talk = readTalk('0 2300 out/month, 0 140 in/job, 1 30 in/job');
    const told = talk.map((one) => ({ ...one, more: one.turn > 0 ? (1 as const) : (0 as const) }));
    expect(findHolding(told).figures.map(({ value }) => value)).toEqual([2300, 170]);
  });

  it('may tell how often all before them comes', () => {
    const talk = readTalk('0 240 in, 0 60 out dump, 1 3 job');
    const scaled = computeScaled(talk, talk.at(-1) as TalkFigure, { goal: 'left', per: '' });
    expect(scaled?.value).toBe(540);
    expect(scaled?.steps.at(-1)).toContain('3 × $180');
  });
});
