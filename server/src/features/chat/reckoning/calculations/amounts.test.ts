import { describe, expect, it } from 'vitest';
import { startCpuClock } from '../../../../../test/answers/cpu-clock.ts';
import { parseAmounts } from './amounts.ts';

const short = (question: string) => parseAmounts(question).map(({ amount, kind }) => [amount, kind]);

describe('amounts in an owner’s words', () => {
  it.each<[string, unknown[]]>([
    [
      'price a 10 yard load, 2 guys 2 hours',
      [
        [10, 'yards'],
        [2, 'people'],
        [2, 'hours'],
      ],
    ],
    ['dump is 65 a ton', [[65, 'money_per_ton']]],
    ['dump charges $62.28/ton', [[62.28, 'money_per_ton']]],
    ['pay my guys 20 an hour', [[20, 'money_per_hour']]],
    [
      'spent 2k on google got 14 customers',
      [
        [2_000, 'bare'],
        [14, 'customers'],
      ],
    ],
    ['$1.2k in ads', [[1_200, 'money']]],
    [
      'two guys, three hours',
      [
        [2, 'people'],
        [3, 'hours'],
      ],
    ],
    ['2-3 hrs', [[[2, 3], 'hours']]],
    ['2 to 3 hours of work', [[[2, 3], 'hours']]],
    ['1 to 2k in winter', [[[1_000, 2_000], 'bare']]],
    ['between $200-250', [[[200, 250], 'money']]],
    ['half load of a 15 yard truck', [[7.5, 'yards']]],
    ['3/4 of a 16yd truck', [[12, 'yards']]],
    ['90 minutes', [[1.5, 'hours']]],
    [
      'an hour with a helper',
      [
        [1, 'hours'],
        [1, 'people'],
      ],
    ],
    ['half an hour', [[0.5, 'hours']]],
    ['250 lbs per cubic yard', [[250, 'pounds_per_yard']]],
    [
      '250 lb/yd and 1.25 tons',
      [
        [250, 'pounds_per_yard'],
        [1.25, 'tons'],
      ],
    ],
    ['i keep 89%', [[89, 'percent']]],
    ['cover $200 a day', [[200, 'money_per_day']]],
    ['payment 1,100 a month', [[1_100, 'money_per_month']]],
    ['fixed cost is 14,000/mo', [[14_000, 'money_per_month']]],
    ['2.5 slow months', [[2.5, 'months']]],
    [
      '32 miles at 70 cents a mile',
      [
        [32, 'miles'],
        [0.7, 'money_per_mile'],
      ],
    ],
    ['a 2 man crew', [[2, 'people']]],
    ['margin of -5%', [[-5, 'percent']]],
    [
      'open since 2019 for 6 years',
      [
        [2_019, 'bare'],
        [6, 'other'],
      ],
    ],
    ['a transfer station in ohio', []],
    ['how do i get a usdot number', []],
  ])('%s', (question, wanted) => {
    expect(short(question)).toEqual(wanted);
  });

  it('keep the words beside an amount, up to the next amount or comma', () => {
    const [payment, insurance, job] = parseAmounts('payment 1100 insurance 450, and my average job is 300 right now');
    expect([payment?.before, insurance?.before, job?.before, job?.after]).toEqual([
      'payment',
      'insurance',
      'my average job is',
      'right now',
    ]);
  });

  it('are found without hanging on a hostile text', () => {
    const cpuMs = startCpuClock();
    parseAmounts('1 to '.repeat(1_600));
    parseAmounts('$'.repeat(8_000));
    parseAmounts('1,111,'.repeat(1_300));
    parseAmounts(`${'a '.repeat(4_000)}`);
    expect(cpuMs()).toBeLessThan(2_000);
  });
});
