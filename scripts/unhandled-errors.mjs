import { writeFileSync } from 'node:fs';

/**
 * What failed outside of all tests, which Vitest's JSON report leaves out: the test file, or null, and a line that tells
 * it; in a file beside the report.
 */
export default class UnhandledErrors {
  #report;

  onInit(vitest) {
    this.#report = vitest.config.outputFile.json;
  }

  onTestRunEnd(_modules, errors) {
    writeFileSync(unhandledErrorsBeside(this.#report), JSON.stringify(errors.map(formatUnhandled)));
  }
}

export function unhandledErrorsBeside(report) {
  return report.replace(/\.json$/, '-unhandled.json');
}

function formatUnhandled({ type = 'error', name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) {
  const frame = stack?.split('\n').find((line) => /^\s+at .*\.(?:ts|tsx|mjs|js)/.test(line));
  const place = [VITEST_TEST_PATH, VITEST_TEST_NAME, frame].filter((part) => part !== undefined).join(', ');
  return {
    file: VITEST_TEST_PATH ?? null,
    text: `${type}: ${name}: ${message} (${place})`.replaceAll(/\s+/g, ' '),
  };
}
