import type { ReactNode, Ref } from 'react';
import { useScreenTitle } from '../layout/use-screen-title.ts';
import styles from './list-screen.module.css';

export interface ListScreenProps {
  title: string;
  /** The heading, which can take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** The way to the screens beside it. */
  navigation?: ReactNode;
  /** How many there are, in words; null while unknown. */
  count?: string | null;
  /** Buttons about the whole list. */
  actions?: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
}

/** A screen that is one list: its name and size, what can be done about all of it, its filters, and the list. */
export function ListScreen({ title, titleRef, navigation, count, actions, filters, children }: ListScreenProps) {
  useScreenTitle(title);
  return (
    <div className={styles.screen}>
      {navigation}
      <div className={styles.head}>
        <h1 ref={titleRef} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p role="status" className={styles.count}>
          {count}
        </p>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {filters}
      {children}
    </div>
  );
}
