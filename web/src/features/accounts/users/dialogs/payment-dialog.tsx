import type { Api, EndpointInput, User } from '@haulwise/contract';
import { useRef, useState } from 'react';
import { call } from '../../../../platform/api/call.ts';
import { createIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { toFault } from '../../../../platform/form/fault.ts';
import { toDateField } from '../../../../platform/format/dates.ts';
import { formatMoney } from '../../../../platform/format/money.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { Alert } from '../../../../ui/status/alert.tsx';
import { t } from '../../../../words/words.ts';
import { formatName, PLAN_OPTIONS } from '../user-words.ts';
import styles from '../users.module.css';
import { useUserChange } from './use-user-change.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { UserPayments } from './user-payments.tsx';

type PaymentBody = EndpointInput<Api['POST /billing/payments/']>['body'];
type PaymentValues = ReturnType<typeof createEmptyPayment>;

const FIELDS = ['amount', 'subscription_type', 'months', 'paid_at', 'reference', 'note'] as const;
const PAID_PLANS = PLAN_OPTIONS.filter(({ value }) => value !== 'free');

/** Records a payment by check, cash or transfer, and shows the user's payments so far. */
export function PaymentDialog({ user, isOpen, onClose }: UserDialogProps) {
  const [values, setValues] = useState(() => createEmptyPayment(user));
  const [recorded, setRecorded] = useState<string | null>(null);
  const keys = useIdempotencyKey();
  const record = useUserChange(
    (body: PaymentBody) => call('POST /billing/payments/', { body, headers: { 'Idempotency-Key': keys.of(body) } }),
    ({ amount, currency }) => {
      setRecorded(t`A payment of ${formatMoney(amount, currency)} was recorded.`);
      setValues(createEmptyPayment(user));
      keys.forget();
    },
  );
  const fault = toFault(record.error, FIELDS, t`Failed to record the payment. Please try again.`);
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    value: values[name],
    error: fault.fields[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const submit = () => {
    setRecorded(null);
    record.mutate(bodyOf(user, values));
  };

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      title={t`Record a payment of ${formatName(user)}`}
      description={t`For payments by check, cash or bank transfer. Card payments are recorded automatically.`}
      submitLabel={t`Record payment`}
      busyLabel={record.isPending ? t`Recording…` : null}
      closeLabel={t`Close`}
      error={fault.message}
      faultyField={FIELDS.find((name) => name in fault.fields)}
      after={<UserPayments userId={user.id} />}
    >
      {recorded !== null && <Alert tone="success">{recorded}</Alert>}
      <div className={styles.pair}>
        <TextField {...field('amount')} label={t`Amount in $`} inputMode="decimal" autoComplete="off" required />
        <TextField {...field('paid_at')} label={t`Paid on`} type="date" max={toDateField(new Date())} required />
      </div>
      <div className={styles.pair}>
        <SelectField {...field('subscription_type')} label={t`For plan`} options={PAID_PLANS} />
        {isMonthly(values.subscription_type) && (
          <TextField
            {...field('months')}
            label={t`Months`}
            type="number"
            inputMode="numeric"
            min={1}
            max={120}
            required
          />
        )}
      </div>
      <TextField
        {...field('reference')}
        label={t`Reference`}
        autoComplete="off"
        maxLength={200}
        isOptional
        hint={t`The check or transfer number. The same number cannot be recorded twice.`}
      />
      <TextField {...field('note')} label={t`Note`} autoComplete="off" maxLength={500} isOptional />
    </FormDialog>
  );
}

/** For the plan that the user has, or else for the smallest one that costs anything. */
function createEmptyPayment({ subscription_type }: User) {
  const plan = PAID_PLANS.find(({ value }) => value === subscription_type)?.value ?? 'basic';
  return {
    amount: '',
    subscription_type: plan as string,
    months: '1',
    paid_at: toDateField(new Date()),
    reference: '',
    note: '',
  };
}

function isMonthly(plan: string): boolean {
  return plan === 'basic' || plan === 'premium';
}

/** One key per payment: a retry after a lost response is not recorded twice, while an identical next payment is. */
function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' });
  return {
    of: (body: PaymentBody) => {
      const text = JSON.stringify(body);
      if (last.current.body !== text) last.current = { body: text, key: createIdempotencyKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = { body: '', key: '' };
    },
  };
}

/** Text that is not a number is sent anyway, and the server reports it at the field. */
function bodyOf(user: User, { subscription_type, ...values }: PaymentValues): PaymentBody {
  const { amount, months, paid_at, reference, note } = values;
  return {
    user_id: user.id,
    amount: numberOf(amount),
    subscription_type: subscription_type as 'basic' | 'premium' | 'lifetime',
    ...(isMonthly(subscription_type) && { months: numberOf(months) }),
    // Today is sent as now; an earlier day as its noon, which is the same day in most time zones.
    ...(paid_at !== '' && paid_at !== toDateField(new Date()) && { paid_at: noonOf(paid_at) }),
    ...(reference.trim() !== '' && { reference: reference.trim() }),
    note: note.trim(),
  };
}

function noonOf(day: string): string {
  return new Date(`${day}T12:00:00`).toISOString();
}

/** Accepts `$1,234.50`; NaN, serialized as null, if it is not a number. */
function numberOf(typed: string): number {
  const bare = typed.replace(/[$,\s]/g, '');
  return bare === '' ? Number.NaN : Number(bare);
}
