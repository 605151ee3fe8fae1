import { IconBooks, IconFiles, IconLayoutDashboard, IconSettings, IconTemplate, IconUsers } from '@tabler/icons-react';
import { knowledgeScreens } from '../../../features/knowledge/knowledge-navigation.tsx';
import { findScreenOf, SectionLinks } from '../../../ui/layout/section-links.tsx';

/** The sections of the administration and their screens, in the order of its menu. */
export const adminSections = [
  {
    path: '/dashboard',
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    screens: [
      { path: '/dashboard', label: 'Overview' },
      { path: '/dashboard/profit', label: 'Profit' },
      { path: '/dashboard/payments', label: 'Payments' },
      { path: '/dashboard/events', label: 'Events' },
      { path: '/dashboard/reports', label: 'Reports' },
      { path: '/dashboard/errors', label: 'Errors' },
      { path: '/dashboard/health', label: 'Health' },
    ],
  },
  {
    path: '/files',
    label: 'Files',
    icon: IconFiles,
    screens: [
      { path: '/files', label: 'Files' },
      { path: '/files/links', label: 'Links' },
    ],
  },
  { path: '/knowledge', label: 'Knowledge', icon: IconBooks, screens: knowledgeScreens },
  {
    path: '/users',
    label: 'Users',
    icon: IconUsers,
    screens: [
      { path: '/users', label: 'Users' },
      { path: '/users/invitations', label: 'Invitations' },
      { path: '/audit-log', label: 'Audit log' },
    ],
  },
  { path: '/templates', label: 'Templates', icon: IconTemplate, screens: [] },
  { path: '/settings', label: 'Settings', icon: IconSettings, screens: [] },
];

/** The links of the section that a route belongs to; nothing elsewhere. */
export function AdminSectionLinks({ path }: { path: string }) {
  const section = adminSections.find(({ screens }) => findScreenOf(path, screens) !== undefined);
  return section && <SectionLinks label={section.label} screens={section.screens} />;
}
