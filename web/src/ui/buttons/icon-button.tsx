import type { ReactNode } from 'react';
import { buildClassName } from '../layout/class-names.ts';
import { Button, type ButtonProps } from './button.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'isWide' | 'aria-label'> {
  /** Accessible name, and what `Tooltips` shows. */
  label: string;
  icon: ReactNode;
  /**
   * False for well-known icons, since an open tooltip consumes the first Escape. `plain` is the browser's own, for
   * lists of hundreds of buttons.
   */
  hasTooltip?: boolean | 'plain';
  /** Keyboard shortcut, shown in the tooltip. */
  keys?: string | undefined;
}

/** A square icon button with a required name. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  hasTooltip = true,
  keys,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      {...(hasTooltip === 'plain' && { title: label })}
      {...(hasTooltip === true && { 'data-tooltip': keys ?? '' })}
      variant={variant}
      aria-label={label}
      className={buildClassName(styles.icon, className)}
    >
      {icon}
    </Button>
  );
}
