import ts from 'typescript';
import { visit } from './source-tree.mjs';

const SCHEMA = 'server/src/platform/config/keys.ts';
const PAPERS = [
  { file: '.env.example', pattern: /^#? ?([A-Z][A-Z0-9_]+)=/gm, says: 'with its default and one comment' },
  { file: 'docs/operations.md', pattern: /^\| `([A-Z][A-Z0-9_]+)` \|/gm, says: 'as a row of its table' },
];

/** Where the files of `deploy` set the environment of the server. */
const DEPLOYED = [
  { file: 'deploy/container/Containerfile', pattern: /(?<=^ENV .*)\b([A-Z][A-Z0-9_]+)=/gm },
  { file: 'deploy/compose/compose.yaml', pattern: /^ {4}([A-Z][A-Z0-9_]+):/gm },
  { file: 'deploy/kubernetes/haulwise.yaml', pattern: /(?:^ {2}|name: )([A-Z][A-Z0-9_]+)[:,]/gm },
  { file: 'deploy/systemd/haulwise.env', pattern: /^(?:# ?)?([A-Z][A-Z0-9_]+)=/gm },
  { file: 'deploy/systemd/haulwise.service', pattern: /(?<=^Environment=.*)\b([A-Z][A-Z0-9_]+)=/gm },
  { file: 'deploy/systemd/haulwise-backup.service', pattern: /(?<=^Environment=.*)\b([A-Z][A-Z0-9_]+)=/gm },
];
/** Read by Node.js and its libraries. */
const OTHERS = new Set(['NODE_ENV']);

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

/**
 * .env.example and the operator's guide list exactly the keys of the environment that the server reads; the files of
 * `deploy` set no others.
 */
export function configuration(tree) {
  const keys = keysOf(tree);
  const deployed = DEPLOYED.filter(({ file }) => tree.exists(file)).flatMap(({ file, pattern }) => {
    const set = [...tree.read(file).matchAll(pattern)].map((match) => match[1]);
    if (set.length === 0) return [{ file, sentence: 'No key is found in it: mend the pattern in configuration.mjs.' }];
    return set
      .filter((key) => !keys.has(key) && !OTHERS.has(key))
      .map((key) => ({ file, sentence: `The server does not read ${key}: remove it.` }));
  });
  const listed = PAPERS.flatMap(({ file, pattern, says }) => {
    if (!tree.exists(file)) return [{ file, sentence: `Missing: it lists every key of the environment.` }];
    const listed = new Set([...tree.read(file).matchAll(pattern)].map((match) => match[1]));
    const missing = [...keys].filter((key) => !listed.has(key));
    const gone = [...listed].filter((key) => !keys.has(key));
    return [
      ...missing.map((key) => ({ file, sentence: `List the key ${key} here, ${says}: the server reads it.` })),
      ...gone.map((key) => ({ file, sentence: `The server does not read ${key}: remove it.` })),
    ];
  });
  return [...listed, ...deployed];
}
