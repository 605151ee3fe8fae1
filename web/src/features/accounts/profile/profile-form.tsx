import type { User } from '@haulwise/contract';
import { useTabDraft } from '../../../platform/form/tab-draft.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import styles from './profile.module.css';
import { type ProfileValues, saveProfile, toProfileValues } from './use-profile.ts';

export function ProfileForm({ user }: { user: User }) {
  const { form, field, values, set, fault, isBusy, isSaved, isChanged, discard } = useForm({
    stored: toProfileValues(user),
    draft: useTabDraft<ProfileValues>('profile'),
    send: (_, changes) => saveProfile(changes),
  });

  return (
    <form {...form} aria-label="Profile" className={styles.form}>
      <div className={styles.row}>
        <TextField {...field('first_name')} label="First name" autoComplete="given-name" required />
        <TextField {...field('last_name')} label="Last name" autoComplete="family-name" required />
      </div>
      <div className={styles.row}>
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" autoCapitalize="none" required />
        <TextField {...field('phone_number')} label="Phone" type="tel" autoComplete="tel" isOptional />
      </div>
      <SwitchField
        name="email_notifications"
        label="Email notifications"
        hint="Answers that became ready, decided and open quotes, the end of your plan. Security messages are always sent."
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
