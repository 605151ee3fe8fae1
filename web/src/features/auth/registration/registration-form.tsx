import { Link } from 'wouter';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { rich } from '../../../words/rich.tsx';
import { t } from '../../../words/words.ts';
import { AuthLayout } from '../auth-layout.tsx';
import styles from '../form.module.css';
import { MatchIndicator } from '../passwords/match-indicator.tsx';
import { PasswordStrength } from '../passwords/password-strength.tsx';
import { checkRegistration, createAccount, emptyRegistration } from './register.ts';
import type { InvitationState } from './use-invitation.ts';

const plainText = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The form for a new account; an invitation fixes its email address. */
export function RegistrationForm({ invitation }: { invitation: InvitationState }) {
  const { token, email, status } = invitation;
  const { form, field, fault, isBusy, alertId, values } = useForm({
    takesFocus: true,
    stored: { ...emptyRegistration, email: email ?? '' },
    check: checkRegistration,
    send: async (entered) => ({ fault: await createAccount(entered, status === 'open' ? token : null) }),
  });

  return (
    <AuthLayout
      title={t`Create your account`}
      intro={t`You can ask your first question in a minute.`}
      footer={rich`Already have an account? ${<Link href="/login">{t`Sign in`}</Link>}`}
    >
      <form {...form} className={styles.form}>
        {status === 'ended' && fault === null && (
          <Alert tone="info">{t`That invitation is no longer valid. You can create an account without one.`}</Alert>
        )}
        {fault !== null && <Alert id={alertId}>{fault.message}</Alert>}
        <div className={styles.row}>
          <TextField {...field('first_name')} label={t`First name`} autoComplete="given-name" required />
          <TextField {...field('last_name')} label={t`Last name`} autoComplete="family-name" required />
        </div>
        <TextField {...field('username')} {...plainText} label={t`Username`} autoComplete="username" required />
        <TextField
          {...field('email')}
          {...plainText}
          label={t`Email`}
          type="email"
          autoComplete="email"
          required
          readOnly={email !== null}
          hint={email === null ? undefined : t`Your invitation was sent to this address.`}
        />
        <TextField {...field('phone_number')} label={t`Phone`} type="tel" autoComplete="tel" isOptional />
        <PasswordField
          {...field('password')}
          label={t`Password`}
          autoComplete="new-password"
          required
          hint={<PasswordStrength password={values.password} />}
        />
        <PasswordField
          {...field('password_confirm')}
          label={t`Confirm password`}
          autoComplete="new-password"
          required
          hint={<MatchIndicator password={values.password} confirmation={values.password_confirm} />}
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy} className={styles.submit}>
          {isBusy ? t`Creating your account…` : t`Create account`}
        </Button>
      </form>
    </AuthLayout>
  );
}
