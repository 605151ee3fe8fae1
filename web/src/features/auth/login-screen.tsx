import { Link } from 'wouter';
import { useSession } from '../../platform/session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useScreenTitle } from '../../ui/use-screen-title.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './form.module.css';
import { checkLogin, logIn } from './log-in.ts';
import { useForm } from './use-form.ts';

export function LoginScreen() {
  useScreenTitle('Sign in');
  const { wasRefused } = useSession();
  const { form, field, fault, isBusy, alertId } = useForm({
    empty: { username: '', password: '' },
    check: checkLogin,
    send: logIn,
  });

  return (
    <AuthLayout
      title="Sign in to Haulwise"
      intro="Good to have you back."
      footer={
        <>
          New to Haulwise? <Link href="/register">Create an account</Link>
        </>
      }
    >
      <form {...form} className={styles.form}>
        {wasRefused && fault === null && <Alert tone="info">Your session has ended. Please sign in again.</Alert>}
        {fault !== null && <Alert id={alertId}>{fault.message}</Alert>}
        <TextField
          {...field('username')}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" required />
        <Link href="/forgot-password" className={styles.forgot}>
          Forgot your password?
        </Link>
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
    </AuthLayout>
  );
}
