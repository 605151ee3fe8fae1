import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';

const KEY = ['analytics', 'weekly-summary'] as const;

/** Subscribes the viewer to the weekly figures by mail. Hidden if its state cannot be loaded. */
export function WeeklySummary() {
  const client = useQueryClient();
  const summary = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('GET /analytics/weekly-summary/', { signal })).data,
  });
  const change = useMutation({
    mutationFn: (is_subscribed: boolean) => call('PUT /analytics/weekly-summary/', { body: { is_subscribed } }),
    onSuccess: ({ data }) => client.setQueryData(KEY, data),
  });
  if (summary.data === undefined) return null;
  const { is_subscribed, last_sent_at } = summary.data;
  const sent = last_sent_at === null ? '' : ` ${t`The last one was sent on ${formatDateTime(last_sent_at)}.`}`;
  return (
    <Card title={t`Weekly summary`}>
      {change.isError && <Alert>{t`Failed to save your choice. Please try again.`}</Alert>}
      <SwitchField
        label={t`Send me a weekly summary by email`}
        hint={t`Every Monday at 07:00 UTC, only to you.` + sent}
        checked={change.isPending ? change.variables : is_subscribed}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
      />
    </Card>
  );
}
