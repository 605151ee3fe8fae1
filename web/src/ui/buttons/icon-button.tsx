import type { ReactNode } from 'react';
import { buildClassName } from '../layout/class-names.ts';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Button, type ButtonProps } from './button.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'isWide' | 'aria-label'> {
  /** Its name for screen readers, and its tooltip. */
  label: string;
  icon: ReactNode;
  /**
   * False where everybody knows the icon: an open tooltip takes the first Escape for itself. `plain` is the browser's own,
   * for buttons by the hundred.
   */
  hasTooltip?: boolean | 'plain';
  /** Keys that do the same, said in the tooltip. */
  keys?: string | undefined;
}

/** A square button of one icon, always named. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  hasTooltip = true,
  keys,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <Button
      {...rest}
      {...(hasTooltip === 'plain' && { title: label })}
      variant={variant}
      aria-label={label}
      className={buildClassName(styles.icon, className)}
    >
      {icon}
    </Button>
  );
  return hasTooltip === true ? (
    <Tooltip label={label} keys={keys}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
