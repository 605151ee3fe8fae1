import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useForm } from '../../platform/form/use-form.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { installation } from '../../ui/layout/installation.ts';
import { useScreenTitle } from '../../ui/layout/use-screen-title.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { rich } from '../../words/rich.tsx';
import { t } from '../../words/words.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './form.module.css';
import { checkLogin, type LoginStep, logIn } from './log-in.ts';
import { CodeField } from './two-factor/code-field.tsx';
import { useRegistration } from './use-registration.ts';

const ProviderButton = lazy(() =>
  import('./security/identities/provider-button.tsx').then((module) => ({ default: module.ProviderButton })),
);

/** Asks for username and password and then, with two-factor sign-in, for a code. */
export function LoginScreen() {
  useScreenTitle(t`Sign in`);
  const [step, setStep] = useState<LoginStep>('password');
  const { form, field, fault, isBusy, alertId, set } = useForm({
    takesFocus: true,
    stored: { username: '', password: '', code: '' },
    check: (values) => checkLogin(values, step),
    send: async (values) => ({ fault: await logIn(values, step, setStep) }),
  });
  const goTo = (next: LoginStep) => {
    set('code', '');
    setStep(next);
  };
  const frame = { form, alertId, message: fault?.message ?? null };

  return step === 'password' ? (
    <PasswordStep {...frame} username={field('username')} password={field('password')} isBusy={isBusy} />
  ) : (
    <CodeStep {...frame} step={step} code={field('code')} isBusy={isBusy} onStep={goTo} />
  );
}

type Form = ReturnType<typeof useForm<{ username: string; password: string; code: string }>>;

interface StepProps {
  form: Form['form'];
  alertId: string;
  message: string | null;
  isBusy: boolean;
}

interface PasswordStepProps extends StepProps {
  username: ReturnType<Form['field']>;
  password: ReturnType<Form['field']>;
}

function PasswordStep({ form, alertId, message, username, password, isBusy }: PasswordStepProps) {
  const { wasRefused } = useSession();
  const { registration, identity_provider: provider } = useRegistration();
  const hasNewPassword = isAfterReset(useHistoryState());
  return (
    <AuthLayout
      title={t`Sign in to ${installation.name}`}
      intro={t`Welcome back.`}
      footer={
        registration !== 'closed' &&
        rich`New to ${installation.name}? ${<Link href="/register">{t`Create an account`}</Link>}`
      }
    >
      <form {...form} className={styles.form}>
        {hasNewPassword && message === null && (
          <Alert tone="success">{t`Your password has been changed. Sign in with the new one.`}</Alert>
        )}
        {wasRefused && !hasNewPassword && message === null && (
          <Alert tone="info">{t`Your session has ended. Please sign in again.`}</Alert>
        )}
        {message !== null && <Alert id={alertId}>{message}</Alert>}
        <TextField
          {...username}
          label={t`Username or email`}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <PasswordField {...password} label={t`Password`} autoComplete="current-password" required />
        <Link href="/forgot-password" className={styles.forgot}>{t`Forgot your password?`}</Link>
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {isBusy ? t`Signing in…` : t`Sign in`}
        </Button>
      </form>
      {provider !== null && (
        <Suspense fallback={null}>
          <ProviderButton name={provider} />
        </Suspense>
      )}
    </AuthLayout>
  );
}

interface CodeStepProps extends StepProps {
  step: 'app_code' | 'recovery_code';
  code: ReturnType<Form['field']>;
  onStep: (next: LoginStep) => void;
}

function CodeStep({ form, alertId, message, step, code, isBusy, onStep }: CodeStepProps) {
  const isApp = step === 'app_code';
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of each step takes the focus
  useLayoutEffect(() => input.current?.focus(), [step]);
  return (
    <AuthLayout
      title={t`One more step`}
      intro={isApp ? t`Enter the code from your authenticator app.` : t`Enter one of your recovery codes.`}
      footer={
        <Button variant="ghost" size="sm" onClick={() => onStep('password')}>{t`Back to username and password`}</Button>
      }
    >
      <form {...form} className={styles.form}>
        {message !== null && <Alert id={alertId}>{message}</Alert>}
        <CodeField key={step} {...code} ref={input} kind={isApp ? 'app' : 'recovery'} />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {isBusy ? t`Signing in…` : t`Sign in`}
        </Button>
        <Button variant="ghost" isWide onClick={() => onStep(isApp ? 'recovery_code' : 'app_code')}>
          {isApp ? t`Use a recovery code` : t`Use the authenticator app`}
        </Button>
      </form>
    </AuthLayout>
  );
}

function isAfterReset(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasNewPassword' in state;
}
