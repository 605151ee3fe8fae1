import { IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { t } from '../../../words/words.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })));

/** Opens the dialog with a conversation's links, whose code is loaded on the first click. */
export function ShareButton({ conversation }: { conversation: { id: string; title: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <IconButton label={t`Share conversation`} icon={<IconShare2 size={18} />} size="sm" onClick={open} />
      {wasOpened && (
        <Suspense fallback={null}>
          <ShareDialog conversation={conversation} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
