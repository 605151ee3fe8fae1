import { useEffect, useRef, useState } from 'react';
import { readDroppedFiles } from './upload-check.ts';

/**
 * Accepts files dropped anywhere on the page. True while files are dragged over it. Keeps the browser from navigating
 * to a dropped file.
 */
export function useFileDrop(onDrop: (dropped: { files: File[]; folders: number }) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });

  useEffect(() => {
    // Entering a child fires before leaving its parent, so count the elements entered.
    let entered = 0;
    const count = (change: number) => {
      entered = Math.max(0, entered + change);
      setIsOver(entered > 0);
    };
    const enter = (event: DragEvent) => holdsFiles(event) && count(1);
    const leave = (event: DragEvent) => holdsFiles(event) && count(-1);
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      count(-entered);
      if (!holdsFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      latest.current(readDroppedFiles(event.dataTransfer));
    };
    const handlers = { dragenter: enter, dragleave: leave, dragover: over, drop };
    const entries = Object.entries(handlers) as [string, EventListener][];
    for (const [name, handler] of entries) window.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of entries) window.removeEventListener(name, handler);
    };
  }, []);
  return isOver;
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
