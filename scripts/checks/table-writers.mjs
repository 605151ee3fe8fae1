import { mayHoldSql } from './sql-places.mjs';

const PAPER = 'docs/ARCHITECTURE.md';
const CREATED = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?([a-z_]+)/gi;
const WRITTEN = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/g,
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?([a-z_]+)/gi,
];
const READ = [
  /\.(?:selectFrom|(?:inner|left|right|full|cross)(?:Lateral)?Join(?:Lateral)?|using)\(\s*'([a-z_]+)/g,
  /\b(?:from|join|using)\s+"?([a-z_]+)/gi,
];
/** They may read the tables of all features, to count and to export. */
const READ_ALL = new Set(['analytics', 'events', 'reports']);

function homeOf(path) {
  const [, feature] = /^server\/src\/features\/([^/]+)\//.exec(path) ?? [];
  if (feature) return feature;
  const [, part] = /^server\/src\/(platform\/[^/]+)\//.exec(path) ?? [];
  return part ?? path;
}

function* named(text, patterns, tables) {
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern))
      if (tables.has(match[1])) yield { table: match[1], line: text.slice(0, match.index).split('\n').length };
}

/** The writer of each table: the rows `| table | writer |` of the document. */
function declaredWriters(tree) {
  if (!tree.exists(PAPER)) return new Map();
  const rows = tree.read(PAPER).matchAll(/^\| `([a-z_]+)` \| `([a-z/]+)` \|$/gm);
  return new Map([...rows].map(([, table, writer]) => [table, writer]));
}

function paperFaults(tables, writers) {
  const missing = [...tables].filter(([table]) => !writers.has(table));
  const gone = [...writers.keys()].filter((table) => !tables.has(table));
  return [
    ...missing.map(([table, file]) => ({ file, sentence: `Say in ${PAPER} who writes the table ${table}.` })),
    ...gone.map((table) => ({ file: PAPER, sentence: `No migration creates the table ${table}: remove its row.` })),
  ];
}

function writeFault(home, table, writer) {
  if (!writer || writer === home) return null;
  return `The table ${table} has one writer, ${writer} (${PAPER}): call it from ${home} instead.`;
}

function readFault(home, table, writer) {
  if (!writer || writer === home || READ_ALL.has(home)) return null;
  return `A store reads only its own feature's tables: get the rows of ${table} in ${home} from ${writer}.`;
}

function storeFaults(tree, file, tables, writers) {
  const text = tree.read(file);
  const home = homeOf(file);
  const found = [
    ...[...named(text, WRITTEN, tables)].map(({ table, line }) => ({
      line,
      sentence: writeFault(home, table, writers.get(table)),
    })),
    ...[...named(text, READ, tables)].map(({ table, line }) => ({
      line,
      sentence: readFault(home, table, writers.get(table)),
    })),
  ];
  return found.filter(({ sentence }) => sentence !== null).map((fault) => ({ file, ...fault }));
}

/** Only the feature that docs/ARCHITECTURE.md names writes and reads a table; READ_ALL may read it, too. */
export function tableWriters(tree) {
  const tables = new Map();
  for (const path of tree.list(['server/migrations'], /\.sql$/))
    for (const match of tree.read(path).matchAll(CREATED)) tables.set(match[1], path);
  const writers = declaredWriters(tree);
  const stores = tree.serverSource().filter(mayHoldSql);
  return [...paperFaults(tables, writers), ...stores.flatMap((file) => storeFaults(tree, file, tables, writers))];
}
