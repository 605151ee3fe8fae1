import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the server first, so that tests do not run an outdated one. */
export function setup(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../../scripts/build.mjs'), '--changed'], {
    stdio: 'inherit',
  });
}
