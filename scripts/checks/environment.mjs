import ts from 'typescript';
import { isTest, lineOf, visit } from './source-tree.mjs';

const HOME = 'server/src/platform/config/';
const SENTENCE =
  'The environment is read once, in server/src/platform/config: add the key to its schema and to .env.example, and take it from Config.';

/** The bundler replaces these by constants, so they do not read the environment. */
function isBuildConstant(node, source) {
  return /^import\.meta\.env\.(PROD|DEV)$/.test(node.parent.getText(source));
}

/** Only platform/config reads `process.env` and `import.meta.env`, so that every key is checked and documented. */
export function environment(tree) {
  const faults = [];
  const paths = tree.list(['contract/src', 'server/src', 'web/src'], /\.tsx?$/);
  for (const path of paths.filter((each) => !isTest(each) && !each.startsWith(HOME))) {
    const source = tree.parse(path);
    visit(source, (node) => {
      if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'env') return;
      const owner = node.expression;
      if (isBuildConstant(node, source)) return;
      if (owner.getText(source) === 'process' || ts.isMetaProperty(owner))
        faults.push({ file: path, line: lineOf(source, node), sentence: SENTENCE });
    });
  }
  return faults;
}
