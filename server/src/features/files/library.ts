import type { Context } from '../../platform/core/context.ts';
import type { LibraryKnowledge } from './library-knowledge.ts';

/** What the library asks about users; composed in build-app. */
export interface LibraryPeople {
  /** Names by id; who is gone is absent. */
  namesOf(userIds: string[]): Promise<Map<string, string>>;
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
  namedElsewhere(keys: string[]): Promise<string[]>;
}

/** Who did something, for the audit log. */
export interface Doer {
  user_id: string;
  address: string;
}
