import type { Ingestion, IngestionStatus } from '@haulwise/contract';
import type { Db } from '../../platform/db/database.ts';

/** What the knowledge base is told of the current version of a file that belongs into it. */
export interface WantedDocument {
  name: string;
  /** By its content, e.g. `text/csv`. */
  file_type: string;
  version: number;
  /** Lower-case hex. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** What the library asks of the knowledge base; composed in build-app. */
export interface LibraryKnowledge {
  /** State of each file's document; files that are no documents are absent. */
  statesOf(fileIds: string[]): Promise<Map<string, Ingestion>>;
  /** Ids of files by state, for the filter. */
  filesWith(status: IngestionStatus): Promise<string[]>;
  /**
   * A file is new, renamed, has a new version, is to be read again, or is wanted in or out: `wanted` null takes it out
   * at once. Inside the transaction that changed the file.
   */
  changed(tx: Db, fileId: string, wanted: WantedDocument | null): Promise<void>;
}
