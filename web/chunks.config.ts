/** The bundler's view of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

const ENTRY = `${import.meta.dirname}/src/main.tsx`;
const CHAT = `${import.meta.dirname}/src/app/pages/chat-page.tsx`;
const THREAD = `${import.meta.dirname}/src/features/chat/messages/thread-view.tsx`;
const DIALOG = `${import.meta.dirname}/src/ui/overlays/dialog.tsx`;
/** What floats above a screen, in conversations and in every dialog. */
const OVERLAY_LIBRARY = /\/node_modules\/@(?:base-ui|floating-ui)\//;

/** The index of thousands of icons. Importers are matched to icons by name, since the index itself imports them all. */
const ICONS = '/@tabler/icons-react/';
/** Used by every icon. */
const ICON_PARTS = ['createReactComponent', 'defaultAttributes'];
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g;

/** Barrels of whose modules each importer needs only a few; it is matched to them by name as well. */
const BARRELS = ['/contract/src/rules.ts', '/@base-ui/react/floating-ui-react/index.mjs'];
const BARREL_IMPORT =
  /import\s*\{([^}]*)\}\s*from\s*["'](?:@haulwise\/contract\/rules|[./]+\/floating-ui-react\/index\.mjs)["']/g;

/**
 * Groups code that a phone loads, since many small files cost it more than one: what the entry needs, what the chat needs
 * in addition, what shows its messages, and the library below dialogs and cards. Other lazy imports stay separate.
 */
export function initialChunk(): (id: string, graph: ModuleGraph) => string | null {
  let entry: Set<string> | undefined;
  let chat: Set<string> | undefined;
  let thread: Set<string> | undefined;
  let dialog: Set<string> | undefined;
  return (id, graph) => {
    entry ??= importsOf(ENTRY, graph);
    chat ??= importsOf(CHAT, graph);
    thread ??= importsOf(THREAD, graph);
    dialog ??= importsOf(DIALOG, graph);
    if (id === ENTRY || id === CHAT) return null;
    const name = id.includes(ICONS) ? iconOf(id) : id;
    if (entry.has(name)) return 'entry';
    if (chat.has(name)) return 'chat';
    const isOverlay = OVERLAY_LIBRARY.test(id) && (dialog.has(id) || thread.has(id));
    if (isOverlay) return 'overlays';
    return thread.has(name) ? 'thread' : null;
  };
}

/** The name of an icon or icon helper, taken from its file. */
function iconOf(id: string): string {
  return /\/(\w+)\.m?js(?:$|\?)/.exec(id)?.[1] ?? id;
}

/**
 * A module and all of its static imports, icons by name: a module left out would be evaluated after its importer, which
 * would then find it undefined.
 */
function importsOf(id: string, graph: ModuleGraph, found = new Set<string>(ICON_PARTS)): Set<string> {
  if (found.has(id) || id.includes(ICONS)) return found;
  found.add(id);
  for (const [, names = ''] of graph.getModuleInfo(id)?.code?.matchAll(ICON_IMPORT) ?? []) {
    for (const name of names.split(',')) found.add(name.trim().split(/\s+as\s+/)[0] ?? '');
  }
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    const isBarrel = BARRELS.some((barrel) => imported.endsWith(barrel));
    const needed = isBarrel ? modulesBehind(imported, id, graph) : [imported];
    for (const module of needed) importsOf(module, graph, found);
  }
  return found;
}

/** The modules of a barrel that define the names a module imports from it, and what it passes on from elsewhere. */
function modulesBehind(barrel: string, id: string, graph: ModuleGraph): string[] {
  const imports = [...(graph.getModuleInfo(id)?.code?.matchAll(BARREL_IMPORT) ?? [])];
  const names = imports.flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  );
  const folder = barrel.slice(0, barrel.lastIndexOf('/'));
  return (graph.getModuleInfo(barrel)?.importedIds ?? []).filter((module) => {
    if (!module.startsWith(folder)) return true;
    const code = graph.getModuleInfo(module)?.code ?? '';
    return names.some((name) => name !== '' && new RegExp(`export (?:const|function|class) ${name}\\b`).test(code));
  });
}
