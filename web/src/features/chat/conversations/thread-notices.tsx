import { Link } from 'wouter';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageNotice } from '../../../ui/status/page-notice.tsx';
import { t } from '../../../words/words.ts';

export function MissingThread() {
  return (
    <PageNotice
      isPart
      title={t`Conversation not found`}
      text={t`It was deleted or belongs to another account.`}
      action={<Link href="/chat">{t`Start a new chat`}</Link>}
    />
  );
}

export function FailedThread({ onRetry }: { onRetry: () => void }) {
  return (
    <PageNotice
      isPart
      title={t`This conversation could not be loaded`}
      text={t`It is safe on the server. Check your connection and try again.`}
      action={<Button variant="primary" onClick={onRetry}>{t`Retry`}</Button>}
    />
  );
}
