/** One day of a chart. */
export interface Point {
  /** YYYY-MM-DD. */
  date: string;
  value: number;
}

/** How the values of a chart are worded. */
export interface Quantity {
  /** Column header in the table and the CSV file, e.g. `Questions`. */
  name: string;
  /** The exact value with its unit, e.g. `12 questions`. */
  words: (value: number) => string;
  /** The exact value under a column header. */
  plain: (value: number) => string;
  /** Short form for the axis. */
  tick: (value: number) => string;
  /** True for counts: the axis shows no fractions. */
  isWhole: boolean;
}
