import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAnswerParagraph } from '../../../../../test/answers/retrieval.ts';
import { type Figures, readShelves } from '../../../knowledge/index.ts';
import { readJob } from '../prices/read-job.ts';
import { computeListed } from './listed-price.ts';
import { findCurrentLists, type OwnList, readOwnList } from './own-lists.ts';
import { sumOwnPrices } from './own-prices.ts';
import { listShares, readListedPrice } from './own-rows.ts';

const ARTICLES = fileURLToPath(new URL('../../../../../../knowledge', import.meta.url));
let figures: Figures;
beforeAll(async () => {
  ({ figures } = await readShelves(ARTICLES));
});

const unit = (text: string, document = 'prices.csv') => ({
  ...createAnswerParagraph(text, { document, title: document }),
  is_own: true,
});
const readList = (lines: string[], document = 'Our prices.csv') =>
  readOwnList(
    lines.map((line) => unit(line, document)),
    figures,
  );

describe('a row of a list', () => {
  it.each([
    ['Sofa – price: $95-120', [95, 120]],
    ['Recliner – lo: 75; hi: 95; crew: 2', [75, 95]],
    ['Sectional: 150-190', [150, 190]],
    ['FULL truck (14 yd): 540.00', [540, 540]],
    ['Tires, car: 8.00 ea', [8, 8]],
  ])('%s has its price', (text, band) => expect(readListedPrice(unit(text))?.band).toEqual(band));

  it.each(['Phone: 555-0142', 'Payday: every other Friday', 'Couch – price: (formula)'])('%s has none', (text) =>
    expect(readListedPrice(unit(text))).toBeNull(),
  );
});

it.each([
  [
    '2 half loads and a full one',
    [
      ['half', 2],
      ['full', 1],
    ],
  ],
  ['price of 3/4 truck', [['three quarters', 1]]],
  ['half a sofa', []],
])('%j names its shares of a truck', (text, shares) =>
  expect(listShares(text).map(({ name, count }) => [name, count])).toEqual(shares),
);

const LIST = [
  'Half load – charge: 300',
  'Full load – charge: 500; notes: 14 yd',
  'Sofa – charge: 80',
  'Stairs – charge: 30; notes: per flight above the first',
  'Same day service is forty dollars extra. Sundays we charge time and a half.',
  'Veterans get 10% off loads, not single items. Paying by card adds 3 %.',
  'Beyond twenty-five miles it is three dollars a mile. We never go below 99 per stop.',
];

