import { useEffect, useRef, useState } from 'react';

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

/** The dropped files, and the number of folders, which cannot be uploaded. */
export function readDroppedFiles(data: Pick<DataTransfer, 'items' | 'files'>): { files: File[]; folders: number } {
  const items = Array.from(data.items ?? []).filter(({ kind }) => kind === 'file');
  const folders = items.filter((item) => item.webkitGetAsEntry?.()?.isDirectory === true).length;
  if (folders === 0) return { files: Array.from(data.files), folders };
  const files = items
    .filter((item) => item.webkitGetAsEntry()?.isDirectory !== true)
    .map((item) => item.getAsFile())
    .filter((file) => file !== null);
  return { files, folders };
}

/** Takes files that are pasted anywhere. */
export function usePastedFiles(onPaste: (files: File[]) => void): void {
  const latest = useRef(onPaste);
  useEffect(() => {
    latest.current = onPaste;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = Array.from(event.clipboardData?.files ?? []);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}
