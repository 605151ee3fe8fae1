import type { File as LibraryFile } from '@haulwise/contract';
import { bareType } from '../file-words.ts';

export type PreviewKind = 'image' | 'audio' | 'video' | 'text';

/** What every browser of today shows by itself. */
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);
const TEXTS = new Set(['application/json', 'application/xml']);

/** How a file can be shown; null where it cannot. */
export function previewKind({ file_type, category }: Pick<LibraryFile, 'file_type' | 'category'>): PreviewKind | null {
  const type = bareType(file_type);
  if (IMAGES.has(type)) return 'image';
  if (category === 'audio' || category === 'video') return category;
  return type.startsWith('text/') || TEXTS.has(type) ? 'text' : null;
}
