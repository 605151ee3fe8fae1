/** A text as vectors: one of the whole, and one of each word piece with its position [start, end) in the text. */
export interface TokenVectors {
  /** The whole text, unit length. */
  sentence: Float32Array;
  /** How much it is each act, in the order of knowledge/acts.safetensors; empty unless it was read as a message. */
  actScores: Float32Array;
  ids: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  /** Unit rows, one per piece, without [CLS] and [SEP]. */
  vectors: Float32Array;
}

/** Each word piece of a text within its sentence, with its position [start, end) in the text, without [CLS] and [SEP]. */
export interface PieceStates {
  starts: Int32Array;
  ends: Int32Array;
  /** Rows of STATE_LENGTH, one per piece: what two layers in the middle and those of understanding make of it. */
  states: Float32Array;
}

/** Turns one text into vectors, within the worker thread. */
export interface Encoder {
  embed(text: string): Promise<Float32Array>;
  /** Null if the runtime cannot embed single pieces. */
  tokens: ((text: string, isMessage?: boolean) => Promise<TokenVectors>) | null;
  states: ((text: string) => Promise<PieceStates>) | null;
}
