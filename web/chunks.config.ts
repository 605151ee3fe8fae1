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
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) importsOf(imported, graph, found);
  return found;
}
