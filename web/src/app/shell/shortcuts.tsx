import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '../../platform/keyboard/use-shortcuts.ts';
import { useNewChat } from './use-new-chat.ts';

const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })));

/** The shortcuts of every signed-in screen, and their list. */
export function Shortcuts({ onToggleSidebar }: { onToggleSidebar: () => void }) {
  const startNewChat = useNewChat();
  const [isListed, setIsListed] = useState(false);
  useShortcuts({
    new_chat: startNewChat,
    toggle_sidebar: onToggleSidebar,
    show_shortcuts: () => setIsListed(true),
  });
  if (!isListed) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutSheet onClose={() => setIsListed(false)} />
    </Suspense>
  );
}
