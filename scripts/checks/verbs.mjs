import ts from 'typescript';
import { isTest, lineOf } from './source-tree.mjs';

const PAPER = 'CONTRIBUTING.md';
const FOLDERS = ['contract/src', 'server/src', 'web/src'];
/** Words of a domain-specific language: `endpoint({ … })`, `route(…)`, `call('GET /files/')`, t`Save`, rich`From ${link}`. */
const DSL = new Set(['endpoint', 'route', 'call', 't', 'rich']);

/** The verbs in the first column of the table under "Verbs". */
function allowedVerbs(tree) {
  const [, section = ''] = /^## Verbs$(.*?)(?=^## |(?![\s\S]))/ms.exec(tree.read(PAPER)) ?? [];
  const cells = [...section.matchAll(/^\| ([^|]+) \|/gm)].map((match) => match[1]);
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([a-z]+)`/g)].map((match) => match[1])));
}

function isFunction(node) {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
}

/** Names of the functions that a file exports where it declares them. */
function exportedFunctions(source) {
  return source.statements.flatMap((statement) => {
    if (!statement.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations
      .filter((declaration) => ts.isIdentifier(declaration.name) && isFunction(declaration.initializer))
      .map((declaration) => declaration.name);
  });
}

function isAllowed(name, verbs) {
  // A component or a class-like factory is a noun.
  if (/^[A-Z]/.test(name) || DSL.has(name)) return true;
  return verbs.has(/^[a-z0-9]+/.exec(name)?.[0] ?? '');
}

/** The name of an exported function begins with a verb from the table. */
export function verbs(tree) {
  const known = allowedVerbs(tree);
  const paths = tree.list(FOLDERS, /\.tsx?$/).filter((path) => !isTest(path) && !path.endsWith('.generated.ts'));
  return paths.flatMap((file) => {
    const source = tree.parse(file);
    return exportedFunctions(source)
      .filter((name) => !isAllowed(name.text, known))
      .map((name) => ({
        file,
        line: lineOf(source, name),
        sentence: `${name.text}: begin the name of an exported function with a verb of the table in ${PAPER}.`,
      }));
  });
}
