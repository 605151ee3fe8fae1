import type { Setting, Settings } from '@haulwise/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

const SETTINGS = ['settings'];

export function useSettings() {
  return useQuery({ queryKey: SETTINGS, queryFn: ({ signal }) => call('GET /settings/', { signal }) });
}

/** Shows what the server answered to a change. */
export function useShowSettings() {
  const client = useQueryClient();
  return (settings: Settings) => client.setQueryData(SETTINGS, settings);
}

export type SettingValues = Record<string, string>;

/** Stands in the field of a secret that is set, which the server never sends. */
export const KEPT = '••••••••••';

export function toValues(settings: readonly Setting[]): SettingValues {
  return Object.fromEntries(settings.map((setting) => [setting.key, toValue(setting)]));
}

function toValue({ is_secret, is_set, value }: Setting): string {
  if (is_secret) return is_set ? KEPT : '';
  return value ?? '';
}

/** The texts to send; null takes a setting back to its default. */
export function toChanges(values: Partial<SettingValues>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(values).map(([key, text]) => [key, text?.trim() ? text : null]));
}
