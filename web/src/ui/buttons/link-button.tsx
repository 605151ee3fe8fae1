import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buildClassName } from '../layout/class-names.ts';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';

export interface LinkButtonProps {
  href: string;
  variant?: ButtonVariant;
  size?: 'md' | 'sm';
  /** As wide as its container. */
  isWide?: boolean;
  /** Of the address, as wouter keeps it. */
  state?: unknown;
  children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { href, variant = 'secondary', size = 'md', isWide = false, state, children } = props;
  return (
    <Link
      href={href}
      state={state}
      data-variant={variant}
      data-size={size}
      className={buildClassName(styles.button, isWide && styles.wide)}
    >
      {children}
    </Link>
  );
}
