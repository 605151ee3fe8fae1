import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { setTheme, useTheme } from '../../../platform/theme/theme.ts';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';

const options = [
  { value: 'system', label: 'System', Icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
] as const;

export function ThemeSwitch() {
  return <SegmentedField name="theme" label="Theme" options={options} value={useTheme()} onChange={setTheme} />;
}
