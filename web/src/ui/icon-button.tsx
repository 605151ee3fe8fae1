import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

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
      className={classNames(styles.icon, className)}
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
