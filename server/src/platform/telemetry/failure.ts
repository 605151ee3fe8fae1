/** Something that went wrong on our side, for the error log. */
export interface Failure {
  source: 'server' | 'job';
  /** The endpoint (`POST /api/chat/`), the job's queue or the part of the product; the same for every occurrence. */
  location: string;
  error: unknown;
  user_id?: string | null;
  /** As requested. The query is removed before anything is stored. */
  path?: string;
  user_agent?: string | undefined;
  request_id?: string;
}

/** Records a failure and returns at once. Never throws, whatever the database does. */
export type RecordFailure = (failure: Failure) => void;
