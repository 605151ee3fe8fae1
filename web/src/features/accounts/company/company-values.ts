import type { ClientInfo } from '@haulwise/contract';
import { CLIENT_INFO_TEXTS as TEXTS, TRUCKS_COUNT_MAX, YEAR_STARTED_MIN } from '@haulwise/contract/rules';
import { stateCode } from '../company-words.ts';

const NUMBERS = ['year_started', 'trucks_count', 'gross_profit_margin'] as const;
type NumberField = (typeof NUMBERS)[number];

/** The company record as its form holds it: what is typed or chosen is text, '' where it is not given. */
export type CompanyValues = {
  [K in keyof ClientInfo]: ClientInfo[K] extends readonly string[] ? ClientInfo[K] : string;
};

export function companyValues(info: ClientInfo): CompanyValues {
  return {
    ...info,
    state: stateCode(info.state),
    year_started: textOf(info.year_started),
    trucks_count: textOf(info.trucks_count),
    gross_profit_margin: textOf(info.gross_profit_margin),
    monthly_revenue: info.monthly_revenue ?? '',
    pricing_model: info.pricing_model ?? '',
  };
}

/** The same as the server takes it; numbers may have been typed with a sign for thousands, a `%` or spaces. */
export function companyChange(changes: Partial<CompanyValues>): object {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, isNumberField(name) ? numberIn(String(value)) : value]),
  );
}

/** What is wrong with the numbers, by field. */
export function checkCompany(values: CompanyValues): Record<string, string> {
  const faults = NUMBERS.map((name) => [name, faultOfNumber[name](numberIn(values[name]))] as const);
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

/** Null where nothing is typed, NaN where it is no number. */
function numberIn(text: string): number | null {
  const plain = text.replace(/[\s,%]/g, '');
  return plain === '' ? null : Number(plain);
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}

function isNumberField(name: string): name is NumberField {
  return NUMBERS.some((number) => number === name);
}
