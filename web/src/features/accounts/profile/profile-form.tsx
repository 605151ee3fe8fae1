import type { User } from '@haulwise/contract';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { useRecordForm } from '../use-record-form.ts';
import styles from './profile.module.css';
import { profileValues, saveProfile } from './use-profile.ts';

export function ProfileForm({ user }: { user: User }) {
  const [isSaved, setIsSaved] = useState(false);
  const { form, text, values, set, fault, isBusy, isChanged, discard } = useRecordForm({
    stored: useMemo(() => profileValues(user), [user]),
    name: 'profile',
    save: async (changes) => {
      setIsSaved(false);
      const outcome = await saveProfile(changes);
      setIsSaved('saved' in outcome);
      return outcome;
    },
  });

  return (
    <form {...form} aria-label="Profile" className={styles.form}>
      <div className={styles.row}>
        <TextField {...text('first_name')} label="First name" autoComplete="given-name" required />
        <TextField {...text('last_name')} label="Last name" autoComplete="family-name" required />
      </div>
      <div className={styles.row}>
        <TextField {...text('email')} label="Email" type="email" autoComplete="email" autoCapitalize="none" required />
        <TextField {...text('phone_number')} label="Phone" type="tel" autoComplete="tel" isOptional />
      </div>
      <SwitchField
        name="email_notifications"
        label="Email notifications"
        hint="News about your account by e-mail. What concerns its security is sent always."
        checked={values.email_notifications}
        onChange={(event) => set('email_notifications', event.target.checked)}
      />
      {fault?.message && <Alert>{fault.message}</Alert>}
      {isSaved && !isChanged && <Alert tone="success">Profile updated successfully</Alert>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save changes'}
        </Button>
        {isChanged && !isBusy && (
          <Button variant="ghost" onClick={discard}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}
