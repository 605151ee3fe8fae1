import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readShelves } from '../src/features/knowledge/articles/shelves/load-shelves.ts';
import { splitSentences } from '../src/features/knowledge/text/sentences.ts';
import type { ArticleFault } from './article-faults.ts';

/** Every text of the screens with its Spanish; another check keeps it whole. */
const CATALOGUE = 'web/src/words/es';
const ROUTES = 'web/src/app/routes.ts';
/** Words in straight quotation marks are labels of the screen; what an owner types stands in curly ones. */
const LABEL = /"([^"\n]+)"/g;
/** The same in Spanish. */
const SPANISH_LABEL = /«([^»\n]+)»/g;
/** Of the browser or the operating system. */
const OTHERS = new Set(['Install', 'Add to Home Screen']);
/** The help calls the product by its own name, which an installation may change. */
const PRODUCT = 'Haulwise';

/** Labels and screens that help articles name and the product does not have, as after a button was renamed. */
export async function findHelpFaults(knowledge: string): Promise<ArticleFault[]> {
  const { help, spanishTexts } = await readShelves(knowledge);
  const root = join(knowledge, '..');
  const catalogue = await readCatalogue(join(root, CATALOGUE));
  const routes = await readFile(join(root, ROUTES), 'utf8');
  const faults = help.items.flatMap(({ document, paragraphs, screen }) => {
    const text = paragraphs.join('\n\n');
    const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end));
    const path = screen?.path.replace(/#.*$/, '');
    return [
      ...sentences.flatMap((sentence) => findLabelFaults(sentence, spanishTexts.get(sentence), catalogue)),
      ...(path === undefined || routes.includes(`path: '${path}'`) ? [] : [`There is no screen ${path}.`]),
    ].map((sentence) => ({ document, sentence }));
  });
  const known = new Map(faults.map((fault) => [`${fault.document} ${fault.sentence}`, fault]));
  return [...known.values()].map(({ document, sentence }) => ({ file: `help/${document}`, line: 1, sentence }));
}

/** An English text of the screens and its Spanish. */
type Shown = [english: string, spanish: string];

function findLabelFaults(english: string, spanish: string | undefined, catalogue: Shown[]): string[] {
  const told = spanish === undefined ? null : listLabels(spanish, SPANISH_LABEL);
  return listLabels(english, LABEL).flatMap((label) => {
    if (OTHERS.has(label)) return [];
    const shown = catalogue.filter(([text]) => isShownAs(text, label));
    if (shown.length === 0) return [`No screen says "${label}".`];
    if (told === null || shown.some(([, text]) => told.some((one) => isShownAs(text, one)))) return [];
    return [`The Spanish lacks "${label}" as the screens have it: «${shown[0]?.[1]}».`];
  });
}

function listLabels(text: string, form: RegExp): string[] {
  return [...text.matchAll(form)].map(([, label]) => label ?? '');
}

/** Whether a text of the screens is the label, or begins with it and goes on with a value or another sentence. */
function isShownAs(text: string, label: string): boolean {
  const said = label.replaceAll(PRODUCT, '{0}');
  return text === said || (text.startsWith(said) && /^(?: \{|[.:])/.test(text.slice(said.length)));
}

async function readCatalogue(folder: string): Promise<Shown[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return files
    .flatMap((file) => Object.entries(JSON.parse(file) as Record<string, string>))
    .map(([english, spanish]) => [english.replace(/@@.*$/, '').trim(), spanish.trim()]);
}
