import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';

export interface LinkButtonProps {
  href: string;
  variant?: ButtonVariant;
  size?: 'md' | 'sm';
  children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ href, variant = 'secondary', size = 'md', children }: LinkButtonProps) {
  return (
    <Link href={href} data-variant={variant} data-size={size} className={styles.button}>
      {children}
    </Link>
  );
}
