/**
 * The JavaScript that a browser downloads before the chat can be used: the entry, the chat page and all their imports.
 * What comes after the start screen (messages, Markdown) or on demand (code colours) is listed apart. Build first. Limit:
 * 155 KB gzip.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const FLOOR_KB = 155;
const dist = fileURLToPath(new URL('../web/dist/', import.meta.url));
const assets = `${dist}assets/`;

const code = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(assets + name, 'utf8')]),
);

function sizeOf(name: string): number {
  return gzipSync(code.get(name) ?? '', { level: 9 }).length / 1024;
}

/** The static imports of a chunk, without `import()`. */
function importsOf(name: string): string[] {
  const imports = code.get(name)?.matchAll(/(?:from|^import|[;}]import)\s*["']\.\/([^"']+\.js)["']/g) ?? [];
  return [...imports].map(([, imported = '']) => imported);
}

/** A chunk with all its imports. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of importsOf(name)) withImports(imported, found);
  return found;
}

const chunk = (start: string) => [...code.keys()].find((name) => name.startsWith(start)) ?? '';
const entry = /src="\/assets\/([^"]+\.js)"/.exec(readFileSync(`${dist}index.html`, 'utf8'))?.[1] ?? '';
const initial = new Set([...withImports(entry), ...withImports(chunk('chat-page'))]);
const thread = new Set([...withImports(chunk('thread-view'))].filter((name) => !initial.has(name)));
const later = (start: string) =>
  [...withImports(chunk(start))].filter((name) => !initial.has(name) && !thread.has(name));
const total = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + sizeOf(name), 0);

for (const name of initial) console.log(`${sizeOf(name).toFixed(1).padStart(7)} KB  ${name}`);
console.log(`${total(initial).toFixed(1).padStart(7)} KB  initial JavaScript of /chat, gzip (floor ${FLOOR_KB} KB)`);
const sent = [...initial].reduce((sum, name) => sum + statSync(`${assets}${name}.br`).size / 1024, 0);
console.log(`${sent.toFixed(1).padStart(7)} KB  the same as browsers receive it, Brotli`);
console.log(`${total(thread).toFixed(1).padStart(7)} KB  once the start screen shows: what shows messages`);
console.log(
  `${total(later('render-markdown')).toFixed(1).padStart(7)} KB  with the first answer: markdown and sanitiser`,
);
console.log(`${total(later('highlight-code')).toFixed(1).padStart(7)} KB  when code is shown: colours and sanitiser`);
if (total(initial) > FLOOR_KB) process.exitCode = 1;

// Of two chunks that import each other, one runs before its import is ready.
const circles = [...code.keys()].filter((name) => importsOf(name).some((next) => withImports(next).has(name)));
if (circles.length > 0) {
  console.error(`Chunks that import each other: ${circles.join(', ')}`);
  process.exitCode = 1;
}
