import { useState } from 'react';
import { call } from '../../../../platform/api/call.ts';
import { toFault } from '../../../../platform/form/fault.ts';
import { getSession, saveUser } from '../../../../platform/session/session-store.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { t } from '../../../../words/words.ts';
import { formatName } from '../user-words.ts';
import styles from '../users.module.css';
import { useUserChange } from './use-user-change.ts';
import type { UserDialogProps } from './user-dialog.ts';

const FIELDS = ['first_name', 'last_name', 'email', 'phone_number', 'role'] as const;
const ROLE_OPTIONS = [
  { value: 'user', label: t`User` },
  { value: 'admin', label: t`Administrator` },
];

export function EditUserDialog({ user, isOpen, onClose }: UserDialogProps) {
  const [values, setValues] = useState(() => ({
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone_number: user.phone_number,
    role: user.role,
  }));
  const changed = Object.fromEntries(
    FIELDS.filter((name) => values[name] !== user[name]).map((name) => [name, values[name]]),
  );
  const save = useUserChange(
    () => call('PATCH /auth/users/:id/', { params: { id: user.id }, body: changed }),
    (saved) => {
      // Editing oneself changes the name in the sidebar, and may end access to this screen.
      if (getSession().user?.id === saved.id) saveUser(saved);
      onClose();
    },
  );
  const fault = toFault(save.error, FIELDS, t`Failed to save the changes. Please try again.`);
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    value: values[name],
    error: fault.fields[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={() => (Object.keys(changed).length === 0 ? onClose() : save.mutate(undefined))}
      title={t`Edit ${formatName(user)}`}
      description={t`Username ${user.username}`}
      submitLabel={t`Save changes`}
      busyLabel={save.isPending ? t`Saving…` : null}
      error={fault.message}
      faultyField={FIELDS.find((name) => name in fault.fields)}
    >
      <div className={styles.pair}>
        <TextField {...field('first_name')} label={t`First name`} autoComplete="off" required />
        <TextField {...field('last_name')} label={t`Last name`} autoComplete="off" required />
      </div>
      <TextField {...field('email')} label={t`Email`} type="email" autoComplete="off" spellCheck={false} required />
      <TextField {...field('phone_number')} label={t`Phone`} type="tel" autoComplete="off" isOptional />
      <SelectField
        {...field('role')}
        label={t`Role`}
        options={ROLE_OPTIONS}
        hint={t`Administrators see every user, payment and file, and can change them.`}
      />
    </FormDialog>
  );
}
