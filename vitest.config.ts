import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { ON_EXTERNAL } from './scripts/on-external.mjs';

const TEST_TIMEOUT_MS = 20_000;
/** A shared build machine may stop for seconds: there a test that fails is asked again; at a desk it is not. */
const RETRIES = process.env.CI ? 2 : 0;
const quietly = { setupFiles: ['server/test/fail-on-console-error.ts'] };
const onPostgres = {
  ...quietly,
  globalSetup: ['server/test/global-setup.ts'],
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
};
/** What `npm test` runs on another database; a file that somebody names runs wherever he wants it. */
const elsewhere =
  process.env.TEST_DATABASE === 'embedded' ? ON_EXTERNAL.map((path) => (path.endsWith('/') ? `${path}**` : path)) : [];
const webSetup = 'web/test/setup.ts';
/** They put another module in the place of one, which files that share their modules cannot. */
const WITH_OWN_MODULES = [
  'web/src/features/accounts/profile/profile-screen.test.tsx',
  'web/src/features/billing/plan-screen.test.tsx',
  'web/src/platform/reload/reload-on-missing-part.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    retry: RETRIES,
    // What a screen still awaited when its file ended comes back to a window that is gone.
    onUnhandledError: ({ name, message }) =>
      !(name === 'ReferenceError' && /^(window|document|reportError) is not defined$/.test(message)),
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/**/*.test.ts'], ...quietly } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
          exclude: ['server/test/faults/**', '**/node_modules/**', ...elsewhere],
          // Files of one worker share what they import: most of the time went into importing the server again.
          isolate: false,
          ...onPostgres,
        },
      },
      // Files of one worker share what they import, as those of the server do.
      web('web', {
        include: ['web/**/*.test.{ts,tsx}'],
        exclude: [...WITH_OWN_MODULES, '**/node_modules/**'],
        isolate: false,
      }),
      web('web-apart', { include: WITH_OWN_MODULES }),
      ...(process.env.E2E === undefined ? [] : [endToEnd()]),
      ...(process.env.FAULTS === undefined ? [] : [faults()]),
    ],
  },
});

/** Screens in a window made of code. */
function web(name: string, chosen: { include: string[]; exclude?: string[]; isolate?: boolean }) {
  return {
    extends: './web/vite.config.ts' as const,
    root: import.meta.dirname,
    test: {
      name,
      ...chosen,
      environment: 'jsdom' as const,
      retry: RETRIES,
      setupFiles: existsSync(webSetup) ? [webSetup] : [],
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
    },
  };
}

/** Stories in a browser against the real server: `npm test`, or E2E=on npx vitest run --project e2e. */
function endToEnd() {
  return {
    extends: true as const,
    test: {
      name: 'e2e',
      include: ['e2e/**/*.e2e.ts'],
      globalSetup: ['server/test/build-first.ts', 'e2e/global-setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  };
}

/** They kill processes and count time, so they run alone: `npm run test:faults`. */
function faults() {
  return {
    extends: true as const,
    test: {
      name: 'faults',
      include: ['server/test/faults/*.test.ts'],
      globalSetup: ['server/test/build-first.ts'],
      // The long form measures; two at a time are enough to keep a small machine busy while one of them waits.
      fileParallelism: process.env.FAULTS !== 'long',
      testTimeout: 600_000,
      hookTimeout: 60_000,
      ...quietly,
    },
  };
}
