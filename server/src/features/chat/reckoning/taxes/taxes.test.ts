import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RuleFigures, readShelves } from '../../../knowledge/index.ts';
import { removeCodes } from '../numbers.ts';
import { computeOwnTax } from './own-tax.ts';
import { type OwnTax, readOwnTax } from './read-tax.ts';

const ARTICLES = fileURLToPath(new URL('../../../../../../knowledge', import.meta.url));
let figures: RuleFigures;
beforeAll(async () => {
  const { judged } = (await readShelves(ARTICLES)).figures;
  if (judged === null) throw new Error('no rules');
  figures = judged;
});

describe('the profit that somebody tells', () => {
  it.each([
    ['i took in 61,000 last year sole prop and had 24,500 expenses', 36_500],
    ['61k in 24.5k out', 36_500],
    ['made 80k profit with my wife', 80_000],
    ['net was 42000', 42_000],
    ['i make about 5k profit a month', 60_000],
    ['if i clear 36 grand', 36_000],
    ['and if i only make 30 profit', 30_000],
    ['took in 20k and spent 23k', -3000],
    ['gane 50,000 limpio', 50_000],
    ['got a 1099 for 12,400', 12_400],
  ])('%j', (message, profit) => {
    expect(readOwnTax(message, null).tax?.profit).toBe(profit);
  });

  it('stays where a later message tells how they file, or where', () => {
    const { tax } = readOwnTax('profit 42k', null);
    expect(readOwnTax('married, texas', tax).tax).toMatchObject({ profit: 42_000, filing: 'joint', state: 'TX' });
    expect(readOwnTax('what about a quarter', tax).tax).toMatchObject({ profit: 42_000, period: 'quarter' });
  });

  it.each<[string, number, number | undefined]>([
    ['i also paid 900 a month for a helper i forgot to count', 61_200, undefined],
    ['forgot i spent 3,800 on tires and repairs', 68_200, undefined],
    ['oh and i drove 10,000 business miles i didnt deduct', 72_000, 10_000],
  ])('is less by costs that are told later: %s', (message, profit, miles) => {
    const { tax } = readOwnTax('i clear 72k a year', null);
    expect(readOwnTax(message, tax).tax).toMatchObject({ profit, ...(miles === undefined ? {} : { miles }) });
  });

  it('is read in time from hostile text', () => {
    const start = performance.now();
    for (const part of [' ', ',', '1', '-', '1,000 ', 'made about ', 'section 1 ', '5 of in '])
      readOwnTax(part.repeat(8_000), null);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

describe('the tax on a profit', () => {
  const of = (profit: number, filing: OwnTax['filing'] = null) =>
    computeOwnTax({ profit, filing, parts: null, isGross: false, state: null, period: 'year', isLast: true }, figures);

  it('is 15.3 % of 92.35 % of it', () => {
    expect(of(36_500).selfEmployment).toBeCloseTo(36_500 * 0.9235 * 0.153);
    expect(of(300).selfEmployment).toBe(0);
    expect(of(-3000).selfEmployment).toBe(0);
  });

  it('stops growing for Social Security at the wage base', () => {
    expect(of(300_000).selfEmployment).toBeCloseTo(184_500 * 0.124 + 300_000 * 0.9235 * 0.029);
    expect(of(300_000).income).toBeNull();
    expect(of(300_000).aside[0]).toBe(105_000);
  });

  it('goes on with the brackets after the deductions', () => {
    // 36,500 less half of 5,157 and 16,100 is 17,821; 80 % of that is 14,257.
    expect(of(36_500).income).toBeCloseTo(1240 + (14_257 - 12_400) * 0.12, 0);
    expect(of(36_500, 'joint').income).toBeCloseTo((36_500 - 2578.66 - 32_200) * 0.8 * 0.1, 0);
  });
});

it.each([
  ['put the truck under section 179, its 38,000', /179/],
  ['a 1099 for 12,400', /1099/],
  ['my w-2 guy', /2/],
  ['a 2012 npr and an f-350', /2012|350/],
  ['the 7.3 diesel', /7\.3/],
  ['ram 2500 needs brakes', /2500/],
])('no code is an amount in %j', (message, code) => {
  expect(removeCodes(message)).not.toMatch(code);
});

it.each(['38,000 for the truck', 'section of fence 179 dollars', 'ram 3500 dollars', '$1,099 for the job'])(
  'the amounts stay in %j',
  (message) => {
    expect(removeCodes(message)).toBe(message);
  },
);

it('finds each rule of an article in that article, word for word', async () => {
  const { readFile } = await import('node:fs/promises');
  for (const { article, says } of Object.values(figures.rules)) {
    if (article === null) continue;
    const text = (await readFile(`${ARTICLES}/${article}`, 'utf8'))
      .replace(/\[\^[a-z0-9-]+\]/g, '')
      .replace(/\s+/g, ' ');
    expect(text).toContain(says);
  }
});
