import { browserStorage } from '../../../platform/browser/storage.ts';
import type { ArticleBody } from './article-values.ts';

/** `base`: the stored article's `updated_at` when the draft was started; null for a new article. */
export type ArticleDraft = ArticleBody & { base?: string | null };

/** Unsaved input, kept per user on this device through leaving, a reload or a 401. */
export function getDraftKey(userId: string, name: string): string {
  return `article-draft:${userId}:${name}`;
}

export function readDraft(key: string): ArticleDraft | null {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(key) ?? 'null');
    return isArticle(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Null deletes it. */
export function writeDraft(key: string, body: ArticleDraft | null): void {
  if (body === null) browserStorage.remove(key);
  else browserStorage.set(key, JSON.stringify(body));
}

function isArticle(value: unknown): value is ArticleDraft {
  if (!isRecord(value)) return false;
  const { title, body, questions, sources, base } = value;
  return (
    (base === undefined || base === null || typeof base === 'string') &&
    typeof title === 'string' &&
    typeof body === 'string' &&
    Array.isArray(questions) &&
    questions.every((question) => typeof question === 'string') &&
    Array.isArray(sources) &&
    sources.every((one) => isRecord(one) && typeof one.title === 'string' && typeof one.url === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
