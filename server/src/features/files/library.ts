import type { Ingestion, IngestionStatus } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import type { Db } from '../../platform/db/database.ts';

/** What the library asks about users; composed in build-app. */
export interface LibraryPeople {
  /** Names by id; who is gone is absent. */
  loadNames(userIds: string[]): Promise<Map<string, string>>;
  /** Whether somebody may see the library now. */
  isAdmin(userId: string): Promise<boolean>;
}

/** What the stories of the library are made of. */
export interface Library
  extends Pick<Context, 'db' | 'clock' | 'log' | 'secrets' | 'jobs' | 'storage' | 'origin' | 'config'> {
  knowledge: LibraryKnowledge;
  people: LibraryPeople;
  /** Whether the text of images can be recognized here, so that they are documents, too. */
  readsImages: boolean;
  /** Those of the keys under which other features keep bytes. */
  listKeysUsedElsewhere(keys: string[]): Promise<string[]>;
}

/** Who did something, for the audit log. */
export interface AuditActor {
  user_id: string;
  address: string;
}

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
  loadStates(fileIds: string[]): Promise<Map<string, Ingestion>>;
  /** Ids of files by state, for the filter. */
  listFilesIn(status: IngestionStatus): Promise<string[]>;
  /**
   * A file is new, renamed, has a new version, is to be read again, or is wanted in or out: `wanted` null takes it out
   * at once. Inside the transaction that changed the file.
   */
  update(tx: Db, fileId: string, wanted: WantedDocument | null): Promise<void>;
}

export interface Person {
  id: string;
  username: string;
}

/** Looks up those who did something with files; null for who is gone. */
export async function loadPeople(
  { people }: Pick<Library, 'people'>,
  ids: (string | null)[],
): Promise<(id: string | null) => Person | null> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const names = known.length === 0 ? new Map<string, string>() : await people.loadNames(known);
  return (id) => {
    const username = id === null ? undefined : names.get(id);
    return id === null || username === undefined ? null : { id, username };
  };
}
