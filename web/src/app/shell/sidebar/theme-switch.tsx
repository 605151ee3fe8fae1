import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { setTheme, type Theme, useTheme } from '../../../platform/theme/theme.ts';
import styles from './theme-switch.module.css';

const choices: { theme: Theme; label: string; Icon: typeof IconSun }[] = [
  { theme: 'system', label: 'System', Icon: IconDeviceDesktop },
  { theme: 'light', label: 'Light', Icon: IconSun },
  { theme: 'dark', label: 'Dark', Icon: IconMoon },
];

export function ThemeSwitch() {
  const current = useTheme();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>Theme</legend>
      {choices.map(({ theme, label, Icon }) => (
        <label key={theme} className={styles.choice}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === current}
            onChange={() => setTheme(theme)}
            className={styles.input}
          />
          <Icon size={16} aria-hidden="true" />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
