import { IconFolderPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { t } from '../../../../words/words.ts';
import styles from './new-project-button.module.css';

const loadDialog = () => import('./new-project-dialog.tsx').then((module) => ({ default: module.NewProjectDialog }));
const NewProjectDialog = lazy(loadDialog);

/** Opens the dialog for a new project (spec §2). */
export function NewProjectButton() {
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setOpening(opening + 1);
    setIsOpen(true);
  };
  return (
    <>
      <Button size="sm" variant="ghost" onClick={open} className={styles.button}>
        <IconFolderPlus size={16} aria-hidden="true" />
        {t`New project@@button`}
      </Button>
      {opening > 0 && (
        <Suspense fallback={null}>
          <NewProjectDialog key={opening} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
