import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { t } from '../../../../words/words.ts';
import { checkRange, type DayFaults, type Days, PRESETS } from '../range.ts';
import styles from './range-picker.module.css';
import type { RangeAddress } from './use-range.ts';

/** Chooses the dashboard's days and whether to compare them with the previous period. */
export function RangePicker({ address }: { address: RangeAddress }) {
  const { range, faults, isCompared } = address;
  const isRefused = Object.keys(faults).length > 0;
  const isCustom = range.preset === null || isRefused;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={t`Range`} className={styles.picker}>
      <div className={styles.row}>
        <div className={styles.presets}>
          {PRESETS.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={range.preset === days && !isRefused}
              className={styles.preset}
              onClick={() => {
                setIsOpen(false);
                address.choosePreset(days);
              }}
            >{t`${days} days`}</button>
          ))}
          <button
            type="button"
            aria-pressed={isCustom}
            aria-expanded={isOpen || isCustom}
            className={styles.preset}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconCalendar size={16} aria-hidden="true" />
            {t`Custom`}
          </button>
        </div>
        <div className={styles.compare}>
          <SwitchField
            label={t`Compare with the previous period`}
            name="compare"
            checked={isCompared}
            onChange={(event) => address.compare(event.target.checked)}
          />
        </div>
      </div>
      {(isOpen || isCustom) && <CustomDays key={JSON.stringify([address.named, range])} address={address} />}
    </section>
  );
}

/** A form for custom days, applied on submit. */
function CustomDays({ address }: { address: RangeAddress }) {
  const { range, named, today, chooseDays } = address;
  const isNamed = named.start_date !== '' || named.end_date !== '';
  const [days, setDays] = useState<Days>(isNamed ? named : { start_date: range.start_date, end_date: range.end_date });
  const [faults, setFaults] = useState<DayFaults>(address.faults);
  const field = (name: keyof Days, label: string) => (
    <TextField
      name={name}
      label={label}
      type="date"
      max={today}
      value={days[name]}
      error={faults[name]}
      onChange={(event) => setDays({ ...days, [name]: event.target.value })}
    />
  );
  return (
    <form
      noValidate
      aria-label={t`Custom days`}
      className={styles.days}
      onSubmit={(event) => {
        event.preventDefault();
        const found = checkRange(days, today);
        setFaults(found);
        if (Object.keys(found).length === 0) chooseDays(days);
      }}
    >
      {field('start_date', t`First day`)}
      {field('end_date', t`Last day`)}
      <div className={styles.apply}>
        <Button type="submit">{t`Show these days`}</Button>
      </div>
    </form>
  );
}
