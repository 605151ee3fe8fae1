import { z } from 'zod';

/** Increase it when the format of a backup changes. */
export const FORMAT = 2;
const KNOWN_FORMATS = [1, FORMAT];
export const MANIFEST = 'manifest.json';
export const SECRETS = 'secrets.json';

/** The contents of a backup and its last entry. Lists entries in order. */
export const Manifest = z.object({
  format: z.literal(KNOWN_FORMATS, { error: 'It was written by another version of this program.' }),
  made_at: z.iso.datetime(),
  program: z.string(),
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.int() })),
  /** The storage key of each file in this archive. */
  files: z.array(z.object({ entry: z.string(), key: z.string() })),
  /** Files in the folder `objects` beside this archive. `sha256` is that of the bytes there, encrypted if there is a `mark`. */
  objects: z
    .array(z.object({ key: z.string(), size: z.int(), sha256: z.string(), mark: z.string().optional() }))
    .default([]),
  /** Files that a row refers to but the storage did not have. */
  lost: z.array(z.string()),
  has_secrets: z.boolean(),
  entries: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;
export type Entry = Manifest['entries'][number];
