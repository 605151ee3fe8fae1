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
/** Reads what all features wrote, to count it. */
const READS_ALL = 'analytics';

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

/** Rows `| table | writer | other readers |` of the paper. */
function declaredWriters(tree) {
  const rows = new Map();
  if (!tree.exists(PAPER)) return rows;
  for (const line of tree.read(PAPER).split('\n')) {
    const [, table, writer, readers] = /^\| `([a-z_]+)` \| `([a-z/]+)` \| (.*) \|$/.exec(line) ?? [];
    if (table) rows.set(table, { writer, readers: [...readers.matchAll(/`([a-z/]+)`/g)].map((match) => match[1]) });
  }
  return rows;
}

function paperFaults(tables, rows) {
  const missing = [...tables].filter(([table]) => !rows.has(table));
  const gone = [...rows.keys()].filter((table) => !tables.has(table));
  return [
    ...missing.map(([table, file]) => ({ file, sentence: `Say in ${PAPER} who writes the table ${table}.` })),
    ...gone.map((table) => ({ file: PAPER, sentence: `No migration makes the table ${table}: take its row out.` })),
  ];
}

function writeFault(home, table, rows) {
  const writer = rows.get(table)?.writer;
  if (!writer || writer === home) return null;
  return `The table ${table} has one writer, ${writer} (${PAPER}): ${home} asks it instead.`;
}

function readFault(home, table, rows) {
  const row = rows.get(table);
  if (!row || home === READS_ALL || row.writer === home || row.readers.includes(home)) return null;
  return `A store reads its own feature's tables: ${home} asks ${row.writer} for ${table} (${PAPER} names the exceptions).`;
}

function storeFaults(tree, file, tables, rows) {
  const text = tree.read(file);
  const home = homeOf(file);
  const found = [
    ...[...named(text, WRITTEN, tables)].map(({ table, line }) => ({ line, sentence: writeFault(home, table, rows) })),
    ...[...named(text, READ, tables)].map(({ table, line }) => ({ line, sentence: readFault(home, table, rows) })),
  ];
  return found.filter(({ sentence }) => sentence !== null).map((fault) => ({ file, ...fault }));
}

/** Every table has one writer, the one that docs/ARCHITECTURE.md names, and no readers but those it names. */
export function tableWriters(tree) {
  const tables = new Map();
  for (const path of tree.list(['server/migrations'], /\.sql$/))
    for (const match of tree.read(path).matchAll(CREATED)) tables.set(match[1], path);
  const rows = declaredWriters(tree);
  const stores = tree.serverSource().filter(mayHoldSql);
  return [...paperFaults(tables, rows), ...stores.flatMap((file) => storeFaults(tree, file, tables, rows))];
}
