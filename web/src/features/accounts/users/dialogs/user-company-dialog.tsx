import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { call } from '../../../../platform/api/call.ts';
import { formatCountOf, formatSize } from '../../../../platform/format/counts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { LoadingFailed } from '../../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../../ui/status/loading-lines.tsx';
import { t } from '../../../../words/words.ts';
import { CompanyFacts } from '../../company-facts.tsx';
import { getUserCompanyKey, getUserKey } from '../user-cache.ts';
import { formatName } from '../user-words.ts';
import type { UserDialogProps } from './user-dialog.ts';

/** A user's company record, read-only. */
export function UserCompanyDialog({ user, isOpen, onClose }: UserDialogProps) {
  const company = useQuery({
    queryKey: getUserCompanyKey(user.id),
    queryFn: ({ signal }) => call('GET /auth/users/:id/client-info/', { params: { id: user.id }, signal }),
  });
  const isMissing = company.error instanceof ApiError && company.error.status === 404;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Company of ${formatName(user)}`}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <CompanyInNumbers userId={user.id} />
      {company.isPending && <LoadingLines lines={6} />}
      {isMissing && <p>{t`No company information yet. It appears here once the user fills it in.`}</p>}
      {company.isError && !isMissing && (
        <LoadingFailed text={t`The company information could not be loaded.`} onRetry={() => void company.refetch()} />
      )}
      {company.data !== undefined && <CompanyFacts company={company.data} />}
    </Dialog>
  );
}

/** What the company has: counts, never contents. */
function CompanyInNumbers({ userId }: { userId: string }) {
  const { data } = useQuery({
    queryKey: getUserKey(userId),
    queryFn: ({ signal }) => call('GET /auth/users/:id/', { params: { id: userId }, signal }),
    staleTime: 0,
  });
  if (data?.holdings == null) return null;
  const { people, documents, document_bytes, facts, quotes, has_prices } = data.holdings;
  const parts = [
    formatCountOf(people, 'person', 'people'),
    `${formatCountOf(documents, 'document')} (${formatSize(document_bytes)})`,
    formatCountOf(facts, 'fact'),
    formatCountOf(quotes, 'quote'),
    has_prices ? t`a price book` : t`no price book`,
  ];
  return <p>{t`In this company: ${parts.join(', ')}.`}</p>;
}
