import { describe, expect, it } from 'vitest';
import { startCpuClock } from '../../../../../../test/answers/cpu-clock.ts';
import { readFolderFacts } from './folder-facts.ts';

const read = (message: string) => readFolderFacts(message).map(({ kind, value }) => `${kind} ${value}`);

describe('the customer of a project', () => {
  it.each([
    ['customer: Oakridge, 8 % discount', ['customer Oakridge', 'discount 8%']],
    ['Customer: Oakridge; discount 7.5%', ['customer Oakridge', 'discount 7.5%']],
    ['the client is Ms. Lee', ['customer Ms. Lee']],
    ['our customer here is Smith and Sons, LLC', ['customer Smith and Sons, LLC']],
    [
      'remember that the customer is Oakridge and they always get 10 percent off',
      ['customer Oakridge', 'discount 10%'],
    ],
    ['client = Elm Court with a 5% discount on every job', ['customer Elm Court', 'discount 5%']],
    ['discount: 8', ['discount 8%']],
    ['they get 12% off', ['discount 12%']],
  ])('is read from “%s”', (message, facts) => {
    expect(read(message)).toEqual(facts);
  });

  it.each([
    'our minimum is 135',
    'customer: 8% discount',
    'discount: 800%',
    'the customer service is slow',
    'we gave 10% off last year, then stopped',
    'Gate code 4411',
    '',
    'customer:',
  ])('is not read from “%s”', (message) => {
    expect(read(message)).toEqual([]);
  });

  it('stands hostile and very long messages', () => {
    const cpuMs = startCpuClock();
    for (const part of ['customer: a, ', 'and they ', 'always ', '8 % ', 'with an ', ' ', ',', 'customer is '])
      for (const most of [300, 8_000]) readFolderFacts(part.repeat(most / part.length));
    expect(cpuMs()).toBeLessThan(500);
  });
});
