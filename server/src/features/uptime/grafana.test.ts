import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { type: string; uid: string };
  targets?: { expr: string; datasource: { uid: string } }[];
  fieldConfig?: { defaults: { unit?: string } };
}

interface Dashboard {
  uid: string;
  title: string;
  schemaVersion: number;
  templating: { list: { name: string; type: string; query: unknown; definition?: string }[] };
  panels: Panel[];
}

const FILE = new URL('../../../../deploy/grafana/haulwise.json', import.meta.url);
const ALERTS = new URL('../../../../deploy/prometheus/alerts.yml', import.meta.url);
/** Metric names in an expression. */
const METRIC = /\b(?:haulwise|process|nodejs)_[a-z0-9_]+/g;

describe('the Grafana dashboard', () => {
  let app: TestApp;
  let dashboard: Dashboard;
  let charts: Panel[];

  beforeAll(async () => {
    app = await startTestApp();
    dashboard = JSON.parse(await readFile(FILE, 'utf8'));
    charts = dashboard.panels.filter(({ type }) => type !== 'row');
  });
  afterAll(() => app.close());

  it('uses only metrics of this server, and all of its own ones', async () => {
    const { text } = await app.request('GET', '/metrics');
    const known = new Map([...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name, type]) => [name, type]));
    const variables = dashboard.templating.list.map(({ definition = '' }) => definition);
    const asked = [...charts.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)), ...variables]
      .flatMap((expression) => expression.match(METRIC) ?? [])
      .map((name) => (known.has(name) ? name : name.replace(/_(bucket|count|sum)$/, '')));
    expect(asked.length).toBeGreaterThan(charts.length - 1);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
    const own = [...known.keys()].filter((name) => name?.startsWith('haulwise_'));
    expect(own.filter((name) => !asked.includes(String(name)))).toEqual([]);
  });

  it('is joined by alerts that ask for metrics of this server only', async () => {
    const { text } = await app.request('GET', '/metrics');
    const known = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
    const asked = (await readFile(ALERTS, 'utf8')).match(METRIC) ?? [];
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
  });

  it('uses the buckets of histograms and the rate of counters', async () => {
    const { text } = await app.request('GET', '/metrics');
    const typeOf = (type: string) =>
      [...text.matchAll(/^# TYPE (haulwise_\S+) (\w+)$/gm)]
        .filter((found) => found[2] === type)
        .map((found) => found[1]);
    for (const { expr } of charts.flatMap(({ targets = [] }) => targets)) {
      for (const name of typeOf('counter')) if (expr.includes(`${name}{`)) expect(expr).toContain('rate(');
      for (const name of typeOf('histogram')) expect(expr).not.toContain(`${name}{`);
    }
  });

  it('can be imported anywhere: its name is unique and its data source can be chosen', () => {
    expect(dashboard).toMatchObject({ uid: 'haulwise', title: 'Haulwise', schemaVersion: expect.any(Number) });
    expect(dashboard.templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
    for (const { datasource, targets = [] } of charts)
      for (const { uid } of [datasource, ...targets.map((target) => target.datasource)].flatMap((one) => one ?? []))
        expect(uid).toBe(`\${datasource}`);
  });

  it('has panels with title, description and unit that do not overlap', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    for (const { title, description, fieldConfig, targets = [] } of charts) {
      expect([title.length > 3, (description?.length ?? 0) > 10, targets.length > 0]).toEqual([true, true, true]);
      expect(fieldConfig?.defaults.unit).toBeDefined();
    }
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...cells.map((cell) => Number(cell.split(',')[0])))).toBeLessThan(24);
  });
});
