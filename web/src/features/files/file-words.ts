import type { FileCategory, Ingestion, File as LibraryFile } from '@haulwise/contract';
import { DOCUMENT_FORMATS } from '@haulwise/contract/rules';
import { formatCountOf } from '../../platform/format/counts.ts';
import type { BadgeTone } from '../../ui/status/badge.tsx';
import { t } from '../../words/words.ts';

const categories: Record<FileCategory, string> = { image: t`Image`, video: t`Video`, audio: t`Audio`, other: t`Other` };

/** Names of document formats, by media type. */
const documents = new Map<string, string>(
  Object.values(DOCUMENT_FORMATS).flatMap(({ inSentence, name, types }) =>
    inSentence === null ? [] : types.map((type) => [type, name] as const),
  ),
);

export const CATEGORY_OPTIONS = Object.entries(categories).map(([value, label]) => ({ value, label }));

export function formatCategory(category: string): string {
  return new Map(Object.entries(categories)).get(category) ?? t`Other`;
}

/** `PDF`, `PNG image`; a type without a common name is shown as it is. */
export function formatType(type: string): string {
  const bare = getBareType(type);
  const [kind = '', format = ''] = bare.split('/');
  const known = documents.get(bare);
  if (known !== undefined) return known;
  const short = format.replace(/^x-/, '');
  if (['image', 'video', 'audio'].includes(kind) && /^\w{2,5}$/.test(short)) return `${short.toUpperCase()} ${kind}`;
  return bare === 'application/octet-stream' || bare === '' ? t`Unknown` : bare;
}

/** Whether it can be added to the knowledge base, or already was. */
export function isDocument(file: Pick<LibraryFile, 'is_document' | 'in_knowledge_base' | 'knowledge'>): boolean {
  return file.is_document || file.in_knowledge_base || file.knowledge.status !== 'none';
}

/** Without parameters such as the charset. */
export function getBareType(type: string): string {
  return type.split(';')[0]?.trim() ?? '';
}

export const KNOWLEDGE_OPTIONS: { value: Ingestion['status']; label: string }[] = [
  { value: 'ready', label: t`Ready` },
  { value: 'queued', label: t`Queued` },
  { value: 'processing', label: t`Processing` },
  { value: 'failed', label: t`Failed` },
  { value: 'none', label: t`Not included` },
];

/** The state of a file in the knowledge base; null if it is not in it. */
export function formatKnowledgeState({ status, passages }: Ingestion): { label: string; tone: BadgeTone } | null {
  if (status === 'ready') return { label: t`Ready · ${formatCountOf(passages, 'passage')}`, tone: 'success' };
  if (status === 'queued') return { label: t`Queued`, tone: 'neutral' };
  if (status === 'processing') return { label: t`Processing`, tone: 'accent' };
  return status === 'failed' ? { label: t`Failed`, tone: 'danger' } : null;
}

/** Who gets to see something of the file. */
export function formatAudience(file: Pick<LibraryFile, 'is_shared' | 'in_knowledge_base'>): string {
  if (file.is_shared) return t`Shared by link`;
  return file.in_knowledge_base ? t`Cited to users` : t`Private`;
}

/** Whether the knowledge base is still processing it. */
export function isBeingRead({ knowledge }: Pick<LibraryFile, 'knowledge'>): boolean {
  return knowledge.status === 'queued' || knowledge.status === 'processing';
}

/** The consequences of deleting these files, for the confirmation. */
export function formatDeletion(files: readonly Pick<LibraryFile, 'name' | 'knowledge'>[]): string {
  const known = files.filter(({ knowledge }) => knowledge.passages > 0);
  const passages = known.reduce((sum, { knowledge }) => sum + knowledge.passages, 0);
  const isOne = files.length === 1;
  const kept = isOne
    ? t`The file is deleted with all versions, comments and links; shared links stop working.`
    : t`The files are deleted with all versions, comments and links; shared links stop working.`;
  const undone = t`This cannot be undone.`;
  if (known.length === 0) return `${kept} ${undone}`;
  const count = formatCountOf(passages, 'passage');
  const forgotten = isOne
    ? t`Answers no longer use its ${count} in the knowledge base.`
    : t`Answers no longer use their ${count} in the knowledge base (${formatNames(known)}).`;
  return `${kept} ${forgotten} ${undone}`;
}

const NAMED = 5;

/** The first few names, and how many more there are. */
export function formatNames(files: readonly { name: string }[]): string {
  const named = files.slice(0, NAMED).map(({ name }) => `“${name}”`);
  const more = files.length - named.length;
  return more > 0 ? t`${named.join(', ')} and ${more} more` : named.join(', ');
}

/** Our own link as an address on this site, whatever the server's host name. */
export function buildAddressHere(url: string): string {
  const { pathname, search } = new URL(url, window.location.origin);
  return `${pathname}${search}`;
}

/** A link for sharing. */
export function formatAddress(url: string): string {
  return new URL(url, window.location.origin).href;
}
