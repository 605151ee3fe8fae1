import type { Readable } from 'node:stream';

/** Counted from 0, both ends inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Written {
  /** Random; never a name that a user chose. */
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

/** Stores the bytes of files; the rows that refer to them belong to features. */
export interface Storage {
  /**
   * Stores a stream. If that fails, nothing stays behind and the error of the stream is thrown. Throws `files.no_space`
   * if there is no room and `files.storage_unavailable` if the store does not respond.
   */
  write(content: Readable): Promise<Written>;
  /**
   * Opens a file; throws `files.storage_unavailable` if it is missing, cannot be reached or, where the store can tell,
   * is not what was written.
   */
  read(key: string, range?: ByteRange, written?: Pick<Written, 'size' | 'sha256'>): Promise<Readable>;
  /** Removes a file; not an error if there is none. */
  remove(key: string): Promise<void>;
  /** Lists all files of this installation. */
  list(): AsyncIterable<Stored>;
  /** Removes files that a dead process had begun to write before this time. */
  removeUnfinished(before: Date): Promise<void>;
  /** Bytes that uploads may still use; null if the store does not say. */
  freeSpace(): Promise<number | null>;
}

/** What back ends need beside their URL, such as secrets, by environment key; each is declared in `config/keys.ts`. */
export interface StorageSettings {
  AWS_ACCESS_KEY_ID: string | null;
  AWS_SECRET_ACCESS_KEY: string | null;
}

/** A place for files, as set by STORAGE_URL. */
export interface StoragePlace {
  /** Its name on the health page. */
  label: string;
  /** `installation` keeps installations apart that share a place: 16 hex digits, the same on all instances of one. */
  open(installation: string): Promise<Storage>;
}

/** A kind of storage that STORAGE_URL can select. */
export interface StorageBackEnd {
  /** The fault of the URL, or null; completes "STORAGE_URL …". */
  findFault(url: URL): string | null;
  /** The place that a valid URL names, or the key that must be set first. `fault` completes "KEY …". */
  parse(url: URL, settings: StorageSettings): StoragePlace | { missing: keyof StorageSettings; fault: string };
}
