import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './alert.module.css';

const icons = { danger: IconAlertCircle, info: IconInfoCircle, success: IconCircleCheck };

export interface AlertProps extends Omit<ComponentProps<'div'>, 'role'> {
  tone?: keyof typeof icons;
}

/** A message of one or two sentences; `danger` interrupts screen readers, the others wait. */
export function Alert({ tone = 'danger', children, ...rest }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div {...rest} role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone} className={styles.alert}>
      <Icon size={18} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
