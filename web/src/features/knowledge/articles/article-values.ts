import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { formatList } from '../../../platform/format/counts.ts';
import { t } from '../../../words/words.ts';

/** An article as sent and stored. */
export interface ArticleBody {
  title: string;
  /** Markdown. */
  body: string;
  questions: string[];
  sources: { title: string; url: string }[];
}

export interface QuestionRow {
  /** Stable while other rows are added and removed. */
  key: string;
  text: string;
}

export interface SourceRow {
  key: string;
  title: string;
  url: string;
}

/** An article being edited. */
export interface ArticleValues {
  title: string;
  body: string;
  questions: QuestionRow[];
  sources: SourceRow[];
}

export const MOST_QUESTIONS = 50;
export const MOST_SOURCES = 20;
export const NO_ARTICLE: ArticleBody = { title: '', body: '', questions: [], sources: [] };

export function createQuestion(text = ''): QuestionRow {
  return { key: createIdempotencyKey(), text };
}

export function createSource(source = { title: '', url: '' }): SourceRow {
  return { key: createIdempotencyKey(), ...source };
}

/** The article for editing, with a row for the first question. */
export function toArticleValues({ title, body, questions, sources }: ArticleBody): ArticleValues {
  return {
    title,
    body,
    questions: (questions.length === 0 ? [''] : questions).map(createQuestion),
    sources: sources.map(createSource),
  };
}

/** Without blank rows, so that the server's positions match the screen. */
export function removeBlankRows(values: ArticleValues): ArticleValues {
  return {
    ...values,
    questions: values.questions.filter(({ text }) => text.trim() !== ''),
    sources: values.sources.filter(({ title, url }) => title.trim() !== '' || url.trim() !== ''),
  };
}

export function toArticleBody(values: ArticleValues): ArticleBody {
  const { title, body, questions, sources } = removeBlankRows(values);
  return {
    title: title.trim(),
    body,
    questions: questions.map(({ text }) => text.trim()),
    sources: sources.map((source) => ({ title: source.title.trim(), url: source.url.trim() })),
  };
}

/** The changed parts. */
export function getChanges(before: ArticleBody, after: ArticleBody): Partial<ArticleBody> {
  const parts = (['title', 'body', 'questions', 'sources'] as const).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  );
  return Object.fromEntries(parts.map((part) => [part, after[part]]));
}

const PARTS = { title: t`the title`, body: t`the text`, questions: t`the questions`, sources: t`the sources` };

/** `the title, the text and the sources`. */
export function formatParts(changes: Partial<ArticleBody>): string {
  const words = (['title', 'body', 'questions', 'sources'] as const)
    .filter((part) => part in changes)
    .map((part) => PARTS[part]);
  return formatList(words);
}

/** The questions in a text, one per line, without list markers. */
export function splitQuestions(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '').trim())
    .filter((line) => line !== '');
}

/** Inserts pasted questions after a row, or in place of a blank one, up to the maximum per article. */
export function addPasted(rows: readonly QuestionRow[], at: number, lines: readonly string[]): QuestionRow[] {
  const isBlank = rows[at]?.text.trim() === '';
  const added = lines.map((line) => createQuestion(line.slice(0, 300)));
  const next = isBlank ? rows.toSpliced(at, 1, ...added) : rows.toSpliced(at + 1, 0, ...added);
  return next.slice(0, MOST_QUESTIONS);
}
