/** What reading one document may cost; each is said in docs/operations.md. */
export const MOST_ENTRIES = 2_000;
export const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
/** In UTF-16 units, of all blocks together. */
export const MOST_TEXT = 5 * 1024 * 1024;
export const MOST_PARAGRAPHS = 20_000;
/** A page of a scan, and all pages without text among others that have some. */
export const MOST_SCAN_PAGE_MS = 30_000;
export const MOST_MIXED_MS = 60_000;
export const MOST_SCAN_PAGES = 100;

/** What the process that reads a document is ended for. */
export interface ReadingLimits {
  mostMs: number;
  /** Where text has to be recognized. */
  mostScanMs: number;
  /** Of the process and the programs that it runs. */
  mostMemoryMb: number;
}

export const READING_LIMITS: ReadingLimits = { mostMs: 60_000, mostScanMs: 300_000, mostMemoryMb: 512 };
