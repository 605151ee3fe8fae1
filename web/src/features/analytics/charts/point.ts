/** What a chart shows of one day. */
export interface Point {
  /** YYYY-MM-DD. */
  date: string;
  value: number;
}

/** How the values of a chart read. */
export interface Quantity {
  /** Heads the column of the values in the table and the CSV, e.g. `Questions`. */
  name: string;
  /** The exact value with its unit, e.g. `12 questions`. */
  words: (value: number) => string;
  /** The exact value under its name. */
  plain: (value: number) => string;
  /** On the axis, where room is scarce. */
  tick: (value: number) => string;
  /** There are no halves of it, so the axis shows none. */
  isWhole: boolean;
}
