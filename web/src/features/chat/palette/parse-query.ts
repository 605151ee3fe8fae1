/** A palette query, split into prefixes and words. */
export interface PaletteQuery {
  /** The words to search for. */
  words: string;
  /** The complete name after `folder:`. */
  folder: string | null;
  /** The start of a name still being typed after `folder:`. */
  naming: string | null;
  isPinned: boolean;
  isArchived: boolean;
}

/** `folder:Name`, `folder:"Two words"`, `pinned:` and `archived:`, anywhere and in any case. */
const PREFIX = /(?<=^|\s)(?:folder:(?:"([^"]*)("?)|(\S*))|(pinned|archived):\S*)/gi;

export function parseQuery(typed: string): PaletteQuery {
  const query: PaletteQuery = { words: '', folder: null, naming: null, isPinned: false, isArchived: false };
  query.words = typed
    .replace(
      PREFIX,
      (whole: string, quoted: string | undefined, end: string, bare: string, flag: string, at: number) => {
        if (flag?.toLowerCase() === 'pinned') query.isPinned = true;
        else if (flag !== undefined) query.isArchived = true;
        else if (end !== '"' && at + whole.length === typed.length) query.naming = quoted ?? bare;
        else query.folder = quoted ?? bare;
        return '';
      },
    )
    .replace(/\s+/g, ' ')
    .trim();
  return query;
}

/** The query with the partial project name completed. */
export function writeFolderName(typed: string, name: string): string {
  const before = typed.replace(/folder:(?:"[^"]*|\S*)$/i, '');
  return `${before}folder:"${plainName(name)}" `;
}

/** Whether the text after `folder:` refers to a project. */
export function isNamed(name: string, typed: string): boolean {
  return plainName(name).toLowerCase() === typed.trim().toLowerCase();
}

/** A quote would end the name, so quotes are left out. */
function plainName(name: string): string {
  return name.replaceAll('"', '').trim();
}
