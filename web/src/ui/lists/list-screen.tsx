import type { ReactNode, Ref } from 'react';
import { useScreenTitle } from '../layout/use-screen-title.ts';
import styles from './list-screen.module.css';

export interface ListScreenProps {
  title: string;
  /** Ref of the focusable heading. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Links to related screens. */
  navigation?: ReactNode;
  /** The number of items, in words; null while unknown. */
  count?: string | null;
  /** Buttons for the whole list. */
  actions?: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
}

/** A list screen: title, count, actions, filters and the list. */
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
