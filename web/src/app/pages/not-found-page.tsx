import { Link } from 'wouter';
import { useScreenTitle } from '../../ui/layout/use-screen-title.ts';
import { PageNotice } from '../../ui/status/page-notice.tsx';
import { SignedInPage } from './signed-in-page.tsx';

/** For an address that leads nowhere; the sidebar leads on. */
export function NotFoundPage() {
  return (
    <SignedInPage title="Page not found">
      <NotFound />
    </SignedInPage>
  );
}

function NotFound() {
  useScreenTitle('Page not found');
  return (
    <PageNotice
      title="Page not found"
      text="There is nothing at this address."
      action={<Link href="/chat">Go to your chats</Link>}
    />
  );
}
