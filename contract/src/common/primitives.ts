import { z } from 'zod';

const NUL_OR_LONE_SURROGATE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text that PostgreSQL can hold: no NUL byte, no lone surrogate. */
export const Text = z
  .string()
  .refine((value) => !NUL_OR_LONE_SURROGATE.test(value), 'Contains characters that cannot be stored.');

const SOMETHING_VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** Whether a text has no visible character; zero-width characters are as blank as spaces. */
export const isBlank = (value: string): boolean => !SOMETHING_VISIBLE.test(value);

const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text on one line: line breaks become spaces; characters that would change the direction of nearby text are removed. */
export const Line = Text.overwrite((value) => value.replace(CONTROLS, ' ').replace(TURNS, ''));

const filled = (text: z.ZodString, blank: string) =>
  text
    .trim()
    .min(1, blank)
    .refine((value) => value === '' || !isBlank(value), blank);

/** Trimmed text with at least one visible character. */
export const buildFilledText = (blank: string) => filled(Text, blank);

/** The same on one line. */
export const buildFilledLine = (blank: string) => filled(Line, blank);

export const EmailAddress = Text.trim()
  .max(254, 'At most 254 characters.')
  .pipe(z.email('Enter a valid email address.'));

export const buildPersonName = (label: string) =>
  filled(Line, `${label} is required.`).max(150, 'At most 150 characters.');

export const PhoneNumber = Line.trim()
  .max(32, 'At most 32 characters.')
  .regex(/^[0-9+()./\s-]*$/, 'Enter a valid phone number.');

/** UUID of any version, in lower case; ours are version 7. */
export const Id = z.uuid('Not a valid id.').toLowerCase();

/** ISO 8601 UTC with milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });

/** The latest moment a Timestamp can express. */
export const LAST_MOMENT = new Date('9999-12-31T23:59:59.999Z');

/** A moment sent by a client, with any offset; as a Date within the range of a Timestamp. */
export const Moment = z.iso
  .datetime({ offset: true, error: 'Enter a date and time.' })
  .transform((value) => new Date(value))
  .refine((value) => value.getTime() >= 0 && value <= LAST_MOMENT, 'The year must be from 1970 to 9999.');

/** Calendar day, `YYYY-MM-DD`; the database has no year 0. */
export const Day = z.iso.date().refine((day) => day >= '0001', 'The year must be from 1 to 9999.');

/** An amount in US dollars (stored as integer cents). */
export const Dollars = z.number();

export const IdParams = z.object({ id: Id });

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
});

/** The wrapper that every list endpoint uses. */
export function buildPageSchema<T extends z.ZodType>(item: T) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
}

/** The shape of every error response (field lists only on 400 validation errors). */
export const ErrorReply = z
  .object({ code: z.string(), message: z.string(), error: z.string(), request_id: z.string() })
  .catchall(z.union([z.string(), z.array(z.string())]));
export type ErrorReply = z.infer<typeof ErrorReply>;
