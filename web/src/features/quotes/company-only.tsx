import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import { PageNotice } from '../../ui/status/page-notice.tsx';

/** Administrators stand outside companies, so they have neither prices nor quotes. */
export function CompanyOnly({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user?.role !== 'admin') return children;
  return (
    <PageNotice
      title="For companies only"
      text="Administrators belong to no company. Sign in with a company's account to keep prices and quotes."
    />
  );
}
