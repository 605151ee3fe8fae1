import { FigureTable } from '@haulwise/contract';
import { z } from 'zod';
import type { RuleFigures } from './rules.ts';
import type { StateFigures } from './states.ts';

const Band = z.tuple([z.number(), z.number()]);

/** File names of further articles that repeat a figure. */
const Also = z.array(z.string()).optional();

/** Where an article says it, so that an answer can cite the paragraph. */
const Evidence = {
  article: z.string().nullish(),
  says: z.string().nullish(),
  also: Also,
  /** Further words of the same article that belong to the figure. */
  also_says: z.array(z.string()).optional(),
  /** How the figure follows from `says`, where it is not the same. */
  derived: z.string().optional(),
};

/** The same figure by further sources. */
const Others = z
  .array(z.object({ price: Band.optional(), band: Band.optional(), unit: z.string().optional(), ...Evidence }))
  .default([]);

const Item = z.object({
  name: z.string(),
  plural: z.string(),
  names: z.array(z.string()).default([]),
  es: z.array(z.string()).default([]),
  /** Dollars to take one away. */
  price: Band.nullish(),
  price_article: z.string().nullish(),
  price_says: z.string().nullish(),
  price_also: Also,
  pounds: Band.nullish(),
  pounds_article: z.string().nullish(),
  pounds_says: z.string().nullish(),
  pounds_also: Also,
  pounds_also_says: Evidence.also_says,
  pounds_derived: Evidence.derived,
  pounds_estimated: z.boolean().default(false),
  /** Cubic yards that it takes on a truck. */
  yards: Band.nullish(),
  yards_article: z.string().nullish(),
  yards_says: z.string().nullish(),
  yards_also: Also,
  yards_estimated: z.boolean().default(false),
  /** Hours of work, all people together, to take one apart and carry it out. */
  handling_hours: Band.nullish(),
  handling_article: z.string().nullish(),
  handling_says: z.string().nullish(),
  handling_estimated: z.boolean().optional(),
  special: z.enum(['freon', 'mattress', 'tire', 'hazardous', 'heavy', 'electronics']).nullish(),
  note: z.string().nullish(),
  material: z.string().nullish(),
  /** Of loose stuff, whose weight is that of a yard and whose room is what there is of it. */
  unit: z.literal('cubic yard').nullish(),
});
export type ItemFigures = z.infer<typeof Item>;

const Material = z.object({
  name: z.string(),
  names: z.array(z.string()).default([]),
  es: z.array(z.string()).default([]),
  pounds_per_yard: Band,
  ...Evidence,
});
export type MaterialFigures = z.infer<typeof Material>;

const Share = z.object({
  name: z.string(),
  fraction: Band,
  names: z.array(z.string()),
  es: z.array(z.string()),
  price: Band,
  yards: Band,
  yards_article: z.string().nullish(),
  yards_says: z.string().nullish(),
  yards_also: Also,
  others: Others,
  ...Evidence,
});
export type ShareFigures = z.infer<typeof Share>;

const Surcharge = z.object({
  name: z.string(),
  names: z.array(z.string()),
  es: z.array(z.string()),
  unit: z.string(),
  /** Dollars for one unit; null where no article gives a sum. */
  band: Band.nullable(),
  /** Percent of loading time that one unit adds. */
  time_percent: z.number().optional(),
  special: z.string().nullish(),
  others: Others,
  ...Evidence,
});
export type SurchargeFigures = z.infer<typeof Surcharge>;

const Place = z.object({
  name: z.string(),
  state: z.string(),
  names: z.array(z.string()),
  es: z.array(z.string()),
  /** Cubic yards that usually come out of it. */
  yards: Band,
  ...Evidence,
});
export type PlaceFigures = z.infer<typeof Place>;

/** What is counted by the piece where a truck's payload is filled. */
const Carried = z.object({
  name: z.string(),
  plural: z.string(),
  names: z.array(z.string()),
  es: z.array(z.string()),
  /** Of one. */
  pounds: Band,
  ...Evidence,
});
export type CarriedFigures = z.infer<typeof Carried>;

/** What is only listed: costs, rates and times that no calculation reads. */
/** Open where no upper end is given. */
const OpenBand = z.tuple([z.number(), z.number().nullable()]);
const Listed = z.object({
  name: z.string(),
  unit: z.string().nullish(),
  price: OpenBand.nullish(),
  band: OpenBand.nullish(),
  hours: OpenBand.nullish(),
  ...Evidence,
});
const Published = z.object({
  table: FigureTable,
  value: z.string().min(1),
  region: z.string().nullish(),
  article: z.string(),
  says: z.string().min(1),
  also: Also,
});
export type PublishedFigures = z.infer<typeof Published>;

/** By file, the words with figures that are our own advice or a made-up example. */
export const AdviceFile = z.record(z.string(), z.array(z.string().min(1))).transform((advice) => ({ advice }));

export const PublishedFile = z
  .object({ figures: z.array(Published) })
  .transform(({ figures }) => ({ published: figures }));
export const ItemsFile = z.object({ items: z.array(Item) });
export const MaterialsFile = z.object({ materials: z.array(Material) });
export const LoadsFile = z
  .object({
    shares: z.array(Share),
    surcharges: z.array(Surcharge),
    places: z.array(Place),
    carried: z.array(Carried).default([]),
    rates: z.array(Listed).default([]),
    costs: z.array(Listed).default([]),
    times: z.array(Listed).default([]),
  })
  .transform(({ rates, costs, times, ...rest }) => ({
    ...rest,
    quoted: [
      ...rates.map((one) => ({ ...one, table: 'price' as const })),
      ...costs.map((one) => ({ ...one, table: 'cost' as const })),
      ...times.map((one) => ({ ...one, unit: 'hours', table: 'time' as const })),
    ],
  }));

const Assumption = z.object({
  value: z.number(),
  /** The row whose span holds it, and the one that a note of the calculator compares with. */
  within: z.string().optional(),
  operator: z.string().optional(),
  /** What an assumption of our own rests on. */
  note: z.string().optional(),
});

/** By calculator and input. */
export const AssumptionsFile = z
  .record(z.string(), z.record(z.string(), Assumption))
  .transform((assumptions) => ({ assumptions }));

/** What things cost, weigh and take up, as rows that quote articles. */
export interface Figures {
  items: ItemFigures[];
  materials: MaterialFigures[];
  /** Shares of a truck, from the smallest. */
  shares: ShareFigures[];
  surcharges: SurchargeFigures[];
  places: PlaceFigures[];
  carried: CarriedFigures[];
  /** The fifty states and the District of Columbia. */
  states: StateFigures[];
  /** What is only listed. */
  quoted: (z.infer<typeof Listed> & { table: FigureTable })[];
  published: PublishedFigures[];
  advice: Record<string, string[]>;
  assumptions: z.infer<typeof AssumptionsFile>['assumptions'];
  /** What the asker's own rig and tax are judged by. */
  judged: RuleFigures | null;
}

export const NO_FIGURES: Figures = {
  items: [],
  materials: [],
  shares: [],
  surcharges: [],
  places: [],
  carried: [],
  states: [],
  quoted: [],
  published: [],
  advice: {},
  assumptions: {},
  judged: null,
};
