import type { Setting } from '@haulwise/contract';
import type { ChangeEvent } from 'react';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { t } from '../../words/words.ts';
import { SETTING_WORDS } from './setting-words.ts';
import styles from './settings.module.css';

const SOURCES: Record<Setting['source'], string> = {
  environment: t`from the environment`,
  settings: t`set here`,
  default: t`default`,
};

/** The name of the key, and where its value comes from if it has one. */
export function SettingSource({ setting: { key, source, is_set } }: { setting: Setting }) {
  return (
    <span className={styles.source}>
      <code>{key}</code>
      {is_set && ` · ${SOURCES[source]}`}
    </span>
  );
}

export interface SettingFieldProps {
  setting: Setting;
  control: {
    id: string;
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
    error: string | undefined;
  };
}

/** One setting with its control; locked where the environment sets it. */
export function SettingField({ setting, control }: SettingFieldProps) {
  const { key, is_changeable, is_secret, fault } = setting;
  const { label, choices } = SETTING_WORDS[key];
  const props = { ...control, label, error: control.error ?? fault ?? undefined, hint: <Hint setting={setting} /> };
  if (choices) {
    const options = Object.entries(choices).map(([value, words]) => ({ value, label: words }));
    return <SelectField {...props} options={options} disabled={!is_changeable} />;
  }
  return (
    <TextField
      {...props}
      type={is_secret ? 'password' : 'text'}
      inputMode={/^\d+$/.test(setting.default ?? '') ? 'numeric' : undefined}
      autoComplete={is_secret ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={2_000}
      readOnly={!is_changeable}
      // What stands for a secret is replaced as a whole.
      onFocus={is_secret && is_changeable ? (event) => event.target.select() : undefined}
    />
  );
}

function Hint({ setting }: { setting: Setting }) {
  const { key, value, is_changeable, is_secret, is_set, source, default: fallback } = setting;
  const { help, choices } = SETTING_WORDS[key];
  const told = [
    help,
    is_secret && is_set && value !== null ? t`Leads to ${value}.` : null,
    is_secret && is_set && is_changeable ? t`Never shown. Type a new one to replace it, or clear the field.` : null,
    source === 'settings' && !is_secret && !choices && fallback !== null
      ? t`Clear it for the default, ${fallback}.`
      : null,
    is_changeable ? null : t`The environment sets ${key}, which wins. Change it there.`,
  ];
  return (
    <>
      {told.filter(Boolean).join(' ')} <SettingSource setting={setting} />
    </>
  );
}
