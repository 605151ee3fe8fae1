import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'isWide' | 'aria-label'> {
  /** Its name for screen readers, and its tooltip. */
  label: string;
  icon: ReactNode;
}

/** A square button of one icon, always named. */
export function IconButton({ label, icon, variant = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <Button {...rest} variant={variant} aria-label={label} className={classNames(styles.icon, className)}>
        {icon}
      </Button>
    </Tooltip>
  );
}
