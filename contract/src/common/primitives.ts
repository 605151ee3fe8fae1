import { z } from 'zod';

const NUL_OR_LONE_SURROGATE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text that PostgreSQL can hold: no NUL byte, no lone surrogate. */
export const Text = z
  .string()
  .refine((value) => !NUL_OR_LONE_SURROGATE.test(value), 'Contains characters that cannot be stored.');

const SOMETHING_VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** Trimmed text in which something can be seen; zero-width characters alone are as blank as spaces. */
export const filledText = (blank: string) =>
  Text.trim()
    .min(1, blank)
    .refine((value) => value === '' || SOMETHING_VISIBLE.test(value), blank);

/** UUID of any version, lower-cased; ours are version 7. */
export const Id = z.uuid('Not a valid id.').toLowerCase();

/** ISO 8601 UTC with milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });

/** Calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date();

/** An amount in US dollars (stored as integer cents). */
export const Dollars = z.number();

export const IdParams = z.object({ id: Id });

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
});

/** The list wrapper of every list endpoint. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
}

/** The shape of every error answer (field lists only on 400 validation errors). */
export const ErrorReply = z
  .object({ code: z.string(), message: z.string(), error: z.string(), request_id: z.string() })
  .catchall(z.union([z.string(), z.array(z.string())]));
export type ErrorReply = z.infer<typeof ErrorReply>;
