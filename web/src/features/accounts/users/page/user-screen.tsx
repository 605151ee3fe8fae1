import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { call } from '../../../../platform/api/call.ts';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { ListScreen } from '../../../../ui/lists/list-screen.tsx';
import { Badge } from '../../../../ui/status/badge.tsx';
import { LoadingFailed } from '../../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../../ui/status/loading-lines.tsx';
import { t } from '../../../../words/words.ts';
import { useUserDialogs } from '../dialogs/use-user-dialogs.tsx';
import { getUserKey } from '../user-cache.ts';
import { UserMenu, type UserTask } from '../user-menu.tsx';
import { formatName } from '../user-words.ts';
import { CompanyCard, PaymentsCard, PlanCard, RecordCard } from './user-cards.tsx';
import { UserDevices } from './user-devices.tsx';
import styles from './user-screen.module.css';

export interface UserScreenProps {
  id: string;
  navigation: ReactNode;
  /** Sections of other features. */
  figures: ReactNode;
  history: ReactNode;
  records: ReactNode;
}

/** All that an administrator may know of one user: numbers and events, never what they wrote. */
export function UserScreen({ id, navigation, figures, history, records }: UserScreenProps) {
  const { data, error, refetch } = useQuery({
    queryKey: getUserKey(id),
    queryFn: ({ signal }) => call('GET /auth/users/:id/', { params: { id }, signal }),
    staleTime: 0,
  });
  const state: unknown = useHistoryState();
  const title = useRef<HTMLHeadingElement>(null);
  const { open, dialogs } = useUserDialogs(title);
  const opening = (task: UserTask) => () => data && open(task, data);
  const isGone = error instanceof ApiError && error.status === 404;
  const user = isGone ? undefined : data;
  return (
    <ListScreen
      title={user === undefined ? t`User` : formatName(user)}
      titleRef={title}
      navigation={navigation}
      actions={
        <>
          <LinkButton href={`/users${readListSearch(state)}`}>
            <IconArrowLeft size={18} aria-hidden="true" />
            {t`All users`}
          </LinkButton>
          {user !== undefined && <UserMenu user={user} onTask={(task) => open(task, user)} />}
        </>
      }
    >
      {user === undefined && <Missing isGone={isGone} error={error} onRetry={() => void refetch()} />}
      {user !== undefined && (
        <>
          <p className={styles.lead}>
            <span>{user.email}</span>
            {user.role === 'admin' && <Badge tone="accent">{t`Admin`}</Badge>}
            {!user.is_active && <Badge tone="danger">{t`Inactive`}</Badge>}
          </p>
          {figures}
          <div className={styles.columns}>
            <div className={styles.column}>
              <RecordCard user={user} onOpen={opening('edit')} />
              <PlanCard user={user} onOpen={opening('plan')} />
              <CompanyCard user={user} onOpen={opening('company')} />
              <UserDevices userId={user.id} name={formatName(user)} />
            </div>
            <div className={styles.column}>
              <PaymentsCard user={user} onOpen={opening('payment')} />
              {history}
              {records}
            </div>
          </div>
        </>
      )}
      {dialogs}
    </ListScreen>
  );
}

function Missing({ isGone, error, onRetry }: { isGone: boolean; error: unknown; onRetry: () => void }) {
  if (isGone) return <p>{t`There is no such user. The account may have been deleted.`}</p>;
  if (error === null) return <LoadingLines lines={8} />;
  return <LoadingFailed text={t`Error loading this user`} onRetry={onRetry} />;
}

/** The filters, order and page of the list that led here. */
function readListSearch(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('list' in state)) return '';
  return typeof state.list === 'string' && state.list !== '' ? `?${state.list}` : '';
}
