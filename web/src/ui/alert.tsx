import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './alert.module.css';

export interface AlertProps extends Omit<ComponentProps<'div'>, 'role'> {
  tone?: 'danger' | 'info';
}

/** A message of one or two sentences; `danger` interrupts a screen reader, `info` waits. */
export function Alert({ tone = 'danger', children, ...rest }: AlertProps) {
  const Icon = tone === 'danger' ? IconAlertCircle : IconInfoCircle;
  return (
    <div {...rest} role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone} className={styles.alert}>
      <Icon size={18} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
