import type { Setting, Settings } from '@haulwise/contract';
import { SETTING_GROUPS, type SettingGroup } from '@haulwise/contract/rules';
import { Card } from '../../ui/layout/card.tsx';
import { FactList } from '../../ui/layout/fact-list.tsx';
import { useScreenTitle } from '../../ui/layout/use-screen-title.ts';
import { LoadingFailed } from '../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../ui/status/loading-lines.tsx';
import { t } from '../../words/words.ts';
import { InstallationLogo } from './installation-logo.tsx';
import { SettingSource } from './setting-field.tsx';
import { GROUP_WORDS, SETTING_WORDS } from './setting-words.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];

/** Every key of the configuration, for administrators. */
export function SettingsScreen() {
  useScreenTitle(t`Settings`);
  const { data, isError, refetch } = useSettings();
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t`Settings`}</h1>
      <p
        className={styles.about}
      >{t`Changes take effect at once, on every instance. What is set in the environment wins and is locked here.`}</p>
      {isError && <LoadingFailed text={t`The settings could not be loaded.`} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <LoadingLines lines={12} />}
      {data !== undefined && (
        <>
          <Sections />
          {GROUPS.map((group) => (
            <div key={group} id={group} className={styles.section}>
              <GroupCard group={group} data={data} />
            </div>
          ))}
        </>
      )}
    </div>
  );
}

function Sections() {
  return (
    <nav aria-label={t`Sections`}>
      <ul className={styles.sections}>
        {GROUPS.map((group) => (
          <li key={group}>
            <a href={`#${group}`}>{GROUP_WORDS[group].title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GroupCard({ group, data }: { group: SettingGroup; data: Settings }) {
  const keys: readonly string[] = SETTING_GROUPS[group];
  const settings = data.settings.filter(({ key }) => keys.includes(key));
  const atStart = settings.filter(({ needs_restart }) => needs_restart);
  const { title, about } = GROUP_WORDS[group];
  return (
    <Card title={title} description={about}>
      <div className={styles.group}>
        {atStart.length > 0 && group !== 'payments' && <FactList facts={atStart.map(toFact)} />}
        {(group === 'storage' || group !== 'server') && (
          <SettingsForm group={group} settings={settings.filter(({ needs_restart }) => !needs_restart)} />
        )}
        {atStart.length > 0 && group === 'payments' && <FactList facts={atStart.map(toFact)} />}
        {group === 'installation' && <InstallationLogo updatedAt={data.logo_updated_at} />}
      </div>
    </Card>
  );
}

function toFact(setting: Setting) {
  const { key, value, is_set, is_secret } = setting;
  const { label, choices } = SETTING_WORDS[key];
  const words = (value !== null && choices?.[value]) || value || (is_secret && is_set ? t`Set` : t`Not set`);
  const shown = (
    <>
      {words}
      <SettingSource setting={setting} />
    </>
  );
  return [label, shown] as const;
}
