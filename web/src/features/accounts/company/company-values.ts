import type { ClientInfo } from '@haulwise/contract';
import {
  type CompanyField,
  CLIENT_INFO_TEXTS as TEXTS,
  TRUCKS_COUNT_MAX,
  YEAR_STARTED_MIN,
} from '@haulwise/contract/rules';
import { toStateCode } from '../company-words.ts';

type NumberField = { [K in CompanyField]: ClientInfo[K] extends number | null ? K : never }[CompanyField];

/** The form values of the company record: text, '' if empty, or a list of choices. */
export type CompanyValues = {
  [K in keyof ClientInfo]: ClientInfo[K] extends readonly string[] ? ClientInfo[K] : string;
};

export function toCompanyValues(info: ClientInfo): CompanyValues {
  const values = Object.entries(info).map(([name, value]) => [
    name,
    Array.isArray(value) ? value : String(value ?? ''),
  ]);
  return { ...Object.fromEntries(values), state: toStateCode(info.state) };
}

/** Changes in the server's format; typed numbers may have thousands separators, a `%` or spaces. */
export function toCompanyChange(changes: Partial<CompanyValues>): object {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, isNumberField(name) ? numberIn(String(value)) : value]),
  );
}

/** Error messages for the numbers, by field. */
export function checkCompany(values: CompanyValues): Record<string, string> {
  const faults = (Object.keys(faultOfNumber) as NumberField[]).map(
    (name) => [name, faultOfNumber[name](numberIn(values[name]))] as const,
  );
  return Object.fromEntries(faults.filter((entry): entry is [NumberField, string] => entry[1] !== null));
}

const faultOfNumber: Record<NumberField, (number: number | null) => string | null> = {
  year_started: (year) => {
    if (year === null) return null;
    if (!Number.isInteger(year) || year > 9_999) return TEXTS.not_a_year;
    return year < YEAR_STARTED_MIN ? TEXTS.year_too_early : null;
  },
  trucks_count: (count) => {
    if (count === null) return null;
    if (Number.isNaN(count)) return TEXTS.not_a_number;
    if (count < 0) return TEXTS.negative;
    if (!Number.isInteger(count)) return TEXTS.not_whole;
    return count > TRUCKS_COUNT_MAX ? TEXTS.too_many_trucks : null;
  },
  gross_profit_margin: (percent) => {
    if (percent === null) return null;
    if (Number.isNaN(percent)) return TEXTS.not_a_percentage;
    if (percent < 0 || percent > 100) return TEXTS.margin_range;
    return Number(percent.toFixed(1)) === percent ? null : TEXTS.margin_decimals;
  },
};

/** Null if empty, NaN if not a number. */
function numberIn(text: string): number | null {
  const plain = text.replace(/[\s,%]/g, '');
  return plain === '' ? null : Number(plain);
}

function isNumberField(name: string): name is NumberField {
  return Object.hasOwn(faultOfNumber, name);
}
