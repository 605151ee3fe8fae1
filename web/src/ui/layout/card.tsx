import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

export interface CardProps {
  title: string;
  description?: ReactNode;
  /** Shown beside the title, e.g. an Edit button. */
  action?: ReactNode;
  /** `danger` is for actions that cannot be undone. */
  tone?: 'plain' | 'danger';
  children?: ReactNode;
}

/** A titled section of a screen with an `h2`. */
export function Card({ title, description, action, tone = 'plain', children }: CardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} data-tone={tone} className={styles.card}>
      <div className={styles.header}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
