/** What reading one document may cost; each is said in docs/operations.md. */
export const MOST_ENTRIES = 2_000;
export const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
/** In UTF-16 units, of all blocks together. */
export const MOST_TEXT = 5 * 1024 * 1024;
export const MOST_UNITS = 20_000;
export const MOST_MS = 60_000;
export const MOST_MEMORY_MB = 512;
