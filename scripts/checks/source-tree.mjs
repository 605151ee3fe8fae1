import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SKIPPED = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.cache']);

export const isTest = (path) => /\.test\.tsx?$/.test(path);

function walk(root, folder, paths) {
  if (!existsSync(join(root, folder))) return paths;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) walk(root, path, paths);
    else if (entry.isFile()) paths.push(path);
  }
  return paths;
}

/** A read-only view of the repository at `root`; paths are relative to it, with forward slashes. */
export function openTree(root) {
  const parsed = new Map();
  const tree = {
    root,
    exists: (path) => existsSync(join(root, path)),
    read: (path) => readFileSync(join(root, path), 'utf8'),
    /** Paths under the folders that match the pattern, sorted. */
    list: (folders, pattern) =>
      folders
        .flatMap((folder) => walk(root, folder, []))
        .filter((path) => pattern.test(path))
        .sort(),
    /** The syntax tree of a TypeScript file, parsed once. */
    parse(path) {
      let source = parsed.get(path);
      if (!source) {
        source = ts.createSourceFile(path, tree.read(path), ts.ScriptTarget.ESNext, true);
        parsed.set(path, source);
      }
      return source;
    },
    /** TypeScript files of the server, without tests. */
    serverSource: () => tree.list(['server/src'], /\.ts$/).filter((path) => !isTest(path)),
  };
  return tree;
}

/** Calls `look` for every node of a file, parents first. */
export function visit(source, look) {
  const step = (node) => {
    look(node);
    ts.forEachChild(node, step);
  };
  step(source);
}

export function lineOf(source, node) {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/** The words of a string or template literal (values left out), else null. */
export function literalText(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ');
}

/** `name` of a call such as `name(…)`, `x.name(…)` or `new name(…)`, else null. */
export function calledName(node) {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return null;
  if (ts.isIdentifier(node.expression)) return node.expression.text;
  return ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : null;
}
