import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Tests that run the built server must not run one of yesterday. */
export function setup(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.mjs'), '--changed'], {
    stdio: 'inherit',
  });
}
