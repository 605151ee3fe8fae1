import { useLayoutEffect, useRef, useState } from 'react';
import { useForm } from '../../../platform/form/use-form.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { PasswordRules } from '../passwords/password-rules.tsx';
import { checkNewPasswords, emptyPasswordChange, isChangeReady, updatePassword } from './change-password.ts';
import styles from './change-password-section.module.css';

/** Changes the user's own password; every other session ends with it. */
export function ChangePasswordSection() {
  const [changes, setChanges] = useState(0);
  const success = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // The form that had the focus is gone.
    if (changes > 0) success.current?.focus();
  }, [changes]);

  return (
    <Card title={t`Change password`} description={t`Changing your password signs you out on every other device.`}>
      {changes > 0 && (
        <Alert key={changes} ref={success} tone="success" tabIndex={-1}>{t`Password changed successfully!`}</Alert>
      )}
      <ChangePasswordForm key={`form-${changes}`} onChanged={() => setChanges(changes + 1)} />
    </Card>
  );
}

function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { user } = useSession();
  const [left, setLeft] = useState<readonly string[]>([]);
  const { form, field, fault, isBusy, alertId, values } = useForm({
    stored: emptyPasswordChange,
    send: async (change) => {
      const fault = await updatePassword(change);
      if (fault === null) onChanged();
      return { fault };
    },
  });
  const notes = checkNewPasswords(values);
  const newPassword = (name: 'new_password' | 'new_password_confirm') => ({
    ...field(name),
    error: (left.includes(name) ? notes[name] : undefined) ?? field(name).error,
    onBlur: () => setLeft([...left, name]),
  });
  // Avoids repeating a message that is shown under a field.
  const isSaidAtField = fault !== null && Object.keys(fault.fields).length > 0;

  return (
    <form {...form} aria-label={t`Change password`} className={styles.form}>
      {fault !== null && !isSaidAtField && <Alert id={alertId}>{fault.message}</Alert>}
      {/* Tells password managers which account this is. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordField {...field('old_password')} label={t`Old password`} autoComplete="current-password" />
      <div className={styles.row}>
        <PasswordField {...newPassword('new_password')} label={t`New password`} autoComplete="new-password" />
        <PasswordField
          {...newPassword('new_password_confirm')}
          label={t`Confirm new password`}
          autoComplete="new-password"
        />
      </div>
      <PasswordRules password={values.new_password} confirmation={values.new_password_confirm} />
      <Button
        type="submit"
        variant="primary"
        isBusy={isBusy}
        disabled={!isChangeReady(values)}
        className={styles.submit}
      >
        {isBusy ? t`Changing…` : t`Change password`}
      </Button>
    </form>
  );
}
