import ts from 'typescript';
import { lineOf } from './source-tree.mjs';

const SENTENCE = "A feature's index.ts is its door: it only re-exports by name (`export { x } from './x.ts'`).";

function isDoor(statement) {
  return (
    ts.isExportDeclaration(statement) &&
    statement.moduleSpecifier !== undefined &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause)
  );
}

/** The door of a feature names what others may use and contains no code; `export *` would expose everything. */
export function doors(tree) {
  return tree.list(['server/src/features'], /^server\/src\/features\/[^/]+\/index\.ts$/).flatMap((path) => {
    const source = tree.parse(path);
    const wrong = source.statements.filter((statement) => !isDoor(statement));
    return wrong.map((statement) => ({ file: path, line: lineOf(source, statement), sentence: SENTENCE }));
  });
}
