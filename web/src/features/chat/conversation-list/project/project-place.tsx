import { lazy, Suspense } from 'react';
import styles from './project-line.module.css';

const ProjectLine = lazy(() => import('./project-line.tsx').then((module) => ({ default: module.ProjectLine })));

/** Keeps the room of the line above a conversation until its code is loaded. */
export function ProjectPlace({ id }: { id: string }) {
  return (
    <div className={styles.place}>
      <Suspense fallback={null}>
        <ProjectLine key={id} id={id} />
      </Suspense>
    </div>
  );
}
