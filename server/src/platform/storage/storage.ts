import type { Readable } from 'node:stream';

/** Both ends count, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Written {
  /** Under which the bytes are found again; random, never a name that somebody gave. */
  key: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

export interface Stored {
  key: string;
  written_at: Date;
}

/** Where the bytes of files lie; the rows that name them belong to features. */
export interface Storage {
  /**
   * Keeps a stream to its end; where that fails nothing stays behind, and what the stream threw is thrown. Throws
   * `files.no_space` where there is no room and `files.storage_unavailable` where the store does not answer.
   */
  write(content: Readable): Promise<Written>;
  /** Opens what was written; throws `files.storage_unavailable` where it is not there or cannot be reached. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes what was written; what is gone already is no error. */
  remove(key: string): Promise<void>;
  /** All that this installation wrote. */
  list(): AsyncIterable<Stored>;
  /** Removes what a process that died had begun to write before a moment. */
  removeUnfinished(before: Date): Promise<void>;
  /** Bytes that uploads may still take; null where the store does not say. */
  freeSpace(): Promise<number | null>;
}
