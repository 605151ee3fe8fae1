import {
  IconArchive,
  IconDeviceDesktop,
  IconHelp,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconTicket,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useLocation } from 'wouter';
import { logOut } from '../../../features/auth/log-out.ts';
import { restoreDraft } from '../../../features/chat/thread/draft-store.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { setTheme, type Theme, useTheme } from '../../../platform/theme/theme.ts';
import {
  ContextMenu,
  ContextMenuChoices,
  ContextMenuGroup,
  ContextMenuItem,
} from '../../../ui/overlays/context-menu.tsx';
import { t } from '../../../words/words.ts';
import { ShortcutSheet } from '../shortcut-sheet.tsx';
import { useNewChat } from '../use-new-chat.ts';

const ICON = { size: 18, 'aria-hidden': 'true' } as const;
const HELP_QUESTION = t`What can you do for me?`;

const themes = [
  { value: 'system', label: t`System theme`, icon: <IconDeviceDesktop {...ICON} /> },
  { value: 'light', label: t`Light theme`, icon: <IconSun {...ICON} /> },
  { value: 'dark', label: t`Dark theme`, icon: <IconMoon {...ICON} /> },
];

export interface AccountMenuProps {
  isOpen: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** Everything about the account and this device, above the button that opens it. */
export function AccountMenu({ isOpen, onClose, button }: AccountMenuProps) {
  const [, navigate] = useLocation();
  const theme = useTheme();
  const { user } = useSession();
  const startNewChat = useNewChat();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const askForHelp = () => {
    startNewChat();
    restoreDraft(user?.id ?? '', null, HELP_QUESTION);
  };
  if (button.current === null) return null;
  return (
    <>
      <ContextMenu
        label={t`Account`}
        isOpen={isOpen}
        onClose={onClose}
        anchor={button.current}
        side="top"
        container={button.current.closest<HTMLElement>('aside, [role="dialog"]')}
        finalFocus={() => (isSheetOpen ? false : (button.current ?? false))}
      >
        <ContextMenuGroup>
          <ContextMenuItem
            icon={<IconUserCircle {...ICON} />}
            onSelect={() => navigate('/profile')}
          >{t`Profile`}</ContextMenuItem>
          {user?.role !== 'admin' && (
            <ContextMenuItem
              icon={<IconUsers {...ICON} />}
              onSelect={() => navigate('/company')}
            >{t`Company and colleagues`}</ContextMenuItem>
          )}
          <ContextMenuItem
            icon={<IconTicket {...ICON} />}
            onSelect={() => navigate('/plan')}
          >{t`Your plan`}</ContextMenuItem>
          <ContextMenuItem
            icon={<IconArchive {...ICON} />}
            onSelect={() => navigate('/archive')}
          >{t`Archived`}</ContextMenuItem>
        </ContextMenuGroup>
        <ContextMenuChoices value={theme} choices={themes} onChoose={(value) => setTheme(value as Theme)} />
        <ContextMenuGroup>
          <ContextMenuItem icon={<IconHelp {...ICON} />} onSelect={askForHelp}>{t`Help`}</ContextMenuItem>
          <ContextMenuItem
            icon={<IconKeyboard {...ICON} />}
            onSelect={() => setIsSheetOpen(true)}
          >{t`Shortcuts`}</ContextMenuItem>
        </ContextMenuGroup>
        <ContextMenuGroup>
          <ContextMenuItem icon={<IconLogout {...ICON} />} onSelect={() => void logOut()}>{t`Log out`}</ContextMenuItem>
        </ContextMenuGroup>
      </ContextMenu>
      {isSheetOpen && <ShortcutSheet onClose={() => setIsSheetOpen(false)} />}
    </>
  );
}
