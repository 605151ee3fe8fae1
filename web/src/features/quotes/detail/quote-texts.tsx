import type { Quote, QuoteDraft } from '@haulwise/contract';
import { writeClipboard } from '../../../platform/browser/clipboard.ts';
import { formatCalendarDay } from '../../../platform/format/dates.ts';
import { CopyTextButton } from '../../../ui/buttons/copy-text-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t, toLocal } from '../../../words/words.ts';
import { useQuoteDrafts } from '../use-quotes.ts';
import styles from './detail.module.css';

/** Texts and emails to send the quote with, and to follow up on it. */
export function QuoteTexts({ quote }: { quote: Quote }) {
  const { data, isError, refetch } = useQuoteDrafts(quote);
  return (
    <Card
      title={t`Words to send`}
      description={quote.link === null ? t`Create the link first to include it in the message.` : undefined}
    >
      {isError && <LoadingFailed text={t`The words could not be loaded.`} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <LoadingLines lines={4} />}
      <div className={styles.stack}>
        {data?.results.map((draft) => (
          <Words key={draft.title} draft={draft} quote={quote} />
        ))}
      </div>
    </Card>
  );
}

function Words({ draft, quote }: { draft: QuoteDraft; quote: Quote }) {
  const { channel, subject, body, blanks, due_on } = draft;
  const title = toLocal(draft.title);
  const link = toLink(draft, quote);
  return (
    <details className={styles.words}>
      <summary>
        {title}
        {due_on !== null && <span className={styles.due}> · {t`due ${formatCalendarDay(due_on)}`}</span>}
      </summary>
      {subject !== null && <p className={styles.subject}>{subject}</p>}
      <p className={styles.text}>{body}</p>
      {blanks.length > 0 && <p className={styles.due}>{t`Fill in: ${blanks.join(', ')}`}</p>}
      <div className={styles.buttons}>
        <CopyTextButton label={t`Copy`} name={t`Copy: ${title}`} copy={() => writeClipboard(body)} />
        {link !== null && <a href={link}>{channel === 'email' ? t`Open in your mail` : t`Open in your messages`}</a>}
      </div>
    </details>
  );
}

/** Opens the words where they are sent from; null if it is not known to whom. */
function toLink({ channel, subject, body }: QuoteDraft, { customer_email, customer_phone }: Quote): string | null {
  const words = encodeURIComponent(body);
  if (channel === 'email' && customer_email !== '')
    return `mailto:${encodeURIComponent(customer_email)}?subject=${encodeURIComponent(subject ?? '')}&body=${words}`;
  const digits = customer_phone.replace(/[^\d+]/g, '');
  return channel === 'text' && digits !== '' ? `sms:${digits}?&body=${words}` : null;
}
