/** What the bundler tells of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

const ENTRY = `${import.meta.dirname}/src/main.tsx`;
const CHAT = `${import.meta.dirname}/src/app/pages/chat-page.tsx`;

/** Of thousands of icons a few are used; who uses which is told by the names he imports, not by what their index does. */
const ICONS = '/@tabler/icons-react/';
/** What every icon is made with. */
const ICON_PARTS = ['createReactComponent', 'defaultAttributes'];
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g;

/** What it exports is spread over modules of which each screen needs a few; who needs which is told by names, too. */
const RULES = '/contract/src/rules.ts';
const RULES_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']@haulwise\/contract\/rules["']/g;

/**
 * Two chunks instead of fifty, since many small files cost a phone more than one: what the entry needs, and what the
 * chat needs at once beside it. What is imported later stays apart.
 */
export function initialChunk(): (id: string, graph: ModuleGraph) => string | null {
  let entry: Set<string> | undefined;
  let chat: Set<string> | undefined;
  return (id, graph) => {
    entry ??= importsOf(ENTRY, graph);
    chat ??= importsOf(CHAT, graph);
    if (id === ENTRY || id === CHAT) return null;
    const name = id.includes(ICONS) ? iconOf(id) : id;
    if (entry.has(name)) return 'entry';
    return chat.has(name) ? 'chat' : null;
  };
}

/** An icon's name by its file, and what they are made with by its own. */
function iconOf(id: string): string {
  return /\/(\w+)\.m?js(?:$|\?)/.exec(id)?.[1] ?? id;
}

/**
 * A module and everything that it imports at once, icons by their names: one that stayed outside would be made after what
 * uses it, and be missing there.
 */
function importsOf(id: string, graph: ModuleGraph, found = new Set<string>(ICON_PARTS)): Set<string> {
  if (found.has(id) || id.includes(ICONS)) return found;
  found.add(id);
  for (const [, names = ''] of graph.getModuleInfo(id)?.code?.matchAll(ICON_IMPORT) ?? []) {
    for (const name of names.split(',')) found.add(name.trim().split(/\s+as\s+/)[0] ?? '');
  }
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    const needed = imported.endsWith(RULES) ? rulesOf(id, imported, graph) : [imported];
    for (const module of needed) importsOf(module, graph, found);
  }
  return found;
}

/** The modules behind `rules.ts` that hold what a module imports from it. */
function rulesOf(id: string, rules: string, graph: ModuleGraph): string[] {
  const imports = [...(graph.getModuleInfo(id)?.code?.matchAll(RULES_IMPORT) ?? [])];
  const names = imports.flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  );
  return (graph.getModuleInfo(rules)?.importedIds ?? []).filter((module) => {
    const code = graph.getModuleInfo(module)?.code ?? '';
    return names.some((name) => name !== '' && new RegExp(`export (?:const|function) ${name}\\b`).test(code));
  });
}
