import type { Setting } from '@haulwise/contract';
import { type SettingGroup, TESTED_GROUPS, type TestedGroup } from '@haulwise/contract/rules';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { createFault, type Fault, toFault } from '../../platform/form/fault.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { t } from '../../words/words.ts';
import { SettingField } from './setting-field.tsx';
import { TEST_LABELS } from './setting-words.ts';
import styles from './settings.module.css';
import { KEPT, type SettingValues, toChanges, toValues, useShowSettings } from './use-settings.ts';

/** The longest a test may take (the endpoint's `timeoutSeconds`). */
const TEST_TIMEOUT_MS = 60_000;

interface Tried {
  is_ok: boolean;
  message: string;
}

/** The settings of a group that can be changed while the server runs. */
export function SettingsForm({ group, settings }: { group: SettingGroup; settings: readonly Setting[] }) {
  const show = useShowSettings();
  const keys = settings.map(({ key }) => key);
  const [tried, setTried] = useState<Tried | null>(null);
  const [testFault, setTestFault] = useState<Fault | null>(null);
  const [isTesting, setIsTesting] = useState(false);
  const { form, field, values, isBusy, isSaved, isChanged, fault, discard } = useForm<SettingValues>({
    stored: toValues(settings),
    check: (all) => findMixedSecret(settings, all),
    async send(_all, changes) {
      setTried(null);
      setTestFault(null);
      try {
        const saved = await call('PATCH /settings/', { body: { values: toChanges(changes) } });
        show(saved);
        return { saved: toValues(saved.settings.filter(({ key }) => keys.includes(key))) };
      } catch (error) {
        return { fault: toFault(error, keys, t`The settings could not be saved. Please try again.`) };
      }
    },
  });
  const stored = toValues(settings);
  const changes = Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== stored[key]));

  const runTest = async (tested: TestedGroup) => {
    const mixed = findMixedSecret(settings, values);
    setTried(null);
    setTestFault(mixed);
    if (mixed !== null) return;
    setIsTesting(true);
    try {
      const body = { group: tested, values: toChanges(changes) };
      setTried(await call('POST /settings/test/', { body, timeout: TEST_TIMEOUT_MS }));
    } catch (error) {
      setTestFault(toFault(error, keys, t`The test could not be run. Please try again.`));
    }
    setIsTesting(false);
  };
  const tested = TESTED_GROUPS.find((name) => name === group);
  const isLocked = settings.every(({ is_changeable }) => !is_changeable);
  const message = fault?.message ?? testFault?.message;

  return (
    <form {...form} aria-label={t`Settings: ${group}`} className={styles.form}>
      {settings.map((setting) => {
        const { error, ...control } = field(setting.key);
        return (
          <SettingField
            key={setting.key}
            setting={setting}
            control={{ ...control, error: error ?? testFault?.fields[setting.key] }}
          />
        );
      })}
      <div className={styles.wide}>
        {message && <Alert>{message}</Alert>}
        {isSaved && !isChanged && tried === null && <Alert tone="success">{t`Saved, and in effect now.`}</Alert>}
        {tried !== null && <Alert tone={tried.is_ok ? 'success' : 'danger'}>{tried.message}</Alert>}
        <div className={styles.actions}>
          {!isLocked && (
            <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isChanged}>
              {isBusy ? t`Saving…` : t`Save`}
            </Button>
          )}
          {tested !== undefined && (
            <Button isBusy={isTesting} onClick={() => void runTest(tested)}>
              {isTesting ? t`Testing…` : TEST_LABELS[tested]}
            </Button>
          )}
          {isChanged && !isBusy && <Button variant="ghost" onClick={discard}>{t`Discard changes`}</Button>}
        </div>
      </div>
    </form>
  );
}

/** What stands for a secret is no part of a new one. */
function findMixedSecret(settings: readonly Setting[], values: SettingValues): Fault | null {
  const mixed = settings.find(({ key, is_secret }) => is_secret && values[key] !== KEPT && values[key]?.includes('•'));
  return mixed === undefined ? null : createFault('', [], { [mixed.key]: t`Clear the field, and enter all of it.` });
}