describe('a job by a list', () => {
  it.each([
    ['a half load', 300],
    ['a half load, and he is a veteran', 270],
    ['a half load and a sofa for a veteran', 350],
    ['a full load on sunday', 750],
    ['a full load same day', 540],
    ['a full load, 3 flights of stairs', 560],
    ['a full load, they pay by card', 515],
    ['a full load 40 miles away', 545],
    ['2 half loads and a sofa, 10% off', 612],
  ])('%s', (words, total) => {
    const list = readList(LIST) as OwnList;
    const job = readJob(words, figures);
    const sum = sumOwnPrices(job, list.rows, words);
    expect(sum && computeListed({}, job, words, sum, [list]).total).toEqual([total, total]);
  });

  it.each([
    ['a half load, 2 flights of stairs', 330],
    ['a half load up one flight', 300],
    ['a half load on saturday', 345],
    ['a half load on sunday', 345],
  ])('%s, where the first flight is free and weekends cost more', (words, total) => {
    const list = readList([
      'Half load – charge: 300',
      'Sofa – charge: 80',
      'Stairs – charge: 30; notes: per flight, first flight free',
      'Weekend – charge: 45',
    ]) as OwnList;
    const job = readJob(words, figures);
    const sum = sumOwnPrices(job, list.rows, words);
    expect(sum && computeListed({}, job, words, sum, [list]).total).toEqual([total, total]);
  });

  it.each([
    ['a half load, 3 flights of stairs', 350],
    ['a half load 30 miles out', 320],
    ['a half load for a hoarder', 390],
  ])('%s, by a policy beside the list', (words, total) => {
    const lists = [
      readList(['Half load – charge: 300', 'Full load – charge: 500']),
      readList(
        [
          'Stairs. The first flight is free. Every flight after that is $25.',
          'Jobs within 20 miles have no travel charge. Beyond that we add $2 a mile.',
          'Hoarding jobs cost 30% more.',
        ],
        'Service policy.txt',
      ),
    ] as OwnList[];
    const job = readJob(words, figures);
    const sum = sumOwnPrices(
      job,
      lists.flatMap(({ rows }) => rows),
      words,
    );
    expect(sum && computeListed({}, job, words, sum, lists).total).toEqual([total, total]);
  });

  it.each([
    ['a 20 yarder for 12 days', 485],
    ['the 20 came back 1.5 tons over, what is the overage', 120],
    ['a 20 yard for 9 days', 455],
  ])('%s, with days and tons beyond what is included', (words, total) => {
    const list = readList(
      ['Size 20 yard – price: $455; days included: 10; tons included: 3; extra day: $15; overage per ton: $80'],
      'Dumpster prices.csv',
    ) as OwnList;
    const sum = sumOwnPrices(readJob(words, figures), list.rows, words);
    expect(sum?.lines.reduce((all, { band }) => all + band[0], 0)).toBe(total);
  });

  it('an appliance goes by what the list says of all of them', () => {
    const list = readList(
      ['Any appliance with freon is $85, without freon $65. Sofas are $90.'],
      'Our rates.txt',
    ) as OwnList;
    const totals = ['a fridge', 'a stove'].map(
      (words) => sumOwnPrices(readJob(words, figures), list.rows, words)?.lines[0]?.band[0],
    );
    expect(totals).toEqual([85, 65]);
  });

  it('is shown as plain text, whatever a row holds', () => {
    const list = readList([
      'Half load [x](javascript:a) – charge: 300; notes: <b>14</b>',
      'Sofa – charge: 80',
    ]) as OwnList;
    const sum = sumOwnPrices(readJob('a half load', figures), list.rows, 'a half load');
    expect(sum?.lines[0]?.text).not.toMatch(/(?<!\\)[[<]/);
  });

  it('has the minimum that the list names, and says what the list is silent on', () => {
    const list = readList(LIST) as OwnList;
    const job = readJob('a sofa on saturday', figures);
    const sum = sumOwnPrices(job, list.rows, 'a sofa on saturday');
    expect(sum && computeListed({}, job, 'a sofa on saturday', sum, [list])).toMatchObject({
      minimum: { dollars: 99 },
      silent: ['Saturdays'],
    });
  });
});

it('what the company pays at a gate is no price list of its own', () => {
  expect(readList(['Sofa – fee: $20', 'Mattress – fee: $22'], 'county landfill fees.csv')).toBeNull();
  expect(readList(['Trash – rate per ton: $62', 'Mattress – rate per ton: $80', 'Half load – per ton: $9'])).toBeNull();
});

it('the list of the later year holds, unless the earlier is asked for', () => {
  const lists = ['Prices 2025.csv', 'Prices 2026.csv'].map(
    (name) => readList(['Half load – price: $300', 'Full load – price: $500'], name) as OwnList,
  );
  const years = (message: string) => findCurrentLists(lists, message).map(({ year }) => year);
  expect(years('how much is a half load')).toEqual([2026]);
  expect(years('how much was it last year')).toEqual([2025]);
  expect(years('our 2025 price for a full load')).toEqual([2025]);
});

it('what is agreed with one party, or paid to the crew, is no list of prices', () => {
  for (const name of ['Contract Elm Court.txt', 'Crew handbook.md', 'Truck lease.txt'])
    expect(readList(['A sofa is $35. A mattress is $20. A fridge is $60.'], name)).toBeNull();
});
