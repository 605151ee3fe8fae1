import { describe, expect, it } from 'vitest';
import { toWholeMessage } from './whole-talk.ts';

const JOB = 'billed 640, 2 guys 5 hours at 18, dump 95, fuel 40';

describe('a talk on figures as one message', () => {
  it.each([
    ['what if the dump is 120', 'billed 640, 2 guys 5 hours at 18, dump 120, fuel 40'],
    ['make it 3 guys', 'billed 640, 3 guys 5 hours at 18, dump 95, fuel 40'],
    ['if it takes 7 hrs', 'billed 640, 2 guys 7 hours at 18, dump 95, fuel 40'],
    ['without the dump', 'billed 640, 2 guys 5 hours at 18, , fuel 40'],
  ])('puts a figure told anew in the place of the one before: %s', (turn, text) => {
    expect(toWholeMessage([JOB, turn])).toEqual({ text, by: 'name' });
  });

  it('takes a bare figure for the nearest', () => {
    expect(toWholeMessage(['crew of 2, 9 stops at 85', '11']))?.toEqual({
      text: 'crew of 2, 11 stops at 85',
      by: 'size',
    });
  });

  it('puts what is new beside it', () => {
    expect(toWholeMessage([JOB, 'forgot tolls 12'])).toEqual({ text: `${JOB}, forgot tolls 12`, by: 'added' });
  });

  it('leaves out of it what only asks', () => {
    expect(toWholeMessage([JOB, 'so an hour?', 'fuel was 52'])?.text).toContain('fuel 52');
  });

  it('says nothing where it is not plain which figure is meant', () => {
    expect(toWholeMessage([JOB, 'how many pickups is that'])).toBeNull();
    expect(toWholeMessage([JOB, 'new job: 300 for a shed'])).toBeNull();
  });
});
