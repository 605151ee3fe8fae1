import { useEffect, useState } from 'react';

/** How long the outcome shows (spec §9, ms). */
const SAID_FOR = 2_000;

export type Outcome = 'done' | 'failed';

/** The outcome of an action, for two seconds; `tell` restarts them. */
export function useOutcome(): [outcome: Outcome | null, tell: (outcome: Outcome) => void] {
  const [told, setTold] = useState<{ outcome: Outcome } | null>(null);
  useEffect(() => {
    if (told === null) return;
    const timer = setTimeout(() => setTold(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [told]);
  return [told?.outcome ?? null, (outcome) => setTold({ outcome })];
}
