import type { Webhook } from '@haulwise/contract';
import type { WebhookEvent } from '@haulwise/contract/rules';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { CheckboxGroup } from '../../../ui/fields/checkbox-group.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { t } from '../../../words/words.ts';
import { useWebhookChange } from './use-webhooks.ts';
import { EVENT_LABELS } from './webhook-words.ts';

const FIELDS = ['url', 'events'] as const;

export interface WebhookDialogProps {
  /** Null adds one. */
  webhook: Webhook | null;
  choices: readonly WebhookEvent[];
  /** Receives the secret of a new one. */
  onAdded: (secret: string) => void;
  onClose: () => void;
}

/** Adds or changes a webhook. */
export function WebhookDialog({ webhook, choices, onAdded, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? choices);
  const [isActive, setIsActive] = useState(webhook?.is_active ?? true);
  const body = { url, events: [...events] };
  const save = useWebhookChange(
    async () => {
      if (webhook === null) return (await call('POST /webhooks/', { body })).secret;
      await call('PATCH /webhooks/:id/', { params: { id: webhook.id }, body: { ...body, is_active: isActive } });
      return null;
    },
    (secret) => (secret === null ? onClose() : onAdded(secret)),
  );
  const fault = toFault(save.error, FIELDS, t`The webhook could not be saved. Please try again.`);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      onSubmit={() => save.mutate(undefined)}
      title={webhook === null ? t`New webhook` : t`Change webhook`}
      submitLabel={webhook === null ? t`Add webhook` : t`Save`}
      busyLabel={save.isPending ? t`Saving…` : null}
      error={fault.message}
      faultyField={FIELDS.find((field) => field in fault.fields)}
    >
      <TextField
        name="url"
        label={t`Address`}
        type="url"
        inputMode="url"
        placeholder={t`https://`}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={url}
        error={fault.fields.url}
        onChange={(event) => setUrl(event.target.value)}
        required
      />
      <CheckboxGroup
        legend={t`Tell it when`}
        name="events"
        choices={choices.map((event) => EVENT_LABELS[event])}
        values={events.map((event) => EVENT_LABELS[event])}
        error={fault.fields.events}
        onChange={(labels) => setEvents(choices.filter((event) => labels.includes(EVENT_LABELS[event])))}
      />
      {webhook !== null && (
        <SwitchField label={t`Active`} checked={isActive} onChange={(event) => setIsActive(event.target.checked)} />
      )}
    </FormDialog>
  );
}
