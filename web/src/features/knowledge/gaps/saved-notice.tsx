import { IconX } from '@tabler/icons-react';
import { Link } from 'wouter';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { rich } from '../../../words/rich.tsx';
import { t } from '../../../words/words.ts';
import { addressOf } from '../addresses.ts';
import styles from './gaps.module.css';
import { useGap } from './use-gaps.ts';

export interface SavedNoticeProps {
  gapId: string;
  /** The article written for it. */
  articleId: string;
  onClose: () => void;
}

/** Shows the effect of a new article on its gap. */
export function SavedNotice({ gapId, articleId, onClose }: SavedNoticeProps) {
  const { data } = useGap(gapId);
  if (data === undefined) return null;
  const isClosed = data.status === 'answered';
  return (
    <Alert tone={data.status === 'open' ? 'info' : 'success'}>
      <div className={styles.notice}>
        <p>
          {t`Saved. New answers will use it.`}{' '}
          {isClosed &&
            t`The gap “${data.question}” is closed: your article answers it. The people who asked will be notified in the chat.`}
          {data.status === 'open' &&
            rich`The gap “${data.question}” stays open, though: asked in these words, the article is not found yet. ${<Link href={addressOf.article(articleId)}>{t`Edit the article`}</Link>} so that it answers in the words of the question.`}
        </p>
        <IconButton size="sm" label={t`Close`} hasTooltip={false} icon={<IconX size={16} />} onClick={onClose} />
      </div>
    </Alert>
  );
}
