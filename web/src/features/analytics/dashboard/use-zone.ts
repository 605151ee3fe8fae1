import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { getTimeZone } from '../../../platform/format/time-zone.ts';

export interface Zone {
  /** The viewer's IANA time zone. */
  own: string;
  /** The time zone in use: the viewer's, or UTC if the server does not know it. */
  name: string;
  /** Switches to UTC if this error is the server's refusal of the time zone. */
  noteRefusal: (error: Error | null) => void;
}

/** Browsers learn of new time zones before servers do; a server that lags behind means UTC rather than an error. */
export function useZone(): Zone {
  const own = getTimeZone();
  const [refused, setRefused] = useState<string | null>(null);
  const noteRefusal = (error: Error | null) => {
    if (refused !== own && error instanceof ApiError && error.status === 400 && 'time_zone' in error.fields)
      setRefused(own);
  };
  return { own, name: refused === own ? 'UTC' : own, noteRefusal };
}
