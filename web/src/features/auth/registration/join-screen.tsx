import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { installation } from '../../../ui/layout/installation.ts';
import { useScreenTitle } from '../../../ui/layout/use-screen-title.ts';
import { Alert } from '../../../ui/status/alert.tsx';
import { PageSpinner } from '../../../ui/status/spinner.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import styles from '../form.module.css';
import { readFragmentToken } from '../fragment-token.ts';
import { logOut } from '../log-out.ts';

const SHARING =
  'You will share its documents, facts, prices and quotes with your colleagues. Your conversations stay yours alone.';
const AGAIN = 'Something went wrong. Please try again.';
const home = <Link href="/">Open {installation.name}</Link>;

/** The target of a mailed invitation to a company; opening it changes nothing. */
export function JoinScreen() {
  useScreenTitle('Join a company');
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
      <Notice title="The invitation could not be checked" intro="Check your connection and try again.">
        <Button variant="primary" isWide onClick={() => void refetch()}>
          Retry
        </Button>
      </Notice>
    );
  }
  if (isPending || data?.company == null) return <PageSpinner label="Checking your invitation…" />;
  const name = data.company.name || 'a company';
  if (isSignedIn) return <Joining token={token} />;
  return (
    <Notice title={`Join ${name}`} intro={`This invitation is for ${data.email}. ${SHARING}`}>
      {data.has_account ? (
        <LinkButton href="/login" variant="primary" isWide state={{ returnTo: `/join?signed=in#invitation=${token}` }}>
          Sign in to join
        </LinkButton>
      ) : (
        <LinkButton href={`/register#invitation=${token}`} variant="primary" isWide>
          Create my account
        </LinkButton>
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
  if (terms.isPending) return <PageSpinner label="Checking your invitation…" />;
  if (terms.data === undefined) return <Refused error={terms.error} />;
  const { company_name, waiting, is_needed } = terms.data;
  const failure = joining.error && toFault(joining.error, [], AGAIN).message;
  return (
    <Notice title={`Join ${company_name || 'a company'}?`} intro={SHARING} footer={<Link href="/">Not now</Link>}>
      {waiting !== null && <p>{describeWaiting(waiting)}</p>}
      {is_needed && (
        <Alert>
          You cannot leave yet, because nobody else owns the company that you are in. Make a colleague an owner first.
        </Alert>
      )}
      {failure && <Alert>{failure}</Alert>}
      {!is_needed && (
        <Button variant="primary" isWide isBusy={joining.isPending} onClick={() => joining.mutate()}>
          {joining.isPending ? 'Joining…' : 'Join'}
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
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  const parts = [
    documents > 0 && count(documents, 'document'),
    facts > 0 && count(facts, 'fact'),
    quotes > 0 && count(quotes, 'quote'),
    has_prices && 'your price book',
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'Your own company is empty; you get it back when you leave.';
  const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  const links = quotes > 0 ? ' Until then the links that you sent to customers do not open.' : '';
  return `What you have now (${list}) is put away: nobody sees it, and nothing is deleted. You get it back when you leave the company.${links}`;
}

function Refused({ error }: { error: unknown }) {
  const { message, fields } = toFault(error, ['token'], AGAIN);
  const isAdmin = error instanceof ApiError && error.status === 403;
  return (
    <Notice
      title="You cannot join as you are signed in"
      intro={
        isAdmin
          ? 'Administrators belong to no company. Sign in with another account.'
          : (fields.token ?? message ?? AGAIN)
      }
    >
      <Button isWide onClick={() => void logOut()}>
        Sign out
      </Button>
    </Notice>
  );
}

function Ended() {
  return (
    <Notice
      title="This invitation is no longer valid"
      intro="It has been used or revoked, or has expired. Ask the person who invited you for a new one."
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
