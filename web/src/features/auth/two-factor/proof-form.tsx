import type { ReactNode } from 'react';
import { createFault, listBlankFields } from '../../../platform/form/fault.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { CodeField } from './code-field.tsx';
import styles from './two-factor.module.css';
import { toTwoFactorFault } from './two-factor-fault.ts';

export type Proof = { password: string; code: string };

export interface ProofFormProps {
  /** Sends the proof; what it throws is shown in the form. */
  send: (proof: Proof) => Promise<void>;
  text: ReactNode;
  label: string;
  busyLabel: string;
  variant: 'danger' | 'primary';
  onCancel: () => void;
}

/** Asks for both factors before weakening or renewing them. */
export function ProofForm({ send, text, label, busyLabel, variant, onCancel }: ProofFormProps) {
  const { form, field, fault, isBusy, alertId } = useForm<Proof>({
    takesFocus: true,
    stored: { password: '', code: '' },
    check(values) {
      const missing = values.password === '' ? ['password'] : [];
      const blank = [...missing, ...listBlankFields(values, ['code'])];
      return blank.length > 0 ? createFault(t`Enter your password and a code.`, blank) : null;
    },
    async send(proof) {
      try {
        await send(proof);
        return { fault: null };
      } catch (error) {
        return { fault: toTwoFactorFault(error) };
      }
    },
  });
  return (
    <form {...form} className={styles.step}>
      <p>{text}</p>
      {fault !== null && <Alert id={alertId}>{fault.message}</Alert>}
      <PasswordField {...field('password')} label={t`Your password`} autoComplete="current-password" required />
      <CodeField {...field('code')} hint={t`From your authenticator app, or one of your recovery codes.`} />
      <div className={styles.actions}>
        <Button onClick={onCancel} disabled={isBusy}>{t`Cancel`}</Button>
        <Button type="submit" variant={variant} isBusy={isBusy}>
          {isBusy ? busyLabel : label}
        </Button>
      </div>
    </form>
  );
}
