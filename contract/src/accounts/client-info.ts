import { z } from 'zod';
import { Line, Text } from '../common/primitives.ts';
import {
  MAIN_SERVICES,
  MONTHLY_REVENUE_CODES,
  PRICING_MODELS,
  SOFTWARE_TOOLS,
  CLIENT_INFO_TEXTS as TEXTS,
  TRUCKS_COUNT_MAX,
  YEAR_STARTED_MIN,
} from './client-info-choices.ts';
import type { CompanyField } from './company-fields.ts';

const MonthlyRevenue = z.enum(MONTHLY_REVENUE_CODES, 'Choose one of the ranges.');
const Pricing = z.enum(PRICING_MODELS, 'Choose one of the pricing models.');
const Service = z.enum(MAIN_SERVICES, 'Choose from the list of services.');
const Tool = z.enum(SOFTWARE_TOOLS, 'Choose from the list of tools.');

/** The record of a company, which its first owner keeps (spec §3); a field that is not filled in is null, '' or []. */
export const ClientInfo = z.object({
  company_name: z.string(),
  owner_name: z.string(),
  /** As the user typed it: a code (TX) or a name (Texas). */
  state: z.string(),
  city: z.string(),
  year_started: z.number().int().nullable(),
  trucks_count: z.number().int().nullable(),
  monthly_revenue: MonthlyRevenue.nullable(),
  /** Percent, one decimal. */
  gross_profit_margin: z.number().nullable(),
  main_services: z.array(Service),
  pricing_model: Pricing.nullable(),
  software_tools: z.array(Tool),
  current_challenges: z.string(),
} satisfies Record<CompanyField, z.ZodType>);
export type ClientInfo = z.infer<typeof ClientInfo>;

export const ClientInfoStatus = z.object({
  has_client_info: z.boolean(),
  is_completed: z.boolean(),
  /** Whether the caller may change it: not where they are a member of somebody else's company. */
  can_change: z.boolean(),
});
export type ClientInfoStatus = z.infer<typeof ClientInfoStatus>;

const shortText = (most: number, text = Line) =>
  text
    .trim()
    .max(most, `At most ${most} characters.`)
    .nullable()
    .transform((value) => value ?? '');
const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(50, 'At most 50 entries.')
    .transform((items) => [...new Set(items)]);
const isTenths = (value: number) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;

/** Fields to change in the company record; the others stay as they are. The server rejects a year in the future. */
export const ClientInfoChange = z
  .object({
    company_name: shortText(200),
    owner_name: shortText(200),
    state: shortText(100),
    city: shortText(200),
    year_started: emptyAsNull(
      z
        .number(TEXTS.not_a_year)
        .int(TEXTS.not_a_year)
        .min(YEAR_STARTED_MIN, TEXTS.year_too_early)
        .max(9_999, TEXTS.not_a_year),
    ),
    trucks_count: emptyAsNull(
      z
        .number(TEXTS.not_a_number)
        .int(TEXTS.not_whole)
        .min(0, TEXTS.negative)
        .max(TRUCKS_COUNT_MAX, TEXTS.too_many_trucks),
    ),
    monthly_revenue: emptyAsNull(MonthlyRevenue),
    gross_profit_margin: emptyAsNull(
      z
        .number(TEXTS.not_a_percentage)
        .min(0, TEXTS.margin_range)
        .max(100, TEXTS.margin_range)
        .refine(isTenths, TEXTS.margin_decimals),
    ),
    main_services: listOf(Service),
    pricing_model: emptyAsNull(Pricing),
    software_tools: listOf(Tool),
    current_challenges: shortText(4_000, Text),
  } satisfies Record<CompanyField, z.ZodType>)
  .partial();
export type ClientInfoChange = z.output<typeof ClientInfoChange>;
