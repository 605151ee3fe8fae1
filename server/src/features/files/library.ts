import type { Ingestion, IngestionStatus, PileEstimate } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ReadScope } from '../../platform/db/scope.ts';

/** Jobs that remove bytes no row refers to any more. */
export const REMOVAL_QUEUE = 'files.remove-bytes';

/** What the library needs to know about users; composed in build-app. */
export interface LibraryPeople {
  /** Names by id, without deleted users. */
  loadNames(userIds: string[]): Promise<Map<string, string>>;
  /** Whether this user may see the library now. */
  isAdmin(userId: string): Promise<boolean>;
}

/** What the file library works with, and the documents of a company. */
export interface Library
  extends Pick<Context, 'db' | 'clock' | 'log' | 'secrets' | 'jobs' | 'storage' | 'origin' | 'config'> {
  /** Whose files these are; `SHARED` is the library of administrators. */
  scope: ReadScope;
  /** Throws if a user's plan has no room for what they are about to add. The library has no such limit. */
  checkRoom?: (tx: Db, added: Room) => Promise<void>;
  knowledge: LibraryKnowledge;
  people: LibraryPeople;
  /** Whether a model sees or text recognition is installed, so that images count as documents too. */
  readsImages: boolean;
  /** Which of these storage keys belong to other features. */
  listKeysUsedElsewhere(keys: string[]): Promise<string[]>;
}

/** Documents and bytes. */
export interface Room {
  documents: number;
  bytes: number;
}

/** What the knowledge base needs to know about a file that belongs in it. */
export interface WantedDocument {
  name: string;
  /** Detected from the content, e.g. `text/csv`. */
  file_type: string;
  version: number;
  /** Lower-case hex. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** What the library needs from the knowledge base; composed in build-app. */
export interface LibraryKnowledge {
  /** State of each file's document, its name in answers and what a pile in it comes to; without other files. */
  loadStates(
    scope: ReadScope,
    fileIds: string[],
  ): Promise<Map<string, Ingestion & { document: string; pile: PileEstimate | null }>>;
  /** Ids of the library's files by state, for the filter. */
  listFilesIn(status: IngestionStatus): Promise<string[]>;
  /**
   * Call this when a file is added, renamed, replaced, retried, or switched in or out of the knowledge base, within the
   * transaction that changed it. `wanted` null removes its document at once.
   */
  update(tx: Db, scope: ReadScope, fileId: string, wanted: WantedDocument | null): Promise<void>;
  /**
   * Makes the document of a conversation's file one of its company; a 409 if it has not been read. Both shelves have
   * changed once `tx` commits.
   */
  moveToCompany(tx: Db, scope: ReadScope, fileId: string): Promise<void>;
  /** Makes every process forget a company's documents once `tx` commits. */
  forgetCompany(tx: Db, companyId: string): Promise<void>;
}

export interface Person {
  id: string;
  username: string;
}

/** Looks up the people behind file actions; null for a deleted user. */
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
