import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLogger } from '../../platform/telemetry/log/logger.ts';
import { checkLimits } from './check-limits.ts';

test.each([
  ['256', ['too few open files allowed: raise them with ulimit -n or LimitNOFILE']],
  ['1048576', []],
  ['unlimited', []],
])('with %s file descriptors the start says what to raise', async (limit, said) => {
  const folder = await mkdtemp(join(tmpdir(), 'haulwise-limits-'));
  const path = join(folder, 'limits');
  await writeFile(
    path,
    `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${limit}                 ${limit}                 files\n`,
  );
  const lines: string[] = [];
  checkLimits(createLogger('warn', { write: (line) => void lines.push(JSON.parse(line).msg) }), path);
  expect(lines).toEqual(said);
  await rm(folder, { recursive: true });
});
