import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { toFault } from '../../platform/form/fault.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useScreenTitle } from '../../ui/layout/use-screen-title.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { t } from '../../words/words.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './form.module.css';
import { readFragmentToken } from './fragment-token.ts';

const ENDED = t`This link is incomplete. Open it from the email again, or turn email notifications off in your profile.`;

/** The target of the link below every notification mail; opening it changes nothing. */
export function UnsubscribeScreen() {
  useScreenTitle(t`Email notifications`);
  const [token] = useState(() => readFragmentToken('token'));
  const stop = useMutation({
    mutationFn: (given: string) => call('POST /notices/unsubscribe/:token/', { params: { token: given } }),
  });
  const profile = <Link href="/profile">{t`Open your profile`}</Link>;
  if (stop.isSuccess) {
    return (
      <AuthLayout
        title={t`Email notifications are off`}
        intro={t`Emails about the security of your account still come. You can turn notifications on again in your profile.`}
        footer={profile}
      >
        {null}
      </AuthLayout>
    );
  }
  const isDead = token === null || (stop.error instanceof ApiError && stop.error.status === 404);
  const problem =
    token === null ? ENDED : stop.error && toFault(stop.error, [], t`Something went wrong. Please try again.`).message;
  return (
    <AuthLayout
      title={t`Turn off email notifications?`}
      intro={t`You would get no more emails when a customer decides on a quote, an answer is ready, quotes are still open or your plan ends. Emails about the security of your account always come.`}
      footer={profile}
    >
      <div className={styles.form}>
        {problem && <Alert>{problem}</Alert>}
        {!isDead && (
          <Button variant="primary" isWide isBusy={stop.isPending} onClick={() => stop.mutate(token)}>
            {stop.isPending ? t`Turning off…` : t`Turn them off`}
          </Button>
        )}
      </div>
    </AuthLayout>
  );
}
