import type { WebhookDelivery } from '@haulwise/contract';
import { COMPANY_EVENTS, SERVER_EVENTS, type WebhookEvent } from '@haulwise/contract/rules';
import { t } from '../../../words/words.ts';

export const EVENT_LABELS: Record<WebhookEvent, string> = {
  'quote.accepted': t`A customer accepted a quote`,
  'quote.declined': t`A customer declined a quote`,
  'question.unanswered': t`A question found no answer`,
  'backup.failed': t`A backup failed`,
};

/** The events that somebody can choose from. */
export function listEvents(isAdmin: boolean): readonly WebhookEvent[] {
  return isAdmin ? SERVER_EVENTS : COMPANY_EVENTS;
}

export const STATUS_LABELS: Record<WebhookDelivery['status'], string> = {
  delivered: t`Delivered`,
  waiting: t`Will be tried again`,
  failed: t`Failed`,
};

export const STATUS_TONES = { delivered: 'success', waiting: 'warning', failed: 'danger' } as const;

export function formatEvent(event: WebhookDelivery['event']): string {
  return event === 'test' ? t`Test` : EVENT_LABELS[event];
}
