import type { ClientInfo, CompanyField, FactKind, PriceBook } from '@haulwise/contract';
import { getBookAmounts } from '@haulwise/contract/calculators';
import type { FolderMarks, KeptFacts } from './kept/kept-facts.ts';
import { findState, type State } from './states.ts';

/** The fields that answers may use; the owner's name is not among them. */
type UsedField = Exclude<CompanyField, 'owner_name'>;

/** A completely filled-in company record, as answers use it. Its text is the user's: data, never our own words. */
type FilledRecord = { [K in Exclude<UsedField, 'state' | 'monthly_revenue'>]: NonNullable<ClientInfo[K]> } & {
  state: State;
  monthly_revenue: RevenueRange;
  /** Whole years from the year of the start to the year of the answer. */
  years_in_business: number;
};

/** Everything that answers may know of a company: its record, and what it told since. */
export type FilledFacts = FilledRecord & KeptFacts;

/** The facts of one company; what is not known is absent. */
export type CompanyFacts = Partial<FilledFacts> & {
  of_folder?: FolderMarks | undefined;
  /** Which of them are what the price book says. */
  of_book?: FactKind[] | undefined;
  /** Which of them were only told in this conversation. */
  of_talk?: FactKind[] | undefined;
};

/** In dollars; never turned into one number. `most` is null if the range is open. */
export interface RevenueRange {
  least: number;
  most: number | null;
}

export const NO_FACTS: CompanyFacts = {};

type RevenueCode = NonNullable<ClientInfo['monthly_revenue']>;

const REVENUES: Record<RevenueCode, RevenueRange> = {
  '0-250k': { least: 0, most: 250_000 },
  '250k-500k': { least: 250_000, most: 500_000 },
  '500k-1m': { least: 500_000, most: 1_000_000 },
  '1m-2m': { least: 1_000_000, most: 2_000_000 },
  '2m-4m': { least: 2_000_000, most: 4_000_000 },
  '4m+': { least: 4_000_000, most: null },
};

/** The facts of a record on that day; a year in the future is no fact. */
export function toCompanyFacts(info: ClientInfo | null, today: Date): Partial<FilledRecord> {
  if (info === null) return {};
  const years = info.year_started === null ? -1 : today.getUTCFullYear() - info.year_started;
  const facts: { [K in keyof FilledRecord]: FilledRecord[K] | null } = {
    company_name: info.company_name.trim(),
    city: info.city.trim(),
    current_challenges: info.current_challenges.trim(),
    state: findState(info.state),
    year_started: years >= 0 ? info.year_started : null,
    years_in_business: years >= 0 ? years : null,
    trucks_count: info.trucks_count,
    monthly_revenue: info.monthly_revenue === null ? null : REVENUES[info.monthly_revenue],
    gross_profit_margin: info.gross_profit_margin,
    main_services: info.main_services,
    pricing_model: info.pricing_model,
    software_tools: info.software_tools,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => isFilled(value))) as Partial<FilledRecord>;
}

function isFilled(value: FilledRecord[keyof FilledRecord] | null): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Facts with what the price book says of the same, which goes first; what was told for the folder goes before both. */
export function applyPriceBook(facts: CompanyFacts, book: PriceBook | null): CompanyFacts {
  if (!book) return facts;
  const ofFolder: readonly string[] = facts.of_folder?.kinds ?? [];
  const amounts = Object.entries(getBookAmounts(book)).filter(([kind]) => !ofFolder.includes(kind));
  if (amounts.length === 0) return facts;
  return { ...facts, ...Object.fromEntries(amounts), of_book: amounts.map(([kind]) => kind as FactKind) };
}
