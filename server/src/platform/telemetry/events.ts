/** Something that happened: names and kinds only, never what was said and nobody's content by id. */
export interface Happening {
  /** `area.what_happened`. */
  event: string;
  user_id: string | null;
  properties?: Record<string, string | number | boolean | null>;
  /** The Idempotency-Key of the request: what it did counts once, however often it is sent. */
  key?: string | null;
}

/** Takes note of an event and returns at once; never throws, whatever the database does. */
export type NoteEvent = (happening: Happening) => void;
