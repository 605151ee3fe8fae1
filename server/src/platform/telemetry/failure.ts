/** Something that went wrong on our side, as the error log wants to hear of it. */
export interface Failure {
  source: 'server' | 'job';
  /** The endpoint (`POST /api/chat/`), the job's queue or the part of the product: the same each time. */
  location: string;
  error: unknown;
  user_id?: string | null;
  /** As it was asked for; its query is left out before anything is kept. */
  path?: string;
  user_agent?: string | undefined;
  request_id?: string;
}

/** Notes a failure and returns at once; never throws, whatever the database does. */
export type NoteFailure = (failure: Failure) => void;
