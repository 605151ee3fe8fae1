import { describe, expect, it } from 'vitest';
import type { Asked } from '../../../asked.ts';
import { composeOffers } from './offers.ts';
import { formatSituation, readSituation } from './situation.ts';
import { composeStops } from './stops.ts';
import { composeToldHours } from './told-hours.ts';

const asked = (text: string, topic?: string) =>
  ({
    text,
    read: { language: 'en' },
    previous: topic === undefined ? null : { state: { act: 'plan', topic }, draft: null, question: topic },
  }) as unknown as Asked;
const textOf = (composition: ReturnType<typeof composeOffers>) =>
  composition?.blocks.map(({ text }) => text).join('') ?? null;

describe('two offers', () => {
  it.each([
    [
      'a church pays 300 a month on the day or a school pays 500 a month net 60, which one',
      /\$200 a month more, but about \*\*\$1,000\*\*/,
    ],
    ['buy a trailer for 4000 or keep renting one at 100 a week, what makes sense', /longer than \*\*40 weeks\*\*/],
    [
      'one is 300 and 15 min away, the other is 500 but 75 minutes away. which do i take',
      /extra \$200 .* 2 more hours/,
    ],
    ['should i take the school at 90 days or the gym at cash', /I would take \*\*the gym\*\* first/],
  ])('are judged by the figures told: %s', (text, says) => {
    expect(textOf(composeOffers(asked(text)))).toMatch(says);
  });

  it.each([
    'which is better, thumbtack or angi',
    'should i charge 200 or 300 for a hot tub',
    'he offers 200 or 250 with the sofa, which one',
    'how many loads in 40 yards or 2 trucks',
  ])('are not read into: %s', (text) => expect(composeOffers(asked(text))).toBeNull());

  it('are judged again with another figure, and by one sentence', () => {
    const topic = 'buy a trailer for 4000 or keep renting at 50 a day 2 days a week, what makes sense';
    expect(textOf(composeOffers(asked('and if i need it 4 days a week', topic)))).toMatch(/\$200 a week \(4 × \$50\)/);
    expect(composeOffers(asked('what would you do', topic))?.blocks).toHaveLength(1);
  });
});

describe('a day told in hours', () => {
  it('goes by the hours, with ends and latest hours, and says what overlaps', () => {
    const day = textOf(composeToldHours(asked('plan my friday: shed 9 to 12, estimate at 11 in town, steel by 4')));
    expect(day).toMatch(/9 am–12 pm:\*\* shed[\s\S]*11 am:\*\* estimate in town[\s\S]*Before 4 pm:\*\* steel/);
    expect(day).toContain('“shed” and “estimate in town” overlap');
  });

  it('told by sides of town is run side by side', () => {
    const stops = textOf(
      composeStops(asked('6 stops, 2 up north, 3 on the east side and 1 by the dump, how do i run it')),
    );
    expect(stops).toMatch(/1\. \*\*3 × east side\*\*[\s\S]*2\. \*\*2 × north\*\*[\s\S]*3\. \*\*1 × dump\*\*/);
  });
});

describe('where somebody stands', () => {
  it.each([
    ['got 900 in the bank and rent is 700', 'Of $900, $700 is spoken for: **$200** is left for everything else.'],
    ['it is 500 to fix and i have 300', 'With $300 against $500 you are **$200** short.'],
    [
      '4000 saved and payments of 1000 a month',
      '$4,000 carries $1,000 a month for **4 months**, with nothing coming in.',
    ],
    ['i got 120 to spend', 'All of it has to fit into $120.'],
    [
      'truck is down and 6 jobs booked',
      '6 jobs are booked: what cannot be kept is to hear it from you today, before the day comes.',
    ],
  ])('comes to what the figures of "%s" come to', (text, says) => {
    expect(formatSituation(readSituation(text), 'en')).toContain(says);
  });

  it('tells what was tried, without what every step has to do with', () => {
    expect(readSituation('i already tried flyers and yard signs, what else').tried).toEqual(['flyers', 'yard signs']);
  });
});
