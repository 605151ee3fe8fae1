import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { installation } from '../../../ui/layout/installation.ts';
import { useScreenTitle } from '../../../ui/layout/use-screen-title.ts';
import { Alert } from '../../../ui/status/alert.tsx';
import { PageSpinner } from '../../../ui/status/spinner.tsx';
import { t } from '../../../words/words.ts';
import { AuthLayout } from '../auth-layout.tsx';
import styles from '../form.module.css';
import { readFragmentToken } from '../fragment-token.ts';
import { logOut } from '../log-out.ts';

const SHARING = t`You will share its documents, facts, prices and quotes with your colleagues. Your conversations stay yours alone.`;
const AGAIN = t`Something went wrong. Please try again.`;
const home = <Link href="/">{t`Open ${installation.name}`}</Link>;

/** The target of a mailed invitation to a company; opening it changes nothing. */
export function JoinScreen() {
  useScreenTitle(t`Join a company`);
  const [token] = useState(() => readFragmentToken('invitation'));
  const isSignedIn = useSession().token !== null;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('POST /auth/invitations/check/', { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    retry: false,
    staleTime: 0,
  });
  if (token === null || isEnded(error) || data?.company === null) return <Ended />;
  if (error !== null && data === undefined) {
    return (
      <Notice title={t`The invitation could not be checked`} intro={t`Check your connection and try again.`}>
        <Button variant="primary" isWide onClick={() => void refetch()}>{t`Retry`}</Button>
      </Notice>
    );
  }
  if (isPending || data?.company == null) return <PageSpinner label={t`Checking your invitation…`} />;
  const name = data.company.name || t`a company`;
  if (isSignedIn) return <Joining token={token} />;
  return (
    <Notice title={t`Join ${name}`} intro={t`This invitation is for ${data.email}. ${SHARING}`}>
      {data.has_account ? (
        <LinkButton
          href="/login"
          variant="primary"
          isWide
          state={{ returnTo: `/join?signed=in#invitation=${token}` }}
        >{t`Sign in to join`}</LinkButton>
      ) : (
        <LinkButton href={`/register#invitation=${token}`} variant="primary" isWide>{t`Create my account`}</LinkButton>
      )}
    </Notice>
  );
}

function isEnded(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** What joining means for whoever is signed in, before they decide. */
function Joining({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const terms = useQuery({
    queryKey: ['invitation', token, 'terms'],
    queryFn: ({ signal }) => call('POST /company/join/check/', { body: { token }, signal }),
    retry: false,
    staleTime: 0,
  });
  const joining = useMutation({
    mutationFn: () => call('POST /company/join/', { body: { token } }),
    onSuccess: async () => {
      // What was loaded belongs to the company before.
      await queryClient.resetQueries();
      navigate('/company', { replace: true });
    },
  });
  if (terms.isPending) return <PageSpinner label={t`Checking your invitation…`} />;
  if (terms.data === undefined) return <Refused error={terms.error} />;
  const { company_name, waiting, is_needed } = terms.data;
  const failure = joining.error && toFault(joining.error, [], AGAIN).message;
  return (
    <Notice
      title={company_name === '' ? t`Join a company?` : t`Join ${company_name}?`}
      intro={SHARING}
      footer={<Link href="/">{t`Not now`}</Link>}
    >
      {waiting !== null && <p>{describeWaiting(waiting)}</p>}
      {is_needed && (
        <Alert>{t`You cannot leave yet, because nobody else owns the company that you are in. Make a colleague an owner first.`}</Alert>
      )}
      {failure && <Alert>{failure}</Alert>}
      {!is_needed && (
        <Button variant="primary" isWide isBusy={joining.isPending} onClick={() => joining.mutate()}>
          {joining.isPending ? t`Joining…` : t`Join`}
        </Button>
      )}
    </Notice>
  );
}

interface Waiting {
  documents: number;
  facts: number;
  quotes: number;
  has_prices: boolean;
}

function describeWaiting({ documents, facts, quotes, has_prices }: Waiting): string {
  const parts = [
    documents > 0 && formatCountOf(documents, 'document'),
    facts > 0 && formatCountOf(facts, 'fact'),
    quotes > 0 && formatCountOf(quotes, 'quote'),
    has_prices && t`your price book`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return t`Your own company is empty; you get it back when you leave.`;
  const last = parts.at(-1) ?? '';
  const list = parts.length === 1 ? last : t`${parts.slice(0, -1).join(', ')} and ${last}`;
  const links = quotes > 0 ? ` ${t`Until then the links that you sent to customers do not open.`}` : '';
  return (
    t`What you have now (${list}) is put away: nobody sees it, and nothing is deleted. You get it back when you leave the company.` +
    links
  );
}

function Refused({ error }: { error: unknown }) {
  const { message, fields } = toFault(error, ['token'], AGAIN);
  const isAdmin = error instanceof ApiError && error.status === 403;
  return (
    <Notice
      title={t`You cannot join as you are signed in`}
      intro={
        isAdmin
          ? t`Administrators belong to no company. Sign in with another account.`
          : (fields.token ?? message ?? AGAIN)
      }
    >
      <Button isWide onClick={() => void logOut()}>{t`Sign out`}</Button>
    </Notice>
  );
}

function Ended() {
  return (
    <Notice
      title={t`This invitation is no longer valid`}
      intro={t`It has been used or revoked, or has expired. Ask the person who invited you for a new one.`}
    />
  );
}

interface NoticeProps {
  title: string;
  intro: string;
  footer?: ReactNode;
  children?: ReactNode;
}

function Notice({ title, intro, footer = home, children = null }: NoticeProps) {
  return (
    <AuthLayout title={title} intro={intro} footer={footer}>
      <div className={styles.form}>{children}</div>
    </AuthLayout>
  );
}
