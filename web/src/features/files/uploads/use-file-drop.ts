import { useEffect, useRef, useState } from 'react';
import { readDroppedFiles } from './upload-check.ts';

/**
 * Takes files that are dropped anywhere on the page. True while somebody holds some over it. A drop is never left to the
 * browser, which would leave the page and show the file.
 */
export function useFileDrop(onDrop: (dropped: { files: File[]; folders: number }) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });

  useEffect(() => {
    // Entering a child comes before leaving its parent, so what counts is how many are entered.
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
