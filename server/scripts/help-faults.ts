import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readShelves } from '../src/features/knowledge/articles/shelves/load-shelves.ts';
import type { ArticleFault } from './article-faults.ts';

/** Where the words of the screens stand: the browser, the calls' contract and the server's answers. */
const SOURCES = ['web/src', 'contract/src', 'server/src'];
const ROUTES = 'web/src/app/routes.ts';
/** Words in straight quotation marks are labels of the screen; what an owner types stands in curly ones. */
const LABEL = /"([^"\n]+)"/g;
/** Of the browser or the operating system. */
const OTHERS = new Set(['Install', 'Add to Home Screen']);

/** Labels and screens that help articles name and the product does not have, as after a button was renamed. */
export async function findHelpFaults(knowledge: string): Promise<ArticleFault[]> {
  const { help } = await readShelves(knowledge);
  const root = join(knowledge, '..');
  // The help calls the product by its own name, which an installation may change.
  const sources = (await Promise.all(SOURCES.map((folder) => readSources(join(root, folder)))))
    .join('\n')
    .replace(/\$\{installation\.name\}/g, 'Haulwise');
  const routes = await readFile(join(root, ROUTES), 'utf8');
  const faults = help.items.flatMap(({ document, paragraphs, screen }) => {
    const labels = [...paragraphs.join('\n').matchAll(LABEL)].map(([, label]) => label ?? '');
    const missing = labels.filter((label) => !OTHERS.has(label) && !isShown(label, sources));
    const path = screen?.path.replace(/#.*$/, '');
    return [
      ...missing.map((label) => ({ document, sentence: `No screen says "${label}".` })),
      ...(path === undefined || routes.includes(`path: '${path}'`)
        ? []
        : [{ document, sentence: `There is no screen ${path}.` }]),
    ];
  });
  const known = new Map(faults.map((fault) => [`${fault.document} ${fault.sentence}`, fault]));
  return [...known.values()].map(({ document, sentence }) => ({ file: `help/${document}`, line: 1, sentence }));
}

/** Whether a text of the screen begins with the label and ends with it, a value or a full stop. */
function isShown(label: string, sources: string): boolean {
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`['"\`>}] ?${words} ?['"\`<{$:.]`).test(sources);
}

/** The source files of a folder, white space collapsed. */
async function readSources(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|generated)\./.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.join('\n').replace(/\s+/g, ' ');
}
