import ts from 'typescript';
import { visit } from './source-tree.mjs';

const SCHEMA = 'server/src/platform/config/keys.ts';
const PAPERS = [
  { file: '.env.example', pattern: /^#? ?([A-Z][A-Z0-9_]+)=/gm, says: 'with its default and one comment' },
  { file: 'docs/operations.md', pattern: /^\| `([A-Z][A-Z0-9_]+)` \|/gm, says: 'as a row of its table' },
];

function keysOf(tree) {
  const names = new Set();
  visit(tree.parse(SCHEMA), (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== 'keys') return;
    visit(node, (each) => {
      if (ts.isPropertyAssignment(each) && /^[A-Z][A-Z0-9_]+$/.test(each.name.getText()))
        names.add(each.name.getText());
    });
  });
  return names;
}

/** .env.example and the operator's guide list exactly the keys of the environment that the server reads. */
export function configuration(tree) {
  const keys = keysOf(tree);
  return PAPERS.flatMap(({ file, pattern, says }) => {
    if (!tree.exists(file)) return [{ file, sentence: `Missing: it lists every key of the environment.` }];
    const listed = new Set([...tree.read(file).matchAll(pattern)].map((match) => match[1]));
    const missing = [...keys].filter((key) => !listed.has(key));
    const gone = [...listed].filter((key) => !keys.has(key));
    return [
      ...missing.map((key) => ({ file, sentence: `List the key ${key} here, ${says}: the server reads it.` })),
      ...gone.map((key) => ({ file, sentence: `The server does not read ${key}: remove it.` })),
    ];
  });
}
