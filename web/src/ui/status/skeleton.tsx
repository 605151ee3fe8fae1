import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A grey bar in the shape of what is loading; hidden from screen readers, so put a status text beside the group. */
export function Skeleton({ width = '100%', height = '1em' }: Pick<CSSProperties, 'width' | 'height'>) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}
