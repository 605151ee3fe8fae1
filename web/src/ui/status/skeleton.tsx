import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A gray placeholder bar; hidden from screen readers, so add a status text for the group. */
export function Skeleton({ width = '100%', height = '1em' }: Pick<CSSProperties, 'width' | 'height'>) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}
