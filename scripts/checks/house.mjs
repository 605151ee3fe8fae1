/**
 * The house rules, which neither the compiler nor the linter can check. A violation prints what to do instead.
 *   node scripts/checks/house.mjs                    all of them (a stage of `npm run check`)
 *   node scripts/checks/house.mjs endpoints papers   some of them
 *   node scripts/checks/house.mjs --root DIR         over another copy of the tree
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { configuration } from './configuration.mjs';
import { doors } from './doors.mjs';
import { endpoints } from './endpoints.mjs';
import { environment } from './environment.mjs';
import { errorTexts } from './error-texts.mjs';
import { fileSizes } from './file-sizes.mjs';
import { folderSizes } from './folder-sizes.mjs';
import { imports } from './imports.mjs';
import { papers } from './papers.mjs';
import { screenTexts } from './screen-texts.mjs';
import { openTree } from './source-tree.mjs';
import { sqlPlaces } from './sql-places.mjs';
import { tableWriters } from './table-writers.mjs';
import { verbs } from './verbs.mjs';

const checks = {
  imports,
  endpoints,
  'error-texts': errorTexts,
  'sql-places': sqlPlaces,
  'table-writers': tableWriters,
  environment,
  configuration,
  doors,
  'file-sizes': fileSizes,
  papers,
  'folder-sizes': folderSizes,
  verbs,
  'screen-texts': screenTexts,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string', default: resolve(import.meta.dirname, '../..') } },
});
const tree = openTree(resolve(values.root));

let faults = 0;
for (const name of positionals.length > 0 ? positionals : Object.keys(checks)) {
  if (!(name in checks)) throw new Error(`There is no check ${name}. Choose from ${Object.keys(checks).join(', ')}.`);
  for (const { file, line, sentence } of await checks[name](tree)) {
    faults += 1;
    console.log(`${file}${line ? `:${line}` : ''}  ${sentence}`);
  }
}
console.log(faults === 0 ? 'All house rules hold.' : `${faults} violations of the house rules.`);
process.exitCode = faults === 0 ? 0 : 1;
