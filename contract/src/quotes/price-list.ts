import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { IdParams } from '../common/primitives.ts';

/** The places of a price book that a list can fill, by their path in it; `item` adds an item. */
export const PRICE_TARGETS = [
  'item',
  'loads.0',
  'loads.1',
  'loads.2',
  'loads.3',
  'loads.4',
  'loads.5',
  'loads.6',
  'loads.7',
  'minimum_cents',
  'hour_cents',
  'surcharges.stairs_cents',
  'surcharges.mile_cents',
  'surcharges.heavy_cents',
  'surcharges.hazardous_cents',
  'surcharges.same_day_cents',
  'costs.dump_ton_cents',
] as const;
export type PriceTarget = (typeof PRICE_TARGETS)[number];

/** A price as it was read from a document; nothing is kept until the owner saves the price book. */
export const ListedPrice = z.object({
  target: z.enum(PRICE_TARGETS),
  /** What it is for, as the document says it. */
  name: z.string(),
  cents: z.number().int(),
  /** The line that it was read from. */
  line: z.string(),
  /** From 1; null if the document has no pages. */
  page: z.number().int().nullable(),
  /** Why it may be wrong; null if nothing speaks against it. */
  doubt: z.string().nullable(),
});
export type ListedPrice = z.infer<typeof ListedPrice>;

export const priceListEndpoints = {
  readPriceList: endpoint({
    method: 'GET',
    path: '/price-book/from-document/:id/',
    access: 'company',
    tag: 'quotes',
    rate: 'export',
    summary:
      'Prices read from one of your documents, to look through; changes nothing. 409 until the document was read',
    params: IdParams,
    reply: z.object({
      results: z.array(ListedPrice),
      /** The document has more lines than were read. */
      is_cut: z.boolean(),
    }),
  }),
} as const;
