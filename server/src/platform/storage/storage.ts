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

/** Keys of the environment that hold the secrets of back ends; each is declared in `config/keys.ts`. */
export interface StorageSecrets {
  AWS_ACCESS_KEY_ID: string | null;
  AWS_SECRET_ACCESS_KEY: string | null;
}

/** A place for files, as STORAGE_URL names it. */
export interface StoragePlace {
  /** What the health page calls it. */
  label: string;
  /** `installation` tells installations apart that share a place: 16 hex digits, the same on all instances of one. */
  open(installation: string): Promise<Storage>;
}

/** A kind of place that STORAGE_URL can name. */
export interface StorageBackEnd {
  /** What is wrong with the URL, to complete "STORAGE_URL …"; null if nothing is. */
  findFault(url: URL): string | null;
  /** The place of a URL without faults, or the key that has to be set first. `fault` completes "KEY …". */
  parse(url: URL, secrets: StorageSecrets): StoragePlace | { missing: keyof StorageSecrets; fault: string };
}
