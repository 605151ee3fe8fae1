import { lazy, Suspense, useEffect, useRef } from 'react';
import { closeSidePanel, useSidePanel } from '../citations/side-panel-store.ts';
import styles from './side-panel-place.module.css';

const SidePanel = lazy(() => import('./side-panel.tsx').then((module) => ({ default: module.SidePanel })));

/** The place beside the messages; empty until a source is opened, and cleared on leaving the conversation. */
export function SidePanelPlace() {
  const place = useRef<HTMLDivElement>(null);
  const { view } = useSidePanel();
  useEffect(() => () => closeSidePanel(), []);
  return (
    <>
      <div ref={place} className={styles.place} />
      {view !== null && (
        <Suspense fallback={null}>
          <SidePanel place={place} view={view} />
        </Suspense>
      )}
    </>
  );
}
