import type { Api, EndpointReply, User } from '@haulwise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/api/call.ts';
import { toFault } from '../../../../platform/form/fault.ts';
import { toDateField } from '../../../../platform/format/dates.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { LoadingFailed } from '../../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../../ui/status/loading-lines.tsx';
import { t } from '../../../../words/words.ts';
import { getUserKey } from '../user-cache.ts';
import { formatName, PLAN_OPTIONS, STATUS_OPTIONS } from '../user-words.ts';
import { useUserChange } from './use-user-change.ts';
import type { UserDialogProps } from './user-dialog.ts';

type UserDetail = EndpointReply<Api['GET /auth/users/:id/']>;

interface PlanValues {
  subscription_type: string;
  subscription_status: string;
  /** The date field's value; '' means no end. */
  ends_on: string;
}

const FIELDS = ['subscription_type', 'subscription_status', 'subscription_expires_at'] as const;

export function PlanDialog({ user, isOpen, onClose }: UserDialogProps) {
  const detail = useQuery({
    queryKey: getUserKey(user.id),
    queryFn: ({ signal }) => call('GET /auth/users/:id/', { params: { id: user.id }, signal }),
    staleTime: 0,
  });
  const stored = detail.data === undefined ? null : valuesOf(detail.data);
  const [edits, setEdits] = useState<Partial<PlanValues>>({});
  const values = stored === null ? null : { ...stored, ...edits };
  const body = stored === null || values === null ? {} : changeOf(stored, values);
  const save = useUserChange(() => call('PATCH /auth/users/:id/', { params: { id: user.id }, body }), onClose);
  const fault = toFault(save.error, FIELDS, t`Failed to change the plan. Please try again.`);

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={() => (Object.keys(body).length === 0 ? onClose() : save.mutate(undefined))}
      title={t`Change plan of ${formatName(user)}`}
      submitLabel={t`Save plan`}
      busyLabel={save.isPending ? t`Saving…` : null}
      isSubmitDisabled={values === null}
      error={fault.message}
      faultyField={FIELDS.find((name) => name in fault.fields)}
    >
      {detail.isPending && <LoadingLines lines={3} />}
      {detail.isError && values === null && (
        <LoadingFailed text={t`The plan could not be loaded.`} onRetry={() => void detail.refetch()} />
      )}
      {values !== null && (
        <PlanFields values={values} faults={fault.fields} onChange={(change) => setEdits({ ...edits, ...change })} />
      )}
    </FormDialog>
  );
}

interface PlanFieldsProps {
  values: PlanValues;
  faults: Record<string, string>;
  onChange: (change: Partial<PlanValues>) => void;
}

function PlanFields({ values, faults, onChange }: PlanFieldsProps) {
  return (
    <>
      <SelectField
        name="subscription_type"
        label={t`Plan`}
        options={PLAN_OPTIONS}
        value={values.subscription_type}
        error={faults.subscription_type}
        onChange={(event) => onChange({ subscription_type: event.target.value })}
      />
      <SelectField
        name="subscription_status"
        label={t`Status`}
        options={STATUS_OPTIONS}
        value={values.subscription_status}
        error={faults.subscription_status}
        onChange={(event) => onChange({ subscription_status: event.target.value })}
      />
      {canEnd(values.subscription_type) && (
        <TextField
          name="subscription_expires_at"
          label={t`Ends on`}
          type="date"
          isOptional
          hint={t`The last day of the plan. Leave empty for no end date.`}
          value={values.ends_on}
          error={faults.subscription_expires_at}
          onChange={(event) => onChange(endingOn(values, event.target.value))}
        />
      )}
    </>
  );
}

function valuesOf({ subscription_type, subscription_status, subscription_expires_at: end }: UserDetail): PlanValues {
  return { subscription_type, subscription_status, ends_on: end === null ? '' : toDateField(new Date(end)) };
}

/** Giving an expired plan a later end date reactivates it. */
function endingOn(values: PlanValues, day: string): Partial<PlanValues> {
  const runsAgain = values.subscription_status === 'expired' && day >= toDateField(new Date());
  return { ends_on: day, ...(runsAgain && { subscription_status: 'active' }) };
}

/** Whether a plan of this type may have a last day. */
export function canEnd(type: string): boolean {
  return type !== 'free' && type !== 'lifetime';
}

/** The changed fields; a free or lifetime plan has no end. */
function changeOf(stored: PlanValues, values: PlanValues) {
  const endsOn = canEnd(values.subscription_type) ? values.ends_on : '';
  return {
    ...(values.subscription_type !== stored.subscription_type && {
      subscription_type: values.subscription_type as User['subscription_type'],
    }),
    ...(values.subscription_status !== stored.subscription_status && {
      subscription_status: values.subscription_status as User['subscription_status'],
    }),
    ...(endsOn !== stored.ends_on && { subscription_expires_at: endsOn === '' ? null : toPlanEnd(endsOn) }),
  };
}

/** The last moment of the day, in the viewer's time zone. */
export function toPlanEnd(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}
