import { SectionLinks } from '../ui/layout/section-links.tsx';

const screens = [
  { path: '/users', label: 'Users' },
  { path: '/users/invitations', label: 'Invitations' },
  { path: '/audit-log', label: 'Audit log' },
  { path: '/feedback', label: 'Feedback' },
];

/** The way between the screens about users. */
export function AdminNavigation() {
  return <SectionLinks label="Accounts" screens={screens} />;
}
