import type { ReactNode } from 'react';
import styles from './page-notice.module.css';

export interface PageNoticeProps {
  title: string;
  text: ReactNode;
  /** A link or button that leads on. */
  action?: ReactNode;
}

/** A full-screen message. */
export function PageNotice({ title, text, action }: PageNoticeProps) {
  return (
    <main className={styles.notice}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {action}
    </main>
  );
}
