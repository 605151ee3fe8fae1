import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { isOldFigure, listFigures } from './figure-list.ts';
import type { FigureRow } from './shelves/figure-rows.ts';
import { readShelves } from './shelves/load-shelves.ts';
import { StatesFile } from './shelves/states.ts';

const ARTICLES = fileURLToPath(new URL('../../../../../knowledge', import.meta.url));
const TODAY = new Date('2026-11-23T12:00:00Z');

let rows: FigureRow[];
beforeAll(async () => {
  rows = (await readShelves(ARTICLES)).figureRows;
});
const list = (query: Partial<Parameters<typeof listFigures>[1]>) =>
  listFigures(rows, { page: 1, page_size: 20, ...query }, TODAY);

describe('the list of figures', () => {
  it('gives each published figure its source, and what is our own none', () => {
    expect(rows.length).toBeGreaterThan(1200);
    for (const { table, says, source, value } of rows)
      expect(source === null, value).toBe(says === null || table === 'advice');
    expect(list({ table: 'advice', search: '5×8 utility trailer' }).results[0]).toMatchObject({
      source: null,
      cited_by: ['what-trucks-and-trailers-hold.md'],
    });
  });

  it('is searched by words, in what a figure is, where and by whom', () => {
    const [wage] = list({ search: 'OH minimum wage', table: 'state rule' }).results;
    expect(wage).toMatchObject({ region: 'OH', value: '11', source: { year: 2026 }, is_old: false });
    expect(list({ search: 'sofa', table: 'weight' }).results[0]).toMatchObject({
      cited_by: ['how-much-junk-weighs.md', 'plays/donate-to-cut-dump-weight.md'],
    });
    expect(list({ search: "' or 1=1 --" })).toEqual({ count: 0, results: [] });
  });

  it('calls a figure old by its year and its kind, and none without a year', () => {
    const source = { title: '', publisher: '', url: null, via: null, kind: 'trade' as const };
    const isOld = (table: FigureRow['table'], year: number | null) =>
      isOldFigure({ table, source: { ...source, year } }, TODAY);
    expect([isOld('dump fee', 2022), isOld('dump fee', 2023), isOld('weight', 2012)]).toEqual([true, false, false]);
    expect([isOld('price', null), isOldFigure({ table: 'advice', source: null }, TODAY)]).toEqual([false, false]);
  });

  it('tells old sources and estimates apart, page by page', () => {
    const old = list({ only: 'old' });
    expect(old.count).toBeGreaterThan(20);
    expect(old.results).toHaveLength(20);
    expect(old.results.every(({ is_old }) => is_old)).toBe(true);
    expect(list({ only: 'old', page: 2 }).results[0]).not.toEqual(old.results[0]);
    expect(list({ only: 'estimate' }).results.every(({ source }) => source === null)).toBe(true);
  });
});

describe('the table of states', () => {
  it('has 51 rows, each cell with a source or not found', async () => {
    const { states } = (await readShelves(ARTICLES)).figures;
    expect(new Set(states.map(({ code }) => code)).size).toBe(51);
    const cells = states.flatMap(({ rules }) => Object.values(rules));
    expect(cells).toHaveLength(510);
    expect(cells.filter((cell) => cell !== null).length).toBeGreaterThanOrEqual(306);
    for (const { name, rules } of states)
      for (const cell of Object.values(rules)) expect(cell?.says ?? name).toContain(name);
  });

  it('is refused if a cell names a source that there is not', () => {
    const office = { name: 'Office', url: 'https://example.gov' };
    const cells = Object.fromEntries(
      ['minimum_wage', 'sales_tax', 'workers_comp', 'electronics', 'tires', 'mattresses', 'appliances', 'yard_waste']
        .concat(['stewardship', 'hauler_license'])
        .map((rule) => [rule, 'not found']),
    );
    const ohio = { code: 'OH', name: 'Ohio', offices: { environment: office, revenue: office }, ...cells };
    const file = {
      sources: {},
      states: [{ ...ohio, tires: { value: 'yes', says: 'Ohio bans tires.', sources: ['x'] } }],
    };
    expect(() => StatesFile.parse(file)).toThrow('tires of Ohio names the unknown source “x”');
    expect(StatesFile.parse({ sources: {}, states: [ohio] }).states[0]?.rules.tires).toBeNull();
  });
});
