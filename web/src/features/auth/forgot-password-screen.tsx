import { Link } from 'wouter';
import { useScreenTitle } from '../../ui/use-screen-title.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Says what helps until passwords can be reset by mail. */
export function ForgotPasswordScreen() {
  useScreenTitle('Forgot your password?');
  return (
    <AuthLayout
      title="Forgot your password?"
      intro="Ask the person who runs Haulwise for you to set a new one. Passwords cannot be reset by e-mail yet."
      footer={<Link href="/login">Back to sign in</Link>}
    >
      {null}
    </AuthLayout>
  );
}
