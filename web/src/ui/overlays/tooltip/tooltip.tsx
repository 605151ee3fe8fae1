import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { useState } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** An icon button; null once its name is to disappear. */
  target: HTMLElement | null;
}

/** The name of an icon button, above it; hidden from readers of the screen, who hear it from the button. */
export function Tooltip({ target }: TooltipProps) {
  const [shown, setShown] = useState(target);
  if (target !== null && target !== shown) setShown(target);
  const keys = shown?.dataset.tooltip;
  return (
    <BaseTooltip.Root open={target !== null}>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner aria-hidden anchor={shown} sideOffset={6} className={styles.positioner}>
          <BaseTooltip.Popup data-tooltip-popup="" className={styles.popup}>
            {shown?.getAttribute('aria-label')}
            {keys && <kbd className={styles.keys}>{keys}</kbd>}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
