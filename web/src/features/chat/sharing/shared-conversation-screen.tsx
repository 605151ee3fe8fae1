import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { formatDate } from '../../../platform/format/dates.ts';
import { installation } from '../../../ui/layout/installation.ts';
import { Wordmark } from '../../../ui/layout/logo.tsx';
import { useScreenTitle } from '../../../ui/layout/use-screen-title.ts';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { PageNotice } from '../../../ui/status/page-notice.tsx';
import { PageSpinner } from '../../../ui/status/spinner.tsx';
import { t } from '../../../words/words.ts';
import { SourceAccess } from '../answer/citations/citations-context.ts';
import { useRenderer } from '../answer/load-renderer.ts';
import { SidePanelPlace } from '../answer/side-panel/side-panel-place.tsx';
import styles from './shared-conversation-screen.module.css';
import { SharedMessage } from './shared-message.tsx';

/** Visitors have no access to the knowledge base; the copy holds the cited passages. */
const FOR_STRANGERS = { canRead: false };

/** The public page of a share link: a conversation as of when it was shared. */
export function SharedConversationScreen({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['chat', 'shared', token],
    queryFn: ({ signal }) => call('GET /chat/shared/:token/', { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const Cards = useRenderer((renderer) => renderer.Cards);
  useScreenTitle(data?.title ?? t`Shared conversation`);
  if (data === undefined && error === null) return <PageSpinner />;
  if (data === undefined) return <NotOpen error={error} onRetry={() => void refetch()} />;
  return (
    <SourceAccess value={FOR_STRANGERS}>
      <div className={styles.screen}>
        <header className={styles.header}>
          <Link href="/" aria-label={installation.name} className={styles.home}>
            <Wordmark />
          </Link>
          <span className={styles.kind}>{t`Shared conversation, read only`}</span>
        </header>
        <div className={styles.workspace}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <main className={styles.viewport} tabIndex={0}>
            <div className={styles.content}>
              <h1 className={styles.title}>{data.title}</h1>
              <p
                className={styles.about}
              >{t`As of ${formatDate(data.shared_at)}. Answers were written by an assistant; check their sources before you rely on them.`}</p>
              <ol className={styles.messages}>
                {data.messages.map((message) => (
                  <li key={message.id}>
                    <SharedMessage message={message} />
                  </li>
                ))}
              </ol>
            </div>
          </main>
          <SidePanelPlace />
        </div>
        {Cards !== null && <Cards />}
      </div>
    </SourceAccess>
  );
}

function NotOpen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return isGone ? (
    <PageNotice
      title={t`This link is no longer valid`}
      text={t`It has been revoked, has expired, or was not copied in full. Ask the person who sent it for a new one.`}
    />
  ) : (
    <PageNotice
      title={t`The conversation could not be loaded`}
      text={error instanceof ApiError && error.status === 429 ? error.message : t`Check your connection and try again.`}
      action={<LoadingFailed text={t`Error loading the conversation`} onRetry={onRetry} />}
    />
  );
}
