/** A text as vectors: one of the whole, and one of each word piece with its place [start, end) in the text. */
export interface TokenVectors {
  /** The whole text, unit length. */
  sentence: Float32Array;
  ids: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  /** Unit rows, one a piece, [CLS] and [SEP] left out. */
  vectors: Float32Array;
}

/** What turns one text into vectors within the worker thread. */
export interface Encoder {
  embed(text: string): Promise<Float32Array>;
  /** Null where the runtime gives no vectors of single pieces. */
  tokens: ((text: string) => Promise<TokenVectors>) | null;
}
