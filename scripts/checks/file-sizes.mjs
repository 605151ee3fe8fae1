import { isTest } from './source-tree.mjs';

const MOST_LINES = 250;
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

/** A longer file usually has two subjects. */
export function fileSizes(tree) {
  const paths = tree
    .list(FOLDERS, /\.(tsx?|mjs|cjs|css)$/)
    .filter((path) => !isTest(path) && !path.endsWith('.generated.ts'));
  return paths.flatMap((path) => {
    const lines = tree.read(path).trimEnd().split('\n').length;
    if (lines <= MOST_LINES) return [];
    return [
      {
        file: path,
        sentence: `${lines} lines: a source file stops at ${MOST_LINES}; move one subject out, under its own name.`,
      },
    ];
  });
}
