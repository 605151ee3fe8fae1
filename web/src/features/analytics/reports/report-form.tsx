import { REPORT_FORMATS, REPORT_TYPES } from '@haulwise/contract/rules';
import { IconFilePlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { toFault } from '../../../platform/form/fault.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { checkRange, type DayFaults } from '../dashboard/range.ts';
import { computeDays, PERIODS, type Period } from './report-days.ts';
import { FORMAT_WORDS, TYPE_WORDS } from './report-words.ts';
import styles from './reports.module.css';
import { createReport, useReportChange } from './use-reports.ts';

const NAMES = ['report_type', 'format', 'start_date', 'end_date'] as const;
const types = REPORT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value].label }));
const formats = REPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }));

/** The calendar day in UTC, the time zone of reports. */
const todayInUtc = () => new Date().toISOString().slice(0, 10);

/** The form that requests a report. */
export function ReportForm({ onMade }: { onMade: () => void }) {
  const [type, setType] = useState<(typeof REPORT_TYPES)[number]>('users');
  const [format, setFormat] = useState<(typeof REPORT_FORMATS)[number]>('csv');
  const [period, setPeriod] = useState<Period>('last_30_days');
  const [own, setOwn] = useState(() => computeDays('last_30_days', todayInUtc()) ?? { start_date: '', end_date: '' });
  const [faults, setFaults] = useState<DayFaults>({});
  const create = useReportChange(createReport, onMade);
  const fault = toFault(create.error, NAMES, t`Failed to create the report. Please try again.`);
  const days = computeDays(period, todayInUtc()) ?? own;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const found = checkRange(days, todayInUtc());
    setFaults(found);
    if (found.start_date === undefined && found.end_date === undefined)
      create.mutate({ report_type: type, format, ...days });
  };
  const dayField = (name: 'start_date' | 'end_date', label: string) => (
    <TextField
      type="date"
      name={name}
      label={label}
      value={days[name]}
      max={todayInUtc()}
      error={faults[name] ?? fault.fields[name]}
      onChange={(event) => {
        setOwn({ ...days, [name]: event.target.value });
        setPeriod('own');
        setFaults({});
        create.reset();
      }}
    />
  );

  return (
    <Card title={t`New report`} description={`${TYPE_WORDS[type].content} ${FORMAT_WORDS[format]}`}>
      <form onSubmit={submit} noValidate aria-label={t`New report`} className={styles.form}>
        {fault.message !== null && <Alert>{fault.message}</Alert>}
        <div className={styles.fields}>
          <SelectField
            name="report_type"
            label={t`Report`}
            value={type}
            options={types}
            onChange={(event) => setType(REPORT_TYPES.find((one) => one === event.target.value) ?? type)}
          />
          <SelectField
            name="format"
            label={t`Format`}
            value={format}
            options={formats}
            onChange={(event) => setFormat(REPORT_FORMATS.find((one) => one === event.target.value) ?? format)}
          />
          <SelectField
            name="period"
            label={t`Period`}
            value={period}
            options={PERIODS}
            onChange={(event) => {
              setOwn(days);
              setPeriod(PERIODS.find(({ value }) => value === event.target.value)?.value ?? period);
              setFaults({});
            }}
          />
          {dayField('start_date', t`First day (UTC)`)}
          {dayField('end_date', t`Last day (UTC)`)}
        </div>
        <div>
          <Button type="submit" variant="primary" isBusy={create.isPending}>
            {!create.isPending && <IconFilePlus size={18} aria-hidden="true" />}
            {t`Create report`}
          </Button>
        </div>
      </form>
    </Card>
  );
}
