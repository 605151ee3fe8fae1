import { useRef } from 'react';
import styles from './tree.module.css';
import { useDropTarget } from './use-drop-target.ts';

/** Takes a dragged conversation out of its project. */
export function NoProjectZone() {
  const element = useRef<HTMLDivElement>(null);
  useDropTarget(element, null);
  return (
    <div ref={element} className={styles.dropzone}>
      Drop here: no project
    </div>
  );
}
