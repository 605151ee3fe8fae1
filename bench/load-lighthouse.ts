import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const VERSION = '12.8.2';
const HOME = fileURLToPath(new URL('../.cache/lighthouse/', import.meta.url));
const ENTRY = join(HOME, 'node_modules/lighthouse/core/index.js');

interface Audit {
  score: number | null;
  title: string;
  displayValue?: string;
}

interface Result {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, Audit | undefined>;
    runtimeError?: { message: string };
  };
}

export type Lighthouse = (url: string, settings: object) => Promise<Result | undefined>;

/** Lighthouse has 170 packages, so only this benchmark installs them. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(ENTRY)) {
    const packages = [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--prefix',
      HOME,
      `lighthouse@${VERSION}`,
    ];
    execFileSync('npm', packages, { stdio: 'inherit' });
  }
  const module: { default: Lighthouse } = await import(pathToFileURL(ENTRY).href);
  return module.default;
}
