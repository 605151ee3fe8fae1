import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** Short, and already the accessible name of its target, since tooltips are not announced. */
  label: string;
  /** Keyboard shortcut. */
  keys?: string | undefined;
  children: ReactElement;
}

export function Tooltip({ label, keys, children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={400} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={6} className={styles.positioner}>
          <BaseTooltip.Popup className={styles.popup}>
            {label}
            {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
