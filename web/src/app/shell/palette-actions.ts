import {
  IconBooks,
  IconDeviceDesktop,
  IconFiles,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconLogout,
  IconMessagePlus,
  IconMoon,
  IconSettings,
  IconSun,
  IconTicket,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { logOut } from '../../features/auth/log-out.ts';
import type { PaletteAction } from '../../features/chat/palette/palette-item.ts';
import { openGallery } from '../../features/chat/templates/gallery-store.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { setTheme } from '../../platform/theme/theme.ts';
import { t } from '../../words/words.ts';
import { useNewChat } from './use-new-chat.ts';

type Screen = Omit<PaletteAction, 'id' | 'run'> & { path: string };

const screens: Screen[] = [
  { path: '/profile', label: t`Profile`, otherWords: 'account settings password company', icon: IconUserCircle },
  { path: '/plan', label: t`Your plan`, otherWords: 'billing subscription upgrade', icon: IconTicket },
];

const adminScreens: Screen[] = [
  {
    path: '/dashboard',
    label: t`Dashboard`,
    otherWords: 'admin statistics figures charts revenue',
    icon: IconLayoutDashboard,
  },
  { path: '/dashboard/payments', label: t`Payments`, otherWords: 'admin revenue refunds', icon: IconLayoutDashboard },
  { path: '/dashboard/events', label: t`Events`, otherWords: 'admin activity usage', icon: IconLayoutDashboard },
  { path: '/dashboard/reports', label: t`Reports`, otherWords: 'admin export csv pdf', icon: IconLayoutDashboard },
  { path: '/knowledge', label: t`Knowledge`, otherWords: 'admin documents articles sources', icon: IconBooks },
  { path: '/knowledge/gaps', label: t`Gap board`, otherWords: 'admin unanswered questions missing', icon: IconBooks },
  { path: '/files', label: t`Files`, otherWords: 'admin library upload documents', icon: IconFiles },
  { path: '/files/links', label: t`File links`, otherWords: 'admin shared open revoke', icon: IconFiles },
  { path: '/users', label: t`Users`, otherWords: 'admin accounts people', icon: IconUsers },
  { path: '/users/invitations', label: t`Invitations`, otherWords: 'admin invite', icon: IconUserPlus },
  { path: '/audit-log', label: t`Audit log`, otherWords: 'admin events history', icon: IconHistory },
  { path: '/templates', label: t`Manage templates`, otherWords: 'admin edit prompts', icon: IconFileText },
  { path: '/settings', label: t`Settings`, otherWords: 'admin configuration model mail stripe', icon: IconSettings },
];

const themes: Omit<PaletteAction, 'otherWords'>[] = [
  { id: 'light', label: t`Light theme`, icon: IconSun, run: () => setTheme('light') },
  { id: 'dark', label: t`Dark theme`, icon: IconMoon, run: () => setTheme('dark') },
  { id: 'system', label: t`System theme`, icon: IconDeviceDesktop, run: () => setTheme('system') },
];

/** The actions in the search palette, by the user's role. */
export function usePaletteActions(): PaletteAction[] {
  const { user } = useSession();
  const [, navigate] = useLocation();
  const startNewChat = useNewChat();
  const goingTo = user?.role === 'admin' ? [...screens, ...adminScreens] : screens;
  return [
    {
      id: 'new',
      label: t`New chat`,
      otherWords: 'start conversation',
      icon: IconMessagePlus,
      isUsual: true,
      run: startNewChat,
    },
    {
      id: 'templates',
      label: t`Templates`,
      otherWords: 'write text message email draft prompts',
      icon: IconFileText,
      isUsual: true,
      run: () => openGallery(),
    },
    ...goingTo.map(({ path, ...screen }) => ({
      ...screen,
      id: path,
      isUsual: true as const,
      run: () => navigate(path),
    })),
    ...themes.map((theme) => ({ ...theme, otherWords: 'appearance colors mode switch' })),
    { id: 'leave', label: t`Log out`, otherWords: 'sign out leave', icon: IconLogout, run: () => void logOut() },
  ];
}
