import { lazy, Suspense, useEffect, useState } from 'react';
import { closePalette, openPalette, usePaletteOpen } from '../../features/chat/palette/palette-store.ts';

const SearchDialogs = lazy(() => import('./search-dialogs.tsx').then((module) => ({ default: module.SearchDialogs })));

/** Loads the search palette when it is first opened, by its buttons or Ctrl/Cmd+K. */
export function SearchPalette() {
  const isOpen = usePaletteOpen();
  const [isUsed, setIsUsed] = useState(isOpen);
  if (isOpen && !isUsed) setIsUsed(true);

  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      closePalette();
    };
  }, []);

  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <SearchDialogs isOpen={isOpen} />
    </Suspense>
  );
}

function onKeyDown(event: KeyboardEvent): void {
  const isOurs =
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
  if (!isOurs || event.isComposing) return;
  event.preventDefault();
  const dialog = document.querySelector('[role="dialog"]:not([data-card]), [role="alertdialog"]');
  if (dialog === null || dialog.ariaLabel === 'Search') (usePaletteOpen.getState() ? closePalette : openPalette)();
}
