import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps } from 'react';
import { buildClassName } from '../layout/class-names.ts';
import { Spinner } from '../status/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  variant?: ButtonVariant;
  size?: 'md' | 'sm';
  /** Keeps its size and focus, ignores presses, and shows a spinner before its text. */
  isBusy?: boolean;
  isWide?: boolean;
  /** Stays focusable while disabled. */
  keepsFocus?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  isBusy = false,
  isWide = false,
  keepsFocus = false,
  className,
  children,
  disabled = false,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <BaseButton
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      focusableWhenDisabled={isBusy || keepsFocus}
      aria-busy={isBusy || undefined}
      data-variant={variant}
      data-size={size}
      className={buildClassName(styles.button, isWide && styles.wide, className)}
    >
      {isBusy && <Spinner />}
      {children}
    </BaseButton>
  );
}
