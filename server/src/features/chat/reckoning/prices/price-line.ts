export type Band = [low: number, high: number];

/** A line of a price: what it is for, and what it rests on. */
export interface PriceLine {
  text: string;
  /** The same in Spanish. */
  es?: string;
  band: Band;
  /** The article that gives the figure, and its words; null for our own estimate. */
  article: string | null;
  says: string | null;
  /** Whether the asker said so, and nothing needs a source. */
  isTold?: boolean;
}

/** `$150–$250`, or `$500`. */
export function formatBand([low, high]: Band): string {
  const write = (value: number) => `$${Math.round(value).toLocaleString('en-US')}`;
  return low === high ? write(low) : `${write(low)}–${write(high)}`;
}

/** The band of all lines together. */
export function sumBands(lines: PriceLine[]): Band {
  return lines.reduce<Band>((sum, line) => [sum[0] + line.band[0], sum[1] + line.band[1]], [0, 0]);
}

export const POUNDS_PER_TON = 2_000;

export function computeMiddle([low, high]: Band): number {
  return (low + high) / 2;
}
