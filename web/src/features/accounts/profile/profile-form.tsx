import type { User } from '@haulwise/contract';
import { createFault } from '../../../platform/form/fault.ts';
import { useTabDraft } from '../../../platform/form/tab-draft.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { LANGUAGES } from '../../../words/language.ts';
import { t } from '../../../words/words.ts';
import styles from './profile.module.css';
import { type ProfileValues, saveProfile, toProfileValues } from './use-profile.ts';

const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));

export function ProfileForm({ user }: { user: User }) {
  const draft = useTabDraft<ProfileValues>('profile');
  const isMoving = (values: ProfileValues) => values.email !== user.email;
  const { form, field, values, set, fault, isBusy, isSaved, isChanged, discard } = useForm<
    ProfileValues & { password: string }
  >({
    stored: { ...toProfileValues(user), password: '' },
    // A password is never kept.
    draft: { read: draft.read, write: ({ password: _, ...changes }, all) => draft.write(changes, all) },
    check: (all) =>
      isMoving(all) && all.password === ''
        ? createFault('', [], { password: t`Enter your password to change your email.` })
        : null,
    async send(all, { password, ...changes }) {
      const outcome = await saveProfile({ ...changes, ...(isMoving(all) && password && { password }) });
      return 'saved' in outcome ? { saved: { ...outcome.saved, password: '' } } : outcome;
    },
  });

  return (
    <form {...form} aria-label={t`Profile`} className={styles.form}>
      <div className={styles.row}>
        <TextField {...field('first_name')} label={t`First name`} autoComplete="given-name" required />
        <TextField {...field('last_name')} label={t`Last name`} autoComplete="family-name" required />
      </div>
      <div className={styles.row}>
        <TextField
          {...field('email')}
          label={t`Email`}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
        />
        <TextField {...field('phone_number')} label={t`Phone`} type="tel" autoComplete="tel" isOptional />
      </div>
      {isMoving(values) && (
        <PasswordField
          {...field('password')}
          label={t`Your password`}
          hint={t`Anyone who reads email at the new address could reset it, so we ask for it now.`}
          autoComplete="current-password"
          required
        />
      )}
      <SelectField
        {...field('language')}
        label={t`Language`}
        hint={t`For the screens, on all your devices. The assistant answers in the language you ask in; most sources are in English.`}
        options={languages}
      />
      <SwitchField
        name="email_notifications"
        label={t`Email notifications`}
        hint={t`When an answer is ready, a customer decides on a quote, quotes are still open, or your plan ends. Security messages are always sent.`}
        checked={values.email_notifications}
        onChange={(event) => set('email_notifications', event.target.checked)}
      />
      {fault?.message && <Alert>{fault.message}</Alert>}
      {isSaved && !isChanged && <Alert tone="success">{t`Profile updated successfully`}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? t`Saving…` : t`Save changes`}
        </Button>
        {isChanged && !isBusy && <Button variant="ghost" onClick={discard}>{t`Discard changes`}</Button>}
      </div>
    </form>
  );
}
