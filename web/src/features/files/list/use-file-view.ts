import { useState } from 'react';
import { browserStorage } from '../../../platform/browser/storage.ts';

export type FileView = 'grid' | 'table';

const KEY = 'haulwise.filesView';

/** The view of files on this device: a grid by default, or a table. */
export function useFileView(): [FileView, (view: FileView) => void] {
  const [view, setView] = useState<FileView>(() => (browserStorage.get(KEY) === 'table' ? 'table' : 'grid'));
  const choose = (next: FileView) => {
    browserStorage.set(KEY, next);
    setView(next);
  };
  return [view, choose];
}
