import type { File as LibraryFile } from '@haulwise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t } from '../../../words/words.ts';
import { FILES } from '../file-cache.ts';
import { buildAddressHere, getBareType } from '../file-words.ts';
import styles from './details.module.css';
import { TextPreview } from './text-preview.tsx';

/** Shorter than the lifetime of the link (ms). */
const LINK_LIFE = 4 * 60_000;

/** Previews a file if the browser can do so safely; nothing in it runs or renders as a page. */
export function FilePreview({ file }: { file: LibraryFile }) {
  const kind = getPreviewKind(file);
  const [isWanted, setIsWanted] = useState(false);
  if (kind === null) return null;
  return (
    <section aria-label={t`Preview`}>
      {!isWanted && <Button size="sm" onClick={() => setIsWanted(true)}>{t`Show preview`}</Button>}
      {isWanted && kind === 'text' && <TextPreview file={file} />}
      {isWanted && kind !== 'text' && <MediaPreview file={file} kind={kind} />}
    </section>
  );
}

function MediaPreview({ file, kind }: { file: LibraryFile; kind: Exclude<PreviewKind, 'text'> }) {
  const [isBroken, setIsBroken] = useState(false);
  const link = useQuery({
    queryKey: [...FILES, 'preview', file.id, file.sha256],
    queryFn: ({ signal }) =>
      call('GET /files/:id/download-url/', { params: { id: file.id }, query: { preview: 'true' }, signal }),
    staleTime: LINK_LIFE,
    gcTime: LINK_LIFE,
  });
  const again = () => {
    setIsBroken(false);
    void link.refetch();
  };
  if (link.isPending) return <Skeleton height="12rem" />;
  if (link.isError || isBroken) return <LoadingFailed text={t`The preview could not be loaded.`} onRetry={again} />;
  const source = { src: buildAddressHere(link.data.download_url), onError: () => setIsBroken(true) };
  if (kind === 'image') return <img {...source} alt={file.name} className={styles.picture} />;
  if (kind === 'audio')
    return <audio {...source} controls preload="metadata" aria-label={file.name} className={styles.player} />;
  return <video {...source} controls preload="metadata" aria-label={file.name} className={styles.picture} />;
}

export type PreviewKind = 'image' | 'audio' | 'video' | 'text';

/** Formats that every current browser can show. */
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);
const TEXTS = new Set(['application/json', 'application/xml']);

/** How to preview a file; null if not possible. */
function getPreviewKind({ file_type, category }: Pick<LibraryFile, 'file_type' | 'category'>): PreviewKind | null {
  const type = getBareType(file_type);
  if (IMAGES.has(type)) return 'image';
  if (category === 'audio' || category === 'video') return category;
  return type.startsWith('text/') || TEXTS.has(type) ? 'text' : null;
}
