import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { t } from '../../../words/words.ts';
import styles from './quote-fields.module.css';
import type { QuoteFaults, QuoteValues } from './quote-values.ts';

export interface QuoteFieldsProps {
  values: QuoteValues;
  faults: QuoteFaults;
  onChange: (changed: Partial<QuoteValues>) => void;
}

type TextName = Exclude<keyof QuoteValues, 'lines' | 'cost_cents' | 'floor_cents'>;

function useField({ values, faults, onChange }: QuoteFieldsProps) {
  return (name: TextName) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
}

/** Whom a quote is for. */
export function CustomerFields(props: QuoteFieldsProps) {
  const field = useField(props);
  return (
    <div className={styles.grid}>
      <TextField {...field('customer_name')} label={t`Customer`} maxLength={200} autoComplete="off" />
      <TextField {...field('address')} label={t`Job address`} maxLength={300} autoComplete="off" />
      <TextField {...field('customer_phone')} label={t`Phone`} type="tel" maxLength={32} autoComplete="off" />
      <TextField {...field('customer_email')} label={t`Email`} type="email" maxLength={254} autoComplete="off" />
    </div>
  );
}

/** How long a quote holds, and what stands below its lines. */
export function TermsFields(props: QuoteFieldsProps) {
  const field = useField(props);
  return (
    <>
      <div className={styles.grid}>
        <TextField {...field('valid_until')} label={t`Valid until`} type="date" />
        <TextField {...field('tax_rate')} label={t`Sales tax (%)`} inputMode="decimal" autoComplete="off" />
      </div>
      <TextAreaField {...field('note')} label={t`Note to the customer`} isOptional rows={2} maxLength={2_000} />
      <TextAreaField {...field('terms')} label={t`Terms`} isOptional rows={3} maxLength={4_000} />
    </>
  );
}
