/** Something a user did: names and kinds only, never their words or the ids of their content. */
export interface UsageEvent {
  /** `area.what_happened`. */
  event: string;
  user_id: string | null;
  properties?: Record<string, string | number | boolean | null>;
  /** The Idempotency-Key of the request: a repeated request counts once. */
  key?: string | null;
}

/** Records an event and returns at once. Never throws, whatever the database does. */
export type RecordEvent = (event: UsageEvent) => void;
