import { IconBooks, IconFiles, IconLayoutDashboard, IconSettings, IconTemplate, IconUsers } from '@tabler/icons-react';
import { knowledgeScreens } from '../../../features/knowledge/knowledge-navigation.tsx';
import { findScreenOf, SectionLinks } from '../../../ui/layout/section-links.tsx';
import { t } from '../../../words/words.ts';

/** The sections of the administration and their screens, in the order of its menu. */
export const adminSections = [
  {
    path: '/dashboard',
    label: t`Dashboard`,
    icon: IconLayoutDashboard,
    screens: [
      { path: '/dashboard', label: t`Overview` },
      { path: '/dashboard/profit', label: t`Profit` },
      { path: '/dashboard/payments', label: t`Payments` },
      { path: '/dashboard/events', label: t`Events` },
      { path: '/dashboard/reports', label: t`Reports` },
      { path: '/dashboard/errors', label: t`Errors` },
      { path: '/dashboard/health', label: t`Health` },
    ],
  },
  {
    path: '/files',
    label: t`Files`,
    icon: IconFiles,
    screens: [
      { path: '/files', label: t`Files` },
      { path: '/files/links', label: t`Links` },
    ],
  },
  { path: '/knowledge', label: t`Knowledge`, icon: IconBooks, screens: knowledgeScreens },
  {
    path: '/users',
    label: t`Users`,
    icon: IconUsers,
    screens: [
      { path: '/users', label: t`Users` },
      { path: '/users/invitations', label: t`Invitations` },
      { path: '/audit-log', label: t`Audit log` },
    ],
  },
  { path: '/templates', label: t`Templates`, icon: IconTemplate, screens: [] },
  { path: '/settings', label: t`Settings`, icon: IconSettings, screens: [] },
];

/** The links of the section that a route belongs to; nothing elsewhere. */
export function AdminSectionLinks({ path }: { path: string }) {
  const section = adminSections.find(({ screens }) => findScreenOf(path, screens) !== undefined);
  return section && <SectionLinks label={section.label} screens={section.screens} />;
}
