import type { SavedPriceBook } from '@haulwise/contract';
import { LOAD_STEPS } from '@haulwise/contract/rules';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useScreenTitle } from '../../../ui/layout/use-screen-title.ts';
import { Alert } from '../../../ui/status/alert.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import { usePriceBook, useSavePriceBook } from '../use-quotes.ts';
import { ItemTable } from './item-table.tsx';
import { addListedPrices, type ListedRow } from './list/listed-prices.ts';
import { LogoField } from './logo-field.tsx';
import {
  type FieldName,
  MONEY,
  type MoneyName,
  NUMBERS,
  type NumberName,
  type PriceFaults,
  type PriceValues,
  toPriceBook,
  toPriceValues,
} from './price-values.ts';
import styles from './prices.module.css';

const PriceListDialog = lazy(() =>
  import('./list/price-list-dialog.tsx').then((module) => ({ default: module.PriceListDialog })),
);

const SURCHARGES: (MoneyName | NumberName)[] = [
  'surcharges.stairs_cents',
  'surcharges.free_miles',
  'surcharges.mile_cents',
  'surcharges.heavy_cents',
  'surcharges.hazardous_cents',
  'surcharges.same_day_cents',
];
const COSTS: (MoneyName | NumberName)[] = [
  'costs.dump_ton_cents',
  'costs.full_load_pounds',
  'costs.full_load_hours',
  'costs.crew',
  'costs.wage_cents',
  'costs.fuel_cents',
  'costs.overhead_cents',
  'costs.margin',
];

/** What the company charges and pays: the assistant quotes from it. */
export function PricesScreen() {
  useScreenTitle(t`Price book`);
  const { data, isError, refetch } = usePriceBook();
  // What is being typed outlives a failure to load it again.
  if (data !== undefined) return <PriceForm saved={data} />;
  if (isError) return <LoadingFailed text={t`Your price book could not be loaded.`} onRetry={() => void refetch()} />;
  return <LoadingLines lines={8} />;
}

function PriceForm({ saved }: { saved: SavedPriceBook }) {
  const [values, setValues] = useState(() => toPriceValues(saved));
  const [isChanged, setIsChanged] = useState(false);
  const [faults, setFaults] = useState<PriceFaults>({});
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const saving = useSavePriceBook();

  const change = (changed: Partial<PriceValues>) => {
    setValues((current) => ({ ...current, ...changed }));
    setIsChanged(true);
    setOutcome(null);
  };
  const save = async () => {
    const { book, faults: found } = toPriceBook(values);
    setFaults(found);
    if (Object.keys(found).length > 0) return setOutcome({ tone: 'danger', text: t`Please check what is marked.` });
    try {
      setValues(toPriceValues(await saving.mutateAsync({ ...book, revision: saved.revision })));
      setIsChanged(false);
      setOutcome({ tone: 'success', text: t`Saved. The assistant quotes from it now.` });
    } catch (error) {
      setOutcome({ tone: 'danger', text: faultOf(error) });
    }
  };
  const group = { values, faults, onChange: change };
  return (
    <form
      className={styles.screen}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        <h1 className={styles.title}>{t`Price book`}</h1>
        <p
          className={styles.about}
        >{t`Answers and quotes take your prices from here first. Leave empty what you do not charge for.`}</p>
      </div>
      <FillFromDocument
        onTaken={(rows) => {
          change(addListedPrices(values, rows));
          setOutcome({ tone: 'success', text: t`The prices are in the form. Check them, then save.` });
        }}
      />
      <Card title={t`Loads`} description={t`The price of each share of your truck, in dollars.`}>
        <div className={styles.loads}>
          {LOAD_STEPS.map((step, i) => (
            <TextField
              key={step}
              label={step === 'full' ? t`Full truck` : t`${step} truck`}
              name={`load-${i}`}
              inputMode="decimal"
              autoComplete="off"
              value={values.loads[i] ?? ''}
              error={faults[`loads.${i}`]}
              onChange={(event) => change({ loads: values.loads.with(i, event.target.value) })}
            />
          ))}
        </div>
      </Card>
      <Card
        title={t`Items`}
        description={t`Enter goes to the next row. You can paste rows from a spreadsheet: name, price, other words.`}
      >
        <ItemTable items={values.items} faults={faults} onItems={(items) => change({ items })} />
      </Card>
      <Card title={t`Surcharges and minimum`}>
        <Fields names={['minimum_cents', 'hour_cents', ...SURCHARGES]} {...group} />
      </Card>
      <Card
        title={t`What a job costs you`}
        description={t`Never shown to customers. A quote below your cost warns you; what you leave empty is assumed, and marked as assumed.`}
      >
        <Fields names={COSTS} {...group} />
      </Card>
      <Card title={t`On every quote`}>
        <div className={styles.stack}>
          <Fields names={['tax_rate', 'valid_days']} {...group} />
          <TextField
            label={t`Company name`}
            name="letterhead-name"
            maxLength={200}
            placeholder={saved.company_name}
            {...textOf(values, 'letterhead.name', change)}
          />
          <TextAreaField
            label={t`Phone, email, address`}
            name="letterhead-contact"
            rows={3}
            maxLength={500}
            {...textOf(values, 'letterhead.contact', change)}
          />
          <TextAreaField
            label={t`Terms`}
            name="terms"
            rows={4}
            maxLength={4_000}
            {...textOf(values, 'terms', change)}
          />
          <LogoField has_logo={saved.has_logo} />
        </div>
      </Card>
      <div className={styles.save}>
        {outcome !== null && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
        <Button
          type="submit"
          variant="primary"
          isBusy={saving.isPending}
          disabled={!isChanged}
          keepsFocus
        >{t`Save the price book`}</Button>
      </div>
    </form>
  );
}

function FillFromDocument({ onTaken }: { onTaken: (rows: ListedRow[]) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>{t`Fill from a document`}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PriceListDialog
            onClose={close}
            onTaken={(rows) => {
              close();
              onTaken(rows);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function faultOf(error: unknown): string {
  const known = error instanceof ApiError ? error : null;
  const [said] = Object.values(known?.fields ?? {}).flat();
  return said ?? known?.serverMessage ?? t`The price book could not be saved. Please try again.`;
}

function textOf(values: PriceValues, name: FieldName, change: (changed: Partial<PriceValues>) => void) {
  return {
    value: values.fields[name],
    onChange: (event: { target: { value: string } }) =>
      change({ fields: { ...values.fields, [name]: event.target.value } }),
  };
}

interface FieldsProps {
  names: (MoneyName | NumberName)[];
  values: PriceValues;
  faults: PriceFaults;
  onChange: (changed: Partial<PriceValues>) => void;
}

function Fields({ names, values, faults, onChange }: FieldsProps) {
  const labels: Record<string, string> = { ...MONEY, ...NUMBERS };
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <TextField
          key={name}
          label={labels[name] ?? name}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          error={faults[name]}
          {...textOf(values, name, onChange)}
        />
      ))}
    </div>
  );
}
