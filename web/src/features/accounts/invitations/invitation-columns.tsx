import type { Invitation } from '@haulwise/contract';
import { formatDate } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Column } from '../../../ui/lists/table-props.ts';
import { Badge, type BadgeTone } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import styles from './invitations.module.css';

const statuses = new Map<string, { label: string; tone: BadgeTone }>([
  ['open', { label: t`Open@@status`, tone: 'accent' }],
  ['accepted', { label: t`Accepted`, tone: 'success' }],
  ['revoked', { label: t`Revoked`, tone: 'danger' }],
  ['expired', { label: t`Expired`, tone: 'neutral' }],
]);
const unknown = { label: t`Unknown`, tone: 'neutral' } as const;

export function buildInvitationColumns(onRevoke: (invitation: Invitation) => void): Column<Invitation>[] {
  return [
    { id: 'email', header: t`Email`, cell: ({ email }) => <span className={styles.email}>{email}</span> },
    {
      id: 'status',
      header: t`Status`,
      cell: ({ status }) => {
        const { label, tone } = statuses.get(status) ?? unknown;
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    { id: 'invited_by', header: t`Invited by`, cell: ({ invited_by }) => invited_by ?? t`Deleted user` },
    { id: 'sent', header: t`Sent`, cell: ({ created_at }) => formatDate(created_at) },
    { id: 'until', header: t`Until`, cell: (invitation) => endOf(invitation) },
    {
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (invitation) => (
        <span className={styles.actions}>
          {invitation.url !== null && <CopyLinkButton email={invitation.email} url={invitation.url} />}
          {invitation.status === 'open' && (
            <Button
              size="sm"
              aria-label={t`Revoke the invitation of ${invitation.email}`}
              onClick={() => onRevoke(invitation)}
            >{t`Revoke`}</Button>
          )}
        </span>
      ),
    },
  ];
}

function endOf({ accepted_at, expires_at }: Invitation): string {
  return accepted_at === null ? formatDate(expires_at) : t`Accepted ${formatDate(accepted_at)}`;
}
