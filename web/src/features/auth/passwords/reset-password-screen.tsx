import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '../../../platform/api/call.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useScreenTitle } from '../../../ui/layout/use-screen-title.ts';
import { Alert } from '../../../ui/status/alert.tsx';
import { PageSpinner } from '../../../ui/status/spinner.tsx';
import { t } from '../../../words/words.ts';
import { AuthLayout } from '../auth-layout.tsx';
import styles from '../form.module.css';
import { readFragmentToken } from '../fragment-token.ts';
import { PasswordRules } from './password-rules.tsx';
import { checkNewPassword, saveNewPassword } from './reset-password.ts';

type LinkState = 'checking' | 'valid' | 'expired' | 'unreachable';

/** The target of the mailed link: checks it, then sets a new password. */
export function ResetPasswordScreen() {
  useScreenTitle(t`Set a new password`);
  const [token] = useState(() => readFragmentToken('token'));
  const [link, setLink] = useState<LinkState>(token === null ? 'expired' : 'checking');

  const check = useCallback(async () => {
    if (token === null) return;
    setLink('checking');
    try {
      const { is_valid } = await call('POST /auth/password-reset/check/', { body: { token } });
      setLink(is_valid ? 'valid' : 'expired');
    } catch {
      setLink('unreachable');
    }
  }, [token]);
  useEffect(() => void check(), [check]);

  if (link === 'checking') return <PageSpinner label={t`Checking the link…`} />;
  if (link === 'valid' && token !== null) return <NewPassword token={token} onExpired={() => setLink('expired')} />;
  return link === 'expired' ? <Expired /> : <Unreachable onRetry={() => void check()} />;
}

const back = <Link href="/login">{t`Back to sign in`}</Link>;

function NewPassword({ token, onExpired }: { token: string; onExpired: () => void }) {
  const [, navigate] = useLocation();
  const { form, field, fault, isBusy, alertId, values } = useForm({
    takesFocus: true,
    stored: { new_password: '', new_password_confirm: '' },
    check: checkNewPassword,
    async send(entered) {
      const fault = await saveNewPassword(token, entered, onExpired);
      if (fault === null) navigate('/login', { replace: true, state: { hasNewPassword: true } });
      return { fault };
    },
  });
  return (
    <AuthLayout
      title={t`Set a new password`}
      intro={t`Every device that is signed in to your account will be signed out.`}
      footer={back}
    >
      <form {...form} className={styles.form}>
        {fault !== null && <Alert id={alertId}>{fault.message}</Alert>}
        <PasswordField {...field('new_password')} label={t`New password`} autoComplete="new-password" required />
        <PasswordField
          {...field('new_password_confirm')}
          label={t`Confirm new password`}
          autoComplete="new-password"
          required
        />
        <PasswordRules password={values.new_password} confirmation={values.new_password_confirm} />
        <Button type="submit" variant="primary" isWide isBusy={isBusy} className={styles.submit}>
          {isBusy ? t`Saving…` : t`Set password`}
        </Button>
      </form>
    </AuthLayout>
  );
}

function Expired() {
  return (
    <AuthLayout
      title={t`This link no longer works`}
      intro={t`It has been used, has expired, or was replaced by a newer one. Links work once, for 30 minutes.`}
      footer={
        <>
          <Link href="/forgot-password">{t`Send me a new link`}</Link> · {back}
        </>
      }
    >
      {null}
    </AuthLayout>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <AuthLayout title={t`The link could not be checked`} intro={t`Check your connection and try again.`} footer={back}>
      <div className={styles.form}>
        <Button variant="primary" isWide onClick={onRetry}>{t`Retry`}</Button>
      </div>
    </AuthLayout>
  );
}
