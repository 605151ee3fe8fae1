import type { HealthPart } from '@haulwise/contract';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react';

export const PARTS: Record<HealthPart['name'], string> = {
  database: 'Database',
  storage: 'File storage',
  model: 'AI model',
  embeddings: 'Embeddings',
  knowledge: 'Knowledge base',
  queue: 'Job queue',
  disk: 'Disk',
  backup: 'Backup',
  mail: 'Mail',
};

export const STATES = {
  ok: { label: 'OK', Icon: IconCircleCheck },
  warning: { label: 'Warning', Icon: IconAlertTriangle },
  down: { label: 'Down', Icon: IconCircleX },
  off: { label: 'Off', Icon: IconCircleMinus },
} as const satisfies Record<HealthPart['status'], unknown>;

const OVERALL: Record<'ok' | 'warning' | 'down', string> = {
  ok: 'Everything is working.',
  warning: 'Haulwise is working, but something needs your attention.',
  down: 'Something is down.',
};

/** The overall state, with the parts to check. */
export function formatOverall(status: 'ok' | 'warning' | 'down', parts: HealthPart[]): string {
  const worst = parts.filter((part) => part.status === status && status !== 'ok').map(({ name }) => PARTS[name]);
  return worst.length === 0 ? OVERALL[status] : `${OVERALL[status]} Check: ${worst.join(', ')}.`;
}
