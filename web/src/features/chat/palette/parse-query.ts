/** What was typed into the palette, its prefixes taken apart. */
export interface PaletteQuery {
  /** The words to search for. */
  words: string;
  /** The name after `folder:`, once it is finished. */
  folder: string | null;
  /** The beginning of a name that is still being typed after `folder:`. */
  naming: string | null;
  isPinned: boolean;
  isArchived: boolean;
}

/** `folder:Name`, `folder:"Two words"`, `pinned:` and `archived:`, in any place and case. */
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

/** What is typed, with the project's name written out where it was begun. */
export function writeFolderName(typed: string, name: string): string {
  const before = typed.replace(/folder:(?:"[^"]*|\S*)$/i, '');
  return `${before}folder:"${plainName(name)}" `;
}

/** Whether a project is meant by what follows `folder:`. */
export function isNamed(name: string, typed: string): boolean {
  return plainName(name).toLowerCase() === typed.trim().toLowerCase();
}

/** A quote would end the name, so quotes are left out. */
function plainName(name: string): string {
  return name.replaceAll('"', '').trim();
}
