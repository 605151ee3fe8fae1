import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';

const FOLDERS = [
  'contract/src',
  'server/src',
  'server/scripts',
  'server/test',
  'web/src',
  'web/test',
  'bench',
  'e2e',
  'scripts',
];

function describe({ rule, from, to, cycle }, sentences) {
  const path = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  return { file: from, sentence: `${rule.name}: ${sentences.get(rule.name)} (imports ${path})` };
}

/** Who may import whom: the rules of .dependency-cruiser.cjs. */
export async function imports(tree) {
  const law = createRequire(import.meta.url)(join(tree.root, '.dependency-cruiser.cjs'));
  const sentences = new Map(law.forbidden.map((rule) => [rule.name, rule.comment]));
  const folders = FOLDERS.filter((folder) => tree.exists(folder));
  const options = { ...law.options, ruleSet: { forbidden: law.forbidden }, baseDir: tree.root, validate: true };
  const { output } = await cruise(folders, options, { ...law.options.enhancedResolveOptions });
  return output.summary.violations.map((violation) => describe(violation, sentences));
}
