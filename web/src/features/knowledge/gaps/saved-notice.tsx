import { IconX } from '@tabler/icons-react';
import { Link } from 'wouter';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { addressOf } from '../addresses.ts';
import styles from './gaps.module.css';
import { useGap } from './use-gaps.ts';

export interface SavedNoticeProps {
  gapId: string;
  /** The article that was written for it. */
  articleId: string;
  onClose: () => void;
}

/** Says what a new article did for the gap that it was written for. */
export function SavedNotice({ gapId, articleId, onClose }: SavedNoticeProps) {
  const { data } = useGap(gapId);
  if (data === undefined) return null;
  const isClosed = data.status === 'answered';
  return (
    <Alert tone={data.status === 'open' ? 'info' : 'success'}>
      <div className={styles.notice}>
        <p>
          Saved. New answers use it from now on.{' '}
          {isClosed &&
            `The gap “${data.question}” is closed: your article answers it. Whoever asked is told so in the chat.`}
          {data.status === 'open' && (
            <>
              The gap “{data.question}” stays open, though: asked in these words, the article is not found yet.{' '}
              <Link href={addressOf.article(articleId)}>Edit the article</Link> so that it gives the answer in the words
              of the question.
            </>
          )}
        </p>
        <IconButton size="sm" label="Close" hasTooltip={false} icon={<IconX size={16} />} onClick={onClose} />
      </div>
    </Alert>
  );
}
