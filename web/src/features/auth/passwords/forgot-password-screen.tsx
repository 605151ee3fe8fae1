import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../../platform/api/call.ts';
import { createFault, listBlankFields, toFault } from '../../../platform/form/fault.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useScreenTitle } from '../../../ui/layout/use-screen-title.ts';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { AuthLayout } from '../auth-layout.tsx';
import styles from '../form.module.css';
import { useRegistration } from '../use-registration.ts';

/** Always the same, so that it does not reveal whether the account exists. */
const SENT = t`If an account with that email exists, we have sent a link to reset its password.`;
const WRITTEN = t`If an account with that email exists, whoever runs the server now has a link for it.`;

export function ForgotPasswordScreen() {
  useScreenTitle(t`Forgot your password?`);
  const [isSent, setIsSent] = useState(false);
  const { sends_mail } = useRegistration();
  const { form, field, fault, isBusy, alertId } = useForm({
    takesFocus: true,
    stored: { email: '' },
    check: (values) =>
      listBlankFields(values, ['email']).length > 0 ? createFault(t`Enter your email.`, ['email']) : null,
    async send({ email }) {
      setIsSent(false);
      try {
        await call('POST /auth/password-reset/', { body: { email } });
        setIsSent(true);
        return { fault: null };
      } catch (error) {
        const { message, fields } = toFault(error, ['email'], t`Something went wrong. Please try again.`);
        return { fault: createFault(message ?? fields.email ?? '', Object.keys(fields)) };
      }
    },
  });

  return (
    <AuthLayout
      title={t`Forgot your password?`}
      intro={
        sends_mail
          ? t`Enter your account’s email address, and we will send you a link to set a new password.`
          : t`This server sends no mail. Ask for a link here, then ask the person who runs the server to pass it on.`
      }
      footer={<Link href="/login">{t`Back to sign in`}</Link>}
    >
      <form {...form} className={styles.form}>
        {isSent && fault === null && (
          <Alert tone="success">{t`${sends_mail ? SENT : WRITTEN} It works for 30 minutes.`}</Alert>
        )}
        {fault !== null && <Alert id={alertId}>{fault.message}</Alert>}
        <TextField
          {...field('email')}
          label={t`Email`}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {isBusy ? t`Sending…` : isSent ? t`Send it again` : t`Send the link`}
        </Button>
      </form>
    </AuthLayout>
  );
}
