import { Link } from 'wouter';
import { useScreenTitle } from '../../ui/layout/use-screen-title.ts';
import { PageNotice } from '../../ui/status/page-notice.tsx';
import { t } from '../../words/words.ts';
import { SignedInPage } from './signed-in-page.tsx';

/** For an address that leads nowhere; the sidebar leads on. */
export function NotFoundPage() {
  return (
    <SignedInPage title={t`Page not found`}>
      <NotFound />
    </SignedInPage>
  );
}

function NotFound() {
  useScreenTitle(t`Page not found`);
  return (
    <PageNotice
      isPart
      title={t`Page not found`}
      text={t`There is nothing at this address.`}
      action={<Link href="/chat">{t`Go to your chats`}</Link>}
    />
  );
}
