/** Limits on reading one document; docs/operations.md lists them all. */
export const MOST_ENTRIES = 2_000;
export const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
/** All blocks together, in UTF-16 code units. */
export const MOST_TEXT = 5 * 1024 * 1024;
export const MOST_PARAGRAPHS = 20_000;
/** For one page of a scan, and for all scanned pages of a document that also has pages with text. */
export const MOST_SCAN_PAGE_MS = 30_000;
export const MOST_MIXED_MS = 60_000;
export const MOST_SCAN_PAGES = 100;
/** A small file may unpack to gigabytes. */
export const MOST_PIXELS = 50_000_000;

/** The process that reads a document is killed beyond these. */
export interface ReadingLimits {
  mostMs: number;
  /** Used when text has to be recognized. */
  mostScanMs: number;
  /** Includes the programs that the process runs. */
  mostMemoryMb: number;
}

export const READING_LIMITS: ReadingLimits = { mostMs: 60_000, mostScanMs: 300_000, mostMemoryMb: 512 };
