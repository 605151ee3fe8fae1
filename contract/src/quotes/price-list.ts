import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { IdParams } from '../common/primitives.ts';
import { type PricePlace as Place, PRICE_PLACES } from './quote-rules.ts';

const PricePlace = z.enum(Object.keys(PRICE_PLACES) as [Place, ...Place[]]);

/** A price that a message told, as it would stand in the price book. */
export const ToldPrice = z.object({
  target: PricePlace,
  /** What it is for; of an item, its name in the price book. */
  name: z.string(),
  cents: z.number().int(),
  /** What it replaces, as the price book was when the reply was written or the price was kept; null if it had none. */
  replaces_cents: z.number().int().nullable(),
  /** The words of the message that told it. */
  said: z.string(),
});
export type ToldPrice = z.infer<typeof ToldPrice>;

/** A price as it was read from a document; nothing is kept until the owner saves the price book. */
export const ListedPrice = z.object({
  target: PricePlace,
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
