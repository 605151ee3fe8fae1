import { API_SCOPES, type ApiScope } from '@haulwise/contract/rules';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { CheckboxGroup } from '../../../ui/fields/checkbox-group.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { t } from '../../../words/words.ts';
import { ShownOnce } from '../shown-once.tsx';
import { SCOPE_LABELS } from './scope-words.ts';
import { useApiKeyChange } from './use-api-keys.ts';

const FIELDS = ['name', 'scopes', 'expires_in_days', 'password'] as const;
const NEVER = 'never';
const LIVES = [
  { value: '30', label: t`30 days` },
  { value: '90', label: t`90 days` },
  { value: '365', label: t`One year` },
  { value: NEVER, label: t`Never` },
];
const LABELS = API_SCOPES.map((scope) => SCOPE_LABELS[scope]);

/** Makes a key, then shows it once; cannot be closed by accident while it does. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null);
  return made === null ? (
    <NewKeyForm onMade={setMade} onClose={onClose} />
  ) : (
    <ShownOnce
      title={t`Your new key`}
      about={t`Store it where only your program can read it: it is not shown again.`}
      noun={t`key`}
      text={made}
      onClose={onClose}
    />
  );
}

function NewKeyForm({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['ask']);
  const [life, setLife] = useState('90');
  const [password, setPassword] = useState('');
  const make = useApiKeyChange(
    () => {
      const expires_in_days = life === NEVER ? null : Number(life);
      return call('POST /auth/api-keys/', { body: { name, scopes: [...scopes], expires_in_days, password } });
    },
    ({ key }) => onMade(key),
  );
  const fault = toFault(make.error, FIELDS, t`The key could not be made. Please try again.`);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      onSubmit={() => make.mutate(undefined)}
      title={t`New API key`}
      submitLabel={t`Make key`}
      busyLabel={make.isPending ? t`Making…` : null}
      error={fault.message}
      faultyField={FIELDS.find((field) => field in fault.fields)}
    >
      <TextField
        name="name"
        label={t`Name`}
        hint={t`What will use it, such as “Website” or “Zapier”.`}
        autoComplete="off"
        maxLength={80}
        value={name}
        error={fault.fields.name}
        onChange={(event) => setName(event.target.value)}
        required
      />
      <CheckboxGroup
        legend={t`It may`}
        name="scopes"
        choices={LABELS}
        values={scopes.map((scope) => SCOPE_LABELS[scope])}
        error={fault.fields.scopes}
        onChange={(labels) => setScopes(API_SCOPES.filter((scope) => labels.includes(SCOPE_LABELS[scope])))}
      />
      <SelectField
        name="expires_in_days"
        label={t`Expires after`}
        options={LIVES}
        value={life}
        error={fault.fields.expires_in_days}
        onChange={(event) => setLife(event.target.value)}
      />
      <PasswordField
        name="password"
        label={t`Your password`}
        autoComplete="current-password"
        value={password}
        error={fault.fields.password}
        onChange={(event) => setPassword(event.target.value)}
        required
      />
    </FormDialog>
  );
}
