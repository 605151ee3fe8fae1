import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { untilItKnows } from '../answers/until-it-knows.ts';
import { type ScriptedModel, startScriptedModel } from '../model/scripted-model.ts';
import { callAs, type RunningServer, signUp, stopServer } from '../running-server.ts';
import { freePort, type Ground, prepareGround } from './fault-ground.ts';
import { ADMIN } from './used-data-dir.ts';

const PROMETHEUS = '/usr/bin/prometheus';
const DEPLOY = join(import.meta.dirname, '../../../deploy');
const TOKEN = 'a token of the test: 71c04b';
/** As Grafana sets it for a scrape every second. */
const RATE_INTERVAL = '1m';

interface Panel {
  type: string;
  title: string;
  targets?: { expr: string }[];
}

let ground: Ground;
let folder: string;
let model: ScriptedModel;
let prometheus: ChildProcess | null = null;

beforeEach(async () => {
  ground = await prepareGround('used');
  folder = await mkdtemp(join(tmpdir(), 'haulwise-prometheus-'));
  model = await startScriptedModel();
});
afterEach(async () => {
  prometheus?.kill('SIGKILL');
  await model.close();
  await ground.clear();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** The file of `deploy/prometheus`, with the addresses of this machine; it answers queries at the returned address. */
async function startPrometheus(server: RunningServer): Promise<string> {
  const settings = (await readFile(join(DEPLOY, 'prometheus/prometheus.yml'), 'utf8'))
    .replace(/targets: \[.*?\]/, `targets: ['${new URL(server.url).host}']`)
    .replace('/etc/prometheus/haulwise-token', join(folder, 'token'))
    .replaceAll('15s', '1s');
  await writeFile(join(folder, 'token'), TOKEN);
  await writeFile(join(folder, 'prometheus.yml'), settings);
  execFileSync('cp', [join(DEPLOY, 'prometheus/alerts.yml'), folder]);
  const address = `127.0.0.1:${await freePort()}`;
  const places = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
  prometheus = spawn(PROMETHEUS, [...places, `--web.listen-address=${address}`], { cwd: folder, stdio: 'ignore' });
  return `http://${address}`;
}

/** How many series an expression yields now. */
async function countSeries(url: string, expression: string): Promise<number> {
  const reply = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(expression)}`);
  const { status, error, data } = (await reply.json()) as {
    status: string;
    error?: string;
    data?: { result: unknown[] };
  };
  if (status !== 'success') throw new Error(`${expression}: ${error}`);
  return data?.result.length ?? 0;
}

/** What puts figures into the counters: questions to the engine and to a model that fails, and a job. */
async function work(server: RunningServer): Promise<void> {
  const token = await signUp(server.url);
  for (const scenario of ['plain', '500', 'plain']) {
    model.play(scenario);
    const reply = await callAs(token, server.url, 'POST', '/chat/stream/', {
      message: 'What is a fair minimum charge?',
    });
    await reply.text();
  }
  await callAs('', server.url, 'POST', '/auth/password-reset/', { email: 'admin@example.invalid' });
}

describe.skipIf(!existsSync(PROMETHEUS))('monitoring', () => {
  it('shows a figure in every panel of the dashboard, from a real Prometheus, and raises no alert', async () => {
    const server = await ground.start({
      ...ADMIN,
      METRICS_TOKEN: TOKEN,
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'plain',
      TRUST_PROXY: 'loopback',
    });
    await untilItKnows(server.url);
    await work(server);
    const url = await startPrometheus(server);
    await expect.poll(() => countSeries(url, 'haulwise_database_up').catch(() => 0), { timeout: 60_000 }).toBe(1);
    const dashboard = JSON.parse(await readFile(join(DEPLOY, 'grafana/haulwise.json'), 'utf8')) as { panels: Panel[] };
    const charts = dashboard.panels.filter(({ type }) => type !== 'row');
    expect(charts.length).toBeGreaterThan(20);
    const listEmpty = async () => {
      const empty: string[] = [];
      for (const { title, targets = [] } of charts) {
        for (const { expr } of targets) {
          const asked = expr.replaceAll('$instance', '.*').replaceAll('$__rate_interval', RATE_INTERVAL);
          if ((await countSeries(url, asked)) === 0) empty.push(`${title}: ${expr}`);
        }
      }
      return empty;
    };
    await expect.poll(listEmpty, { timeout: 60_000 }).toEqual([]);
    expect(await countSeries(url, 'ALERTS{alertstate="firing"}')).toBe(0);
    expect(await stopServer(server)).toBe(0);
  });

  it('raises each alert when it should, and only then', () => {
    const said = execFileSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: join(DEPLOY, 'prometheus'),
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(said).toContain('SUCCESS');
  });
});
