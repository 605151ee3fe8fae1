import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { getTimeZone } from './range.ts';

export interface Zone {
  /** The viewer's, by its IANA name. */
  own: string;
  /** Whose days are shown: the viewer's, or UTC where the server does not know that one. */
  name: string;
  /** Takes UTC if this error is the server's refusal of the zone. */
  noteRefusal: (error: Error | null) => void;
}

/** Browsers learn of new time zones before servers do; whose server is behind sees days of UTC, not an error. */
export function useZone(): Zone {
  const own = getTimeZone();
  const [refused, setRefused] = useState<string | null>(null);
  const noteRefusal = (error: Error | null) => {
    if (refused !== own && error instanceof ApiError && error.status === 400 && 'time_zone' in error.fields)
      setRefused(own);
  };
  return { own, name: refused === own ? 'UTC' : own, noteRefusal };
}
