import type { ReactNode } from 'react';
import styles from './message.module.css';

export interface MessageProps {
  title: string;
  text: ReactNode;
  /** The way out. */
  action?: ReactNode;
}

/** A whole screen's worth of one message. */
export function Message({ title, text, action }: MessageProps) {
  return (
    <main className={styles.message}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {action}
    </main>
  );
}
