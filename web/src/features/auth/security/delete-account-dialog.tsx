import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { createFault } from '../../../platform/form/fault.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { clearSession, useSession } from '../../../platform/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { CodeField } from '../two-factor/code-field.tsx';
import { toTwoFactorFault } from '../two-factor/two-factor-fault.ts';
import styles from './security.module.css';
import { useTwoFactor } from './use-two-factor.ts';

/** Deletes the account after confirmation by username, password and, if needed, a code; then signs out. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const username = useSession().user?.username ?? '';
  const [isCodeDemanded, setIsCodeDemanded] = useState(false);
  const needsCode = useTwoFactor().data?.is_enabled === true || isCodeDemanded;
  const { form, field, fault, isBusy, alertId } = useForm({
    takesFocus: true,
    stored: { confirmation: '', password: '', code: '' },
    check(values) {
      if (values.confirmation.trim() !== username)
        return createFault(t`Type your username to confirm.`, ['confirmation']);
      if (values.password === '') return createFault(t`Enter your password.`, ['password']);
      return needsCode && values.code.trim() === '' ? createFault(t`Enter a code.`, ['code']) : null;
    },
    async send({ password, code }) {
      try {
        await call('POST /auth/account/delete/', { body: { password, ...(needsCode && { code }) } });
        clearSession('signed_out');
        return { fault: null };
      } catch (error) {
        const demandsCode = error instanceof ApiError && error.code === 'two_factor_required';
        if (demandsCode) setIsCodeDemanded(true);
        return { fault: demandsCode ? createFault(t`Enter a code.`, ['code']) : toTwoFactorFault(error) };
      }
    },
  });
  return (
    <Dialog
      isOpen
      onClose={() => isBusy || onClose()}
      title={t`Delete your account?`}
      description={t`Your conversations, company information and settings are deleted at once. This cannot be undone.`}
    >
      <form {...form} className={styles.form}>
        {fault !== null && <Alert id={alertId}>{fault.message}</Alert>}
        <TextField
          {...field('confirmation')}
          label={t`Type ${username} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <PasswordField {...field('password')} label={t`Your password`} autoComplete="current-password" required />
        {needsCode && (
          <CodeField {...field('code')} hint={t`From your authenticator app, or one of your recovery codes.`} />
        )}
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={isBusy}>{t`Cancel`}</Button>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {isBusy ? t`Deleting…` : t`Delete my account`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
