import { useEffect, useState } from 'react';

/** How long the confirmation stands (spec §9, ms). */
const CONFIRMATION = 2_000;

/** Says for two seconds that something was done; `confirm` begins them anew. */
export function useConfirmation(): [isConfirmed: boolean, confirm: () => void] {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setCount(0), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [count]);
  return [count > 0, () => setCount((before) => before + 1)];
}
