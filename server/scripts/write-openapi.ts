import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@haulwise/contract';
import { buildApiDescription } from '../src/platform/http/openapi/describe-api.ts';

/** `npm run openapi` writes the description of the API; with `--check`, it only fails if the file is stale. */
const FILE = join(import.meta.dirname, '../openapi.json');

const text = `${JSON.stringify(buildApiDescription(contract.endpoints, contract), null, 2)}\n`;
if (!process.argv.includes('--check')) await writeFile(FILE, text);
else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  console.error('server/openapi.json is stale: run npm run openapi.');
  process.exitCode = 1;
}
