import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { TooltipProps } from './tooltip.tsx';
import { useTooltipTarget } from './use-tooltip-target.ts';

// Without its code the names are still read out.
const Tooltip = lazy<ComponentType<TooltipProps>>(() =>
  import('./tooltip.tsx').then(
    (module) => ({ default: module.Tooltip }),
    () => ({ default: () => null }),
  ),
);

/** The tooltips of all icon buttons. One for the page, since the code of many costs a phone, which shows none. */
export function Tooltips() {
  const target = useTooltipTarget();
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    if (target !== null) setIsUsed(true);
  }, [target]);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <Tooltip target={target} />
    </Suspense>
  );
}
