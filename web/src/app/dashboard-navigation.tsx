import { SectionLinks } from '../ui/layout/section-links.tsx';

const screens = [
  { path: '/dashboard', label: 'Overview' },
  { path: '/dashboard/profit', label: 'Profit' },
  { path: '/dashboard/reports', label: 'Reports' },
  { path: '/dashboard/errors', label: 'Errors' },
  { path: '/dashboard/health', label: 'Health' },
];

/** The way between the screens about how the product does. */
export function DashboardNavigation() {
  return <SectionLinks label="Analytics" screens={screens} />;
}
