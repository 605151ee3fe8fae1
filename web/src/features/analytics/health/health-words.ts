import type { HealthPart } from '@haulwise/contract';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import { t } from '../../../words/words.ts';

export const PARTS: Record<HealthPart['name'], string> = {
  database: t`Database`,
  storage: t`File storage`,
  model: t`AI model`,
  embeddings: t`Embeddings`,
  knowledge: t`Knowledge base`,
  queue: t`Job queue`,
  disk: t`Disk`,
  backup: t`Backup`,
  mail: t`Mail`,
};

export const STATES = {
  ok: { label: 'OK', Icon: IconCircleCheck },
  warning: { label: t`Warning`, Icon: IconAlertTriangle },
  down: { label: t`Down`, Icon: IconCircleX },
  off: { label: t`Off`, Icon: IconCircleMinus },
} as const satisfies Record<HealthPart['status'], unknown>;

const OVERALL: Record<'ok' | 'warning' | 'down', string> = {
  ok: t`Everything is working.`,
  warning: t`Everything works, but something needs your attention.`,
  down: t`Something is down.`,
};

/** The overall state, with the parts to check. */
export function formatOverall(status: 'ok' | 'warning' | 'down', parts: HealthPart[]): string {
  const worst = parts.filter((part) => part.status === status && status !== 'ok').map(({ name }) => PARTS[name]);
  return worst.length === 0 ? OVERALL[status] : t`${OVERALL[status]} Check: ${worst.join(', ')}.`;
}
