import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ON_EXTERNAL } from './scripts/on-external.mjs';

/** Many tests wait for a database, a timer or another process, so there are more workers than cores. */
const WORKERS = availableParallelism() + 2;
const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 4 * 1024 ** 3;
// Databases are copied and dropped all the time, for which a disk takes ten times as long.
if (hasMemoryFolder()) process.env.TMPDIR = MEMORY;

/** Generous, because a machine with other work may be ten times as slow; a test that waits for nothing never meets it. */
const TEST_TIMEOUT_MS = 120_000;
/** A shared build machine may pause for seconds, so a failed test is run again there, and only there. */
const RETRIES = process.env.CI ? 2 : 0;
const WAIT_LONGER = 'scripts/wait-longer.ts';
const quietly = { setupFiles: ['server/test/setup/fail-on-console-error.ts', WAIT_LONGER] };
const onPostgres = {
  ...quietly,
  globalSetup: ['server/test/setup/global-setup.ts'],
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
};
/** `npm test` splits the server's tests between two databases; otherwise all of them run on one. */
const isSplit = process.env.TEST_DATABASE === 'both';
const external = ON_EXTERNAL.map((path) => (path.endsWith('/') ? `${path}**/*.test.ts` : path));
const webSetup = 'web/test/setup.ts';
/** These mock or reload modules, which files that share their modules cannot do. */
const WITH_OWN_MODULES = [
  'web/src/features/accounts/profile/profile-screen.test.tsx',
  'web/src/features/auth/security/identities/callback-screen.test.tsx',
  'web/src/features/billing/plan-screen.test.tsx',
  'web/src/platform/browser/reload-on-missing-part.test.ts',
  'web/src/platform/log/watch-errors.test.ts',
  'web/src/words/words.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    restoreMocks: true,
    // Transformed once for each content of a file: under .cache, for the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    retry: RETRIES,
    // By default a poll gives up after a second, and a busy machine may pause for that long.
    expect: { poll: { timeout: 30_000 } },
    // A screen whose file has ended may still get an answer, but its window is gone.
    onUnhandledError: ({ name, message }) =>
      !(name === 'ReferenceError' && /^(window|document|reportError) is not defined$/.test(message)),
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/**/*.test.ts'], ...quietly } },
      server('server', {
        include: ['server/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
        exclude: ['server/test/faults/**', '**/node_modules/**', ...(isSplit ? external : [])],
      }),
      ...(isSplit ? [server('server-external', { include: external })] : []),
      web('web', {
        include: ['web/**/*.test.{ts,tsx}'],
        exclude: [...WITH_OWN_MODULES, '**/node_modules/**'],
        isolate: false,
      }),
      web('web-apart', { include: WITH_OWN_MODULES }),
      ...(process.env.E2E === undefined ? [] : [endToEnd()]),
      ...(process.env.FAULTS === undefined
        ? []
        : [faults('faults', '*.test.ts', ['server/test/faults/used-data-dir.ts'])]),
      ...(process.env.SOAK_MINUTES === undefined ? [] : [faults('soak', 'soak/*.test.ts')]),
    ],
  },
});

function server(name: string, chosen: { include: string[]; exclude?: string[] }) {
  return {
    extends: true as const,
    // Files of one worker share what they import: most of the time went into importing the server again.
    test: { name, ...chosen, isolate: false, ...onPostgres },
  };
}

/** Screens in jsdom. */
function web(name: string, chosen: { include: string[]; exclude?: string[]; isolate?: boolean }) {
  return {
    extends: './web/vite.config.ts' as const,
    root: import.meta.dirname,
    test: {
      name,
      ...chosen,
      environment: 'jsdom' as const,
      retry: RETRIES,
      setupFiles: [webSetup, WAIT_LONGER],
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
    },
  };
}

/** In a browser, against the real server: `npm test`, or `E2E=on npx vitest run --project e2e`. */
function endToEnd() {
  return {
    extends: true as const,
    test: {
      name: 'e2e',
      include: ['e2e/**/*.e2e.ts'],
      // Files of one worker share their browser, too.
      isolate: false,
      // A browser keeps a core busier than a test of the server does.
      maxWorkers: WORKERS - 1,
      globalSetup: ['server/test/setup/build-first.ts', 'e2e/global-setup.ts'],
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: TEST_TIMEOUT_MS,
    },
  };
}

/** These kill processes and measure time, so they run on their own: `npm run test:faults`, `npm run test:soak`. */
function faults(name: string, files: string, setups: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include: [`server/test/faults/${files}`],
      globalSetup: ['server/test/setup/build-first.ts', ...setups],
      // The long form measures; in the short form one file works while another waits.
      fileParallelism: process.env.FAULTS !== 'long',
      maxWorkers: WORKERS - 2,
      testTimeout: 600_000,
      hookTimeout: 60_000,
      ...quietly,
    },
  };
}

function hasMemoryFolder(): boolean {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return false;
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK);
  } catch {
    return false;
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MEMORY_NEEDED;
}
