import type { ReactNode } from 'react';
import styles from './page-notice.module.css';

export interface PageNoticeProps {
  title: string;
  text: ReactNode;
  /** The way out. */
  action?: ReactNode;
}

/** A whole screen's worth of one message. */
export function PageNotice({ title, text, action }: PageNoticeProps) {
  return (
    <main className={styles.notice}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {action}
    </main>
  );
}
