import type { ReactNode } from 'react';
import styles from './page-notice.module.css';

export interface PageNoticeProps {
  title: string;
  text: ReactNode;
  /** A link or button that leads on. */
  action?: ReactNode;
  /** It stands inside a screen, which is the main part of the page already. */
  isPart?: boolean;
}

/** A message that fills the page. */
export function PageNotice({ title, text, action, isPart = false }: PageNoticeProps) {
  const Notice = isPart ? 'div' : 'main';
  return (
    <Notice className={styles.notice}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {action}
    </Notice>
  );
}
