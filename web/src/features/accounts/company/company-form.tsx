import type { ClientInfo } from '@haulwise/contract';
import { COMPANY_FIELDS, type CompanyField, MAIN_SERVICES, SOFTWARE_TOOLS } from '@haulwise/contract/rules';
import { type ReactNode, useState } from 'react';
import { useTabDraft } from '../../../platform/form/tab-draft.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckboxGroup } from '../../../ui/fields/checkbox-group.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import styles from './company.module.css';
import { listStateOptions, PRICING_OPTIONS, REVENUE_OPTIONS } from './company-options.ts';
import { type CompanyValues, checkCompany, toCompanyValues } from './company-values.ts';
import { saveCompany } from './use-company.ts';

export interface CompanyFormProps {
  info: ClientInfo;
  onSkip: () => void;
  onSaved: (info: ClientInfo) => void;
}

/** Full-width fields below the others. */
const WIDE: CompanyField[] = ['main_services', 'pricing_model', 'software_tools', 'current_challenges'];

export function CompanyForm({ info, onSkip, onSaved }: CompanyFormProps) {
  const { form, field, values, set, fault, isBusy, isChanged, discard } = useForm({
    stored: toCompanyValues(info),
    draft: useTabDraft<CompanyValues>('company'),
    check: (values) => {
      const fields = checkCompany(values);
      return Object.keys(fields).length === 0 ? null : { message: null, fields };
    },
    send: async (_, changes) => {
      const outcome = await saveCompany(changes);
      if ('info' in outcome) onSaved(outcome.info);
      return outcome;
    },
  });
  // Read once, since typing from here on needs no notice.
  const [isFromDraft, setIsFromDraft] = useState(isChanged);

  const fields: Record<CompanyField, ReactNode> = {
    company_name: (
      <TextField key="company_name" {...field('company_name')} label={t`Company name`} autoComplete="organization" />
    ),
    owner_name: <TextField key="owner_name" {...field('owner_name')} label={t`Owner name`} autoComplete="name" />,
    state: (
      <SelectField
        key="state"
        {...field('state')}
        label={t`State`}
        autoComplete="address-level1"
        options={listStateOptions(info.state)}
        emptyLabel={t`Choose a state`}
      />
    ),
    city: <TextField key="city" {...field('city')} label={t`City`} autoComplete="address-level2" />,
    year_started: (
      <TextField
        key="year_started"
        {...field('year_started')}
        label={t`Year started`}
        inputMode="numeric"
        placeholder="2015"
      />
    ),
    trucks_count: (
      <TextField key="trucks_count" {...field('trucks_count')} label={t`Number of trucks`} inputMode="numeric" />
    ),
    monthly_revenue: (
      <SelectField
        key="monthly_revenue"
        {...field('monthly_revenue')}
        label={t`Monthly revenue`}
        options={REVENUE_OPTIONS}
        emptyLabel={t`Choose a range`}
      />
    ),
    gross_profit_margin: (
      <TextField
        key="gross_profit_margin"
        {...field('gross_profit_margin')}
        label={t`Gross profit margin (%)`}
        inputMode="decimal"
      />
    ),
    main_services: (
      <CheckboxGroup
        key="main_services"
        legend={t`Main services`}
        name="main_services"
        choices={MAIN_SERVICES}
        values={values.main_services}
        onChange={(services) => set('main_services', services)}
        error={fault?.fields.main_services}
      />
    ),
    pricing_model: (
      <SelectField
        key="pricing_model"
        {...field('pricing_model')}
        label={t`Pricing model`}
        options={PRICING_OPTIONS}
        emptyLabel={t`Choose how you charge`}
      />
    ),
    software_tools: (
      <CheckboxGroup
        key="software_tools"
        legend={t`Software tools`}
        name="software_tools"
        choices={SOFTWARE_TOOLS}
        values={values.software_tools}
        onChange={(tools) => set('software_tools', tools)}
        error={fault?.fields.software_tools}
      />
    ),
    current_challenges: (
      <TextAreaField
        key="current_challenges"
        {...field('current_challenges')}
        label={t`Current challenges`}
        maxLength={4_000}
      />
    ),
  };

  return (
    <form {...form} aria-label={t`Company information`} className={styles.form}>
      {isFromDraft && isChanged && (
        <Alert tone="info">
          <div className={styles.failed}>
            {t`Your unsaved changes have been restored.`}
            <Button
              size="sm"
              onClick={() => {
                discard();
                setIsFromDraft(false);
              }}
            >{t`Discard changes`}</Button>
          </div>
        </Alert>
      )}
      <div className={styles.row}>
        {COMPANY_FIELDS.filter((name) => !WIDE.includes(name)).map((name) => fields[name])}
      </div>
      {WIDE.map((name) => fields[name])}
      <div className={styles.actions}>
        {fault?.message && <Alert>{fault.message}</Alert>}
        <Button onClick={onSkip} disabled={isBusy}>{t`Skip for Now`}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? t`Saving…` : t`Save Information`}
        </Button>
      </div>
    </form>
  );
}
