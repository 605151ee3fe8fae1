import { useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../platform/api/call.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { setLacksTwoFactor } from '../../../platform/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useScreenTitle } from '../../../ui/layout/use-screen-title.ts';
import { t } from '../../../words/words.ts';
import { AuthLayout } from '../auth-layout.tsx';
import styles from '../form.module.css';
import { logOut } from '../log-out.ts';
import { SetUpSteps } from './set-up-steps.tsx';

/** The only screen for an administrator who must set up two-factor sign-in first. */
export function TwoFactorSetupScreen() {
  useScreenTitle(t`Set up two-factor sign-in`);
  const [, navigate] = useLocation();
  const leave = useCallback(() => {
    setLacksTwoFactor(false);
    navigate('/', { replace: true });
  }, [navigate]);

  useEffect(() => {
    // It may have been done on another device, or in another tab.
    call('GET /auth/two-factor/').then(({ is_enabled }) => is_enabled && leave(), logFailure);
  }, [leave]);

  return (
    <AuthLayout
      title={t`Set up two-factor sign-in`}
      intro={t`Administrators of this server sign in with their password and a code from their phone. Setup takes a minute.`}
      footer={<Button variant="ghost" size="sm" onClick={() => void logOut()}>{t`Log out`}</Button>}
    >
      <div className={styles.form}>
        <SetUpSteps onEnabled={() => setLacksTwoFactor(false)} onDone={leave} />
      </div>
    </AuthLayout>
  );
}
