import ts from 'typescript';
import { calledName, lineOf, literalText, visit } from './source-tree.mjs';

const SENTENCE =
  'SQL lives in *.store.ts (and platform/db): move this query to the store of the feature that owns the table.';
const QUERY_BUILDERS = new Set(['selectFrom', 'selectNoFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const STATEMENT =
  /^\s*(select\b.+\bfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|merge\s+into\s|truncate\s|with\s+\w+\s+as\s*\(|(create|alter|drop)\s+(table|index)\s)/is;

export const mayHoldSql = (path) => path.endsWith('.store.ts') || path.startsWith('server/src/platform/db/');

function holdsSql(node) {
  const name = calledName(node);
  if (name !== null && QUERY_BUILDERS.has(name) && ts.isPropertyAccessExpression(node.expression)) return true;
  if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText());
  return STATEMENT.test(literalText(node) ?? '');
}

/** Finds what import rules cannot: a query built on a `db` that was passed in, or written as text. */
export function sqlPlaces(tree) {
  const faults = [];
  for (const path of tree.serverSource().filter((each) => !mayHoldSql(each))) {
    const source = tree.parse(path);
    visit(source, (node) => {
      if (holdsSql(node)) faults.push({ file: path, line: lineOf(source, node), sentence: SENTENCE });
    });
  }
  return faults;
}
