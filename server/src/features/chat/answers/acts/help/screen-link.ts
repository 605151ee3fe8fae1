import type { Language } from '../../../../knowledge/index.ts';

const LEADS: Record<Language, string> = { en: 'You find it here', es: 'Está aquí' };
const LINK = new RegExp(`^(?:${Object.values(LEADS).join('|')}): \\[(.+)\\]\\((/.*)\\)$`);

/** The line that leads from the help to a screen. */
export function formatScreenLink(language: Language, { name, path }: { name: string; path: string }): string {
  return `${LEADS[language]}: [${name}](${path})`;
}

/** The screen of such a line; null of any other. */
export function readScreenLink(line: string): { name: string; path: string } | null {
  const [, name, path] = LINK.exec(line) ?? [];
  return name === undefined || path === undefined ? null : { name, path };
}
