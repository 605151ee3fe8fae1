import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ArticleFile {
  /** Unique among all folders. */
  name: string;
  /** Relative to the knowledge folder. */
  path: string;
  content: string;
}

/** Plays are articles, too. */
const FOLDERS = ['', 'plays'];
const NOT_ARTICLES = new Set(['README.md']);

/** All articles that come with the program, by folder and name. */
export async function readArticleFiles(knowledge: string): Promise<ArticleFile[]> {
  const files = await Promise.all(
    FOLDERS.map(async (folder) => {
      // An installation may do without plays, but not without articles.
      const found = await readdir(join(knowledge, folder)).catch((error: unknown) => {
        if (folder === '') throw error;
        return [];
      });
      const names = found.filter((name) => name.endsWith('.md') && !NOT_ARTICLES.has(name)).sort();
      return Promise.all(
        names.map(async (name) => {
          const path = join(folder, name);
          return { name, path, content: await readFile(join(knowledge, path), 'utf8') };
        }),
      );
    }),
  );
  return files.flat();
}
